### What the browser client says at a table of Conquest.

## The map

web-conquest-map = World map
web-conquest-armies = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}
web-conquest-mark-city = city
web-conquest-mark-headquarters = Headquarters of { $seat }
web-conquest-mark-airfield = airfield
web-conquest-mark-shield = cannot be attacked this turn
web-conquest-state-picked = picked
web-conquest-state-source = can be picked
web-conquest-state-target = your target
web-conquest-dock-at = Dock Outer Haven at port { $port }

## Head and steps

web-conquest-title = Conquest: { $mode }
web-conquest-round = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
web-conquest-turn = { $seat } to move
web-conquest-your-turn = Your turn: { $seat }
web-conquest-steps = Steps of a turn
web-conquest-step-done = done
web-conquest-step-current = now
web-conquest-step-next = to come

## Commands in words

web-conquest-do-faction = Lead { $what }: { $colour }
web-conquest-do-headquarters = Headquarters in { $first }
web-conquest-do-claim = Claim { $first }
web-conquest-do-reinforce = Reinforce { $first }
web-conquest-do-boss = Post { $what } in { $first }
web-conquest-do-trade = Turn in { $stars } stars
web-conquest-do-deploy = Deploy { $number } in { $first }
web-conquest-do-buy = { $number ->
    [1] Buy a card
   *[other] Buy { $number } cards
}
web-conquest-do-pay = Pay { $what }
web-conquest-do-dismiss = Let { $what } go
web-conquest-do-hire = Hire { $what } for { $first }
web-conquest-do-play = Play { $what }{ $aim ->
    [none] { "" }
   *[other] : { $aim }
}
web-conquest-do-attack = Attack { $second } from { $first } with { $number }
web-conquest-do-blitz = Blitz { $second } from { $first }, keep { $number }
web-conquest-do-defend = { $number ->
    [1] Defend with 1 die
   *[other] Defend with { $number } dice
}
web-conquest-do-roller = Let { $what } roll for the Haven Troopers
web-conquest-do-advance = Move in with { $number }{ $boss ->
    [none] { "" }
   *[other] {" "}and { $boss }
}
web-conquest-do-airfield = Airfield in { $first }
web-conquest-do-objective = Take the objective “{ $what }”
web-conquest-do-maneuver = Move { $number } from { $first } to { $second }{ $boss ->
    [none] { "" }
   *[other] {" "}with { $boss }
}
web-conquest-do-dock = Dock at port { $number }
web-conquest-do-pass = Pass
web-conquest-pass-recruit = Turn in nothing
web-conquest-pass-shop = Buy nothing more
web-conquest-pass-salaries = Pay all salaries{ $points ->
    [0] { "" }
   *[other] : { $points } points
}
web-conquest-pass-hire = Hire nobody
web-conquest-pass-prepare = Go on to the attacks
web-conquest-pass-objective = Take no objective
web-conquest-pass-maneuver = No more moves
web-conquest-pass-dock = Leave Outer Haven where it is
web-conquest-pass-finish = End the turn
web-conquest-pass-others-turn = Play no card
web-conquest-pass-attacked = Play no card
web-conquest-pass-roll = Play no card
web-conquest-pass-card = Play no card
web-conquest-do-stop-attacking = No more attacks
web-conquest-do-end = End the turn
web-conquest-set = { $stars } stars bring { $armies } armies

## Forms

web-conquest-pick-source = Pick one of the lit territories on the map.
web-conquest-pick-target = { $from }: pick a target.
web-conquest-pick-place = Pick a territory on the map.
web-conquest-drop = Cancel
web-conquest-deploy-hint = Click a territory of yours to place an army. Wheel, + and − count.
web-conquest-deploy-left = { $left ->
    [0] All are placed.
   *[other] { $left } left to place
}
web-conquest-deploy-confirm = Deploy { $count }
web-conquest-deploy-rest = All { $left } to { $territory }
web-conquest-more = One more in { $territory }
web-conquest-fewer = One fewer in { $territory }
web-conquest-battle = { $from } { $attackers } → { $to } { $defenders }
web-conquest-attack-once = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
web-conquest-blitz = Blitz
web-conquest-blitz-keep = until { $keep } left
web-conquest-odds = Conquest { $percent }
web-conquest-odds-losses = expected losses: you { $attackers }, they { $defenders }
web-conquest-move-armies = { $armies } of { $high } move
web-conquest-move-boss = { $boss } goes along
web-conquest-move-confirm = Move
web-conquest-advance-confirm = Move in
web-conquest-boss-pick = Which boss?
web-conquest-boss-point = Point at a boss to read what it does, click to choose it.
web-conquest-boss-place = { $boss }: pick a territory on the map.
web-conquest-cards-none = No card of yours fits here.
web-conquest-card-aim = { $card }: pick a target.
web-conquest-sealed = Answers are sealed: nobody sees yours before all are in.
web-conquest-answered = You have answered: { $answer }.
web-conquest-answered-pass = no card

## A battle as it goes

web-conquest-battle-title = Battle
web-conquest-battle-blitz = Blitz, roll { $roll }. Stops when the defender is gone, or a roll could leave fewer than { $keep }.

## Panels

web-conquest-panel-hand = Hand
web-conquest-panel-objectives = Objectives
web-conquest-panel-bosses = Bosses
web-conquest-panel-dice = Dice
web-conquest-panel-log = Log
web-conquest-players = Players
web-conquest-player = Player
web-conquest-you = you
web-conquest-gone = Out of the game.
web-conquest-reserve = { $armies } armies to place.
web-conquest-income = Armies they would recruit now
web-conquest-figure-territories = Territories
web-conquest-figure-cities = Cities
web-conquest-figure-armies = Armies, and how many more would be recruited now
web-conquest-figure-points = Drebin points
web-conquest-figure-territory-cards = Territory cards
web-conquest-figure-shop-cards = Shop cards
web-conquest-figure-objectives = Objectives taken
web-conquest-short-territories = Land
web-conquest-short-cities = City
web-conquest-short-armies = Army
web-conquest-short-points = Pts
web-conquest-short-territory-cards = Terr. cards
web-conquest-short-shop-cards = Shop cards
web-conquest-short-objectives = Obj
web-conquest-thousands = { $count }k
web-conquest-stars = Territory cards
web-conquest-stars-held = { $cards ->
    [0] None.
    [one] 1 card, { $stars ->
        [one] 1 star
       *[other] { $stars } stars
    }.
   *[other] { $cards } cards, { $stars } stars in all.
}
web-conquest-shop-cards = Shop cards
web-conquest-cost = { $cost } points
web-conquest-card-play = Play it
web-conquest-no-cards = None. Drebin sells them at 3,000 points each.
web-conquest-no-hand = You have no hand here: you are watching.
web-conquest-known = Seen in the hand of { $seat }
web-conquest-objectives-need = { $need } of these and your own Headquarters at the end of your turn win the game.
web-conquest-objectives-near = { $missing ->
    [0] { $who ->
        [you] You have enough objectives to win, if you hold your own Headquarters at the end of your turn.
       *[other] { $who } has enough objectives to win, if it holds its own Headquarters at the end of its turn.
    }
   *[other] { $who ->
        [you] You need
       *[other] { $who } needs
    } only one more objective to win.
}
web-conquest-objective-take = Take it
web-conquest-objective-instead = Whoever takes one draws no territory card at the end of this turn, unless a reward guarantees it (TRN-9).
web-conquest-objective-taken = taken
web-conquest-progress = { $seat }: { $have } of { $need }
web-conquest-luck-note = All dice of this game, against what fair dice show on average. The difference is luck, and it evens out more slowly than anybody likes.
web-conquest-luck-player = Who
web-conquest-luck-dice = Dice
web-conquest-luck-shown = Pips
web-conquest-luck-expected = Fair
web-conquest-luck-difference = Luck
web-conquest-luck-none = No dice yet.
web-conquest-boss-at = with { $seat } in { $territory }
web-conquest-boss-pool = not employed
web-conquest-boss-hireable = can be hired now
web-conquest-decks = Decks
web-conquest-deck-territory = Territory cards: { $left } left; discarded { $ones } with one star, { $twos } with two.
web-conquest-deck-shop = Shop cards: { $left } left.
web-conquest-quick = Pass by itself when no card fits

## Keys

web-conquest-key-walk = walk from territory to territory
web-conquest-key-find = find a territory by its name
web-conquest-key-pick = pick the territory, or confirm
web-conquest-key-drop = let go of what was picked
web-conquest-key-count = one more, one fewer
web-conquest-key-names = names on the map

## The end

web-conquest-over-won = { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
}
web-conquest-over-you = { $count ->
    [one] You win
   *[other] You share the victory with { $others }
}
web-conquest-over-nobody = The game ended without a winner
web-conquest-over-by-objectives = { $who ->
    [you] You have { $count } objectives ({ $objectives }) and hold your own Headquarters
   *[other] { $who } has { $count } objectives ({ $objectives }) and holds its own Headquarters
} in { $territory }.
web-conquest-over-by-last = { $who ->
    [you] You are the last one left.
   *[other] { $who } is the last one left.
}
web-conquest-over-by-limit = The last round is over: most objectives win, then most territories, then most armies.
web-conquest-over-fact = { $seat }: { $objectives ->
    [one] one objective
   *[other] { $objectives } objectives
}, { $territories } territories, { $armies } armies
web-conquest-over-rounds = After { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} and { $commands } commands.
web-conquest-over-board = Look at the board
web-conquest-over-debrief = Debrief
web-conquest-over-armies = Armies

## Text mode

web-conquest-words-choices = All that can be done: { $count }
web-conquest-words-port = Outer Haven is docked at port { $port }.
web-conquest-words-no-port = Outer Haven is not docked anywhere yet.
web-conquest-words-territory = Territory
web-conquest-words-owner = Held by
web-conquest-words-armies = Armies
web-conquest-words-marks = There
web-conquest-words-borders = Borders

## What is to be expected

web-conquest-odds-pair = you { $attackers }, they { $defenders }:
web-conquest-odds-roll = Next roll, losses:
web-conquest-income-title = Next recruits
web-conquest-income-sum = { $armies } armies, { $points } points
web-conquest-income-land = land and cities { $armies }
web-conquest-income-zones = zones { $armies }
web-conquest-income-headquarters = Headquarters { $armies }
web-conquest-income-rewards = rewards { $armies }
web-conquest-income-bosses = bosses { $armies }
web-conquest-income-salaries = Salaries: { $points } points.
web-conquest-sealed-answer = a sealed answer

## What the terminal puts in terms of its commands

question-salaries = { $seat } pays bosses 1,000 points each or lets them go, and has { $points } points.
refusal-wrong-step = This is not done in the step { $phase }.
refusal-cannot-pass = The step { $phase } cannot be passed.
refusal-cards-missing = You do not hold these cards: the hand shows what you hold.
refusal-salaries-due = The points do not suffice for all salaries: pay or dismiss the bosses one after the other.
refusal-condition-not-met = The condition of { $objective } does not hold: the list of objectives shows how far you are.
