### What happens, what is refused and what is asked in Conquest, in sentences.
### `event-ID` and `refusal-ID` take the fields of the event or refusal; `none` stands for a field that is not told.
### `event-ID-hidden` is what those read who may know only that it happened.

## Who

colour-green = Green
colour-yellow = Yellow
colour-purple = Purple
colour-blue = Blue
colour-orange = Orange
colour-neutral = Haven Troopers
colour-nobody = nobody
side-attack = attacker
side-defence = defender

seat-number = Seat { $number }
seat-named = { $seat } ({ $name })

## Set-up

event-faction-rolled = { $seat } rolls { $value }.
event-order-set = The order is { $order }.
event-faction-taken = { $seat } leads { $faction }: { $colour }.
event-cities-founded = Cities: { $cities }.
event-objectives-laid = Objectives on the board: { $objectives }.
event-rewards-hidden = A reward lies face down on every objective.
event-rewards-hidden-hidden = A reward lies face down on every objective.
event-territory-deck-shuffled = The territory cards are shuffled: { $left } in the deck.
event-territory-deck-shuffled-hidden = The territory cards are shuffled: { $left } in the deck.
event-shop-shuffled = The shop cards are shuffled: { $left } in the deck.
event-shop-shuffled-hidden = The shop cards are shuffled: { $left } in the deck.
event-haven-manned = Haven Troopers hold Outer Haven; bow, deck and stern: { $armies }.
event-reserves-set = Every player has { $armies } armies to place.
event-claimed = { $seat } claims { $territory } with { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}.
event-headquarters-placed = { $seat } sets up Headquarters in { $territory }.
event-reinforced = { $seat } reinforces { $territory }.
event-boss-placed = { $seat } posts { $boss } in { $territory }.

## Rounds and turns

event-round-started = Round { $round } begins.
event-port-rolled = The die shows { $port }: Outer Haven docks at { $territory }.
event-turn-started = { $seat } begins a turn{ $haven_starts ->
    [0] .
   *[other] , holding all of Outer Haven.
}
event-phase-entered = Next step: { $phase }.
event-traded = { $seat } turns in cards with stars { $stars } for { $armies } armies.
event-recruited = { $seat } recruits { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}.
event-deployed = { $seat } deploys { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} in { $territory }.
event-points-collected = { $seat } collects { $points } points.
event-territory-card-drawn = { $seat } draws a territory card: { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}.
event-territory-card-drawn-hidden = { $seat } draws a territory card.
event-shop-card-drawn = { $price ->
    [0] { $seat } draws a shop card for free: { $card }.
   *[other] { $seat } buys a shop card: { $card }.
}
event-shop-card-drawn-hidden = { $price ->
    [0] { $seat } draws a shop card for free.
   *[other] { $seat } buys a shop card.
}
event-boss-paid = { $seat } pays { $boss } { $points } points.
event-boss-dismissed = { $seat } lets { $boss } go.
event-boss-hired = { $seat } hires { $boss } for { $points } points and posts them in { $territory }.
event-boss-lost = { $boss } is beaten in { $territory } and goes back to the pool.
event-maneuvered = { $seat } moves { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} from { $from } to { $to }{ $boss ->
    [none] .
   *[other] , { $boss } along.
}
event-objective-taken = { $seat } takes the objective { $objective }.
event-reward-granted = { $seat } gains the reward { $reward }.
event-airfield-built = { $seat } builds an airfield in { $territory }.
event-docked = { $seat } docks Outer Haven at { $territory }, port { $port }.
event-end-declared = { $seat } passes the rest of the turn.
event-game-over = The game is over. { $winners_count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}

## Cards

event-window-opened = Cards may be played ({ $window }): { $asked } are asked.
event-answered = { $card ->
    [none] { $seat } answers: no card.
   *[other] { $seat } answers: { $card }.
}
event-answered-hidden = { $seat } has answered.
event-window-closed = { $played_count ->
    [0] Nobody plays a card.
   *[other] Answers are opened: { $played } play.
}
event-card-played = { $seat } plays { $card }{ $territory ->
    [none] { "" }
   *[other] { " " }on { $territory }
}{ $target ->
    [none] { "" }
   *[other] { " " }against { $target }
} for { $cost } points.
event-card-returned = { $card } can no longer be played and goes back to the hand of { $seat }.
event-card-blocked = { $by } blocks the card: it has no effect.
event-card-done = The card leaves the game.
event-armies-added = { $armies ->
    [one] 1 army appears
   *[other] { $armies } armies appear
} in { $territory }.
event-armies-removed = { $armies ->
    [one] 1 army is
   *[other] { $armies } armies are
} removed from { $territory }.
event-shielded = Not to be attacked this turn: { $territories }.
event-points-stolen = { $to } takes { $points } points from { $from }.
event-hand-seen = { $by } looks at the shop cards of { $whose }: { $cards }.
event-hand-seen-hidden = { $by } looks at the shop cards of { $whose }.
event-boss-ransomed = { $boss } leaves { $territory } and goes back to the pool.
event-haven-towed = Outer Haven is towed to { $territory }, port { $port }.

## Battle

event-roller-named = { $seat } will roll for the Haven Troopers.
event-attack-declared = { $keep ->
    [none] { $seat } attacks { $to } ({ $defender }) from { $from } with { $dice ->
        [one] 1 army
       *[other] { $dice } armies
    }.
   *[other] { $seat } blitzes { $to } ({ $defender }) from { $from }, keeping { $keep }.
}
event-attack-ended = The attack is over.
event-defence-chosen = { $seat } defends with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
event-rolled = Dice: { $from } { $attack }, { $to } { $defence }{ $roller ->
    [none] .
   *[other] ; { $roller } rolled for the Haven Troopers.
}
event-die-changed = { $rerolled ->
    [true] Die { $die } of the { $side } is rolled again: { $value }.
   *[false] Die { $die } of the { $side } is now { $value }.
}
event-fought = { $from } { $attack } against { $to } { $defence }: the attacker loses { $attackers_lost }, the defender { $defenders_lost }.
event-recovered = A fallen army returns in { $territory }.
event-conquered = { $seat } conquers { $to } and moves in with { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}{ $boss ->
    [none] .
   *[other] { " " }and { $boss }.
}
event-airfield-destroyed = The airfield in { $territory } is destroyed.
event-eliminated = { $seat } is out of the game; { $by } takes over cards and objectives.

## Refusals: the rule's id stands before the sentence

refusal-game-over = the game is over
refusal-not-asked = it is not the decision of { $seat }
refusal-wrong-step = this is not done in the step { $phase }; `legal` lists what is
refusal-cannot-pass = the step { $phase } cannot be passed; `legal` lists what can be done
refusal-faction-taken = { $faction } is taken
refusal-faction-not-in-play = { $faction } does not play here with so few players
refusal-not-empty = { $territory } is claimed already
refusal-outer-haven-unclaimable = { $territory } belongs to Outer Haven and cannot be claimed
refusal-not-yours = { $territory } is not yours
refusal-out-of-range = the number must be from { $low } to { $high }
refusal-not-a-set = { $stars ->
    [one] 1 star is no set
   *[other] { $stars } stars are no set
}; a set has 2 to 10 stars
refusal-cards-missing = you do not hold these cards; `hand` shows what you hold
refusal-not-enough-points = it takes { $needed } points
refusal-shop-empty = the shop has no cards left
refusal-bought-enough = three cards were bought this turn, which is the most
refusal-boss-not-in-pool = { $boss } is not in the pool
refusal-boss-not-hireable = { $boss } was not in the pool when your turn began
refusal-boss-not-due = { $boss } is not waiting for a salary from you
refusal-salaries-due = the points do not suffice for all salaries; `pay` or `dismiss` one after the other
refusal-no-boss-place = you have no place for another boss
refusal-boss-already-there = a boss is posted in { $territory } already
refusal-boss-not-there = { $boss } is not in { $territory }
refusal-already-yours = { $territory } is yours already
refusal-no-border = { $from } does not border { $to }
refusal-one-army-must-stay = one army must stay in { $territory }
refusal-shielded = { $territory } cannot be attacked this turn
refusal-nothing-to-roll-for = there are no neutral troops you could attack now
refusal-cannot-roll = { $seat } cannot be named to roll
refusal-objective-gone = { $objective } is not on the board
refusal-condition-not-met = the condition of { $objective } does not hold; `objectives` shows how far you are
refusal-not-connected = { $from } and { $to } are not joined by territories of yours
refusal-already-docked = Outer Haven lies at { $territory } already
refusal-card-not-held = you do not hold { $card }
refusal-wrong-window = { $card } is not played now
refusal-effect-impossible = { $card } cannot do that
refusal-seat-needed = several seats are asked; write whose command it is: { $seats }

refusal-unknown-word = column { $column }: `{ $found }` is not { $expected }{ $suggestion ->
    [none] ; `legal` lists what is possible
   *[other] ; did you mean `{ $suggestion }`?
}
refusal-missing-word = column { $column }: { $expected } is missing
refusal-extra-word = column { $column }: `{ $found }` is one word too many
refusal-bad-number = column { $column }: `{ $found }` is not a number
refusal-empty-line = a command is missing; `help` lists them
refusal-nothing-to-undo = { $in_force ->
    [0] no command is in force
    [one] only 1 command is in force
   *[other] only { $in_force } commands are in force
}
refusal-nothing-to-redo = nothing was taken back since the last command

## Questions

question-factions = { $seat } picks a faction.
question-headquarters = { $seat } chooses where the Headquarters stand.
question-claim = { $seat } claims a territory: { $reserve } armies left.
question-reinforce = { $seat } reinforces a territory: { $reserve } armies left.
question-boss = { $seat } picks a boss and where it is posted.
question-recruit = { $seat } may turn in territory cards.
question-deploy = { $seat } deploys { $left ->
    [one] 1 army
   *[other] { $left } armies
}.
question-shop = { $seat } may buy shop cards at 3,000 points each, and has { $points } points.
question-salaries = { $seat } pays bosses 1,000 points each or lets them go; pass pays all. { $points } points.
question-hire = { $seat } may hire a boss for 3,000 points, and has { $points } points.
question-prepare = { $seat } may prepare the attacks.
question-attack = { $seat } may attack.
question-defend = { $seat } defends { $to } against { $from }: with how many dice?
question-advance = { $seat } moves into { $to } out of { $from }: at least { $least }.
question-objective = { $seat } may take an objective, instead of drawing a territory card at the end of this turn.
question-airfield = { $seat } places the airfield.
question-maneuver = { $seat } may maneuver: { $left ->
    [one] once
   *[other] { $left } times
}.
question-dock = { $seat } may move Outer Haven to another port.
question-finish = { $seat } may play cards before the turn ends.
question-others-turn = { $active } is about to attack: { $seat } may play a card.
question-attacked = { $to } is attacked from { $from }: { $seat } may play a card.
question-roll = { $from } rolled { $attack }, { $to } { $defence }: { $seat } may play a card.
question-card = { $player } plays { $card }: { $seat } may play a card.
