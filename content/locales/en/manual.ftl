### The field manual: every rule of Conquest in a few words for whoever plays.
### `manual-trn` is a chapter, `manual-trn-1` the title of rule TRN-1 and `manual-trn-1-text` what it says.

manual-brd = The board
manual-brd-1 = Territories and zones
manual-brd-1-text = The map has 42 territories in six zones. Whoever holds all of a zone recruits its bonus: North America (9 territories) 5, South America (4) 2, Europe (7) 5, Africa (6) 3, Asia (12) 7, Australia (4) 2. Some borders cross water, as that of Southern Europe and North Africa does.
manual-brd-2 = Outer Haven
manual-brd-2-text = A seventh zone with a bonus of 1: bow, deck and stern, in this line. Only the bow borders the port where it is docked. Its three territories count like all others, for income and for objectives.
manual-brd-3 = Ports
manual-brd-3-text = A die names the port: 1 Western United States, 2 Argentina, 3 Great Britain, 4 South Africa, 5 Siberia, 6 Western Australia. While Outer Haven is docked there, its bow and the port border each other both ways.
manual-brd-4 = Haven Troopers
manual-brd-4-text = Neutral troops hold Outer Haven from the start, on bow, deck and stern: 3-3-3 with 3 players, 4-3-3 with 4, 4-4-4 with 5. They never act and defend with as many dice as they may. The opponent next in turn order rolls for them, unless you name another living one in your attack step, for that turn and while you can attack neutral troops at all; the odds stay the same.
manual-brd-5 = Rounds and docking
manual-brd-5-text = A round starts before the very first turn, and whenever the turn passes to a seat that is earlier in turn order. A die then sets the port of Outer Haven; the roll of the set-up serves round 1. While one player controls all of it nobody rolls: that player may move it to any port in the dock step of the own turn, with everything aboard.
manual-brd-6 = Cities and Headquarters
manual-brd-6-text = There are 15 cities, and one Headquarters for each player. Neither ever moves, both may share a territory, and whoever controls the territory controls them.
manual-brd-7 = Armies
manual-brd-7-text = A soldier is 1 army and a Gekko is 3; that is only how they are drawn. Every territory always holds at least one army.

manual-mod = Players and modes
manual-mod-1 = Factions and turn order
manual-mod-1-text = Each seat rolls a die; ties roll again. In Basic Training the highest picks first, among as many factions as there are players, and turns follow their numbers: 1 Praying Mantis (green), 2 Otselotovaya Khvatka (yellow), 3 Raven Sword (purple), 4 Werewolf (blue), 5 Pieuvre Armement (orange). In the other modes any colour may be picked; the highest roller is first, the others follow clockwise.
manual-mod-2 = Basic Training
manual-mod-2-text = A chart deals the territories evenly, with 30, 25 or 20 armies each for 3, 4 or 5 players, one Headquarters each and always the same 15 cities. Minor objectives: take Outer Haven in 1 turn, North America, 4 cities in 1 turn, Europe. Major objectives: 10 territories in 1 turn, Outer Haven for 2 rounds, 2 enemy Headquarters, 18 territories. There are no rewards.
manual-mod-3 = Command Room
manual-mod-3-text = 15 cities are drawn at random; 4 minor and 4 major objectives lie face up, each with a reward of its kind face down on it. Everybody drafts 30, 25 or 20 armies, for 3, 4 or 5 players, the one with the Headquarters included. Then the port is rolled, and in turn order each picks and places a boss.
manual-mod-4 = World Conquest
manual-mod-4-text = Set up as Command Room, objectives and rewards included, but nobody wins by objectives: it goes on until one player is left. Whoever holds nothing but Outer Haven is still in.
manual-mod-5 = What those who play late start with
manual-mod-5-text = Playing late is a handicap, and cards make up for it: third and fourth in turn order start with 1 territory card, the fifth with 2, drawn after the bosses are placed. In Basic Training the third and fourth also have 3,000 Drebin points and the fifth has 5,000. Everybody else starts with no card and no points.
manual-mod-6 = The first boss in Basic Training
manual-mod-6-text = Before the first round everybody, in turn order, picks a boss and posts it in a territory of their own; it costs nothing. By then the chart has dealt the territories and the port has been rolled. The cards and points of those who play late come last.
manual-mod-7 = The draft
manual-mod-7-text = Clockwise and without a break each first places Headquarters and an army on an empty territory, then one army at a time on empty territories until all 42 are claimed, then one at a time on own ones until all are placed. Whoever follows the last claimant reinforces first. Outer Haven cannot be claimed.
manual-mod-8 = What nobody knows
manual-mod-8-text = The order of every deck and the face-down rewards are hidden from everyone. Each reward exists once.

manual-trn = The turn
manual-trn-0 = Steps of a turn
manual-trn-0-text = Recruit, shop, bosses, prepare, attack, objective, maneuver, dock, finish, always in this order; then your territory card and the check whether you have won. A step you have left does not come back, and all but deploying may be passed; a step is skipped if everybody can see that you could only pass. From the shop step on, End passes all that is left; salaries still due are paid with it, so you must be able to pay them all. Others are still asked for their cards. The start of your turn is before you recruit.
manual-trn-1 = Recruits
manual-trn-1-text = You recruit a third of your territories and cities together, rounded down and at least 3. Add the bonus of every zone you hold, 1 for every Headquarters you control, your own included, the armies for one set of stars, 2 with the two-armies reward, and what bosses and cards say. All of it is counted before you place any.
manual-trn-2 = Stars
manual-trn-2-text = A territory card carries 1 star (30 of them) or 2 (12 of them). Turn in one set worth 2 to 10 stars for armies: 2 stars for 2, 3 for 4, 4 for 7, 5 for 10, 6 for 13, 7 for 17, 8 for 21, 9 for 25, 10 for 30. Everybody sees how many cards you hold, and there is no limit; your stars are secret until you turn them in, and the names mean nothing after the set-up.
manual-trn-3 = Deploying and points
manual-trn-3-text = All recruits go to territories of your own, Outer Haven included. Each army for territories and cities, zones, Headquarters and stars also brings 1,000 Drebin points; armies from a reward, a boss or a card bring none. A guaranteed shop card is drawn free at the start of the shop step and does not count among the 3 you may buy.
manual-trn-4 = The shop
manual-trn-4-text = Buy up to 3 cards a turn for 3,000 points each, one by one, from a face-down deck of 40. Only you see them; everybody sees points and hand sizes. A used card leaves the game, and an empty deck sells nothing.
manual-trn-5 = Salaries and hiring
manual-trn-5-text = From your first turn on pay 1,000 for each of your bosses or let it go; if you cannot pay all, you choose. Then you may hire one for 3,000, once a turn for each place that is free, into a territory of yours without a boss of yours: you have 1 place, or 2 with the reward and two or more territories. Only bosses that were in the pool when your turn began can be hired, and one hired this turn needs no salary yet. To replace a boss, let it go unpaid and hire another.
manual-trn-6 = Bosses on the board
manual-trn-6-text = A boss is no army. It moves only with at least one army, in an advance out of its territory or a maneuver, never to another boss of yours, and it need not follow a conquest. It is lost only when the last army of its territory falls in defence, and can be hired from the next player's turn on. Its d8 and its abilities are not optional.
manual-trn-7 = Shop cards
manual-trn-7-text = Every shop card says when it can be played and what its activation costs. That is paid when it is played, on top of the price in the shop.
manual-trn-8 = Maneuver
manual-trn-8-text = Once in the maneuver step, twice with the additional maneuver from the turn you gain it: move at least 1 army and leave 1, from a territory of yours to another that is joined to it by your own. The docked bow and its port are joined. One boss of the territory they leave may go along; a starting maneuver is made in the prepare step.
manual-trn-9 = Territory card
manual-trn-9-text = You draw 1 at the end of your turn if you have conquered at least one territory, neutral ones included, and have taken no objective this turn. With the guaranteed card, even one gained this turn, you always draw exactly 1. If the deck is empty then, the discards are shuffled; without discards there is no card.

manual-btl = Battle
manual-btl-1 = Attacking
manual-btl-1-text = Name a territory of yours with 2 or more armies, an enemy or neutral one that borders it, and 1 to 3 armies, never the last. Then its owner chooses 1 or 2 dice, at most one for each army there, and both roll. Neutral troops always defend with the most; a table can decide that everybody does.
manual-btl-2 = Comparing dice
manual-btl-2-text = Each army rolls one die. Both sides sort theirs and compare highest with highest, then the next: the higher wins, a tie is the defender's, and the loser of a pair removes one army. Dice without an opposite are ignored.
manual-btl-3 = Bosses in battle
manual-btl-3-text = In every roll fought from or in its territory a boss turns one d6 of its side into a d8, and its card applies. The number of dice does not change.
manual-btl-4 = What happens in a roll
manual-btl-4-text = A side's d8 is its die 1, the others follow as they were rolled. First single dice are rerolled or changed: bosses' own rerolls, attacker before defender, then cards. Each side sorts, then adds without sorting again: +1 to the highest die in attacks out of a territory with an own airfield or in its defence (at most once a side), +1 to every attack die from the bow for whoever controls all of Outer Haven, and what bosses and cards say. A result may be above the faces of its die or below 1. Then dice are compared, losses taken, and what follows losses comes last.
manual-btl-5 = Moving in
manual-btl-5-text = When the last defender falls you move in at least the armies that survived that last roll and at most all but 1, and the boss of the attacking territory if you wish. Only with this move is the territory yours, city and Headquarters included, and an airfield there is destroyed. Nothing happens in between.
manual-btl-6 = Elimination
manual-btl-6-text = Whoever has no territory left, Outer Haven included, is out right after the advance. The attacker takes the territory cards, to be turned in from the next own recruit step on, the shop cards and the objectives, which do not count as taken this turn; points and rewards are gone. The Headquarters stays and is an enemy one for everyone, the boss goes to the pool. If this does not win the game, the turn goes on.
manual-btl-7 = Blitz
manual-btl-7-text = A blitz attacks again and again with the most dice, as long as there are defenders and no result of the next roll could leave you fewer armies than you keep; that is 1 unless you say otherwise, and the one that must stay is among them. The defender chooses dice once for all of it; dice, windows and rules are those of single attacks. What you keep must allow at least one roll against the most dice of the defender, and if cards change the numbers so that no roll is possible, it just ends.

manual-obj = Objectives and victory
manual-obj-1 = Taking an objective
manual-obj-1-text = In the objective step you may take one face-up objective whose condition is met now, even if it was when your turn began. No attack follows, and nothing takes the objective's place. It changes hands only when its owner is eliminated.
manual-obj-2 = The objectives
manual-obj-2-text = Minor: all 7 territories of Europe, all 9 of North America, all 12 of Asia; 8 cities; all of Outer Haven in one turn, having held none of it when the turn began; 4 cities in one turn. Major: 10 territories in one turn; 2 enemy Headquarters; 18 territories, Outer Haven counting; all of 2 of the seven zones; all of Outer Haven at the start of this turn and of your last one; 11 cities. In one turn means yours now and not when this turn began, from whomever, Outer Haven counting; an enemy Headquarters is any but your own.
manual-obj-3 = Winning by objectives
manual-obj-3-text = In Basic Training and Command Room you win with three or more objectives while you hold your own Headquarters. That is checked only at the end of your turn, after the territory card, and after each elimination of yours. Taking the third objective does not itself end the game.
manual-obj-4 = The last one left
manual-obj-4-text = In every mode the last player left wins at once, whether Haven Troopers still stand or not.
manual-obj-5 = Round limit
manual-obj-5-text = A table can limit the rounds. At the end most objectives win, then most territories, then most armies; if all are equal, it is a draw.

manual-rwd = Rewards
manual-rwd-1 = Rewards
manual-rwd-1-text = In Command Room and World Conquest an objective you take shows its reward and gives it to you. Minor: an airfield, a guaranteed territory card, an additional maneuver, a starting maneuver in the prepare step. Major: an airfield, two armies each recruit, a free shop card each turn, a second boss.
manual-rwd-2 = Airfields
manual-rwd-2-text = An airfield is placed at once in any territory of yours, Outer Haven or one with an airfield included. It cannot be declined, moved or captured; it is destroyed when you lose the territory, while the objective stays yours. The rewards of an eliminated player are gone.

manual-bss = Bosses
manual-bss-1 = The eight bosses
manual-bss-1-text = Snake: a maneuver he goes along with may pass enemy and neutral territories between two of yours; to battle he brings nothing but his die. Liquid Ocelot: 1,000 points more each recruit step; in defence -1 on your lowest die. Raiden: in attack his d8 is rerolled once if it shows 1 or 2; in defence -1 on your highest die. Vamp: in defence, when two armies fall in one roll and one still stands, one returns; in attack -1 on your highest die. Laughing Octopus: one army more and 1,000 points less each recruit step. Raging Raven: in attack +1 on your highest die; in defence -1 on every die of yours. Crying Wolf: in defence +1 on every die of yours; in attack -1 on every one. Screaming Mantis: in attack -1 on the lowest enemy die; one army fewer each recruit step. Each is in the game once, and a single die is both highest and lowest.

manual-drb = Drebin's Shop
manual-drb-1 = The deck
manual-drb-1-text = 40 cards: 20 Action cards, mostly for attackers, and 20 Tactical cards for defence and fortification. Activation costs 1,000 to 5,000 points. There are 1 to 4 copies of each design.
manual-drb-2 = Who is asked
manual-drb-2-text = Whoever a card could be played by at a moment is asked, if they hold at least one shop card and the points for the cheapest card there is for that moment, whatever they hold: being asked tells nothing. Each secretly plays one card or passes, and the answers are opened together; without a matching card you can only pass, and a table may do that for you at a moment that does not depend on your hand. They resolve in turn order from the active player; a card that has become impossible by then goes back to the hand unpaid, and everybody sees it.
manual-drb-3 = When cards can be played
manual-drb-3-text = Every card names its moment. On your own turn: in the prepare step, which comes before your attacks, or in the finish step, which ends your turn; you simply play it. On the turn of somebody else: once before their attacks, when their prepare step is over. When a territory of yours is attacked: before the dice are chosen, once for a blitz. In a battle of yours: after every roll, for attacker and defender. When somebody else plays a card: at once, and a card played then opens no further moment. Neutral troops play no cards.
manual-drb-4 = Playing a card
manual-drb-4-text = Name what it is aimed at, pay, and it happens; then the card leaves the game face up. It can only be played if its effect is possible in full; one you got this turn may be played if its window is still to come. No card takes the last army of a territory, changes an owner, or moves a Headquarters, city or airfield. Removing armies reaches territories of others, neutral ones included, that border yours; a screen calls the attack off and protects the territory this turn, a cease-fire all of its player's; a spied hand stays known while it is held; a ransomed boss goes to the pool unpaid; a blocked card is paid for and gone.
manual-drb-5 = Moving Outer Haven by card
manual-drb-5-text = A card moves Outer Haven only while no player controls all of it. The next start of a round rolls for the port again.

manual-tlk = Talk
manual-tlk-1 = Table talk
manual-tlk-1-text = Alliances, threats and pleading are part of the game, at the table or in private chat. Points and hand sizes are public; what is in a hand is not.

manual-bal = Balance
manual-bal-1 = Fair seats and bosses
manual-bal-1-text = Charts and bosses are measured in games of bots: every seat of a chart is to win within 5 percentage points of its fair share, and no boss more than 5 points above its share.
