### Boss fights: names of bosses and their cards, what happens in a fight, and why something is refused.
### `foe-ID` is a boss, `foe-ID-text` its dashboard, `foe-card-ID` a card of its deck.

## What happens

event-infiltration-boss-deck-shuffled = The boss deck is shuffled: { $left } cards.
event-infiltration-boss-card-drawn = { $boss } draws { $boss_card }.
event-infiltration-boss-card-bottomed = { $boss_card } goes to the bottom of the boss deck.
event-infiltration-boss-card-revealed = A boss card is revealed: { $boss_card }.
event-infiltration-threat-changed = The marker of { $boss } stands at { $threat }.
event-infiltration-boss-moved = { $boss } moves from { $from } to { $to }.
event-infiltration-boss-turned = { $boss } turns to face { $facing }.
event-infiltration-boss-attacks = { $boss } attacks { $seat } with { $dice } dice.
event-infiltration-boss-damaged = { $boss } takes { $amount } damage.
event-infiltration-boss-exposed = { $boss } no longer knows what comes next.
event-infiltration-boss-defeated = { $boss } is defeated.
event-infiltration-thrown = { $seat } throws from { $from }{ $to ->
    [none] . Nothing comes of it.
   *[other] {" "}to { $to }.
}
event-infiltration-player-pushed = { $seat } gets clear of it at { $to }.

## Why not

refusal-infiltration-covered-action = there is no time for that in a boss fight
refusal-infiltration-cannot-pass = nobody moves onto or over that
refusal-infiltration-no-effect = that does nothing to this boss
refusal-infiltration-wrong-line = the mind of this boss lets nobody attack from here: only from the line its track says
refusal-infiltration-focus-dimmed = nobody can focus while that step of its track is in force
refusal-infiltration-no-supply = there are no supplies here

## Questions

question-pushed-to = { $seat ->
    [none] Somebody
   *[other] { $seat }
} lies under the boss at { $at }: where to?

question-boss-facing = Which way does the boss turn?

## On the map and beside it

map-legend-boss = { $sign } the boss
status-boss = { $boss } { $health }/{ $most } { $hearts }{ $at ->
    [none] {""}
   *[other] , at { $at }
}{ $threat ->
    [0] {""}
   *[other] , threat { $threat }
}
status-boss-deck = Its cards, from the top: { $cards }
status-boss-unknown = ?

## Special actions

equipment-field-grenades = Field Grenades
equipment-field-grenades-text = 1 action: roll 2 black dice and throw a grenade, one die one way, the other die another way. On the tank it does what its space says; everybody within 1 takes 1 damage. On a supply icon, 1 action `reload` fills up to 2 again.

equipment-controller = Controller
equipment-controller-text = 1 action: `use controller with 3` plugs your controller into a port, 1 to 5. Most of them do nothing.

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
foe-vulcan-raven-text = Every turn his threat rises by 1, and he walks that many spaces ahead. At a junction a card turns him; at a wall he takes the nearest way. Whoever he sees is attacked, and that ends his turn; from threat 9 on with 3 dice. Hurt him in his sight and he turns on you; hit him for 2 or more and he reacts. Whoever ends an action in his sight is attacked.
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
foe-card-falling-statues = Falling Statues
foe-card-lethal-furnishing = Lethal Furnishing
foe-card-furniture-storm = Furniture Storm
foe-card-psychic-blast = Psychic Blast
foe-card-spinning-chairs = Spinning Chairs
foe-card-thrown-paintings = Thrown Paintings
