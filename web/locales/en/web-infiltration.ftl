### What the browser client says at a table of Infiltration.

## The board, space by space

web-inf-board = The map. Arrow keys move the cursor, Enter acts, Space lists what can be done.
web-inf-here = { $at }: { $things }
web-inf-space = { $here }{ $seen ->
    [none] { "" }
   *[other] ; { $seen }
}{ $boss ->
    [none] { "" }
    [now] ; seen by the boss
    [soon] ; in the boss's way or sight after its turn
   *[other] ; in the boss's way or sight after its turn: { $boss }%
}{ $risk ->
    [none] { "" }
   *[other] ; { $risk }
}{ $way ->
    [none] { "" }
   *[other] . { $way }{ $noisy ->
        [true] ; noise beyond that comes on top
       *[other] { "" }
    }
}{ $prospect ->
    [none] { "" }
   *[other] . { $prospect }
}{ $again ->
    [true] . Tap again to do it.
   *[other] { "" }
}
# What stands around a space, after what lies on it.
web-inf-ground = { $sentence }.{ $zone ->
    [none] { "" }
   *[other] { " " }Zone { $zone }.
}{ $walls ->
    [none] { "" }
   *[other] { " " }Wall { $walls }.
}{ $low ->
    [none] { "" }
   *[other] { " " }Low wall { $low }.
}
web-inf-seen-by = seen by { $guards ->
    [none] { "" }
   *[other] guard { $guards }
}{ $cameras ->
    [none] { "" }
   *[other] { $guards ->
        [none] { "" }
       *[other] { " " }and{ " " }
    }the camera at { $cameras }
}
web-inf-risk = noticed in { $noticed }% { $here ->
    [true] staying here
   *[other] by the quietest way
} (± { $error }; seen { $seen }%, heard { $heard }%)
web-inf-exposure = { $seat } seen or heard by the next round, in % (± { $error })
web-inf-exposed = Exposure of { $seat }{ $here ->
    [none] { "" }
   *[other] : { $here }% here
}. Safest: { $spaces }. ± { $error }%.
web-inf-on-nothing = empty floor
web-inf-on-player = { $seat }{ $flags ->
    [none] { "" }
   *[other] { " " }({ $flags })
}
web-inf-on-guard = guard { $guard } facing { $facing }{ $hurt ->
    [0] { "" }
   *[other] , hurt { $hurt }
}
web-inf-on-boss = { $boss } facing { $facing }, { $left } of { $health } health left
web-inf-on-hostage = somebody tied up, { $left } of { $health } health left
web-inf-on-shadow = a shadow of { $boss }
web-inf-on-lair = a facedown token: { $boss } may lie here
web-inf-on-reticle = the reticle of { $boss }
web-inf-on-sight = the reticle of { $seat }
web-inf-on-token = the { $side } of { $seat }
web-inf-on-body = { $kind }{ $roped ->
    [true] , tied up
   *[other] { "" }
}
web-inf-on-piece = { $kind } of { $seat }
web-inf-on-door = { $locked ->
    [true] locked door, level { $level }, combination { $combination }
   *[other] open door
}
web-inf-on-terminal = { $hacked ->
    [true] hacked terminal, level { $level }
   *[other] terminal, level { $level }, combination { $combination }
}
web-inf-on-camera = { $facing ->
    [none] camera, not in use
   *[other] camera facing { $facing }
}{ $blinded ->
    [true] , blind this round
   *[other] { "" }
}
web-inf-on-node = { $disabled ->
    [true] disabled node
   *[other] node
}
web-inf-on-event = letter { $letter }
web-inf-on-lift = { $here ->
    [true] lift
   *[other] lift shaft, the car is elsewhere
}
web-inf-on-obstacle = obstacle
web-inf-on-sky = sky
web-inf-on-barracks = barracks
web-inf-on-spawn = guards appear here
web-inf-on-point = { $id ->
    [panel] panel
   *[other] panel ({ $id })
}
web-inf-on-slot = number { $number } of the boss's spaces
web-inf-on-arrow = arrow to the { $facing }
web-inf-on-turn = turn sign
web-inf-on-supply = supplies
web-inf-on-codec = frequency { $number }
web-inf-flag-disguised = in disguise
web-inf-flag-boxed = in a box
web-inf-flag-camouflaged = camouflaged
web-inf-menu = What can be done at { $at }
web-inf-no-map = The map could not be loaded. Check the connection and load the page again.

## Deeds: what buttons say

web-inf-go = { $action } to { $at }{ $jumps ->
    [true] { " " }(leapfrog)
   *[other] { "" }
}
web-inf-drag = { $action }: go to { $end }, lay it down at { $drop }
web-inf-with = { $action }{ $what ->
    [none] { "" }
   *[other] : { $what }
}
# What is worked with an interaction, where its id alone would say where it leads.
worked-panel = the lift's panel
worked-call = the lift's panel
worked-upper-call = the lift's panel, upper end
worked-lower-call = the lift's panel, lower end
worked-control-call = the goods lift's panel
worked-store-call = the goods lift's panel
worked-dock = lift, to the dock
worked-heliport = lift, to the heliport
worked-cells = lift, to the cells
worked-depths = lift, to the depths
worked-floor = lift, back to the floor
worked-away = lift, out of here
worked-upper = lift, to its upper end
worked-lower = lift, to its lower end
worked-control = goods lift, to the control room
worked-l1 = lift, to L1
worked-b1 = lift, to B1
worked-loading = freight lift, to the loading bay
worked-b2 = freight lift, to B2
web-inf-use = { $card }{ $way ->
    [none] { "" }
   *[other] : { $way }
}{ $at ->
    [none] { "" }
   *[other] { " " }at { $at }
}{ $charges ->
    [none] { "" }
   *[other] { $means ->
        [controller] { ": port" } { $charges }
        [stinger] { " " }with { $charges } white { $charges ->
            [one] die
           *[other] dice
        } more
       *[other] { " " }with { $charges } { $charges ->
            [one] charge
           *[other] charges
        }
    }
}{ $on ->
    [none] { "" }
   *[other] { " " }on { $on }
}
web-inf-way-place = place
web-inf-way-detonate = set off
web-inf-way-recharge = recharge
web-inf-way-reload = reload
web-inf-way-orders = look at the order deck
web-inf-way-reactions = look at the reaction deck
web-inf-spend = Use { $token }{ $die ->
    [none] { "" }
   *[other] { " " }on die { $die }
}{ $way ->
    [none] { "" }
   *[other] { " " }{ $way }
}
web-inf-spend-way = Use { $token }: step to { $at }
web-inf-lent = { $token } of { $seat }
web-inf-up = up
web-inf-down = down
web-inf-refresh = Refresh { $token }
web-inf-call = Call { $number }
web-inf-hack = Hack the terminal{ $white ->
    [0] { "" }
    [one] , 1 white die more
   *[other] , { $white } white dice more
}
web-inf-access = Access systems with { $black } black{ $white ->
    [0] { "" }
   *[other] { " " }and { $white } white
} dice
web-inf-allocate = Die { $die } on { $card }, slot { $slot }
web-inf-take-back = Take the die off { $card }, slot { $slot }
web-inf-resolve = Resolve { $card } at level { $level }
web-inf-return = { $card } { $where }
web-inf-fly = Die { $die }: { $way }{ $second ->
    [none] , then stop
   *[other] ; die { $second }: { $then }
}
web-inf-more = { $action }…
web-inf-answer-yes = Yes
web-inf-answer-no = No
web-inf-answer-none = None
web-inf-answer-here = here
web-inf-answer-top = on top
web-inf-answer-bottom = at the bottom
web-inf-price = { $cost ->
    [0] free
    [one] 1 action
   *[other] { $cost } actions
}{ $noise ->
    [loud] , loud
    [noisy] , noisy
   *[other] { "" }
}
web-inf-way = { $verbs } to { $at }
web-inf-plan = { $actions ->
    [0] free
    [one] 1 action
   *[other] { $actions } actions
}{ $loud ->
    [true] , loud
   *[other] { $noise ->
        [0] , quiet
        [one] , 1 noise die
       *[other] , { $noise } noise dice
    }
}{ $seen ->
    [true] , seen on the way
    [false] , unseen
   *[other] { "" }
}{ $open ->
    [true] , and something will happen there
   *[other] { "" }
}
web-inf-not-now = not possible now; press to be told why
web-inf-pick = { $name }: point at a space.
web-inf-picking = { $name }: choose a space. Possible: { $spaces }
web-inf-cancel = Never mind
web-inf-actions-group = Actions
web-inf-free = Free
web-inf-all = All actions

## The boss

web-inf-boss-threat = Threat
web-inf-boss-fierce = Attacks with { $dice } dice
web-inf-boss-defense = defense { $defense }
web-inf-boss-exposed = guard broken
web-inf-boss-dice = { $dice } { $dice ->
    [one] die
   *[other] dice
}
web-inf-boss-health = { $left } of { $health } health left
web-inf-boss-step = { $track }: { $step } of { $last }
web-inf-boss-deck = Its cards
web-inf-boss-closed = None of its cards lies open.
web-inf-boss-drawn = being carried out
web-inf-boss-seen = seen; comes as card { $place }
web-inf-boss-open = not seen yet; may come next
web-inf-boss-part-turn = On its turn
web-inf-boss-part-reaction = Reaction
web-inf-boss-part-bonus = Bonus
web-inf-boss-bonus = { $damage } more damage
web-inf-boss-nothing = Nothing
web-inf-boss-rules = How it fights

## Dice

web-inf-dice = Dice
web-inf-roll = { $seat } rolls: { $purpose }
web-inf-purpose-noise = noise
web-inf-purpose-attack = attack
web-inf-purpose-defence = a guard attacks
web-inf-purpose-boss = the boss attacks
web-inf-purpose-lock = lock
web-inf-purpose-access = systems
web-inf-purpose-flight = flight
web-inf-purpose-inspection = inspection of the uniform
web-inf-progress = Dice at the lock
web-inf-combination = wanted: { $combination }
web-inf-to-roll = { $white } white, { $black } black
web-inf-prospect-hit = hits { $percent }% for { $damage }
web-inf-prospect-felled = fells { $percent }%
web-inf-prospect-opened = opens { $percent }%
web-inf-prospect-heard = heard { $percent }%
web-inf-prospect-alerted = alert { $percent }%
web-inf-prospect-hurt = hurts you { $percent }%
web-inf-prospect-nothing = comes to nothing
web-inf-which-die = On which die?
web-inf-reroll = { $dice ->
    [0] Choose dice to reroll
    [one] Reroll 1 die
   *[other] Reroll { $dice } dice
}
web-inf-die = Die { $number }: { $colour ->
    [white] white
   *[other] black
} { $face }{ $changed ->
    [true] , changed
   *[other] { "" }
}

## Dashboards

web-inf-mine = { $name } (you)
web-inf-health = Health { $left } of { $health }
web-inf-actions = { $left ->
    [one] 1 action token left
   *[other] { $left } action tokens left
}
web-inf-noise = { $dice ->
    [one] 1 noise die
   *[other] { $dice } noise dice
}
web-inf-escorts = { $count ->
    [one] escorts 1
   *[other] escorts { $count }
}
web-inf-attention = { $side } at { $at }
web-inf-away = has left the map
web-inf-focus-tokens = Focus tokens
web-inf-equipment = Equipment
web-inf-abilities = Abilities
web-inf-active = , active
web-inf-spent = , spent
web-inf-supply = { $count } { $kind }
web-inf-suppressed = suppressed

## The head and the panels

web-inf-round = Round { $round }
web-inf-turn = { $seat }'s turn
web-inf-orders-left = { $blue } blue, { $red } red order cards left
web-inf-marker = Cameras: { $side }
web-inf-overlays = Overlays
web-inf-overlay-sight = Sight
web-inf-overlay-cameras = Cameras
web-inf-overlay-exposure = Exposure
web-inf-overlay-zones = Zones
web-inf-overlay-distances = Zones, distances
web-inf-stage = Mission
web-inf-decks = Decks
web-inf-goals = Goals
web-inf-optional = (optional)
web-inf-done = (done)
web-inf-tally = Alerts: { $alerts }. Guards killed: { $killed }.
web-inf-guard-count = New guards come until a zone has so many: { $zones }.
web-inf-orders = Order cards
web-inf-order = Order card
web-inf-order-known = Known: card { $place } from the top
web-inf-order-last = The last card
web-inf-discards = { $count ->
    [one] 1 card resolved
   *[other] { $count } cards resolved
}
web-inf-flips = (flip)
web-inf-flip = The cameras turn
web-inf-no-flip = The cameras stay
web-inf-speed = Guards { $spaces }
web-inf-speed-alert = alerted { $spaces }
web-inf-arrow = { $arrow } first
web-inf-reactions = Reaction cards
web-inf-reactions-left = { $left } in the deck, { $gone } resolved
web-inf-systems = Systems
web-inf-systems-left = { $left } in the deck
web-inf-slots = { $filled } of { $all } slots filled
web-inf-slots-used = { $used } of { $slots } cards
web-inf-why = Why?
web-inf-line = { $clear ->
    [true] { $ahead ->
        [true] Nothing stands in the box between them: in sight.
       *[other] Nothing stands in the box between them, but it does not lie ahead.
    }
   *[other] Something in the box between them blocks the sight.
}
web-inf-go-on = Go on
web-inf-no-rule = The codec has no entry for this rule.
web-inf-message = Incoming call
web-inf-roger = Roger
web-inf-hang-up = Hang up

## The position in words

web-inf-words = The position in words
web-inf-words-figures = Figures and tokens
web-inf-words-things = Other things
web-inf-words-floor = The whole floor
web-inf-words-choices = { $count ->
    [one] 1 command is possible
   *[other] { $count } commands are possible
}

## The debrief

web-inf-failed = The stage failed: { $reason }.
web-inf-failed-by = The stage failed: { $seat } was { $reason }.
web-inf-rounds = Rounds
web-inf-alerts = Alerts
web-inf-killed = Guards killed
web-inf-damage = Damage
web-inf-orders-over = Order cards to spare
web-inf-rewards = Won
web-inf-timeline = Round by round
web-inf-ask-codec = What is this?
web-inf-not-there = Not there: { $at } is not among the spaces that are lit.
web-inf-banned = Zone { $zone }: no { $kinds }
web-inf-kind-item = items
web-inf-kind-melee = close combat weapons
web-inf-kind-ranged = firearms
web-inf-kind-explosive = explosives
web-inf-kind-special = special weapons
web-inf-near = Near misses
web-inf-fact = { $name }: { $value }
web-inf-codename = Codename for playing like this
web-inf-damage-of = { $seat }{"\u00A0"}{ $damage }
web-inf-headline = { $stage }: { $outcome }
web-inf-unfinished = The table decided to stop here.
web-inf-board-again = Look at the board

## Keys

web-inf-key-cursor = move the cursor over the board
web-inf-key-cursor-letters = the same, without leaving the letters
web-inf-key-enter = go there, or do what can be done there
web-inf-key-menu = list what can be done there
web-inf-key-codec = call the frequency under the cursor, or ask the codec about what is there
web-inf-key-overlays = sight, cameras, exposure, zones; where numbers answer a question only with Shift
web-inf-key-actions = the letter on each action

## What the terminal puts in terms of its commands

web-inf-question-equip = Who carries what?
web-inf-question-action = { $seat } acts: { $left ->
    [0] no action tokens
    [one] 1 action token
   *[other] { $left } action tokens
} left.
web-inf-refusal-not-this-question = That is not what is asked now.
web-inf-refusal-no-actions-left = That takes more action tokens than are left. End the turn.
web-inf-refusal-space-taken = Somebody stands there; a leapfrog has to land behind.
web-inf-refusal-lock-under-way = Dice lie at this lock already: reroll them.
web-inf-refusal-no-such-use = The card cannot be used like that here.
web-inf-refusal-missile-out = A missile is out already: steer it.
web-inf-refusal-no-missile = No missile is out: launch one first.
# The board numbers guards, so their sentences do, too.
event-infiltration-guard-damaged = Guard { $guard } takes { $amount } { $ko ->
    [true] KO damage
   *[false] damage
}.
event-infiltration-guard-killed = Guard { $guard } is dead.
event-infiltration-guard-knocked-out = Guard { $guard } is knocked out.
event-infiltration-reaction-drawn = Guard { $guard } finds something and reacts.
event-infiltration-guard-activated = Guard { $guard } is next.
event-infiltration-mode-chosen = Guard { $guard } is { $mode }: { $speed ->
    [one] 1 space
   *[other] { $speed } spaces
}.
event-infiltration-path-found = Guard { $guard } knows its way: { $path }.
event-infiltration-guard-turned = Guard { $guard } turns { $facing }.
event-infiltration-guard-moved = Guard { $guard } moves to { $to }.
event-infiltration-guard-jumped = Guard { $guard } leapfrogs to { $to }.
event-infiltration-guard-stopped = Guard { $guard } stops.
event-infiltration-guard-attacks = Guard { $guard } attacks { $seat }.
event-infiltration-guard-done = Guard { $guard } is done.
event-infiltration-progress-kept = The dice stay at the lock: { $dice }. Some of them can be rolled again.
