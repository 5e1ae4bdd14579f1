### What the terminal says around a game.

## The board

board-headline = { $mode }, { $round ->
    [0] set-up
   *[other] round { $round }
}. { $seat }: { $phase }
board-held = , all { $seat }'s
board-docked = , at port { $port }
board-neutral = N neutral
board-legend = 1-6 port, ~ Outer Haven lies there, C city, H Headquarters, B boss, A airfield
board-players = player    who         terr cities armies HQs income points cards shop obj.
board-post = { $boss } in { $territory }
board-bosses = Bosses: { $names }.
board-objectives = Objectives: { $names }.
board-rewards = Rewards: { $names }.

## The log

log-fight = { $from } against { $to }: { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
}, the attacker loses { $attackers_lost }, the defender { $defenders_lost }.

## Seats on the command line and in records

seats-unknown = `{ $word }` is nobody who can sit here; write { $known }
seats-number = { $seats ->
    [one] 1 seat is named
   *[other] { $seats } seats are named
}; there must be { $least } to { $most }, like { $example }
players-number = --players { $players }: { $players } is not in { $least }..={ $most }
seats-order = `{ $seats }` does not name the seats in order, like 1=human 2=stronger 3=random
seats-players = { $seats } seats and { $players } players do not fit together; write one of them, or as many seats as players

## Starting

start-game-offer =
    Which game?
      1  conquest       war for the world, 3 to 5 players
      2  infiltration   stealth as a team, 1 to 4 players
start-game = Game [conquest]:{ " " }
start-game-wrong = Please write 1 or conquest, 2 or infiltration; Enter takes conquest.
start-no-such-game = there is no game `{ $game }` here
start-continue = Go on with your last game? { $mode }, { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $commands ->
    [one] 1 command
   *[other] { $commands } commands
} so far [Y/n]:{ " " }
start-yes-or-no = Please answer y or n; Enter means yes.
start-modes =
    How shall it be played?
      1  basic-training   fixed set-up and objectives; three objectives win
      2  command-room     drafted set-up, random objectives with rewards; three win
      3  world-conquest   as command-room, until one player is left
start-mode = Mode [basic-training]:{ " " }
start-mode-wrong = Please write 1, 2 or 3, or the name of a mode; Enter takes basic-training.
start-players = Players, 3 to 5 [4]:{ " " }
start-players-wrong = Please write 3, 4 or 5; Enter takes 4.
start-seats-known = Who sits where, seat by seat? There are: { $known }.
start-seats = Seats [{ $usual }]:{ " " }
start-name = Name of the player in { $seat } [{ $usual }]:{ " " }
start-bots = Only bots play: the game ends after { $rounds } rounds at the latest (--round-limit says otherwise).

start-stages = Which stage? The first two teach the game.
start-stage-line = { $place }  { $id } { $name } ({ $kind } { $number }, { $players } players, { $minutes } min)
start-stage = Stage [1]:{ " " }
start-stage-wrong = Please write the number or the id of a stage; Enter takes the first.
start-stage-unknown = there is no stage `{ $stage }`{ $suggestion ->
    [none] { "" }
   *[other] ; did you mean `{ $suggestion }`?
} There are { $known }
start-how-many = How many play ({ $numbers }) [{ $usual }]:{ " " }
start-how-many-wrong = The stage is not for so many; Enter takes the fewest.
start-characters = Who plays, seat by seat ({ $known }) [{ $usual }]:{ " " }
start-character-unknown = `{ $word }` is no character; there are { $known }
start-card-unknown = there is no card `{ $word }`{ $suggestion ->
    [none] { "" }
   *[other] ; did you mean `{ $suggestion }`?
}
start-party-refused = { $stage }: { $reason ->
    [players] the stage is for { $numbers } players
    [characters] { $party } cannot play it; without --characters the stage chooses
    [twice] nobody plays twice
    [guest] a boss can be added to VR missions only, and only one of those that come there
   *[start] the map has no place to start for { $party }
}

start-bosses = A boss can come along [VR-2]: { $known }.
start-boss = Which boss [none]:{ " " }
start-boss-wrong = No such boss comes to VR missions; Enter goes without one.
start-boss-unknown = There is no boss { $word } to add to a mission; there are { $known }.

## Campaigns

campaign-of-conquest = only Infiltration has campaigns
campaign-begins = The campaign { $name } begins.
campaign-foreign = { $file } was played with other content than there is now: { $counts ->
    [yes] it counts, but cannot be played again.
   *[no] what came of it is not known, and it does not count.
}
campaign-title = Campaign { $name }, { $difficulty }
campaign-stage = { $number }  { $id } { $state ->
    [cleared] cleared
    [locked] locked until { $after } is cleared
   *[open] open
}{ $tries ->
    [0] {""}
    [one] , played once
   *[other] , played { $tries } times
}
campaign-which = Which stage (Enter: { $usual }; what was cleared may be played again)?
campaign-box = Memory box: { $cards }
campaign-box-empty = The memory box is empty.
campaign-tally = { $attempts ->
    [one] One attempt
   *[other] { $attempts } attempts
}, { $failed } failed, { $rounds } rounds, { $alerts } alerts, { $killed } killed, { $damage } damage
campaign-won = New in the memory box: { $cards }
campaign-next = Next: { $name } ({ $stage })
campaign-codename = Codename: { $name }

answers-yes = y yes
answers-no = n no

## Playing

play-welcome =
    Dice and cards follow from a seed that is fixed now and shown at the end.
    Its SHA-256: { $commitment }
    The game is saved after every command in { $file }
    `help` explains the commands, `legal` lists yours, Tab completes, `quit` leaves.
play-leave =
    The game is saved. Go on with:
      cardboard play --load { $file }
play-curtain = { $seat }, take the seat; everybody else, look away.
play-press-enter = Press Enter to see your cards{ " " }
play-hide = Press Enter to hide them{ " " }
play-more = Enter for more, q to stop{ " " }
play-proof =
    The seed was { $seed }
    Check the dice and replay the game with:
      cardboard verify { $file }

legal-brief = { $verb }: { $count } ways, like `{ $example }`
legal-many = { $verb }: { $count } ways, like `{ $example }`; `{ $again }` lists them
legal-leapfrog = { "  " }In brackets: a leapfrog over whoever stands there, with its whole path.
legal-only-pass = { " " }(Enter does it)
waive-hint = waive: leave the dice as they lie (Enter does it)
waive-nothing = there is no roll of a bot to leave as it is
legal-none = No legal command begins with `{ $beginning }`.

hand-points = { $seat } has { $points } points.
hand-stars = Territory cards: { $ones } with one star, { $twos } with two: { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}.
hand-no-cards = No shop cards.
hand-card = { $count } x { $card } ({ $id }, { $cost } points, { $window }): { $text }
hand-known = Shop cards you know { $seat } to hold: { $cards }.

objectives-none = No objectives lie on the board.
objectives-line = { $objective } ({ $tier }): { $text }
bosses-line = { $boss } ({ $id }), { $place }: { $text }
bosses-pool = in the pool
objectives-taken = Taken by { $seat }: { $names }.

save-done = Saved in { $file }; the game itself goes on in its own file.
save-failed = Cannot save in { $file }: { $error }
save-exists = the file is there already; nothing is overwritten, so name another, or go on with that game by --load

undo-label = This takes back { $count ->
    [one] 1 command
   *[other] { $count } commands
}: { $commands }. { $effect ->
    [chance] Dice or cards that were seen go back with it.
    [secrets] What was shown goes back with it.
   *[chance-and-secrets] Dice, cards and what was shown go back with it.
}
undo-secret = { $seat }: (secret)
undo-rest = and { $count } more
undo-consent = { $seat }, do you agree? [y/N]:{ " " }
undo-sure = Take it back all the same? [y/N]:{ " " }
undo-refused = Nothing is taken back.
undo-done = { $count ->
    [one] 1 command was taken back.
   *[other] { $count } commands were taken back.
}

## Expected words

expected-a-command = a command
expected-a-territory = a territory
expected-a-boss = a boss
expected-a-card = a card
expected-a-faction = a faction
expected-a-number = a number
expected-a-number-from-1 = a number from 1
expected-an-objective = an objective
expected-a-seat = a seat
expected-a-seat-of-this-table = a seat of this table
expected-a-port-1-to-6 = a port, 1 to 6
expected-a-card-s-stars-1-or-2 = a card's stars, 1 or 2
expected-the-id-of-a-rule-like-btl-5 = the id of a rule, like BTL-5
expected-the-name-of-a-file = the name of a file
expected-keep = `keep`
expected-with = `with`
expected-a-frequency-nn-nn-or-what-to-ask-about = a frequency NN.NN, the id of something the codec knows, like `sneak`, or words to look for
expected-a-space-x-y = a space, like 3,4

## Help

help-table = Around the game:
help-board = { "  " }board              the board and the players
help-hand = { "  " }hand               your cards, for your eyes only
help-objectives = { "  " }objectives         the objectives and how far everybody is
help-bosses = { "  " }bosses             the bosses, what they can do and where they are
help-legal = { "  " }legal [BEGINNING]  all legal commands, or those that begin like this
help-log = { "  " }log [N]            the last N sentences with their rules
help-hint = { "  " }hint               what a bot would do in your place, and why
help-explain = { "  " }explain            what a bot thinks of the last thing somebody else did
help-why = { "  " }why [RULE]         the rules behind what happened last, or one rule: why BTL-5
help-help = { "  " }help               this list
help-save = { "  " }save FILE          a copy of the game's record; it is saved by itself anyway
help-undo = { "  " }undo [N]           take back your last N decisions and what followed
help-redo = { "  " }redo               put back what was taken back
help-waive = { "  " }waive              leave a bot's dice as they lie
help-quit = { "  " }quit               leave; the game can be taken up again
help-game = The game, step by step:
help-faction = { "  " }faction NAME       lead a faction
help-headquarters = { "  " }headquarters T     set up Headquarters in an empty territory
help-claim = { "  " }claim T            claim an empty territory
help-reinforce = { "  " }reinforce T        one army more in a territory of yours
help-boss = { "  " }boss NAME T        post your first boss
help-trade = { "  " }trade STARS…       turn in territory cards by their stars: trade 1 2 2
help-deploy = { "  " }deploy T N         place N recruits
help-buy = { "  " }buy [N]            buy shop cards
help-pay = { "  " }pay NAME           pay a boss
help-dismiss = { "  " }dismiss NAME       let a boss go
help-hire = { "  " }hire NAME T        hire a boss
help-play = { "  " }play CARD …        play a shop card
help-attack = { "  " }attack A B N       attack B out of A with N armies
help-blitz = { "  " }blitz A B [keep K] attack again and again until fewer than K would be left
help-defend = { "  " }defend N           defend with N dice
help-roller = { "  " }roller SEAT        who rolls for the Haven Troopers
help-advance = { "  " }advance N [with BOSS]   move into what you conquered
help-airfield = { "  " }airfield T         build the airfield you gained
help-objective = { "  " }objective ID       take an objective
help-maneuver = { "  " }maneuver A B N [with BOSS]   move armies between territories of yours
help-dock = { "  " }dock PORT          move Outer Haven
help-pass = { "  " }pass               play no card, or leave a step
help-stop-attacking = { "  " }stop-attacking     leave the attack step
help-end = { "  " }end                pass the rest of the turn
help-end-of-list = Names are written in lower case with dashes: north-africa, liquid-ocelot.

## Debrief

debrief-headline = After { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}:
debrief-columns = player     objectives territories conquered armies lost  rolls    luck
debrief-luck = Luck: armies that fell to a player's dice beyond what was to be expected.

## Infiltration: around the map

play-team = team

map-headline = { $stage }, { $round ->
    [0] before the first round
   *[other] round { $round }
}{ $turn ->
    [none] { "" }
   *[other] , { $turn }
}. Order cards left { $orders }, { $marker ->
    [none] { "" }
   *[other] cameras { $cameras },{ " " }
}alerts { $alerts }. Health: { $health }.
map-health = { $seat } { $health }/{ $most }
map-place = a place to reach
map-legend-place = { $sign } { $place }
map-legend-character = { $sign } { $seat }{ $state ->
    [hidden] { " " }(disguised or boxed)
   *[plain] { "" }
}
map-legend-guard = { $sign } guards and where they face
map-legend-attention = ? ! attention tokens and whose
map-legend-asleep = { $sign } sleeping guard with its stars
map-legend-roped = { $sign }= tied up
map-legend-dead = { $sign }{ $sign } dead guard
map-legend-piece = c4 cm tb => charges, mines, bombs, missiles
map-legend-event = A-D events, for whoever steps there first
map-legend-objective = { $sign } objective
map-legend-facedown = { $sign } facedown objective
map-legend-door = { $sign }2-5 locked door and its level
map-legend-terminal = T2-5 terminal (t: hacked)
map-legend-panel = { $sign } to work from beside it ({ $ids })
map-legend-point = { $sign } to work from its space ({ $ids })
map-legend-lift = [] lift
map-legend-shaft = () shaft without the lift
map-legend-node = N+ node (N- disabled)
map-legend-camera = { $sign } camera and where it faces
map-legend-trap = { $sign } trap (l laser, g gas)
map-legend-codec = (( a codec number to call from there ({ $ids })
map-legend-supply = + supplies
map-legend-barracks = { $sign } barracks
map-legend-obstacle = { $sign } obstacle
map-legend-forced = { $sign } guards on patrol turn this way
map-legend-turn = { $sign } guards on patrol turn
map-legend-zone = a-h zones
map-legend-low = { $sign } low barrier: blocks feet, not eyes
map-legend-seen = { $sign } seen by an enemy

legal-cost = { $cost ->
    [0] free
    [one] 1 action
   *[other] { $cost } actions
}{ $noise ->
    [noisy] , noisy
    [loud] , loud
   *[none] { "" }
}{ $what ->
    [door] : roll dice at the lock
    [ride] : ride the lift
    [objective] : take what lies here
    [node] : switch the node off
    [white] : so many white dice more
   *[none] { "" }
}

dice-before = { $dice } to be rolled
dice-line = Dice: { $dice }. { $purpose ->
    [attack] A die that reaches the target's defense (guards: 3) hits; a ! is heard.
    [defence] An attack on you: a die that reaches your defense (3) hurts.
    [noise] A ! is heard.
    [lock] The lock wants { $combination }; a ! is heard.
    [access] Dice fit slots of their value; a ! is heard.
    [flight] The missile flies by these.
   *[inspection] A ! gives you away.
}
dice-die = ({ $number }) { $colour } { $face }
die-white = white
die-black = black
dice-to-roll = { $white ->
    [0] { $black } black
   *[other] { $black ->
        [0] { $white } white
       *[other] { $white } white, { $black } black
    }
}

answer-yes = yes
answer-no = no
answer-none = none
answer-turn = { $seat } goes
answer-accept = leave them as they are
answer-roll = roll them
answer-fly = die { $die } { $dir }{ $then ->
    [none] { "" }
   *[other] , then die { $other } { $then }
}
answer-door = door { $door } of level { $level } at { $at }
answer-token = { $seat }'s { $token }
answer-tier = { $system } at level { $level }
answer-space = { $what } at { $at }
answer-allocate = the { $face } on { $system }, slot { $slot }
answer-return = { $system } { $place ->
    [top] on top
   *[bottom] to the bottom
}
answer-spend = { $name }: { $effect ->
    [change] die { $die } becomes { $then } (now { $now })
    [again] roll die { $die } again (now { $now })
    [roll] roll { $then }
   *[more] one die more
}

order-seen = { $place }. { $game_over ->
    [true] Game Over.
   *[false] { $action }. Guards walk { $blue }, alerted ones { $red }; they turn { $arrow } first.{ $flip ->
        [true] { " " }The cameras turn.
       *[false] { "" }
    }
}

narration-round = --- Round { $round } ---
narration-enemy = --- Enemy phase ---
narration-order = Order card: { $game_over ->
    [true] Game Over.
   *[false] { $action }. { $text } Guards walk { $blue }, alerted ones { $red }; they turn { $arrow } first.{ $flip ->
        [true] { " " }The cameras turn.
       *[false] { "" }
    }
}
narration-mode = { $mode }{ $goal ->
    [none] { "" }
   *[other] { " " }(going for { $goal })
}, up to { $speed ->
    [one] 1 space
   *[other] { $speed } spaces
}
narration-walk = The guard at { $at } is { $mode }: { $steps }.
narration-begins = The guard at { $at } is { $mode }.
narration-walks-on = The guard at { $at }: { $steps }.
narration-to = to { $to }
narration-turn = turns { $facing }
narration-jump = leapfrogs to { $to }
narration-stays = stays
narration-rolled-attack = { $roller } attacks and rolls { $dice }.
narration-rolled-defence = { $roller } is attacked: the dice show { $dice }.
narration-rolled-noise = Noise check: { $roller } rolls { $dice }.
narration-rolled-lock = At the lock { $roller } rolls { $dice }.
narration-rolled-access = For the systems { $roller } rolls { $dice }.
narration-rolled-flight = The missile flies by { $dice }.
narration-rolled-inspection = The disguise is looked at closely: { $roller } rolls { $dice }.

attention-because-att-2 = ! { $seat } is seen: the ! lies under the figure, at { $at }.
attention-because-grd-5 = ! A guard sees { $seat }: the ! lies under the figure, at { $at }.
attention-because-grd-9 = ! A guard sees { $seat } in mid-jump: the ! lies at { $at }.
attention-because-att-4 = { $side } A ! among the dice: { $seat } is heard at { $at }.
attention-because-att-5 = ! That was loud: the ! of { $seat } lies at { $at }.
attention-because-att-6 = { $side } The noise of { $seat } is heard at { $at }.
attention-because-act-9 = { $side } { $seat } knocks: the { $side } lies at { $at }.
attention-because-dmg-7 = ! The guard that { $seat } left standing raises the alarm: the ! lies at { $at }.
attention-because-mov-3 = ! { $seat } jumped over a guard: the ! lies at { $at }.
attention-because-ord-5 = { $side } Stay alert: a guard is near { $seat }, and the { $side } lies at { $at }.
attention-because-eqp-003 = { $side } The chaff is noticed: the { $side } of { $seat } lies at { $at }.
attention-because-eqp-005 = ! The explosion is noticed: the ! of { $seat } lies at { $at }.
attention-because-stg-2 = { $side } The stage says so: the { $side } of { $seat } lies at { $at }.

why-guard = The guard that stood at { $at } facing { $facing }:
why-knew = It knew of { $knew }.
why-knew-nothing = It knew of nothing: no attention token in its zone, no body in sight.
why-token = the { $side } of { $seat } at { $at }
why-body = a { $body } at { $at }
why-mode = So it was { $mode }{ $goal ->
    [none] { "" }
   *[other] , on its way to { $goal }
}, for { $speed ->
    [one] 1 space
   *[other] { $speed } spaces
}.
why-path = Its way: { $path }.
why-moved = It went { $spaces }.
why-turned = It turned { $facing }.
why-stopped = There it stopped.
why-no-activation = The guard at { $at } has not moved yet.
why-nothing = Nothing at { $at } needs a reason.
why-nothing-yet = Nothing has happened yet that needs a reason.

status-character = { $seat }{ $at ->
    [none] , off the map
   *[other] { " " }at { $at }
}: health { $hearts } { $health }/{ $most }, actions { $tokens } { $actions }, noisy so far { $noisy }, attention: { $token }
status-no-token = none
status-token = { $side } at { $at }
status-disguised = in a guard's uniform
status-boxed = in a cardboard box
status-camouflaged = unseen until the end of the turn
status-minus-die = one die fewer in the next roll
status-plus-die = one die more in the next roll
status-escorts = { $count ->
    [one] escorts a hostage
   *[other] escorts { $count } hostages
}
status-focus = Focus: { $tokens }
status-focus-spent = Spent: { $tokens }
status-focus-token = { $name } ({ $id }, refresh { $cost ->
    [one] 1 action
   *[other] { $cost } actions
})
status-card = { $card } ({ $id }){ $tokens ->
    [none] { "" }
   *[other] , { $tokens }
}{ $quiet ->
    [true] , silenced
   *[false] { "" }
}: { $text }
status-tokens = { $left }/{ $most } { $kind }
status-unlimited = without end
status-lock = Dice at the lock: { $dice }
status-system = System { $system } ({ $id }), slots { $slots }: { $text }

box-heading = In the memory box
box-how = `equip { $seat } CARD CARD` names all that { $name } then carries, at most { $slots ->
    [one] one card
   *[other] { $slots } cards
} [STG-6]. Each time one card may come, one may go, or one take the place of another.
box-forbidden = Here: { $text } [STG-2]
box-carried = { $seat } carries { $cards }.
box-nothing = nothing
box-card = { $id }: { $card }. { $text }

goals-heading = Goals
goals-none = The stage names no goals.
goals-line = [{ $mark }] { $goal }{ $progress ->
    [none] { "" }
   *[other] { " " }({ $progress })
}{ $optional ->
    [true] { " " }(optional)
   *[false] { "" }
}

call-line = { $number }: { $text }
call-nobody = nobody answers.
call-not-found = The codec says nothing about “{ $words }”.

debrief-stage = Rounds { $rounds }, alerts { $alerts }, damage taken { $damage }, guards killed { $killed }, put to sleep { $asleep }, order cards left { $orders }.
debrief-rewards = Won: { $cards }. Next time take it along with --unlocked { $ids }
debrief-again = Try again: cardboard play infiltration { $stage }
debrief-next = Next comes { $name }: cardboard play infiltration { $stage }
debrief-rank = Rank: { $rank }
rank-crane = Paper Crane
rank-carton = Silent Carton
rank-parcel = Registered Parcel
rank-crate = Dented Crate
rank-packaging = Loose Packaging

help-infiltration =
    You are the letter on the map. In a turn you have 4 actions; `end` when you are
    done, then the guards move. Do not stand where one looks: guards and cameras
    see all that lies ahead of them and no wall or obstacle hides: `sight` shows
    it. If you are seen, a ! lies under you: guards run there, and attack whom they
    see.
    Directions are n e s w, spaces are x,y with 0,0 at the top left.
      sneak n            move 1 space, quietly; `sneak [n n]` leapfrogs a figure
      dash n e           move up to 2 spaces, noisily: dice may betray you later
      fight e, combo e   knock out the guard beside you, with 1 or 3 dice
      takedown e         kill the guard beside you from behind (Snake)
      disguise           put on the uniform of the body beside you (Meryl)
      drag e n s         take the body to the east, go north, drop it southward
      interact           work the panel, lift, door or objective here
      reroll 1 3         roll dice at a lock again, before the turn ends
      hack, search       open the terminal here, draw a system card (Otacon)
      access 4           roll 4 dice for the slots of system cards (Otacon)
      resolve CARD 3     use a full system card at level 3 (Otacon)
      knock              be heard here, and be gone when they come to look
      focus, spend       refresh a focus token, or use one
      use CARD           use equipment
      end                end the turn
    Behind a command, (!) or (?) says that it would certainly be noticed.
help-infiltration-map = { "  " }map                the map
help-infiltration-sight = { "  " }sight              show, or hide, all that guards and cameras see
help-infiltration-zones = { "  " }zones              show, or hide, the zones
help-infiltration-status = { "  " }status             health, actions, focus tokens and equipment of everybody
help-infiltration-goals = { "  " }goals              what the stage wants, and how far you are
help-infiltration-exposure = { "  " }exposure           how likely you are seen or heard, for every space you can reach
help-infiltration-rehearse = { "  " }rehearse PLAN      try commands with ; between them, with other cards and dice than the real ones
help-infiltration-codec = { "  " }codec NN.NN        ask what something is, by number, name or words: `codec knock`
help-infiltration-why = { "  " }why [x,y | RULE]   why the guards, or the guard there, did that; or a rule

## What might happen

exposure-not-now = That can be asked between two actions of somebody's turn.
exposure-space = { $at }: seen { $seen } %, heard { $heard } % (± { $error })
rehearsal-fork = Fork { $number }:
rehearsal-unknown = that is no command
rehearsal-refused = `{ $command }` is not possible there: { $why }
rehearsal-cleared = The stage is cleared there.
rehearsal-failed = The stage is lost there.
rehearsal-note = These cards and dice are not the real ones; nothing was played.
