### Boss fights: names of bosses and their cards, what happens in a fight, and why something is refused.
### `foe-ID` is a boss, `foe-ID-text` its dashboard, `foe-card-ID` a card of its deck; where they are told,
### `foe-ID-track` is what its track is called and `foe-ID-step-N` what a step of it means.
### `foe-deed-ID` is what a card says; it is given the values that are written on the card, `none` where there is none.

## What happens

event-infiltration-boss-deck-shuffled = The boss deck is shuffled: { $left } cards.
event-infiltration-boss-card-drawn = { $boss } draws { $boss_card }.
event-infiltration-boss-card-bottomed = { $boss_card } goes to the bottom of the boss deck.
event-infiltration-boss-card-revealed = A boss card is revealed: { $boss_card }.
event-infiltration-boss-card-shown = A boss card is shown and stays on top: { $boss_card }.
event-infiltration-threat-changed = The marker of { $boss } stands at { $threat }.
event-infiltration-boss-moved = { $boss } moves from { $from } to { $to }.
event-infiltration-boss-turned = { $boss } turns to face { $facing }.
event-infiltration-boss-attacks = { $boss } attacks { $seat } with { $dice } dice.
event-infiltration-boss-damaged = { $boss } takes { $amount } damage.
event-infiltration-boss-exposed = The guard of { $boss } is broken.
event-infiltration-boss-defeated = { $boss } is defeated.
event-infiltration-hostage-damaged = The hostage takes { $amount } damage.
event-infiltration-shadow-left = { $boss } leaves a shadow at { $at }.
event-infiltration-shadow-gone = The shadow at { $at } is gone.
event-infiltration-boss-cards-seen = The next boss cards are known: { $cards }.
event-infiltration-lairs-dealt = { $boss } lies under one of { $spaces }.
event-infiltration-lair-flipped = { $found ->
    [true] { $boss } lies at { $at }.
   *[other] Nobody lies at { $at }.
}
event-infiltration-reticle-moved = The reticle of { $seat ->
    [none] { $boss }
   *[other] { $seat }
} moves { $from ->
    [none] onto { $to }.
   *[other] from { $from } to { $to }.
}
event-infiltration-reticle-lost = { $seat } loses the target at { $at }.
event-infiltration-skulls-rolled = { $boss } falls and gets a skull; with { $skulls } of them the dice show { $dice }.
event-infiltration-boss-healed = { $boss } gets up, as good as new.
event-infiltration-boss-gone = { $boss } is carried off. The mission goes on.
event-infiltration-thrown = { $seat } lets fly from { $from }{ $to ->
    [none] . Nothing comes of it.
   *[other] {" "}to { $to }.
}
event-infiltration-player-pushed = { $seat } gets clear of it at { $to }.

## What cards say

foe-deed-move = Moves { $spaces } { $dir ->
    [n] north
    [e] east
    [s] south
   *[w] west
}
foe-deed-attack = Attacks { $on ->
    [seen] everybody it sees
    [nearest-seen] the nearest player it sees
    [in-line] everybody it sees in its rows and columns
    [nearest] the nearest player
    [ahead] everybody in front of it
    [adjacent] everybody next to it
   *[everybody] everybody
}{ $dice ->
    [none] {""}
   *[other] {" "}with { $dice } dice
}
foe-deed-hurt = Deals { $damage } damage to { $on ->
    [seen] everybody it sees
    [nearest-seen] the nearest player it sees
    [in-line] everybody it sees in its rows and columns
    [nearest] the nearest player
    [ahead] everybody in front of it
    [adjacent] everybody next to it
   *[everybody] everybody
}, whatever they roll
foe-deed-turn = Turns { $value ->
    [left] left
   *[right] right
}
foe-deed-threat = Its marker goes on { $value } { $value ->
    [one] step
   *[other] steps
}
foe-deed-face = Turns to the nearest player
foe-deed-ahead = Moves { $value } ahead
foe-deed-slide = Slides to its { $to ->
    [left] left
   *[right] right
}{ $spaces ->
    [none] , as far as its threat says
   *[other] , { $spaces } far
}
foe-deed-pace = Goes { $slots } on along its track, { $way ->
    [left] downwards
   *[right] upwards
}
foe-deed-rush = Goes { $value } towards the nearest player
foe-deed-close = Goes { $value } towards the nearest player
foe-deed-swap = Changes places with its farthest shadow
foe-deed-reticle = Its reticle moves { $value }
foe-deed-shove = Shoves everybody beside it { $value } away

## Why not

refusal-infiltration-covered-action = there is no time for that in a boss fight
refusal-infiltration-cannot-pass = nobody moves onto or over that
refusal-infiltration-no-effect = that does nothing to this boss
refusal-infiltration-wrong-line = the mind of this boss lets nobody attack from here: only from the line its track says
refusal-infiltration-body-in-the-way = its own body is in the way: go round to the side where the open part is
refusal-infiltration-focus-dimmed = nobody can focus while that step of its track is in force
refusal-infiltration-only-otacon = only Otacon can get there unseen
refusal-infiltration-reticle-out = your reticle is on the map already: aim on from where it is
refusal-infiltration-no-reticle = your reticle is not on the map: say on which side of you it starts
refusal-infiltration-off-map = the reticle would leave the map
refusal-infiltration-no-supply = there are no supplies here

## Questions

question-pushed-to = { $seat ->
    [none] Somebody
   *[other] { $seat }
} lies under the boss at { $at }: where to?

question-boss-facing = Which way does the boss turn?
question-boss-way = Several ways are equally short for the boss: which one does it take?
question-mend = Who is patched up?
question-lure = Which way is the boss lured?
question-disconnect = They are on your line. Disconnect? Otherwise you are attacked.
question-sift = Does the top boss card go to the bottom?
question-guards-first = Do the guards act before the boss?
question-reticle = Which way does the reticle move?

## On the map and beside it

map-legend-lair = { $sign } somebody may lie there (with the number of the space)
map-legend-track = { $sign } nodes of the boss's track by number, and where it faces there
map-legend-slot = 1-9 the spaces where the boss hides, by number
map-legend-reticle = { $sign } a reticle, and whose
map-legend-boss = { $sign } the boss
map-legend-shadow = { $sign } a shadow of the boss
map-legend-hostage = { $sign } the hostage
status-boss = { $boss } { $health }/{ $most } { $hearts }{ $at ->
    [none] {""}
   *[other] , at { $at }
}{ $id ->
    [revolver-ocelot] , { $threat ->
        [one] 1 bullet
       *[other] { $threat } bullets
    }
   *[other] { $threat ->
        [0] {""}
       *[other] , threat { $threat }
    }
}
status-hostage = The hostage { $health }/{ $most } { $hearts }, at { $at }
status-boss-deck = Its cards, from the top: { $cards }
status-boss-unknown = ?

## Special actions

equipment-field-grenades = Field Grenades
equipment-field-grenades-text = 1 action: roll 2 black dice and throw a grenade, one die one way, the other die another way. On the tank it does what its space says; everybody within 1 takes 1 damage. On a supply icon, 1 action `reload` fills up to 2 again.

equipment-controller = Controller
equipment-controller-text = 1 action: `use controller with 3` plugs your controller into a port, 1 to 5. Most of them do nothing.

equipment-sam-launcher = S.A.M. Launcher
equipment-sam-launcher-text = 1 action: roll 2 black dice and fire a missile, straight away from you by one die and then, if you like, on by the other die in another direction. At an obstacle, a wall or beyond the edge it is lost. In the target frame the Hind dodges first; then the missile deals what its space says. On a supply icon, 1 action `reload` fills up to 3 again.

equipment-stinger = Stinger
equipment-stinger-text = 1 action or more: aim at the open part of REX in line of sight, with 2 white dice and 1 more for each action token more, like `use stinger at 5,3 with 2`. On a supply icon, 1 action `reload` fills up to 3 again.

equipment-scope = Scope
equipment-scope-text = 1 action: `use scope n` puts your reticle beside you, `use scope` moves it on. Roll 2 black dice: it goes one die one way, then the other die any way. What it ends on is turned up; if she lies there she takes 2 damage. Being hurt, or any other action but Focus, takes it off the map.

equipment-mounted-gun = Mounted Gun
equipment-mounted-gun-text = 1 action: 1 target in LOS, 2 white dice. The belt is long enough for the tunnel.

## The tank

foe-tank = The tank
foe-tank-text = It fills six spaces, looks everywhere and cannot be leapfrogged. Bullets bounce off: only grenades, mines and missiles hurt it. Where it drives over somebody it deals 1 damage. At a rock or the rim it drives the rest back the other way.
foe-card-full-ahead = Full Ahead
foe-card-hard-about = Hard About
foe-card-sweeping-fire = Sweeping Fire
foe-card-main-gun = Main Gun
foe-card-run-them-down = Run Them Down
foe-card-spinning-tracks = Spinning Tracks

## Vulcan Raven

foe-vulcan-raven = Vulcan Raven
foe-vulcan-raven-text = Every turn his threat rises by 1, and he walks that many spaces ahead. At a junction a card turns him; at a wall he takes the nearest way. On the last step he goes straight to the nearest of you instead, and having fired he starts anew. Whoever he sees is attacked, and that ends his turn; from threat 9 on with 3 dice. Hurt him in his sight and he turns on you; hit him for 2 or more and he reacts. Whoever ends an action in his sight is attacked.
foe-card-left-at-the-crates = Left at the Crates
foe-card-right-at-the-crates = Right at the Crates
foe-card-straight-on = Straight On
foe-card-double-back = Double Back
foe-card-the-scent = The Scent
foe-card-the-raven-calls = The Raven Calls
foe-card-patience = Patience

## Psycho Mantis

foe-psycho-mantis = Psycho Mantis
foe-psycho-mantis-text = Each attack on him moves the marker of his track: 0 only from his column, 1 only from his row, 2 no focus, 3 whoever rolls a ! in a turn attacks a friend, or themselves. Then a card is revealed and he reacts. He floats over low barriers and people. Nothing gets through to him as long as he reads your mind.
foe-psycho-mantis-track = Psychokinesis
foe-psycho-mantis-step-0 = Attack only from his column
foe-psycho-mantis-step-1 = Attack only from his row
foe-psycho-mantis-step-2 = No focus tokens
foe-psycho-mantis-step-3 = A ! turns you against your own
foe-card-falling-statues = Falling Statues
foe-card-lethal-furnishing = Lethal Furnishing
foe-card-furniture-storm = Furniture Storm
foe-card-psychic-blast = Psychic Blast
foe-card-spinning-chairs = Spinning Chairs
foe-card-thrown-paintings = Thrown Paintings

## Hind D

foe-hind-d = Hind D
foe-hind-d-text = It hovers along the rim of the roof and fires along the row or column of its arrow, to the first wall. Whoever enters or crosses that line, or finishes an action in it, is attacked; so is everybody in it after each space it slides. It slides as far as its threat says; from threat 6 on it attacks with 3 dice. Only S.A.M. missiles hurt it: it dodges, then the missile deals what its space in the frame says, from its nose 1 2 1, 2 4 2, 0 3 0.
foe-card-strafing-run = Strafing Run
foe-card-second-pass = Second Pass
foe-card-rising-rotors = Rising Rotors
foe-card-nose-down = Nose Down
foe-card-round-the-tower = Round the Tower
foe-card-steady-guns = Steady Guns

## Metal Gear REX

foe-metal-gear-rex = Metal Gear REX
foe-metal-gear-rex-text = It fills nine spaces, sees what is ahead of it, and walks over people for 1 damage each. Only missiles and the Arm Cannon hurt it, and only on one part: first the radome on its left shoulder behind, from the left or from behind; when about half its health is gone the radome falls, the cockpit in front is open, and it attacks with 3 dice.
foe-card-trample = Trample
foe-card-missile-barrage = Missile Barrage
foe-card-gatling-guns = Gatling Guns
foe-card-homing-missiles = Homing Missiles
foe-card-high-energy-laser = High-Energy Laser
foe-card-ground-tremor = Ground Tremor
foe-card-roar = Roar

## Revolver Ocelot

foe-revolver-ocelot = Revolver Ocelot
foe-revolver-ocelot-text = He moves from node to node, past those that are taken, and faces as the arrow of his node does. His bullets come round corners: he needs no line of sight. Every attack takes a bullet; with none left he spends his turn reloading six. Hurt him in your turn, and he reacts. The hostage stands in the middle of it: a ! in a shot past him hits him, and so does what explodes.
foe-card-quick-draw = Quick Draw
foe-card-ricochet = Ricochet
foe-card-down-the-aisle = Down the Aisle
foe-card-a-lovely-feeling = A Lovely Feeling
foe-card-twirl = Twirl
foe-card-six-shooter = Six-Shooter
foe-card-high-noon = High Noon

## Cyborg Ninja

foe-cyborg-ninja = Cyborg Ninja
foe-cyborg-ninja-text = Only fists and blades hurt him. He rushes at whoever is nearest and cuts everybody beside him. From his first wound on he leaves a shadow wherever he sets out from, 4 at most, and may change places with one; whoever walks onto a shadow scatters it. From half of his health on he attacks with 4 dice instead of 3. His first wound, half of his health and every blow of 2 or more make him react. Chaff takes him out for a round, and his shadows with him.
foe-card-blade-rush = Blade Rush
foe-card-whirlwind = Whirlwind
foe-card-afterimage = Afterimage
foe-card-stillness = Stillness
foe-card-from-behind = From Behind
foe-card-falling-leaf = Falling Leaf
foe-card-make-me-feel = Make Me Feel

## Sniper Wolf

foe-sniper-wolf = Sniper Wolf
foe-sniper-wolf-text = She lies under one of the tokens on the ridge; what would attack or enter one turns it up. Hurt, she takes the bonus of a card and hides again; found and left alone, she hides at the end of the turn. Every turn her threat rises by 1 and she resolves that many cards: each moves her reticle in a straight line towards the nearest of you she has not attacked yet, and whoever it passes is attacked. On the last step of her threat it stops in line with you, and once she has attacked then, her threat begins anew. Only Otacon can get to her.
foe-card-one-breath = One Breath
foe-card-two-heartbeats = Two Heartbeats
foe-card-slow-squeeze = Slow Squeeze
foe-card-crosswind = Crosswind
foe-card-snow-glare = Snow Glare
foe-card-no-second-shot = No Second Shot

## Liquid (ours)

foe-liquid-snake = Liquid
foe-liquid-snake-text = Only fists and blades hurt him. Every turn the countdown goes on, and a card brings him nearer to you, space by space, and says what he does there. A hit of 2 or more drives him back a space; over the rim that costs him 2 more. An attack that does nothing to him he answers with a card.
foe-card-right-hook = Right Hook
foe-card-shoulder-charge = Shoulder Charge
foe-card-headlock = Headlock
foe-card-one-two = One, Two
foe-card-long-speech = A Long Speech
foe-card-inferior-genes = Inferior Genes

## The pursuer (ours)

foe-pursuer = The pursuer
foe-pursuer-text = It hangs on to you on the road; every turn the tunnel gets shorter, and a card moves it. If it reaches your bumper with spaces left it rams you: 1 damage for everybody, and it falls back 3 spaces. Every damage you deal makes it fall back a space. Fists do not reach it.
foe-card-foot-down = Foot Down
foe-card-burst-of-fire = Burst of Fire
foe-card-over-to-the-left = Over to the Left
foe-card-over-to-the-right = Over to the Right
foe-card-steady-aim = Steady Aim
foe-card-bumper-to-bumper = Bumper to Bumper

## System cards of boss stages

system-lost-scent = Lost Scent
system-lost-scent-text = The marker of the boss goes back: 1, 2 or 3, by the level of the terminal.
system-falling-stack = Falling Stack
system-falling-stack-text = The boss takes damage: 1, 2 or 3, by the level of the terminal.
system-other-aisle = Other Aisle
system-other-aisle-text = The boss turns where you want.
system-stock-list = Stock List
system-stock-list-text = You see the top boss cards: 1, 2 or 3, by the level of the terminal.
system-first-aid-trolley = First-Aid Trolley
system-first-aid-trolley-text = A character is healed: 1, 1 or 2, by the level of the terminal.
system-pallet-of-shells = Pallet of Shells
system-pallet-of-shells-text = Ammunition and special tokens come back to everybody: 1, 2 or 3, by the level of the terminal.
system-warm-air = Warm Air
system-warm-air-text = Focus tokens are refreshed: 1, 2 or 3, by the level of the terminal.
system-radar-echo = Radar Echo
system-radar-echo-text = The marker of the boss goes back: 1, 1 or 2, by the level of the terminal.
system-searchlight = Searchlight
system-searchlight-text = The gunship slides one space along the rim, to whichever side you want, and fires along its new line.
system-flight-plan = Flight Plan
system-flight-plan-text = You see the top boss cards: 1, 2 or 4, by the level of the terminal.
system-mast-strike = Mast Strike
system-mast-strike-text = The boss takes damage: 1, 2 or 3, by the level of the terminal.
system-roof-locker = Roof Locker
system-roof-locker-text = A character is healed: 1, 2 or 2, by the level of the terminal.
system-missile-hoist = Missile Hoist
system-missile-hoist-text = Ammunition and special tokens come back to everybody: 1, 2 or 3, by the level of the terminal.
system-calm-frequency = Calm Frequency
system-calm-frequency-text = Focus tokens are refreshed: 1, 2 or 4, by the level of the terminal.
system-hydraulics-bleed = Hydraulics Bleed
system-hydraulics-bleed-text = You see the top boss card and may put it on the bottom, then the next one: 1, 2 or 3, by the level of the terminal.
system-overload = Overload
system-overload-text = The boss takes damage: 1, 2 or 4, by the level of the terminal.
system-ghost-target = Ghost Target
system-ghost-target-text = The boss turns where you want.
system-fire-control-log = Fire Control Log
system-fire-control-log-text = You see the top boss cards: 1, 2 or 3, by the level of the terminal.
system-hangar-medkit = Hangar Medkit
system-hangar-medkit-text = A character is healed: 1, 2 or 3, by the level of the terminal.
system-munitions-lift = Munitions Lift
system-munitions-lift-text = Ammunition and special tokens come back to everybody: 1, 2 or 3, by the level of the terminal.
system-blueprint = Blueprint
system-blueprint-text = Focus tokens are refreshed: 1, 2 or 3, by the level of the terminal.

## Guests of the VR missions

foe-vr-ocelot = Ocelot
foe-vr-ocelot-text = He walks up to three spaces until he sees somebody, and shoots at whoever is nearest with 2 dice. Defense 4.
foe-vr-mantis = Mantis
foe-vr-mantis-text = He walks up to two spaces until he sees somebody, and everybody he sees is attacked with 2 dice. Defense 5: he knew you would say that.
foe-vr-wolf = Wolf
foe-vr-wolf-text = She stays where she is, as far from you as the map allows, and shoots at the nearest of those she sees with 3 dice. Defense 3, once you get there.
foe-vr-raven = Raven
foe-vr-raven-text = He comes one space nearer, and everybody he sees is attacked with 3 dice. Defense 4. He has time.
foe-vr-liquid = Liquid
foe-vr-liquid-text = He runs up to four spaces and hits everybody beside him with 2 dice. Defense 4. With no health left he gets a skull, and a white die is rolled for each he has: only a ! keeps him down.
