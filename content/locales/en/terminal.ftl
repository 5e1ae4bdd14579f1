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
      1  conquest    war for the world, 3 to 5 players
start-game = Game [conquest]:{ " " }
start-game-wrong = There is conquest so far; Enter takes it.
start-no-such-game = there is no game `{ $game }` here
start-continue = Go on with your last game? { $mode }, { $players } players, { $commands ->
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
legal-only-pass = { " " }(Enter does it)
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

## Help

help-table = Around the game:
help-board = { "  " }board              the board and the players
help-hand = { "  " }hand               your cards, for your eyes only
help-objectives = { "  " }objectives         the objectives and how far everybody is
help-bosses = { "  " }bosses             the bosses, what they can do and where they are
help-legal = { "  " }legal [BEGINNING]  all legal commands, or those that begin like this
help-log = { "  " }log [N]            the last N sentences with their rules
help-why = { "  " }why [RULE]         the rules behind what happened last, or one rule: why BTL-5
help-help = { "  " }help               this list
help-save = { "  " }save FILE          a copy of the game's record; it is saved by itself anyway
help-undo = { "  " }undo [N]           take back your last N decisions and what followed
help-redo = { "  " }redo               put back what was taken back
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
