### Infiltration: the names of things, what is asked, what is refused and what happens.
### A key is the family and the id of the pack: `equipment-handgun-45`, `equipment-handgun-45-text`.
### `question-ID`, `refusal-infiltration-ID` and `event-infiltration-ID` take the fields of what they tell;
### ids among the fields arrive as names, spaces as `x,y`, and `none` stands for a field that is not told.

## Characters

character-snake = Snake
character-snake-text = Kills silently from behind, hits harder from there, shoots better alone.
character-meryl = Meryl
character-meryl-text = Brings her own guns, lends her focus to the others, and walks past guards in their own uniform.
character-otacon = Otacon
character-otacon-text = No soldier: he hacks terminals, works the systems behind them and helps with black dice from afar.
character-gray-fox = Gray Fox
character-gray-fox-text = Fast, armed to the teeth and barely visible; wounds only recharge him.
character-disguised-meryl = Meryl in disguise
character-disguised-meryl-text = Guards and cameras take her for a guard, until she is caught doing something a guard would not do.
character-guard = Guard
character-guard-text = Defense 3, health 2, attacks with 2 black dice. Sees everything ahead that no wall hides.

## Abilities

ability-sneak-attack = Sneak attack
ability-sneak-attack-text = Once a round, after damaging a target that faces straight away from him in his row or column: +1 damage of the same kind.
ability-works-alone = Works alone
ability-works-alone-text = Once a round, using a weapon with no other player within 2 spaces: ±1 on one die.
ability-silent-takedown = Silent takedown
ability-silent-takedown-text = 2 actions: from directly behind an adjacent guard, kill it. No dice.
ability-no-rookie = No rookie
ability-no-rookie-text = Once a round, an attack with an unmodified 6 deals +1 damage of the same kind.
ability-lends-a-hand = Lends a hand
ability-lends-a-hand-text = Players within 2 spaces of her may use her focus tokens, also when they are attacked.
ability-gain-disguise = Gain disguise
ability-gain-disguise-text = 2 actions: beside a body and with no ! of hers on the map, put on its uniform.
ability-not-a-soldier = Not a soldier
ability-not-a-soldier-text = He uses no weapons, fights nobody and drags nobody.
ability-hacker = Hacker
ability-hacker-text = Up to 2 white dice more when hacking a terminal or accessing systems.
ability-codec-call = Codec call
ability-codec-call-text = His ±1, ±2 and reroll tokens also work on black dice of other players' rolls, however far away.
ability-losing-myself = Losing myself
ability-losing-myself-text = No Focus action while his ! is in his zone.
ability-take-cover = Take cover
ability-take-cover-text = Once a round, before the dice are rolled, he takes an attack on an adjacent figure upon himself.
ability-cornered-fox = Cornered fox
ability-cornered-fox-text = Each time he takes damage he may put 1 charge back on one of his cards.

## Actions: the cost in action tokens, and whether they make noise

action-sneak = Sneak
action-sneak-text = 1 action, quiet: move 1 space.
action-dash = Dash
action-dash-text = 1 action, noisy: move up to 2 spaces.
action-fight = Hand-to-hand
action-fight-text = 1 action, quiet: attack an adjacent figure with 1 white die; KO damage.
action-combo = Combo
action-combo-text = 2 actions, quiet: attack an adjacent figure with 2 white dice and 1 black die; KO damage.
action-focus = Focus
action-focus-text = As many actions as the token says, quiet: refresh one spent focus token.
action-drag = Drag body
action-drag-text = 1 action, noisy: take a body from your space or beside it, move 1 space, put it down in an adjacent space without figure, door or body.
action-interact = Interact
action-interact-text = 1 action, quiet: work the door, panel, lift, node or objective at your space.
action-reroll = Work the lock
action-reroll-text = 1 action, quiet: the next Interact or Hack on the same lock; reroll any of its dice.
action-knock = Knock
action-knock-text = 1 action, quiet but meant to be heard: draw attention to your space.
action-takedown = Silent takedown
action-takedown-text = 2 actions, quiet, Snake only: kill an adjacent guard from directly behind it.
action-disguise = Gain disguise
action-disguise-text = 2 actions, quiet, Meryl only: beside a body, with no ! of hers on the map, put on a uniform.
action-hack = Hack terminal
action-hack-text = 1 action, quiet, Otacon only: on or beside a terminal, roll 4 black dice for its combination, with up to 2 white ones.
action-search = System search
action-search-text = 1 action, quiet, Otacon only: at a hacked terminal, draw a system card.
action-access = Access systems
action-access-text = 1 action, quiet, Otacon only: at a hacked terminal, roll dice and put them on system cards.
action-use = Use equipment
action-use-text = The cost and the noise stand on the card.
action-fly = Steer the missile
action-fly-text = Part of firing it: fly by one die in a direction, then by the other if you like.
action-spend = Spend a focus token
action-spend-text = Free: flip the token and take what it gives.
action-accept = Accept the dice
action-accept-text = Free: the faces are final.
action-allocate = Allocate a die
action-allocate-text = Free: put a rolled die on an empty slot of its value.
action-take-back = Take a die back
action-take-back-text = Free: take a die off a system card.
action-return = Return a card
action-return-text = Free: put a system card on the top or the bottom of its deck.
action-resolve = Resolve a system
action-resolve-text = Free: carry out a full system card, at most at the level of the terminal.
action-turn = Take the turn
action-turn-text = This character goes now.
action-end = End the turn
action-end-text = Free: unused action tokens are lost, then the noise is checked.
action-equip = Equip
action-equip-text = Before the stage: the cards this character carries, 3 at most.
action-ready = Ready
action-ready-text = Before the stage: begin.
action-codec = Call
action-codec-text = Free, at any time: look up a frequency.

## Focus tokens

focus-minus-die = -1 die
focus-plus-die = +1 die
focus-plus-2 = +2
focus-minus-2 = -2
focus-shift-1 = ±1
focus-shift-2 = ±2
focus-reroll = Reroll
focus-extra-action = Extra action
focus-dash-2 = Dash +2

focus-snake-minus-die-text = Before a roll: 1 white die fewer. Or, in your turn: move 1 space without a sound. Refresh: 1 action.
focus-snake-plus-2-text = +2 to one die. Refresh: 1 action.
focus-snake-minus-2-text = -2 to one die. Refresh: 1 action.
focus-snake-reroll-text = Reroll one die. Refresh: 2 actions.
focus-meryl-plus-die-text = 1 white die more, before or after the roll. Refresh: 2 actions.
focus-meryl-plus-2-text = +2 to one die. Refresh: 1 action.
focus-meryl-shift-1-text = +1 or -1 to one die. Refresh: 1 action.
focus-meryl-extra-action-text = One action more this turn. Refresh: 2 actions.
focus-gray-fox-plus-2-text = +2 to one die. Refresh: 1 action.
focus-gray-fox-shift-2-text = +2 or -2 to one die. Refresh: 2 actions.
focus-gray-fox-minus-die-text = Before a roll: 1 black die fewer. Refresh: 2 actions.
focus-gray-fox-dash-2-text = 2 spaces more in this Dash. Refresh: 1 action.
focus-otacon-shift-1-text = +1 or -1 to one die. Refresh: 1 action.
focus-otacon-shift-2-text = +2 or -2 to one die. Refresh: 2 actions.
focus-otacon-reroll-text = Reroll one black die. Refresh: 1 action.
focus-otacon-plus-die-text = 1 black die more, before or after the roll. Refresh: 2 actions.

## Equipment

equipment-handgun-50 = Handgun .50
equipment-handgun-50-text = 1 action: attack a target in line of sight with 1 white die. Loud.
equipment-light-assault-rifle = Light Assault Rifle
equipment-light-assault-rifle-text = 1 action and 1 ammo: attack a target in line of sight with 2 white dice. Loud.
equipment-stealth-camouflage-s3 = Stealth Camouflage
equipment-stealth-camouflage-s3-text = 1 action and 1 charge, once a turn: until the end of the turn guards and cameras do not notice you, and guards you leapfrog do not attack.
equipment-high-frequency-blade = High-Frequency Blade
equipment-high-frequency-blade-text = 1 action: attack all adjacent figures with 1 white die, with 1 more for a charge. When you are attacked, a charge takes 1 off every die.
equipment-arm-cannon = Arm Cannon
equipment-arm-cannon-text = 1 action: attack a target in line of sight with 1 white die, and 1 more for each charge. Loud.
equipment-rations-s6 = Rations
equipment-rations-s6-text = 1 action, single use: heal 2 damage.
equipment-adv-stealth-camouflage = ADV Stealth Camouflage
equipment-adv-stealth-camouflage-text = 1 action and 1 charge, once a turn: until the end of the turn guards and cameras do not notice you, and guards you leapfrog do not attack. Empty: 2 actions put 1 charge back.
equipment-handgun-45 = Handgun .45
equipment-handgun-45-text = 1 action: attack a target in line of sight with 1 white die. Loud.
equipment-rations-002 = Rations
equipment-rations-002-text = 1 action, single use: heal 2 damage.
equipment-chaff-grenade = Chaff Grenade
equipment-chaff-grenade-text = 1 action, single use: cameras and sensors of your zone are blind until the end of the round. With guards in the zone you draw attention.
equipment-stun-grenade = Stun Grenade
equipment-stun-grenade-text = 1 action, single use: a space in line of sight within 5; guards within 2 of it and in its line of sight are knocked out. Loud.
equipment-c4 = C-4
equipment-c4-text = 1 action: place a charge on an adjacent space. 1 action: set off all of yours, 2 damage to all within 1 and in line of sight of one. With guards there and your token off the map, your ! goes to the nearest charge.
equipment-rations-006 = Rations
equipment-rations-006-text = 1 action, single use: heal 2 damage.
equipment-grenade = Grenade
equipment-grenade-text = 1 action, single use: a space in line of sight within 5; 2 damage to all within 2 of it and in its line of sight. Loud.
equipment-claymore = Claymore
equipment-claymore-text = 1 action: place a mine on an adjacent space. Any figure entering sets it off: 2 damage to all within 2 and in its line of sight. With guards there and your token off the map, your ! goes there.
equipment-nikita = Nikita
equipment-nikita-text = 1 action and 1 ammo: a missile on an adjacent empty space flies by 2 black dice, one after the other; at an obstacle or a figure it attacks all within 1 and in its line of sight with 3 white dice. Loud.
equipment-cardboard-box-a = Cardboard Box A
equipment-cardboard-box-a-text = 1 action, unseen: hide. You pass for a guard until you leapfrog one, move where you are seen, do anything but Sneak, Dash or Focus, or a guard stops beside you facing you.
equipment-medicine = Medicine
equipment-medicine-text = Free in your turn, single use: refresh all your focus tokens.
equipment-rations-012 = Rations
equipment-rations-012-text = 1 action, single use: heal 2 damage.
equipment-level-3-keycard = Level 3 Keycard
equipment-level-3-keycard-text = 1 action, single use: open a locked door of level 3 or below that you can work from your space.
equipment-gas-mask = Gas Mask
equipment-gas-mask-text = 1 action, noisy: look at the top card of the order deck or of the reaction deck. Gas does nothing to you.
equipment-rations-015 = Rations
equipment-rations-015-text = 1 action, single use: heal 2 damage.
equipment-rope = Rope
equipment-rope-text = 1 action: tie up a knocked-out guard in reach. It sleeps through Waken; a guard entering its space unties it.
equipment-missile-launcher = Missile Launcher
equipment-missile-launcher-text = 1 action and 1 ammo: straight ahead until an obstacle or a figure; attack all within 1 and in line of sight of it with 3 white dice. Loud.
equipment-sniper-rifle = Sniper Rifle
equipment-sniper-rifle-text = 2 actions and 1 ammo: attack a target in line of sight with 3 white dice. Loud.
equipment-pentazemin = Pentazemin
equipment-pentazemin-text = Free, once a turn, 1 pill: each roll of your actions this turn may be rerolled once, any of its dice.
equipment-handkerchief = Handkerchief
equipment-handkerchief-text = Once a round while hacking: +1 or -1 on a black die.
equipment-body-armor = Body Armor
equipment-body-armor-text = +1 defense.
equipment-level-4-keycard = Level 4 Keycard
equipment-level-4-keycard-text = 1 action, single use: open a locked door of level 4 or below that you can work from your space.
equipment-bandana = Bandana
equipment-bandana-text = Your weapons spend no ammo.
equipment-handgun-suppressor = Handgun Suppressor
equipment-handgun-suppressor-text = Free: put it on a pistol, which is no longer loud. Takes no slot.
equipment-assault-rifle = Assault Rifle
equipment-assault-rifle-text = 1 action and 1 ammo: attack a target in line of sight with 2 white dice. Loud.
equipment-time-bomb = Time Bomb
equipment-time-bomb-text = 1 action: place it on an adjacent space. At the start of your next turn: 3 damage to all within 2 and in its line of sight. With guards there and your token off the map, your ! goes there.
equipment-cardboard-box-b = Cardboard Box B
equipment-cardboard-box-b-text = 1 action, unseen: hide. You pass for a guard until you leapfrog one, move where you are seen, do anything but Sneak, Dash or Focus, or a guard stops beside you facing you.
equipment-night-vision-goggles = Night Vision Goggles
equipment-night-vision-goggles-text = 1 action: turn up all objectives and traps within 5. Lasers do nothing to you.
equipment-thermal-goggles = Thermal Goggles
equipment-thermal-goggles-text = 2 actions: turn up one objective in your zone. Lasers do nothing to you.
equipment-stealth-camouflage-030 = Stealth Camouflage
equipment-stealth-camouflage-030-text = 1 action and 1 charge, once a turn: until the end of the turn guards and cameras do not notice you, and guards you leapfrog do not attack.
equipment-pal-keycard = PAL Keycard
equipment-pal-keycard-text = Reroll 1 die when opening a door. The PAL terminals want it.
equipment-rifle-suppressor = Rifle Suppressor
equipment-rifle-suppressor-text = Free: put it on a rifle, which is no longer loud. Takes no slot.

type-ranged = Ranged weapon
type-melee = Melee weapon
type-explosive = Explosive
type-item = Item
class-pistol = pistol
class-rifle = rifle
supply-ammo = ammo
supply-charge = charges
supply-special = tokens

## Order cards

order-reveille = Reveille
order-smelling-salts = Smelling Salts
order-cold-water = Cold Water
order-boot-to-the-ribs = Boot to the Ribs
order-coffee-run = Coffee Run
order-shift-change = Shift Change
order-send-two-more = Send Two More
order-roll-call = Roll Call
order-fresh-boots = Fresh Boots
order-double-watch = Double Watch
order-missed-check-in = Missed Check-in
order-empty-chair = Empty Chair
order-dead-channel = Dead Channel
order-unsigned-logbook = Unsigned Logbook
order-raised-collars = Raised Collars
order-second-look = Second Look
order-cold-draught = Cold Draught
order-half-heard = Half Heard
order-quiet-night = Quiet Night
order-brisk-round = Brisk Round
order-all-hands = All Hands
order-lockdown = Lockdown
order-reinforcements = Reinforcements
order-body-count = Body Count
order-full-sweep = Full Sweep
order-searchlights = Searchlights
order-game-over = Game Over

directive-waken = Waken
directive-waken-text = In active zones 1-star sleepers get up as guards, then 2-star sleepers turn to 1 star.
directive-radio = Radio in
directive-radio-text = Active zones with fewer guards than their guard count get the difference from the barracks.
directive-lost-contact = Lost contact
directive-lost-contact-text = For every 3 dead guards on the map the top order card is shown and put on the bottom.
directive-stay-alert = Stay alert
directive-stay-alert-text = In active zones every player within 2 spaces of a guard gets the ? underfoot, unless their ! is on the map.
directive-none = Nothing to report
directive-none-text = No action; the guards just walk.
arrow-left = left
arrow-right = right

## Reaction cards

reaction-by-the-book = By the Book
reaction-second-thoughts = Second Thoughts
reaction-on-the-scent = On the Scent
reaction-stretcher-party = Stretcher Party
reaction-must-be-rats = Must Be Rats
reaction-end-of-shift = End of Shift

response-ko-wake = The sleeper is woken: a guard stands up beside the one who found it.
response-ko-remove = The sleeper is carried off.
response-dead-remove-and-bottom = The dead guard is taken away, and the top order card is shown and put on the bottom.
response-dead-remove = The dead guard is taken away.
response-alert-remove = The ! is taken off the map.
response-investigate-turn-back = The ? is taken off the map; with no other attention token in the zone and room behind, the guard turns round.
response-investigate-follow-tracks = The ? is taken off the map, and the guard goes one space towards whoever left it.
response-investigate-remove = The ? is taken off the map.

## System cards

system-distraction = Distraction
system-distraction-text = Turn 1, 2 or 3 guards to face a new path.
system-loop-feed = Loop Feed
system-loop-feed-text = Until the end of the round the cameras and sensors of his zone are off, from level 3 on all of them.
system-remote-lock = Remote Lock
system-remote-lock-text = Open a locked door of his zone, at most of level 2, 3 or 4.
system-radio-static = Radio Static
system-radio-static-text = When an order card is drawn: its action is not carried out, from level 3 on the camera flip neither.
system-slow-march = Slow March
system-slow-march-text = When an order card is drawn: guards walk 1, 2 or 3 spaces fewer in this enemy phase.
system-all-clear = All Clear
system-all-clear-text = Take one ? off the map; at level 4 it may be a !.
system-intercept = Intercept
system-intercept-text = Look at the top 1, 2 or 3 order cards.
system-second-wind = Second Wind
system-second-wind-text = Refresh 1, 2 or 3 spent focus tokens of any characters.

## Tokens, pieces and states

attention-investigate = ?
attention-alert = !
attention-none = none
body-ko2 = sleeping guard (2 stars)
body-ko1 = sleeping guard (1 star)
body-dead = dead guard
piece-c4 = C-4
piece-claymore = Claymore
piece-time-bomb = Time Bomb
piece-missile = Missile
trap-hidden = hidden trap
trap-camera = camera
trap-laser = laser sensor
trap-gas = gas
trap-blank = nothing
pickup-hidden = hidden objective
pickup-data = data
pickup-hostage = hostage
pickup-blank = nothing
camera-green = green
camera-orange = orange
camera-none = no cameras
guard-mode-alert = alerted
guard-mode-investigate = investigating
guard-mode-patrol = on patrol
direction-n = north
direction-e = east
direction-s = south
direction-w = west
infiltration-phase-players = Player phase
infiltration-phase-enemy = Enemy phase
infiltration-outcome-running = The stage is on
infiltration-outcome-cleared = Stage cleared
infiltration-outcome-failed = Stage failed
infiltration-kind-campaign = Campaign
infiltration-kind-vr = VR mission

## Areas of stages that the map shows, by their ids; an area without a name is not shown

area-exit = exit
area-first-aid = first aid
area-medical = first aid
area-cabin = control cabin
area-floor = live floor
area-switchboard = switchboard
area-lab = laboratory
area-marker-a = Snake's marker
area-marker-b = Meryl's marker
area-marker-c = Gray Fox's marker
area-marker-d = Otacon's marker

## Questions

question-equip = Who carries what? `ready` begins the stage.
question-turn = Who takes the next turn?
question-action = { $seat } acts: { $left ->
    [0] no action tokens
    [one] 1 action token
   *[other] { $left } action tokens
} left; `end` ends the turn.
question-before-dice = { $seat } is about to roll: a token that changes the number of dice can be used now.
question-dice = { $seat } has rolled { $dice }: change the dice or accept them.
question-allocate = { $seat } may put dice on system cards: { $dice }.
question-take-cover = An attack on { $victim }: does { $seat } take it instead?
question-sneak-attack = Struck from behind: does { $seat } deal 1 damage more?
question-no-rookie = A natural 6: does { $seat } deal 1 damage more?
question-cornered-fox = { $seat } is hurt and may put 1 charge on a card: which?
question-victim = { $at ->
    [none] The boss has several players equally near in sight: whom does it attack?
   *[other] The guard at { $at } sees several players equally near: whom does it attack?
}
question-target = The guard at { $at } has several targets equally near: which one draws it?
question-path = Several ways are equally short for the guard at { $at }: which one does it take?
question-spawn-space = There is no room for the guard at { $at }: beside it, where?
question-spawn-facing = Which way does the new guard at { $at } face?
question-trap-camera = The trap at { $at } is a camera: which way does it look?
question-return = { $seat } returns system cards: which, and on top or to the bottom?
question-systems = An order card is drawn: does { $seat } answer it with a system card?
question-distraction = { $seat } may turn a guard to a new path: which?
question-remote-lock = Which door does { $seat } open?
question-all-clear = Whose token does { $seat } take off the map?
question-second-wind = Which focus token does { $seat } refresh?
question-fly = { $seat } steers the missile by { $dice }: which die first, and where?

## Refusals: the rule's id stands before the sentence

refusal-infiltration-not-asked = it is not theirs to decide; the prompt says whose it is
refusal-infiltration-stage-over = the stage is over
refusal-infiltration-not-this-question = that is not what is asked now; `legal` lists what is
refusal-infiltration-no-actions-left = that takes more action tokens than are left; `end` ends the turn
refusal-infiltration-nothing-to-gain = that would change nothing
refusal-infiltration-way-blocked = the way there is blocked
refusal-infiltration-barracks = players do not enter barracks
refusal-infiltration-space-taken = somebody stands there; a leapfrog is written in brackets with its whole path, like [n n]
refusal-infiltration-no-landing = the leapfrog ends on no free space
refusal-infiltration-nothing-to-jump = a leapfrog passes over occupied spaces only
refusal-infiltration-too-far = that is farther than the action goes
refusal-infiltration-no-token-to-move = no focus token that moves is active
refusal-infiltration-nobody-there = there is nobody to attack
refusal-infiltration-no-line-of-sight = there is no line of sight
refusal-infiltration-not-behind = it takes the space directly behind the guard
refusal-infiltration-not-your-action = this character has no such action
refusal-infiltration-no-body = there is no body in reach
refusal-infiltration-drop-taken = a body cannot be put there: no figure, door or body may be in the space, and barracks are out
refusal-infiltration-nothing-to-use = there is nothing to work from here; stand in its space, or beside the edge it is on
refusal-infiltration-no-lock-open = no lock is being worked on, so there are no dice to reroll
refusal-infiltration-lock-under-way = dice lie at this lock already; `reroll` goes on with them
refusal-infiltration-focus-active = the token is active already
refusal-infiltration-no-focus-here = this stage has no focus tokens
refusal-infiltration-losing-myself = no Focus while the ! of Gray Fox is in his zone
refusal-infiltration-no-such-token = this character has no such token
refusal-infiltration-token-spent = the token is spent
refusal-infiltration-token-not-now = the token cannot be used now
refusal-infiltration-no-such-die = there is no such die, or it cannot be changed like that
refusal-infiltration-disguise-alerted = no disguise while her ! is on the map
refusal-infiltration-already-disguised = Meryl is in disguise already
refusal-infiltration-not-a-soldier = Otacon uses no weapons, fights nobody and drags nobody
refusal-infiltration-not-equipped = that card is not carried
refusal-infiltration-no-such-use = the card cannot be used like that; `legal use` lists how
refusal-infiltration-no-tokens-left = nothing is left on the card
refusal-infiltration-tokens-left = it is recharged only when it is empty
refusal-infiltration-used-this-turn = that was used already this turn; once is the limit
refusal-infiltration-not-for-you = the card is not for this character
refusal-infiltration-too-many-cards = that is more than fits into the bag: 3 cards, on easy 4, on hard 2, on extreme 1; suppressors take no place
refusal-infiltration-one-card-at-a-time = cards change hands one at a time: one more, one fewer, or one for another
refusal-infiltration-not-unlocked = the card is not in the memory box: it has to be won first
refusal-infiltration-card-taken = somebody else carries that card, and there is one of each
refusal-infiltration-out-of-range = that is out of range
refusal-infiltration-in-sight = not in plain sight: an enemy is looking
refusal-infiltration-already-boxed = one box at a time
refusal-infiltration-no-terminal = there is no terminal here or beside you
refusal-infiltration-already-hacked = the terminal is hacked already
refusal-infiltration-not-hacked = there is no hacked terminal here
refusal-infiltration-no-card-up = no system card lies open
refusal-infiltration-no-card-there = no such system card lies open
refusal-infiltration-too-many-dice = those are more dice than there are
refusal-infiltration-slot-taken = a die lies on that slot already
refusal-infiltration-slot-mismatch = the die does not show the value of that slot
refusal-infiltration-no-die-there = no die lies there
refusal-infiltration-card-not-full = the card still has empty slots
refusal-infiltration-tier-too-high = the level of the terminal is too low for that
refusal-infiltration-not-its-time = the card cannot be resolved now
refusal-infiltration-forbidden-here = the stage forbids that here
refusal-infiltration-car-here = the lift is here already
refusal-infiltration-car-away = the lift is not here; call it first
refusal-infiltration-elevator-locked = the lift is locked
refusal-infiltration-shaft-taken = somebody stands in the other shaft
refusal-infiltration-door-too-strong = the level of the door is too high for the card
refusal-infiltration-missile-out = a missile is out already; `use nikita` steers it
refusal-infiltration-no-missile = no missile is out; `use nikita` with a direction launches one
refusal-infiltration-space-full = it cannot be put there
refusal-infiltration-nothing-placed = nothing of yours is placed that could go off
refusal-infiltration-nothing-facedown = nothing lies face down in reach
refusal-infiltration-no-such-number = nobody answers: no such frequency is written here

## Set-up

event-infiltration-orders-shuffled = The order cards are shuffled, blue on red.
event-infiltration-reactions-shuffled = The reaction cards are shuffled.
event-infiltration-systems-shuffled = The system cards are shuffled.
event-infiltration-objectives-dealt = Objectives lie face down.
event-infiltration-traps-dealt = Traps lie face down.
event-infiltration-equipped = { $items ->
    [none] { $seat } carries nothing.
   *[other] { $seat } carries { $items }.
}

## Rounds, turns, actions

event-infiltration-round-started = Round { $round } begins.
event-infiltration-turn-started = { $seat } begins a turn.
event-infiltration-turn-ended = { $seat } ends the turn.
event-infiltration-action-taken = { $seat }: { $verb }{ $cost ->
    [0] , free
    [one] , 1 action
   *[other] , { $cost } actions
}{ $noisy ->
    [true] , noisy.
   *[false] .
}
event-infiltration-moved = { $seat } moves from { $from } to { $to }.
event-infiltration-jumped = { $seat } leapfrogs from { $from } to { $to }.
event-infiltration-attention-placed = The { $side } of { $seat } lies at { $at }.
event-infiltration-attention-removed = The attention token of { $seat } leaves the map.

## Dice: `face` is ! or a number

event-infiltration-roll-begun = { $roller } is about to roll: { $white } white, { $black } black.
event-infiltration-roll-changed = The dice to roll are now { $white } white, { $black } black.
event-infiltration-dice-rolled = { $roller } rolls { $dice }.
event-infiltration-die-changed = Die { $die } is now { $face }.
event-infiltration-die-rerolled = Die { $die } is rolled again: { $face }.
event-infiltration-dice-added = Another die is rolled: { $face }.
event-infiltration-dice-accepted = The dice stand: { $dice }.
event-infiltration-noise-checked = { $bang ->
    [true] { $seat } has been heard.
   *[false] Nobody hears { $seat }.
}
event-infiltration-progress-kept = The dice stay at the lock: { $dice }. `reroll` rolls some of them again.
event-infiltration-progress-lost = The dice leave the lock.

## Damage, focus, bodies

event-infiltration-guard-damaged = The guard at { $at } takes { $amount } { $ko ->
    [true] KO damage
   *[false] damage
}.
event-infiltration-guard-killed = The guard at { $at } is dead.
event-infiltration-guard-knocked-out = The guard at { $at } is knocked out.
event-infiltration-player-damaged = { $seat } takes { $amount } damage.
event-infiltration-player-healed = { $seat } heals { $amount } damage.
event-infiltration-covered = { $seat } takes the attack on { $instead }.
event-infiltration-focus-spent = { $seat } spends the focus token { $focus }.
event-infiltration-focus-refreshed = { $seat } refreshes the focus token { $focus }.
event-infiltration-extra-action = { $seat } has one action more this turn.
event-infiltration-body-placed = At { $at } lies a { $kind }.
event-infiltration-body-removed = The { $kind } at { $at } is gone.
event-infiltration-body-flipped = The sleeping guard at { $at } stirs: 1 star.
event-infiltration-body-tied = The sleeping guard at { $at } is { $tied ->
    [true] tied up.
   *[false] untied.
}

## The map

event-infiltration-door-opened = The door { $door } is open.
event-infiltration-terminal-hacked = The terminal { $terminal } is hacked.
event-infiltration-node-disabled = The node { $node } is disabled.
event-infiltration-node-repaired = A guard repairs the node { $node }.
event-infiltration-elevator-called = The lift comes.
event-infiltration-elevator-moved = The lift goes.
event-infiltration-elevator-unlocked = The lift is unlocked.
event-infiltration-event-resolved = Event { $letter } is resolved.
event-infiltration-event-placed = Event { $letter } lies at { $at }.
event-infiltration-objective-revealed = The objective at { $at } is turned up: { $kind }.
event-infiltration-objective-removed = The objective at { $at } was nothing and is removed.
event-infiltration-objective-placed = An objective lies at { $at }: { $kind }.
event-infiltration-objective-taken = { $seat } takes the objective at { $at }: { $kind }.
event-infiltration-trap-revealed = The trap at { $at } is turned up: { $face }.
event-infiltration-trap-oriented = The camera at { $at } looks { $green } on green.
event-infiltration-cameras-set = Cameras: { $side }.
event-infiltration-cameras-flipped = The cameras turn: { $side }.
event-infiltration-blinded = Cameras and sensors are off until the end of the round: zone { $zones }.

## Equipment

event-infiltration-equipment-given = { $seat } gets { $card }.
event-infiltration-equipment-used = { $seat } uses { $card }.
event-infiltration-equipment-discarded = { $card } of { $seat } is used up.
event-infiltration-suppressor-attached = { $seat } puts the suppressor on { $card }.
event-infiltration-tokens-spent = { $card } of { $seat } loses { $amount ->
    [one] 1 token
   *[other] { $amount } tokens
}.
event-infiltration-tokens-gained = { $card } of { $seat } gains { $amount ->
    [one] 1 token
   *[other] { $amount } tokens
}.
event-infiltration-disguise-gained = { $seat } wears a uniform now.
event-infiltration-disguise-lost = The disguise of { $seat } is off.
event-infiltration-boxed = { $seat } is a cardboard box now.
event-infiltration-unboxed = { $seat } is out of the box.
event-infiltration-piece-placed = { $kind } at { $at }.
event-infiltration-piece-removed = { $kind } at { $at } is gone.
event-infiltration-piece-moved = The missile flies from { $from } to { $to }.
event-infiltration-exploded = It goes off at { $at }.

## The enemy phase

event-infiltration-order-drawn = Order card: { $game_over ->
    [true] Game Over.
   *[false] { $action }. Guards walk { $blue }, alerted ones { $red }; they turn { $arrow } first.{ $flip ->
        [true] { " " }The cameras turn.
       *[false] { "" }
    }
}
event-infiltration-order-jammed = The order is jammed{ $action ->
    [true] : no action
   *[false] { "" }
}{ $flip ->
    [true] , no camera flip
   *[false] { "" }
}{ $slow ->
    [0] .
    [one] : guards walk 1 space fewer.
   *[other] : guards walk { $slow } spaces fewer.
}
event-infiltration-order-bottomed = The top order card is shown and put on the bottom: { $game_over ->
    [true] Game Over.
   *[false] { $action }.
}
event-infiltration-order-discarded = The order card is discarded.
event-infiltration-orders-seen = { $count ->
    [one] The top order card is looked at.
   *[other] The top { $count } order cards are looked at.
}
event-infiltration-reaction-drawn = The guard at { $at } finds something and reacts.
event-infiltration-reaction-seen = The top reaction card is looked at.
event-infiltration-reactions-turned = The used reaction cards become the deck again.
event-infiltration-zone-begun = The guards of zone { $zone } move.
event-infiltration-guard-spawned = { $woken ->
    [true] A guard wakes at { $at }, facing { $facing }.
   *[false] A guard appears at { $at }, facing { $facing }.
}
event-infiltration-guard-activated = The guard at { $at } is next.
event-infiltration-mode-chosen = The guard at { $at } is { $mode }: { $speed ->
    [one] 1 space
   *[other] { $speed } spaces
}.
event-infiltration-path-found = The guard at { $at } knows its way: { $path }.
event-infiltration-guard-turned = The guard at { $at } turns { $facing }.
event-infiltration-guard-moved = A guard moves to { $to }.
event-infiltration-guard-jumped = A guard leapfrogs to { $to }.
event-infiltration-guard-stopped = The guard at { $at } stops.
event-infiltration-guard-attacks = The guard at { $at } attacks { $seat }.
event-infiltration-guard-done = The guard at { $at } is done.
event-infiltration-guard-count-set = The guard count of zone { $zone } is now { $count }.

## Systems

event-infiltration-connected = { $terminal ->
    [none] Otacon leaves the terminal.
   *[other] Otacon works at the terminal { $terminal }.
}
event-infiltration-system-drawn = The system card { $system } is drawn.
event-infiltration-die-allocated = Die { $die } goes on system card { $card }, slot { $slot }.
event-infiltration-die-taken-back = The die on system card { $card }, slot { $slot }, is taken back.
event-infiltration-system-returned = { $system } goes back to its deck{ $top ->
    [true] , on top.
   *[false] , at the bottom.
}
event-infiltration-system-resolved = { $system } is resolved at level { $level }.

## The stage

event-infiltration-text-shown = { $text }
event-infiltration-counter-changed = Count of { $counter }: { $value }.
event-infiltration-trigger-fired = Something has been set in motion.
event-infiltration-codec-called = { $seat } calls { $number }.
event-infiltration-stage-cleared = Stage cleared.
event-infiltration-stage-failed = Stage failed: { $failure }.
event-infiltration-reward-gained = Into the memory box: { $card }.

failure-killed = killed in action
failure-out-of-time = Game Over was drawn
failure-condition = what the stage forbids has happened
