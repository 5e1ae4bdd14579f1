### The names of things in Conquest.
### A key is the family and the id of the pack: `territory-brazil`, `card-dead-air`, `card-dead-air-text`.

## Zones

zone-north-america = North America
zone-south-america = South America
zone-europe = Europe
zone-africa = Africa
zone-asia = Asia
zone-australia = Australia
zone-outer-haven = Outer Haven

## Territories

territory-alaska = Alaska
territory-alberta = Alberta
territory-central-america = Central America
territory-eastern-canada = Eastern Canada
territory-eastern-united-states = Eastern United States
territory-greenland = Greenland
territory-northwest-territory = Northwest Territory
territory-ontario = Ontario
territory-western-united-states = Western United States
territory-argentina = Argentina
territory-brazil = Brazil
territory-peru = Peru
territory-venezuela = Venezuela
territory-great-britain = Great Britain
territory-iceland = Iceland
territory-northern-europe = Northern Europe
territory-russia = Russia
territory-scandinavia = Scandinavia
territory-southern-europe = Southern Europe
territory-western-europe = Western Europe
territory-central-africa = Central Africa
territory-east-africa = East Africa
territory-egypt = Egypt
territory-madagascar = Madagascar
territory-north-africa = North Africa
territory-south-africa = South Africa
territory-afghanistan = Afghanistan
territory-china = China
territory-india = India
territory-irkutsk = Irkutsk
territory-japan = Japan
territory-kamchatka = Kamchatka
territory-middle-east = Middle East
territory-mongolia = Mongolia
territory-siberia = Siberia
territory-southeast-asia = Southeast Asia
territory-ural = Ural
territory-yakutsk = Yakutsk
territory-eastern-australia = Eastern Australia
territory-indonesia = Indonesia
territory-new-guinea = New Guinea
territory-western-australia = Western Australia
territory-outer-haven-bow = Outer Haven, bow
territory-outer-haven-deck = Outer Haven, deck
territory-outer-haven-stern = Outer Haven, stern

## Factions

faction-green = Praying Mantis
faction-yellow = Otselotovaya Khvatka
faction-purple = Raven Sword
faction-blue = Werewolf
faction-orange = Pieuvre Armement
faction-neutral = Haven Troopers

## Bosses: the strength first, then the weakness

boss-snake = Snake
boss-snake-text = A maneuver he goes along with may pass through territories of others. In battle he brings nothing but his die.
boss-liquid-ocelot = Liquid Ocelot
boss-liquid-ocelot-text = 1,000 points more each recruit step. When he defends: -1 to your lowest die.
boss-raiden = Raiden
boss-raiden-text = When he attacks: reroll his d8 once if it shows 2 or less. When he defends: -1 to your highest die.
boss-vamp = Vamp
boss-vamp-text = When he defends and 2 of your armies fall in one roll, one of them returns if any still stands. When he attacks: -1 to your highest die.
boss-laughing-octopus = Laughing Octopus
boss-laughing-octopus-text = 1 army more each recruit step, and 2,000 points less.
boss-raging-raven = Raging Raven
boss-raging-raven-text = When she attacks: +1 to your highest die. When she defends: -1 to each of your dice.
boss-crying-wolf = Crying Wolf
boss-crying-wolf-text = When she defends: +1 to each of your dice. When she attacks: -1 to each of your dice.
boss-screaming-mantis = Screaming Mantis
boss-screaming-mantis-text = When she attacks: -1 to the enemy's lowest die. 1,000 points less each recruit step.

## Shop cards

card-night-drop = Night Drop
card-night-drop-text = Place 3 armies in one of your territories.
card-armoured-column = Armoured Column
card-armoured-column-text = Place 6 armies in one of your territories.
card-shaped-charge = Shaped Charge
card-shaped-charge-text = Remove 2 armies from another's territory next to yours; at least one must stay.
card-orbital-lance = Orbital Lance
card-orbital-lance-text = Remove 4 armies from another's territory next to yours; at least one must stay.
card-infiltration-route = Infiltration Route
card-infiltration-route-text = Make a maneuver now.
card-second-trigger = Second Trigger
card-second-trigger-text = Reroll one of your dice.
card-painted-target = Painted Target
card-painted-target-text = +2 to one of your dice.
card-skimmed-account = Skimmed Account
card-skimmed-account-text = Take 3,000 points from an opponent.
card-planted-ear = Planted Ear
card-planted-ear-text = Look at the shop cards of an opponent.
card-broken-contract = Broken Contract
card-broken-contract-text = Send an opponent's boss back to the pool.
card-forged-heading = Forged Heading
card-forged-heading-text = Dock Outer Haven at another port, unless a player controls all of it.
card-buried-squad = Buried Squad
card-buried-squad-text = Place 2 armies in the territory under attack.
card-sleeper-company = Sleeper Company
card-sleeper-company-text = Place 4 armies in the territory under attack.
card-smoke-curtain = Smoke Curtain
card-smoke-curtain-text = The attack is off, and the territory cannot be attacked for the rest of this turn.
card-back-channel = Back Channel
card-back-channel-text = None of your territories can be attacked for the rest of this turn.
card-dead-air = Dead Air
card-dead-air-text = The card just played has no effect.
card-loose-footing = Loose Footing
card-loose-footing-text = Reroll one of the enemy's dice.
card-blinding-flash = Blinding Flash
card-blinding-flash-text = -1 to one of the enemy's dice.
card-dawn-convoy = Dawn Convoy
card-dawn-convoy-text = Make a maneuver now.
card-garrison-rotation = Garrison Rotation
card-garrison-rotation-text = Place 3 armies in one of your territories.
card-tapped-line = Tapped Line
card-tapped-line-text = Look at the shop cards of an opponent.

kind-action = Action
kind-tactical = Tactical

## Windows: when a shop card can be played

window-prepare = before your first attack
window-finish = at the end of your turn
window-others-turn = on another player's turn, before the first attack
window-attacked = when one of your territories is attacked
window-roll = after a roll of a battle you fight in
window-card = when another player plays a card

## Objectives

objective-control-europe = Control Europe
objective-control-europe-text = Own every territory of Europe.
objective-control-north-america = Control North America
objective-control-north-america-text = Own every territory of North America.
objective-control-asia = Control Asia
objective-control-asia-text = Own every territory of Asia.
objective-control-8-cities = Control 8 cities
objective-control-8-cities-text = Own 8 cities anywhere.
objective-take-outer-haven = Take Outer Haven
objective-take-outer-haven-text = Own all of Outer Haven, having owned none of it when your turn began.
objective-take-4-cities = Take 4 cities
objective-take-4-cities-text = Own 4 cities that were not yours when your turn began.
objective-take-10-territories = Take 10 territories
objective-take-10-territories-text = Own 10 territories that were not yours when your turn began.
objective-control-2-enemy-headquarters = Control 2 enemy Headquarters
objective-control-2-enemy-headquarters-text = Own 2 Headquarters of others.
objective-control-18-territories = Control 18 territories
objective-control-18-territories-text = Own 18 territories anywhere, Outer Haven included.
objective-control-2-zones = Control 2 zones
objective-control-2-zones-text = Own every territory of 2 zones; Outer Haven is one.
objective-hold-outer-haven = Hold Outer Haven
objective-hold-outer-haven-text = Have owned all of Outer Haven when your last 2 turns began, this one included.
objective-control-11-cities = Control 11 cities
objective-control-11-cities-text = Own 11 cities anywhere.

tier-minor = Minor
tier-major = Major

## Rewards

reward-minor-airfield = Airfield (minor)
reward-minor-airfield-text = Place an airfield: +1 to your highest die in attacks out of its territory and in its defence.
reward-guaranteed-territory-card = Guaranteed territory card
reward-guaranteed-territory-card-text = You draw a territory card at the end of every turn.
reward-additional-maneuver = Additional maneuver
reward-additional-maneuver-text = You may maneuver once more in your maneuver step.
reward-starting-maneuver = Starting maneuver
reward-starting-maneuver-text = You may maneuver once before your first attack.
reward-major-airfield = Airfield (major)
reward-major-airfield-text = Place an airfield: +1 to your highest die in attacks out of its territory and in its defence.
reward-two-armies = Two armies
reward-two-armies-text = You recruit 2 armies more every turn.
reward-guaranteed-shop-card = Guaranteed shop card
reward-guaranteed-shop-card-text = You draw a shop card for free every turn.
reward-second-boss = Second boss
reward-second-boss-text = You may employ a second boss.

## Phases

phase-factions = Choose factions
phase-draft = Place armies
phase-recruit = Recruit
phase-deploy = Deploy
phase-shop = Shop
phase-bosses = Bosses
phase-prepare = Prepare
phase-attack = Attack
phase-defend = Defend
phase-advance = Advance
phase-objective = Objective
phase-maneuver = Maneuver
phase-dock = Dock
phase-finish = Finish
phase-over = Game over

## Modes

mode-basic-training = Basic Training
mode-command-room = Command Room
mode-world-conquest = World Conquest
