### Codec entries: `codec-NN-NN` is what answers at NN.NN.
### Rules help is that of the final edition.

## 10: equipment, by the number of its card

codec-10-01 = It never runs dry. One action rolls 1 white die at anybody in line of sight, and afterwards everybody knows where you stand: it is loud, so your ! goes under you. A suppressor takes care of the bang, not of a ! on the die.
codec-10-02 = One action, 2 damage healed, one tin gone. Single use means once a stage: the card is back in the memory box afterwards. Nobody has ever read the label to the end.
codec-10-03 = Foil for one action, once a stage: no camera or sensor of your zone sees anything until the round is over, bodies included. With guards in the zone you draw attention. It snowed indoors; they would like to know why.
codec-10-04 = Name a space in line of sight within 5. Every guard within 2 of it that it has line of sight to goes to sleep, 2-star side up. One action, single use, and loud: for the neighbours it is morning.
codec-10-05 = Two charges. An action puts one on an adjacent space; another sets off all of yours, 2 damage to everybody within 1 space and in line of sight of one. With guards there and your token off the map, your ! goes to the nearest charge instead of under your feet. That is the whole idea.
codec-10-06 = Heals 2 damage for one action, once a stage. The tin is dented. So are you.
codec-10-07 = A space in line of sight within 5, 2 damage to everybody within 2 of it and in its line of sight. No dice, no defense, no distinction between friend and foe. One action, single use, loud.
codec-10-08 = Two mines, one action each, on an adjacent space. The first figure to enter sets it off, whoever it is: 2 damage within 2 and in line of sight. Guards there mark the spot with your ! if your token is off the map. Remember where you put it; it does not remember you.
codec-10-09 = One action and one of 3 missiles: it starts on an adjacent empty space and flies by one of 2 black dice, then by the other if you like. Whatever it hits, everybody within 1 space and in line of sight is attacked with 3 white dice. Only one is in the air at a time, and none of them is quiet.
codec-10-10 = One action where no enemy sees you, and you are a box; guards look at boxes as they look at each other. It is over when you leapfrog a guard, move into or through a line of sight, do anything but Sneak, Dash or Focus, or when a guard stops beside you and looks at you. Boxes that walk are a theory; boxes that stand still are furniture.
codec-10-11 = Free in your own turn, single use: all your focus tokens are active again. Take it when you have spent everything and not a moment earlier.
codec-10-12 = Heals 2 damage for one action, once a stage. This one won a prize in its category, which was tins.
codec-10-13 = One action at a locked door of level 3 or below opens it without dice. Single use, so ask yourself first whether the dice would not have done it. Terminals do not take cards.
codec-10-14 = Gas does nothing to you. For one noisy action you may also look at the top card of the order deck or of the reaction deck; breathing like that, you must have heard something.
codec-10-15 = Heals 2 damage for one action, once a stage. It came without ketchup; opinions differ on whether that is a loss.
codec-10-16 = Five lengths, one action each: tie up an adjacent sleeping guard and Waken passes it by. A guard that walks in unties the knot. Nobody asks where you learned it.
codec-10-17 = One action and one of 3 ammo: straight ahead until an obstacle or a figure stops it, then an attack with 3 white dice on everybody within 1 space and in line of sight. Loud does not begin to cover it. Mind what is next to the target, and what is next to you.
codec-10-18 = Two actions and one of 6 ammo: 3 white dice at anybody in line of sight. Loud, unless you found something that fits a rifle. Distance costs nothing here, only patience does.
codec-10-19 = Free, once a turn, one of 2 pills: for the rest of the turn each roll of your actions may be rerolled once, any of its dice. Steady hands, borrowed from tomorrow.
codec-10-20 = For Otacon: once a round while hacking, +1 or -1 on a black die. It does not really help with computers. It helps with him.
codec-10-21 = For Snake and Meryl: +1 defense, so guards need a 4. Nothing to do, nothing to spend; it just has to be on.
codec-10-22 = One action at a locked door of level 4 or below opens it without dice, once a stage. What is behind level 5 stays between you and the dice.
codec-10-23 = For Snake: weapons spend no ammo. The science is unclear. The supply officer is furious.
codec-10-24 = Put it on a pistol, for free: the pistol is no longer loud. It takes none of your 3 slots. The white dice can still show a !, which is the sound of the other man falling over.
codec-10-25 = One action and one of 6 ammo: 2 white dice at anybody in line of sight. Loud. Two dice settle most arguments and start the next one.
codec-10-26 = One action puts it on an adjacent space; at the start of your next turn it goes off, 3 damage within 2 and in line of sight. Guards there and your token off the map: your ! goes where the bomb was. In between lies an enemy phase. Do not wait beside it.
codec-10-27 = Works exactly like Box A. Connoisseurs insist on a difference in the flaps.
codec-10-28 = Lasers do nothing to you. For one action every facedown objective and trap within 5 spaces turns face up, including the ones you hoped were nothing.
codec-10-29 = Lasers do nothing to you. Two actions turn up one facedown objective anywhere in your zone. Warm things glow; blanks stay cold.
codec-10-30 = One action and one of 2 charges, once a turn: until the turn ends guards and cameras do not notice you, and guards you leapfrog do not attack. The end of the turn is also tested, so do not be standing in front of somebody by then. It unlocks when everything in the VR missions has been won.
codec-10-31 = Reroll 1 die whenever you open a door. The override cannot be done without it, so somebody has to spare the slot. It is the one card in the base that people are willing to be shot over.
codec-10-32 = Put it on a rifle, for free: no longer loud. It takes no slot. The rifle is insulted, but quiet.

## 11: starting equipment

codec-11-01 = Meryl's own: one action, 1 white die at anybody in line of sight, no ammo to count. Loud, and a good deal of gun.
codec-11-02 = Meryl's: one action and one of 3 ammo for 2 white dice. Loud. Three bursts a stage, so let the first one count.
codec-11-03 = Gray Fox: one action and one of 2 charges, once a turn. Until the turn ends guards and cameras look through you, and guards you leapfrog do not attack. Being hurt can put a charge back, which explains a lot about him.
codec-11-04 = Gray Fox: one action attacks all adjacent figures with 1 white die, with 1 more for a charge. All means all, so look who is beside you. When you are attacked, a charge takes 1 off every die of the attack.
codec-11-05 = Gray Fox: one action, 1 white die and 1 more for every charge you put in, up to all 3. Loud. It is an arm; he cannot leave it at home.
codec-11-06 = Otacon packs his own: one action heals 2 damage, once a stage. He wrote his name on it.
codec-11-07 = Otacon built it: one action and one of 2 charges, once a turn, unnoticed until the turn ends. When it is empty, 2 actions put 1 charge back. The manual is three hundred pages and he is the only one who has read it.

## 12: system cards

codec-12-00 = Behind every hacked terminal lies one deck of eight. System search draws a card, up to 3 lie open; Access systems rolls dice for their slots. A full card is resolved at any tier up to the terminal's level, then goes to the bottom. Walk away and the lot goes back.
codec-12-01 = Turns 1, 2 or 3 guards to face a new path, at levels 2, 3 and 4. Somewhere a printer has begun to print. It will not stop.
codec-12-02 = Until the end of the round the cameras and sensors of his zone are off; from level 3 on, all of them are. The monitors show yesterday, when nothing happened either.
codec-12-03 = Opens a locked door of his zone, up to level 2, 3 or 4 as the terminal goes. It says welcome. It has been told to.
codec-12-04 = Resolved when an order card is drawn: its action is not carried out, and from level 3 on the cameras do not flip either. The guards still walk. They just do not know why.
codec-12-05 = Resolved when an order card is drawn: every guard walks 1, 2 or 3 spaces fewer in this enemy phase, by the terminal's level. Four dice are a lot. So is a guard that stops one space short.
codec-12-06 = Takes one ? off the map; at level 4 it may be a !. A calm voice on the loudspeaker, and it is even their own. A ! whose owner is still in sight comes straight back.
codec-12-07 = Look at the top 1, 2 or 3 order cards, by the terminal's level. Nothing is changed, except that you now know.
codec-12-08 = Refreshes 1, 2 or 3 spent focus tokens of any characters, by the terminal's level. He plays them something over the codec. They asked what it is called; he would not say.
codec-12-21 = The marker of the boss goes back 1, 2 or 3 steps. It is not much, but it is time.
codec-12-22 = The boss takes 1, 2 or 3 damage, and nobody had to aim.
codec-12-23 = The boss turns whichever way you like. Somewhere a light went on.
codec-12-24 = The top 1, 2 or 3 cards of the boss deck are shown. Knowing is half of it.
codec-12-25 = One of you is healed by 1, 1 or 2. The label says for staff only.
codec-12-26 = Everybody gets up to 1, 2 or 3 tokens back on cards with ammunition or special tokens.
codec-12-27 = Up to 1, 2 or 3 spent focus tokens come back, whoever they belong to.
codec-12-31 = The marker of the boss goes back 1, 1 or 2 steps. It is not much, but it is time.
codec-12-32 = The boss turns whichever way you like. Somewhere a light went on.
codec-12-33 = The top 1, 2 or 4 cards of the boss deck are shown. Knowing is half of it.
codec-12-34 = The boss takes 1, 2 or 3 damage, and nobody had to aim.
codec-12-35 = One of you is healed by 1, 2 or 2. The label says for staff only.
codec-12-36 = Everybody gets up to 1, 2 or 3 tokens back on cards with ammunition or special tokens.
codec-12-37 = Up to 1, 2 or 4 spent focus tokens come back, whoever they belong to.
codec-12-41 = The marker of the boss goes back 1, 2 or 3 steps. It is not much, but it is time.
codec-12-42 = The boss takes 1, 2 or 4 damage, and nobody had to aim.
codec-12-43 = The boss turns whichever way you like. Somewhere a light went on.
codec-12-44 = The top 1, 2 or 3 cards of the boss deck are shown. Knowing is half of it.
codec-12-45 = One of you is healed by 1, 2 or 3. The label says for staff only.
codec-12-46 = Everybody gets up to 1, 2 or 3 tokens back on cards with ammunition or special tokens.
codec-12-47 = Up to 1, 2 or 3 spent focus tokens come back, whoever they belong to.

## 13: the order deck

codec-13-01 = One is drawn each enemy phase and read from top to bottom: an action, the cameras, then the guards of active zones walk by the blue number, or by the red one if alerted. The stage says how many blue cards there are; below them wait the red ones.
codec-13-02 = The ordinary night: guards walk 3 to 5 spaces, 4 to 6 when alerted. As long as blue cards are left you are on schedule.
codec-13-03 = When the blue cards are gone the base is waking up. Guards are faster, something always happens, and one of these cards is Game Over. Leave before you meet it.
codec-13-04 = The moment it is seen the stage has failed, also if it only comes up because bodies were found or the barracks overflowed. Every card shown and put on the bottom brings it nearer.
codec-13-05 = Left or right: the way a guard turns when both sides are open. You know it as soon as the card is drawn, which is too late to do anything about it.

## 14: the reaction deck

codec-14-01 = Drawn when a guard stands on a body or an attention token in its own activation. Six cards, read in the order KO, dead, !, ?; they differ in who is woken, whether a dead guard costs an order card and what becomes of a noise. The discards become the deck again unshuffled, so it pays to watch.

## 20: figures and what they can do
codec-15-05 = Hand grenades, two to a pocket. You roll two dice, throw by one, and it bounces on by the other, some other way. Where it ends is all that matters, so count before you let go. The crates in the corners hold more, for one action.
codec-15-08 = A controller with a long cable and a plug that fits five ports. You have never given a thought to which one it is in. Somebody else has.
codec-15-10 = Anti-aircraft missiles, three to a tube. Two dice: one sends it straight away from you, the other may turn it. It has to come to rest in the frame beside the roof, and the pilot has a say in where the frame is by then.
codec-15-11 = A scope and a patient finger. Two dice move your reticle, and both must be used; hold still and it stays where it is, so the next two begin from there. You are looking for one of seven places. She is looking for you, and she has had practice.
codec-15-14 = A shoulder launcher with three missiles. Two white dice for an action, one more for every action more that you spend on aiming. It looks for the part of the machine that is open and accepts no other.
codec-15-16 = A machine gun on a post, with a belt that does not end. One action, two white dice, and whoever it hits falls back. Otacon is at the wheel or under it, but not here.

codec-20-01 = Defense 3, health 4, and nothing to start with but his hands. Silent takedown kills from directly behind for 2 actions without dice. From there he also hits harder, and he shoots better when nobody stands near. People have taken it personally.
codec-20-02 = Defense 3, health 4, two guns. Anybody within 2 spaces may use her focus tokens, and beside a body she can put on its uniform. She is no rookie. She will tell you herself.
codec-20-03 = Defense 3, health 4, no weapons, no fists. He hacks terminals, draws system cards and turns black dice of others by codec from wherever he sits. Put him at a terminal and keep people away from it.
codec-20-04 = Defense 3, health 4, a blade, a cannon and a coat of nothing at all, all three on charges. Damage recharges him, and he may step in front of others to get it. While his own ! is in his zone he cannot focus.
codec-20-05 = Guards and cameras count her as one of theirs. It is over when her ! is placed under her, when she draws attention in their sight, or when she does anything but Sneak, Dash or Focus there. Seen by an adjacent guard she rolls 1 white die: on a ! the face does not match the badge.
codec-20-06 = Defense 3, health 2, 2 black dice. Sees any distance ahead of it, never behind, and never leaves its zone. Twelve figures are all there are; when they run out, order cards go to the bottom instead, which is no better.

## 21: actions

codec-21-01 = One action, one space, no sound. It is in the name of the thing.
codec-21-02 = One action, up to 2 spaces, and noisy: each one adds a white die to the noise check at the end of your turn, if a guard is in your zone. Twice as fast and a sixth as careful.
codec-21-03 = One action, 1 white die against an adjacent figure, KO damage. A guard falls asleep at 2. If you have damaged it and it is still standing when your turn ends, your ! goes under you.
codec-21-04 = Two actions, 2 white dice and 1 black against an adjacent figure, KO damage. Two results of 3 or more put a guard to sleep, and the black die cannot make a sound.
codec-21-05 = Pay the refresh cost of one spent focus token, 1 or 2 actions, and it is active again. Breathing out counts as an action here.
codec-21-06 = One action, noisy: take a body from your space or beside you, move 1, put it down beside you where no figure, door or body is. Bodies in sight make guards curious; bodies in a corner make no trouble at all.
codec-21-07 = One action for whatever can be worked from your space: a lift, a panel, a node, an objective, a lock. On a lock the first one rolls your dice, and each further one this turn rerolls any of them.
codec-21-08 = One action: your ? is laid on your space. If your token lies on the map already, ? or !, it is moved to your space instead and stays what it is. The nearest guard will come and look. Be elsewhere when it does.
codec-21-09 = Snake, 2 actions: from the space directly behind an adjacent guard, it is dead. No dice, no noise, one token on the floor. Every third of those will cost an order card when contact is lost.
codec-21-10 = Meryl, 2 actions: adjacent to a body and with no ! of hers on the map, she is Disguised Meryl. The fit is regulation, which is to say bad.
codec-21-11 = Otacon, 1 action, on or beside a terminal: 4 black dice, and up to 2 white if he likes to live dangerously. Again this turn rerolls any of them. When all values of the combination show on different dice, it is his.
codec-21-12 = Otacon, 1 action at a hacked terminal: draw a system card. Three may lie open; a fourth sends one back to the top or the bottom.
codec-21-13 = Otacon, 1 action at a hacked terminal with a card up: up to 4 black dice, those on cards counted in, and up to 2 white. A die goes on an empty slot of its value and stays there between rounds. A ! fits nowhere and is heard everywhere.
codec-21-14 = Equipment says what it costs, what it needs and what it does. Loud means that your ! is placed under you after the action. Codec family 10 has the details, under the number of the card.
codec-21-15 = The next Interact or Hack on the same lock, 1 action: choose which dice to roll again and keep the rest. Step away or end the turn, and the lock forgets you.
codec-21-16 = A missile flies by one die in a straight line, then, if you like, by the other. It stops where it hits something. So will your career as a pilot.
codec-21-17 = Action tokens you did not use are lost. Then the noise of your turn is checked, then whether you left a wounded guard standing, and then camouflage wears off. In that order; it matters.

## 22: focus tokens

codec-22-00 = Four to a character. Using one is free and flips it; the Focus action flips one back at its cost. Dice tokens work whenever you roll, also when you roll for the guard that shoots at you.
codec-22-01 = One die fewer, before the roll: white for Snake, black for Gray Fox. Snake may instead move 1 space in his turn without a sound. Refreshed for 1 by Snake, for 2 by Gray Fox. The die you do not roll never shows a !.
codec-22-02 = One die more, before the roll or after you have seen it: white for Meryl, black for Otacon. Refreshed for 2.
codec-22-03 = +2 to a die, 6 at most. A ! is no number and stays one. Refreshed for 1.
codec-22-04 = -2 to a die, 1 at least. Meant for the dice of somebody who is shooting at you. Refreshed for 1.
codec-22-05 = +1 or -1 to a die. Small, cheap, and always the one you needed. Refreshed for 1.
codec-22-06 = +2 or -2 to a die, within 1 to 6. Refreshed for 2.
codec-22-07 = One die again. Snake rerolls any die for a refresh of 2, Otacon a black one for 1. It is the only token that can talk a ! out of being a !.
codec-22-08 = A fifth action this turn, for Meryl. If you put it on something noisy it is heard like the others; unused it is gone. Refreshed for 2.
codec-22-09 = Two more spaces in a Dash, for Gray Fox: four spaces, one noise die. Refreshed for 1.

## 23: dice, tokens and pieces

codec-23-01 = Faces !, 2, 3, 4, 5, 6. A ! is no number: it never hits, nothing adds to it, and if it still shows when your dice are final you have drawn attention. There are seven.
codec-23-02 = Faces 1 to 6. Quiet as dice go. There are eight.
codec-23-03 = Four a turn, back again each round. Those on noisy actions are counted when the turn ends.
codec-23-04 = The ?: somebody heard something, here. The nearest guard of the zone comes to look, by the blue number. It lies where you were, not where you are, and that is the best thing about it.
codec-23-05 = The !: somebody knows. Every guard of the zone that can get there runs for it, by the red number, and the zone stays active while it lies there. It goes when a guard reaches it, unless you are still in sight.
codec-23-06 = A sleeping guard with two stars. Waken turns it to one star, the next Waken puts it on its feet. A guard that finds it may be quicker.
codec-23-07 = A sleeping guard with one star: at the next Waken it is a guard again, with no damage and no memory of you. Rope helps.
codec-23-08 = A dead guard stays dead, but not unnoticed: guards and cameras see it, and with Lost contact every three of them cost an order card.
codec-23-09 = Four on a character end the stage for everybody. Two on a guard end the guard; hits and KO damage are counted apart.
codec-23-10 = One for each shot of a weapon that counts them. A card never holds more than it started with.
codec-23-11 = What Gray Fox and Otacon run on. Spent by choice, recovered by Cornered fox or by the ADV camouflage's own means.
codec-23-12 = A letter on the floor. Step on it and something happens at once, also in the middle of a move; then the move goes on.
codec-23-13 = Face down it may be anything. Walk onto it and it turns up; a blank is removed, anything else is taken by Interact.
codec-23-14 = A charge, armed. It waits for its owner, not for you. The owner sets off all charges at once.
codec-23-15 = A mine. It goes off under the first figure that enters its space. Leapfrogging over it does not count as entering.
codec-23-16 = Goes off at the start of its owner's next turn. Everybody but the guards can count.
codec-23-17 = In the air between two actions of its pilot. Launch another once this one has hit something.
codec-23-18 = A sleeping guard with a rope round it. Waken does not reach it; a guard that enters the space removes the rope.
codec-23-19 = Taken by Interact, and from then on at your heels: each one escorted adds a white die to your noise check. They mean well.
codec-23-20 = The trap was a camera. You chose where it looks; it looks there for green, and clockwise from there for orange.
codec-23-21 = A sensor that looks in all directions. Enter its line of sight and your ! is placed. Goggles of either kind walk through it.
codec-23-22 = Moving onto it costs 1 damage, unless you wear a gas mask. Holding your breath is not in the rules.
codec-23-23 = Nothing. You were afraid of nothing.
codec-23-24 = Green or orange: the way all cameras look. An order card may flip it, and then every camera checks at once.
codec-23-25 = What you have unlocked, in campaign and VR alike. Before a stage the team shares it out, 3 cards a character as printed; after it everything comes back, whatever became of it. Somebody has scratched 03.14 into the lid.
codec-23-26 = Sits at the top left corner of the map. Zones act in order of closeness to it, and in a zone guards act by row from the top, in a row from the left.
codec-23-27 = The Ninja leaves one where he was: it looks like him and is not. Wherever the shadow stands nobody stands, and the blade comes from elsewhere.
codec-23-28 = Face down on a numbered space of the ridge. Under one of them lies Sniper Wolf, under the others only snow; whatever enters, attacks or hurts one turns it up. When she hides they are shuffled and laid out anew, upwards from the number after hers; 9 goes on at 1.
codec-23-29 = Where somebody is aiming. Wolf's own wanders over the field and attacks whoever it leaves, enters or crosses; yours is moved by two dice, and both have to be used. Everybody on that ridge breathes out before they shoot.
codec-23-30 = In the air for as long as your dice say: a way for one, then for the other, and it bursts where it comes down. Count before you pull the pin, not after.
codec-23-31 = The upper part is what a boss does on its turn, the lower what it does when something calls for it: a reaction, an evasion, or damage more. A resolved card goes to the bottom, so what you have seen comes again, in the same order.
codec-23-32 = Shuffled once, before the fight, and never again. Six or seven cards, and whoever remembers them knows the second half of the fight before it begins. The colonel keeps a list. He never finds it in time.
codec-23-33 = Shows the step of the boss's track: how angry, how fast, how much time is left. It mostly goes one way. What the steps mean stands on the boss's dashboard; some cards of Otacon push it back.
codec-23-34 = Covers four actions on every dashboard in a boss stage: drag, interact, knock and the action of the character. Nobody has a hand free for that. What the stage gives in return, such as Fire or Aim, lies beside it.
codec-23-35 = Otacon works at a terminal while the boss is at yours. His ? walks to the right with every ! he rolls, then turns over; from then on each ! disconnects him or has him attacked. He says he is fine. He types faster when he is not.
codec-23-36 = Liquid does not believe in being beaten. Each time he would be, he gets one more, and rolls as many white dice as he has: a single ! and he is gone, otherwise he stands up whole.
codec-23-37 = In the middle of Ocelot's room, between everything that is fired there. Whoever hits him by mistake hits somebody who was going to tell you something; if he is lost, so is what he has to give. He talks faster than they shoot.
codec-23-38 = A card that can be used so and so often, and is neither loaded nor charged, holds one of these for each time: lengths of rope, say, or grenades to throw. One goes with every use, and a card never holds more than it started with.

## 24: spaces and edges

codec-24-01 = Nothing here. Enjoy it.
codec-24-02 = Stops feet and eyes. A wall anywhere inside the box between two spaces is enough to break line of sight.
codec-24-03 = Nobody steps over it, everybody looks over it. Cover it is not.
codec-24-04 = A space nobody enters and nobody sees through: crates, pipes, the furniture of another budget year.
codec-24-05 = Where guards come from. Players never enter; guards of the zone walk in and out as they please. Do not wait in front of the door.
codec-24-06 = New guards of the zone appear here; if somebody stands on it, beside it. If nothing fits, the top order card is shown and goes to the bottom.
codec-24-07 = A guard on patrol that comes to stand here turns the way the arrow says at once and goes on that way. Guards with something on their minds ignore it.
codec-24-08 = A guard on patrol whose movement ends here looks for a new path. With steps left it walks straight over it.
codec-24-09 = Holds an event token with a letter. Entering resolves it at once, jumping over it does not.
codec-24-10 = Sees any distance in the half of the map it faces, across zones, but not its own space. It blocks nothing. Green and orange are its two directions, and the marker says which holds.
codec-24-11 = A locked door is an obstacle for feet and eyes. It shows a level and a combination; Interact beside it rolls for it, a keycard of its level saves the trouble. Once open it is gone, and what it covered counts again.
codec-24-12 = Otacon's business: Hack terminal on it or beside it. It has a level from 2 to 5, and its systems answer no higher than that. It is no obstacle.
codec-24-13 = An interact point. Whoever stands in its space, or at the edge it is drawn on, can work it for one action.
codec-24-14 = One car, several shafts. Interact at a shaft without the car calls it; inside the car, Interact takes everybody in it to the shaft you choose, if nobody stands there. It is slow, and usually the only way out.
codec-24-15 = An objective lies here, face up or face down. Enter to turn it up, Interact to take it.
codec-24-16 = A facedown trap looks in all directions. It flips as soon as a player enters its line of sight, and what it shows counts from then on, for the space you stand in too.
codec-24-17 = Interact in its space disables it. A guard that ends its activation on it repairs it, without a word of reproach.
codec-24-18 = Marked by the stage: get here, and do there what the goal says. Looking back is free.
codec-24-19 = A frequency written on the floor. Whoever stands here may call it, and the whole team may listen.
codec-24-20 = Ammunition in a crate. In sneaking stages somebody has always been here before you.
codec-24-21 = Where you come in. Nobody ever left the same way.
codec-24-22 = A numbered space, for bosses that count: Ocelot goes from node to node in this order and looks where the arrow of his node points; Wolf lies under tokens on them. After the last number comes the first.
codec-24-23 = A part of the map with guards of its own. It is active while a player or a ! is in it; guards of other zones do not move. Guards never cross the border, their eyes do.
codec-24-24 = Nothing under it for thirty floors. Nobody stands there but what can fly, and a missile that leaves the roof anywhere else is gone.

## 40: campaign stages

codec-40-01 = Snake alone, three guards and no focus tokens: call the lift and ride it. One of the events brings a fourth guard, so mind where you step. Learn to look before you walk; the rest is repetition.
codec-40-02 = Snake in the snow, four guards and cameras that start on green. Event A has to be found, event B is worth finding. What you carry out of here you keep.
codec-40-03 = Snake and Meryl, and they know you are here: everybody starts alerted. The lift is locked until event B. Event C is nobody's duty and somebody's reward.
codec-40-04 = Armory South. One with a revolver and eight places to stand, and one with three health and nowhere to go. Shoot from where the old man is not between you. And listen to him: he knows something he does not remember.
codec-40-05 = The canyon is wide, white and occupied. What is in it weighs sixty tons and drives like it owns the place, which it does. Rock stops it. So do grenades, eventually.
codec-40-06 = Three floors. On the first one no gun and no explosive may be used, because of what is stored there. Event B lends you a Nikita that never runs out; events A and B are both needed.
codec-40-07 = The laboratory. Leave the guns where they are: he parries what flies and respects what hits. Break his shadows by walking into them, and keep the chaff for the moment you need a round to yourself.
codec-40-08 = The commander's room. He moves the furniture without touching it and answers before you ask. Whatever he reads, he reads it somewhere; find out where, and let him read an empty page.
codec-40-09 = Otacon has to come, Gray Fox may. Three zones, two friends behind bars: free them both. There is ketchup. Whether you use it is between you and your rations.
codec-40-10 = A flat roof and a helicopter that goes round it. It fires along one line and you can see which. The missiles in the corners go where the dice say; it goes where its cards say. Watch what has gone to the bottom of its deck.
codec-40-11 = A duel over a field of snow, with one side lying down. The ridge has nine places and she uses seven. If Otacon comes along, the woods have three guards, and at their end there is another way to finish this.
codec-40-12 = The freezer. He walks ahead, a little farther every round, and only a card or a wall turns him. Count his steps and be behind him when he stops.
codec-40-13 = Three terminals and the PAL keycard, and from two players on the cameras are running. The more of you there are, the fewer order cards you get. Divide the work, not the party. Or the other way round.
codec-40-14 = The thing itself. Its radome is on the left shoulder, at the back; without it the cockpit has to open, and that is in front. So you start behind it and end before it. Plan the walk.
codec-40-15 = Two men on a dead machine, no guns and no time. It is not in the box; people kept asking. Watch the rim: it counts for both of you.
codec-40-16 = A tunnel, a jeep, and another jeep. It is not in the box either. Keep hitting the one behind you, and it stays behind you.

## 41: calls from codec spaces

codec-41-01 = You are in, then. The lift panel is in the control cabin; call the car, wait where they do not look, ride it up. And keep off the puddles. Not for the noise. You only brought the one pair of boots.
codec-41-02 = A guard sees everything in front of it and nothing behind it. That is not a weakness in their training. That is their training.
codec-41-03 = The cameras look green first and turn when a card says so. Green is not a promise. It is a colour.
codec-41-04 = The helicopter on that pad is fuelled and its pilot is having soup. If you hear it start, you are late and it is not for you.
codec-41-05 = They were ready for you, so stop asking who talked. Break their sight first. An alarm with nobody in it goes stale, and guards are only human about overtime.
codec-41-06 = Meryl says the uniform itches. Meryl says the boots are two sizes up. Meryl would like it noted that nobody has looked at her face yet.
codec-41-07 = Do you know what is in the crates on this floor? Then you know why nobody may shoot at them. It is the safest floor in the building, in a way. I would not stay.
codec-41-08 = The missile goes where you point it, then where you point it next. Fly it round the corner first and feel clever afterwards.
codec-41-09 = I have the cell plans. I also have their duty roster, their lunch orders and somebody's unfinished novel. The plans are the least interesting, but here they are.
codec-41-10 = About the ketchup: it is a very old trick, and it works on people who have never cooked. Decide for yourself.
codec-41-11 = Three terminals and one card. In any other building that would be called a security concept. Here it is called Tuesday.
codec-41-12 = Whatever the voice on the loudspeaker tells you, it is counting. So should you: cards left, spaces to go. The arithmetic is usually on our side, just not by much.
codec-41-13 = He knows what you do before you do it, because he reads the hand that does it. So give him no hand to read. Your suit has five ports for a controller, and you have been on the first one all your life.
codec-41-14 = You are still plugged into the first port? Nobody ever looks at the next one. That is all I am saying. He may be listening.
codec-41-21 = You are in the gap? Then she has a strip of you, and you have a strip of her. Shoot at what lies on it if you can; a place that turns out empty is one place fewer.
codec-41-40 = The card? Not on me. The girl has it, the one with the red hair. Call her! Her line is one of those on the wall. It stood on the back of the case, I looked at it every day. 99.01, that was the back. And do not stand behind me when he shoots.
codec-41-41 = Telephone one. A recorded voice wishes all shifts a peaceful afternoon. It has not been updated for some time.
codec-41-42 = Telephone two. The kitchen. They are out of everything and would like you to know it.
codec-41-43 = Telephone three. A hum, and behind the hum somebody who breathes like a person in a box.
codec-41-44 = Telephone four. It rings for a while. That is what telephones do.
codec-41-45 = Telephone five. The motor pool. Nobody there has seen the jeep either.
codec-41-46 = Telephone six. Somebody whistles, stops, and goes on whistling as soon as you say nothing.

## 42: VR missions

codec-42-01 = Collect 2, 3, 5 or 6 pieces of data, by the number of players, and get one of you out. Some of what lies there is nothing at all; the simulation has a budget.
codec-42-02 = They know, all of them, from the first second. Everybody to the lift. Running is allowed; it is even the point.
codec-42-03 = Disable nodes: one player 2 in two zones, two players 3, one in each zone, three players 4, at least one in each, four players 6, two in each. Then all to the lift, and Interact. Guards repair what they stop on.
codec-42-04 = Collect 1, 2, 3 or 4, one for each player, then all to the lift, and Interact. One dead guard and it is over, whoever did it and however well. Sleeping is allowed. Encourage it.
codec-42-05 = One hostage for each player, then all to the lift, and Interact. Each one you lead adds a die to your noise. They are grateful, audibly.
codec-42-06 = Everybody on the own marker in one and the same round: A Snake, B Meryl, C Gray Fox, D Otacon. Synchronise watches; the guards have.

## 50: the call nobody wants

codec-50-01 = Come in. ... Come in. The line is open, nobody is on it. You may try again at once, with everything you had unlocked: the memory box loses nothing, it only remembers.

## 61 to 79: the rules, by chapter and number

## Terms

codec-61-01 = Spaces are squares, counted from the top left corner: x to the right, y downwards, from 0. Directions are north, east, south and west, and north is up, wherever you are in the world.
codec-61-02 = Between two spaces is an edge: open, a wall or a low barrier. A wall stops feet and eyes, a low barrier only feet.
codec-61-03 = Obstacle spaces and locked doors stop movement and sight. A locked door also covers whatever is printed under it.
codec-61-04 = Adjacent means sharing an open edge. Never diagonally, never through a wall.
codec-61-05 = Within so many spaces means steps of the shortest way over open edges. Figures do not lengthen it, walls do.
codec-61-06 = A zone is active if a player or a ! is in it. Only active zones wake, spawn and move guards.
codec-61-07 = Players, guards and, in their time, bosses are figures. Two figures never share a space.
codec-61-08 = White dice show ! and 2 to 6, black dice 1 to 6. A ! is not a number and cannot be made one; only a reroll gets rid of it. Seven white and eight black dice are all there are.
codec-61-09 = What is printed on a space counts for whom it is meant: arrows and turn marks for guards on patrol, spawn spaces for new guards, interact points for you.
codec-61-10 = Bodies are sleeping guards, with two stars or one, and dead guards. Tokens never run out. Guard figures do.
codec-61-11 = In the box: 10 doors, 4 terminals, 5 traps, 3 cameras, 4 events, 12 objectives, 11 nodes, 2 exits, 2 turrets or walls, 4 shadows, 4 reticles, 7 Wolf tokens, 2 red missiles and a blue one, 4 grenades, 2 C-4, 2 claymores, a time bomb, 5 ropes, 2 Pentazemin, 21 ammo, 12 charges. What exits, nodes and turrets do, the stage says. Nobody has ever counted the ropes twice.

## Set-up

codec-62-01 = A stage says how many may play and as whom, what to do, what else could be done, and what must not happen. It is worth reading before the shooting starts.
codec-62-02 = What a stage says stands above the ordinary rules.
codec-62-03 = A stage fails if a player is killed, if Game Over is seen, or if what it forbids happens. Won and lost in the same action is lost.
codec-62-04 = Stepping onto an event token resolves it at once, also in the middle of a move, which then goes on.
codec-62-05 = Clear a stage and its rewards go to the memory box.
codec-62-06 = The team shares the memory box freely, 3 cards a character, starting equipment swapped out at will. After the stage everything returns, used or not.
codec-62-07 = A card starts with its printed tokens and never holds more. A single-use card is discarded when used, until the next stage.
codec-62-08 = A card that names characters is for them alone.
codec-62-09 = The order deck is the stage's blue cards, shuffled, on the red ones, shuffled, Game Over somewhere among the red. The six reaction cards lie beside it.
codec-62-10 = A boss stage has a boss, its dashboard and its shuffled deck. A resolved card goes to the bottom, and the deck is never shuffled again, so remember what you saw. Drag, Interact, Knock and your own character's action are covered; the stage may lend everybody a special action instead.
codec-62-11 = Against a boss there are no attention tokens and no noise checks, and a ! on a white die does nothing by itself, unless the stage or a card says so. It knows you are there.
codec-62-12 = Everybody starts with 4 action tokens, 4 active focus tokens, no damage and no attention token on the map, unless the stage says otherwise.

## The round

codec-63-01 = A round begins with all action tokens back in hand, 4 each.
codec-63-02 = The team takes turns in any order it likes, each one finished before the next. You need not spend everything.
codec-63-03 = At the end of a turn: the noise check, then the price for a guard left wounded, then camouflage ends and whoever looks at you sees you.
codec-63-04 = When all have had their turns the enemy phase comes: one order card in a sneaking stage, its turn for a boss. Where you have both on your hands, you say every round who comes first.
codec-63-05 = Then the next round begins. The order deck does not get longer.

## Actions

codec-64-00 = Any action may be repeated while tokens last. Every token on a noisy action is one die in the noise check.
codec-64-01 = Sneak costs 1 action and moves 1 space, without noise.
codec-64-02 = Dash costs 1 action, moves up to 2 spaces and is noisy. One space is a Dash too, if you insist on being heard.
codec-64-03 = Hand-to-hand costs 1 action: 1 white die at an adjacent figure, KO damage.
codec-64-04 = Combo costs 2 actions: 2 white dice and 1 black at an adjacent figure, KO damage.
codec-64-05 = Focus costs what the spent token says and makes it active again.
codec-64-06 = Drag costs 1 action and is noisy: a body from your space or beside it, 1 space of movement, then down on an adjacent space without figure, door or body. Never into barracks.
codec-64-07 = Interact costs 1 action and works what has its interact point in your space or on its edge: lifts, panels, locks, objectives.
codec-64-08 = A lock opens when different dice show all values of its combination. The first Interact rolls 1 white and 2 black, Otacon 4 black; each further one this turn rerolls any of them. Changed dice keep their value until rerolled. Leave, or end the turn, and you start over.
codec-64-09 = Knock costs 1 action and draws attention to your space.
codec-64-10 = Own actions of characters: Snake's Silent takedown (2), Meryl's Gain disguise (2), Otacon's Hack terminal, System search and Access systems (1 each).
codec-64-11 = Equipment offers more actions, at the cost on the card. You have to carry it.
codec-64-12 = Otacon has no melee and no drag, and uses no weapons. He has other qualities, all of them indoors.
codec-64-13 = Meryl's extra action is a fifth token: heard if spent on something noisy, lost if not spent.

## Movement

codec-65-01 = Up, down, left or right, never diagonally, never off the map or into obstacles. Barracks are for guards.
codec-65-02 = Moving into an occupied space is a leapfrog: over one or more figures standing side by side, round corners if need be, onto a free space. All of it is 1 space of movement. You are seen on the way, but you trigger nothing there.
codec-65-03 = Leapfrog a guard, and after the move your ! is placed under you and every guard you passed attacks, in order. It is a greeting, of a kind.
codec-65-04 = An elevator has one car. Interact at a shaft without it calls it, Interact inside takes it and everybody in it to another shaft.
codec-65-05 = Events, objectives, mines and revealed traps act at once on whoever moves onto them; then the move goes on.

## Line of sight

codec-66-01 = A guard or camera sees only what lies strictly ahead: every row or column in front of it, to the edge of the map. Whoever stands level with it, left or right, does not exist. Players and sensors look in all directions.
codec-66-02 = Draw the smallest box of spaces that holds both ends. If an obstacle, a locked door or a wall lies inside it, there is no line of sight. One crate in the box is enough; you need not stand behind it.
codec-66-03 = Figures never block line of sight. Standing behind a colleague has never helped anybody.
codec-66-04 = A guard does not see its own space, nor does a camera. It is the one blind spot they have in common, and standing there is not recommended.
codec-66-05 = Cameras look green or orange, all together, as the marker says.
codec-66-06 = A facedown trap looks in all directions and flips when a player enters its line of sight, between two steps. What it shows sees from then on; a ! it causes comes after the move.
codec-66-07 = Cameras see any distance ahead, across zones, in sleeping zones too. A body they see sets the guards of the camera's zone looking for it. Switched off, they report nothing.

## Attention

codec-67-01 = One attention token a character: off the map, ? or !. It stays where it was put when you walk on. Guards follow the token, not you.
codec-67-02 = In line of sight of a guard or camera, your ! is placed under you, whoever's turn it is. During a move every space counts, but the token comes once, at the end, where you stop.
codec-67-03 = Drawing attention: a token off the map comes down as ? under you; one on the map moves to you and keeps its side. So an alarm can be led astray.
codec-67-04 = Any ! among your final white dice draws attention to your space. Rerolled in time, it was never there.
codec-67-05 = After a loud action your ! is placed under you, seen or not.
codec-67-06 = At the end of your turn, if a guard is in your zone: 1 white die for each token on a noisy action. Any ! draws attention.
codec-67-07 = Guards can be alerted without seeing anybody. They take each other's word for it.

## Attacks and damage

codec-68-01 = A target must be in line of sight, and adjacent for melee. Figures in between are no excuse.
codec-68-02 = Every die that shows the target's defense or more is 1 damage. Guards: defense 3, health 2, 2 black dice. Characters: defense 3, health 4.
codec-68-03 = You roll the attack made on you, and may use your focus tokens on it. That is what they are for.
codec-68-04 = Damage that is no attack, from explosives or gas, rolls no dice and spares nobody.
codec-68-05 = Hits up to the health: a guard is dead, a character is lost and the stage with it.
codec-68-06 = KO damage up to the health puts a guard to sleep, 2-star side up. Hits and KO damage on one guard are counted apart.
codec-68-07 = A guard you damaged and left standing at the end of your turn tells everybody: your ! goes under you.
codec-68-08 = Sleeping guards cannot be attacked and take no damage from equipment. There are limits.

## Focus

codec-69-01 = Four tokens, each active or spent. Using one is free, and you may use as many as you have.
codec-69-02 = Dice tokens work on every roll you make, also for an enemy attacking you. Movement tokens are for your own turn, between actions, and make no noise.
codec-69-03 = Snake: one white die fewer or move 1 (1), +2 (1), -2 (1), reroll (2). Meryl: one white more (2), +2 (1), ±1 (1), extra action (2). Gray Fox: +2 (1), ±2 (2), one black fewer (2), Dash +2 (1). Otacon: ±1 (1), ±2 (2), reroll a black (1), one black more (2). In brackets what the Focus action pays for it.
codec-69-04 = A changed die stays within 1 and 6. Dice are taken away before the roll; one more may also come after it.
codec-69-05 = The first stage has no focus tokens and no Focus action. One thing at a time.
codec-69-06 = First the number of dice is settled, then they are rolled, then everybody entitled changes them in any order until the roller accepts. Only then hits, sixes, combinations and ! are read. A 6 made by a token is no natural 6.

## Characters

codec-70-01 = Snake. Sneak attack: once a round, damage to a target facing straight away from him in his row or column is 1 more. Works alone: once a round, with a weapon and nobody within 2 spaces, ±1 on a die.
codec-70-02 = Meryl. No rookie: once a round, an attack with a natural 6 deals 1 more. Lends a hand: players within 2 spaces of her may use her focus tokens; only she refreshes them.
codec-70-03 = In disguise Meryl passes for a guard. Her ! under her, attention drawn in their sight, or any action there but Sneak, Dash and Focus ends it. In sight of an adjacent guard 1 white die is rolled, and a ! ends it too.
codec-70-04 = Otacon. No weapons; up to 2 white dice more for hacking and accessing. By codec call his ±1, ±2 and reroll work on black dice of others at any distance, on attacks against them too.
codec-70-05 = Hack terminal: on or beside it, 4 black dice and up to 2 white for its combination; repeat to reroll any. Leave or end the turn, and the progress is gone.
codec-70-06 = System search: at a hacked terminal draw a system card. Three at most; the fourth sends one back to the top or the bottom.
codec-70-07 = Access systems: up to 4 black dice, those lying on cards included, and extra ones. A die goes on an empty slot of its value and may be taken back at any time. Extra dice are gone once they come off.
codec-70-08 = A full card may be resolved at any time in his turn, or when it says, at any tier up to the level of the terminal. Then its dice come off and it goes to the bottom.
codec-70-09 = Away from the terminal all dice come off, and all cards go back, each to the top or the bottom as you like.
codec-70-10 = Sneaking stages share one deck of eight system cards. A boss with a terminal nearby has seven of its own: they hurt it, lure it, set it back, tell what it is about to do, or help the others.
codec-70-11 = At a boss's terminal Otacon's token starts on the bottom left space of the tile, ? up. Each ! of his final dice moves it one space to the right, or flips it to ! if it cannot move. Once it shows !, each further one disconnects him, with the token back at the start as ?, or costs him an attack of 2 black dice, as he likes. Who has searched nothing yet is connected to nothing, and is attacked. After disconnecting the rest of the roll still counts.
codec-70-12 = Gray Fox. Losing myself: no Focus while his ! is in his zone. Take cover: once a round he takes an attack on an adjacent figure, before the dice. Cornered fox: damage may put 1 charge on one of his cards.

## Order cards

codec-71-01 = The top order card is drawn and its three sections resolved in order. If it is Game Over, there is nothing to resolve.
codec-71-02 = Waken: in active zones one-star sleepers become guards, then two-star sleepers turn to one star. So two Wakens, at the least, for a fresh knock-out.
codec-71-03 = Radio in: active zones with fewer guards than their guard count get the difference, one at a time, at the barracks. Killing them all is not a plan.
codec-71-04 = Lost contact: for every 3 dead guards on the map, in any zone, the top order card is shown and put on the bottom.
codec-71-05 = Stay alert: in active zones each player within 2 spaces of a guard gets the ? underfoot. With your ! on the map you are past that.
codec-71-06 = Game Over ends the stage even when it is only shown on its way to the bottom.
codec-71-07 = A new guard goes to its space, or beside it if somebody stands there; you choose where.
codec-71-08 = If no space is free or all twelve guards are out, the top order card is shown and put on the bottom instead.
codec-71-09 = A new guard faces as its space says; otherwise you choose, but never towards a wall. Then it looks.
codec-71-10 = If the card says flip and there are cameras, the marker turns and every camera looks at once.
codec-71-11 = Then the guards of active zones move: zones by closeness to the top left corner, in a zone by row, in a row by column. Guards that appear meanwhile wait for the next round.
codec-71-12 = A card carries an action, a flip or none, an arrow, and two numbers: blue for guards that know nothing, red for those that do.
codec-71-13 = Which zones are active is read when the card is drawn, and again when their guards' turn comes. A zone once begun is finished.
codec-71-14 = Waken and Radio in go through zones in the same order, tokens by row, then column. A sleeper that cannot stand up anywhere is removed all the same.

## Guards

codec-72-00 = Blocked ahead means a wall, low barrier, obstacle, locked door, zone border or the edge of the map. Figures do not count; they are jumped over.
codec-72-01 = Alert: a ! lies in the guard's zone. It runs for the nearest by the red number.
codec-72-02 = Investigate: no alarm, but it is the nearest guard to a ?, or it or a camera of its zone sees a body. It goes there by the blue number; a ? comes before a body.
codec-72-03 = Patrol: nothing is known. Straight ahead by the blue number.
codec-72-04 = A guard never leaves its zone, and a token it cannot reach does not bother it.
codec-72-05 = A guard that sees players marks each with a ! and attacks the nearest. Then it is done, apart from what lies at its feet. One attack an activation is the most.
codec-72-06 = Standing on attention tokens or bodies, it draws a reaction card, after an attack due at the same time. Its walk ends there.
codec-72-07 = The way to a target is the shortest within the zone, figures ignored; then the one with the fewest turns; then you choose.
codec-72-08 = It turns to each step before taking it, and looks. It keeps to the way it found; if that offers no free space it stops.
codec-72-09 = Guards leapfrog guards along their way, for 1 step, onto the first free space. They never leapfrog players. A player seen only in mid-jump is alerted, but not attacked.
codec-72-10 = On patrol it goes straight ahead. Blocked, it finds a new path for free and goes on with the steps it has left.
codec-72-11 = A patrol jumps guards straight ahead as far as that leads somewhere, else turns off, left or right, at the farthest guard where it can. Both open: by the arrow.
codec-72-12 = An arrow on the floor turns a patrolling guard at once. A turn mark counts only where its walk is used up. Guards with a target ignore both.
codec-72-13 = Finding a new path: left or right, whichever leads somewhere; both, by the card's arrow; neither, on round by the arrow until something does.
codec-72-14 = At the end of its walk a guard faces its next step if it has one, turns away from walls, and looks once more. Many careers ended in that last look.
codec-72-15 = Guards react to tokens only in their own activation.
codec-72-16 = Guards attack in the enemy phase, or when you leapfrog them. In your own turn being seen costs only your peace.
codec-72-17 = A guard left facing an obstacle by something else turns to the nearest open side; if both are, by the last card's arrow, clockwise before there was one.
codec-72-18 = A disguise or a box counts as a guard for sight, jumps and free spaces, and for nothing else. The zone it is in is active all the same.

## Reactions

codec-73-01 = The top reaction card is read in its printed order for every token in the guard's space. Used cards become the deck again, unshuffled.
codec-73-02 = Each card says what happens to sleepers, the dead, a ! and a ?. A sleeper woken this way stands up beside the finder and does not move until the next round.

## Bosses

codec-74-01 = The boss's turn: the top card of its deck is drawn, resolved the way its dashboard says and put on the bottom. Then look whether it is still standing.
codec-74-02 = Health by the number of players: Ocelot 12 or 20, Tank 20 or 40, Ninja 12 or 24, Mantis 15 or 30, Hind D 12, 24, 30 or 35, Wolf 12, 24 or 36 with Otacon not counted, Raven 14, 28, 38 or 44, REX 15, 30, 40 or 50. You have 4. Plan accordingly.
codec-74-03 = 52 cards for 8 bosses. Each has a part for the boss's turn and, where the dashboard asks for one, a part for a reaction, an evasion or a bonus.
codec-74-04 = A card shown for a reaction, a bonus, an evasion or a junction goes to the bottom at once, unless it says otherwise. Defense, attack dice and what threat does are printed with the boss.
codec-74-05 = Some bosses are hurt only by some things. What does nothing to them cannot be aimed at them, and they stand in an explosion of the wrong kind as in rain. The right kind hurts once, however large the target. A boss that fills several spaces sees from all of them.
codec-74-11 = Ocelot moves from node to node along the dashed track, in the direction of his card, past nodes that are taken, and always faces the way the arrow of his node does. He calls it pacing.
codec-74-12 = Ocelot needs no line of sight to hit you. Walls are part of the trick.
codec-74-13 = Hurt Ocelot in a player's turn, and a boss card is shown, its reaction resolved and the card put on the bottom, unless it says otherwise.
codec-74-14 = Six bullets, one for every attack. When they are gone he attacks nobody, and his next turn is spent reloading. So count them too.
codec-74-15 = Baker is in the middle of it: 3 health, safe from melee and from Ocelot, not from you. A ! in a shot that passes him hits him, and explosions do not ask. Nobody moves onto or over him. If he dies, the stage has failed.
codec-74-21 = The tank fills several spaces, looks in all directions at once and cannot be leapfrogged. People have asked.
codec-74-22 = Only grenades, mines and missiles hurt the tank. It does not notice the rest.
codec-74-23 = Each arrow on a card moves the tank by its number of spaces. At the edge of the map it goes the rest of the way back.
codec-74-24 = A tank that enters your space deals 1 damage. If you still share a space when its turn ends, you are put on the nearest free one.
codec-74-25 = One of the grenades you pick up here, on a space of the tank, deals what the table says for it; on a starred space a card is shown and its bonus comes on top. A grenade of your own goes off as its card says.
codec-74-26 = Throw costs 1 action and one of 2 grenades: 2 black dice, place it as far as one says in one direction, then shift it by the other in another. 1 damage to everything within 1; on an obstacle or off the map it is wasted. Crate, 1 action on a supply icon, refills.
codec-74-31 = Only melee hurts the Ninja. Bullets he considers bad manners.
codec-74-32 = Once wounded, the Ninja leaves a shadow wherever he sets out from, 4 at most, and some cards let him change places with the farthest one. Walk onto a shadow and it is gone. None of them is a good sign.
codec-74-33 = His first wound brings the shadows, half of his health another die. Both, and every blow of 2 or more, make him react with a card. It never changes for the better.
codec-74-34 = Chaff in his zone scatters the Ninja's shadows and leaves him without turn, reaction and attack until the round ends. It is the one round you get.
codec-74-41 = Mantis has defense 12 until the puzzle of the controllers is solved, and 4 from then on. Somebody on the codec may have an idea.
codec-74-42 = Every attack on Mantis moves the psychokinesis marker one step, from the bottom back to the top. Then a card is shown for its reaction.
codec-74-43 = The marker's step is in force: attacks only from his column; attacks only from his row; no focus tokens and no Focus; or, once a turn, whoever rolls a ! attacks another player, and when alone, oneself.
codec-74-44 = Mantis crosses low barriers and leapfrogs players. Feet are for other people.
codec-74-45 = If Mantis cannot move the whole number, he goes the opposite way from where he stood instead, one space fewer.
codec-74-46 = If Mantis sees nobody at the end, he turns in the printed direction, else clockwise, until he does, or until he has gone round once.
codec-74-47 = His cards are about furniture: Falling Statues, Lethal Furnishing, Furniture Storm, Psychic Blast, Spinning Chairs, Thrown Paintings.
codec-74-51 = The Hind slides along the rim of the roof, to its own left or right, its arrow in line with a row or column. Past the last one of a side it turns and stands at the first of the next, for one space. It never leaves the rim, and never lands.
codec-74-52 = The Hind fires along the row or column of its arrow, up to the first wall or obstacle; low barriers and people do not stop it. An action that ends in that line draws one attack, crossing it one each time; and everybody in it is attacked after every single space the Hind slides.
codec-74-53 = The Hind's threat runs from 3 to 6, and it slides as many spaces as that unless its card has a number. Once it has reached 6 it attacks with 3 dice, and setting the marker back changes nothing about that.
codec-74-54 = Only S.A.M. missiles hurt the Hind. When one has come to rest in the target frame a card is shown and its evasive manoeuvre flown, guns and all; then the number on the missile's space, 0 to 4, is the damage. If the frame is somewhere else by then, there is none.
codec-74-55 = Fire costs 1 action and one of 3 missiles: 2 black dice, straight away from you by one, then, if you like, in another direction by the other. It flies over people and low barriers; at a wall, an obstacle or in empty sky it is wasted. Reload, 1 action on a supply icon.
codec-74-61 = Seven tokens lie face down on the spaces numbered 1 to 9. They count as figures, and one of them is her.
codec-74-62 = Whatever would enter, attack or damage a token turns it up. If it is Wolf, her figure takes its place and the other tokens leave the map; otherwise it is removed. The action goes on.
codec-74-63 = When Wolf is hurt, a card is shown for bonus damage. Then she hides.
codec-74-64 = Hurt, or still on the map at the end of any player's turn, Wolf hides: her tokens are gathered, shuffled and laid face down upwards from the number after hers, 9 followed by 1, and her figure leaves the map.
codec-74-65 = Her turn: threat rises by 1, then that many cards, one at a time. The reticle goes the whole number in one straight line, as far as the map allows: to the nearest player not yet attacked in its row or column, or else towards the nearest such player. Everybody whose space it leaves, enters or crosses is attacked, once a card; when all have been, her turn is over.
codec-74-66 = Only Otacon may enter her tile. With him the stage has a sneaking zone of its own for him, and if he gets to her, it ends in peace.
codec-74-67 = Aim costs 1 action: your reticle starts beside you if it is off the map, then moves by one of 2 black dice and must move by the other. On Wolf it deals 2. Being hurt, or any action but Aim and Focus, takes it away.
codec-74-68 = On the last step of her threat you do not slip through: on its way to somebody out of line the reticle stops where they are in line. Once she has attacked in such a turn, her threat begins anew. Snow hides nobody for ever.
codec-74-71 = Raven begins without a card: threat rises by 1, to its last step at most, and he moves that many spaces straight ahead.
codec-74-72 = On a junction icon a card is shown, and Raven turns 90 degrees for each arrow on it. Before he would walk into a wall he turns to the nearest way and goes on.
codec-74-73 = If Raven sees anybody in his turn, he attacks everybody he sees and is done. He looks before every step and after every turn, between the arrows of a card, too. Once his threat has reached 9 he attacks with 3 dice, whatever becomes of it.
codec-74-74 = When an attack that hurt him is complete and the attacker sees him, Raven turns to face that way, along row or column, whichever is farther; you choose if both are equal. If it dealt 2 or more in a player's turn, a card is shown, its reaction resolved and put on the bottom.
codec-74-75 = After that, as after every action, whoever acted is attacked if Raven has line of sight. He is patient, not slow.
codec-74-76 = On the last step of his threat Raven has your scent: he goes to the nearest of you by the shortest way, and no junction leads him astray. Once he has fired, his threat starts anew; the third die stays. Hiding buys you time, and nothing else.
codec-74-81 = REX fills 3 by 3 spaces, and nobody gets onto or over it. Only missiles and the Arm Cannon hurt it. Fire costs 1 action and one of 3 ammo for 2 white dice, with 1 white more for each further action token; Reload, 1 action on a supply icon.
codec-74-82 = One part of REX is open at a time: at first the radome, on its left shoulder behind. Only who strikes that part hurts it, and you aim at it only from a side on which it lies; its own body is in the way of the rest.
codec-74-83 = At 8, 15, 20 or 25 damage, by the number of players, the radome falls. From then on the cockpit is open instead, in the middle of its front, and REX attacks with 3 dice.
codec-74-84 = REX turns to the nearest player, along row or column, whichever is farther, and strides ahead until something stops it. Entering your space deals 1; if you still share a space when its turn ends, you are put on the nearest free one.
codec-74-85 = REX sees what is ahead of it, from every space it fills. The laser and the guns need that; the missiles of the barrage fall on everybody, and the homing ones find whoever is nearest, round any corner.
codec-74-91 = Only fists and blades hurt Liquid. He has thrown the rest away, and so have you.
codec-74-92 = In his turn the countdown goes on by one, then he draws a card. When the marker is at the end, it is over for everybody.
codec-74-93 = Closing in, he takes the shortest way to the nearest of you, never over anybody, and stops beside whom he reaches, facing them.
codec-74-94 = A shove moves everybody beside him straight away from him. Figures and walls stop it. Beyond the floor is the rim: 2 damage, and you hang on where you were.
codec-74-95 = Hit him for 2 or more in one attack and he goes back a space, straight away from you. If there is no floor, he takes 2 more instead.
codec-74-96 = Attack him and do nothing to him, and he shows a card and answers.

## The prototype edition

codec-75-01 = Prototype: a zone is active only while a player is in it. A forgotten ! bothers nobody.
codec-75-02 = Prototype: you see along a straight line at any angle, from centre to centre, that crosses no wall or obstacle; touching a corner is fine. Enemies block it, friends do not. The enemy uses the box as ever.
codec-75-03 = Prototype: knock with your token already on the map, and it comes to you ! side up.
codec-75-04 = Prototype: drawing attention with your token on the map flips it to ! and moves it to you.
codec-75-05 = Prototype: the noise check is always rolled, 1 white die for each noisy action you took, guards in your zone or not. Which actions are noisy has not changed.
codec-75-06 = Prototype: Drag takes the whole stack of bodies from an adjacent space.
codec-75-07 = Prototype: Interact works on what is adjacent to you.
codec-75-08 = Prototype: Radio in fills the numbered spaces of the barracks, the lowest first.
codec-75-09 = Prototype: with Lost contact any dead guard on the map discards the top order card, and four or more discard two. Discarded, not put on the bottom.
codec-75-10 = Prototype: if somebody stands on a guard's target, it aims for the nearest empty space beside it. Guards may leapfrog players too, and do not apologise.
codec-75-11 = Prototype: a guard investigates a body it sees first. Otherwise only the nearest guard goes to an attention token.
codec-75-12 = Prototype: a guard that sees a player attacks and stops. Guards you leapfrog turn to you and attack.
codec-75-13 = Prototype: Snake's reroll token rerolls any number of dice. A disguise seen by an adjacent guard is tested with 2 white dice, any action but Sneak in a guard's sight ends it, and when it ends the ! goes under Meryl. Gray Fox's token moves him 2, only in a player's turn.
codec-75-14 = Prototype: Otacon's Access files draws a card, and a fourth replaces one. Hack files works on one card you choose, again to reroll; its effect is that of the terminal's level, never a lower one. Dice on cards are missing from his other rolls.
codec-75-15 = Prototype: resolved boss cards are discarded, and an empty boss deck is the discards turned over, unshuffled. The keycards are levels 2 and 3.
codec-75-16 = Prototype: a number on the floor is called once a stage, by whoever stands there, and never in VR. Numbers of components answer any time.
codec-75-17 = Prototype: after a loud action your ! is placed only if a guard is in your zone. If a gun goes off and nobody hears it, nothing happened.
codec-75-18 = Prototype: a guard reacts when it moves onto a token, and the reaction card goes face down to the bottom of its deck. Its walk ends there all the same.
codec-75-19 = Prototype: among ways that are equally short you choose. Turns do not count.
codec-75-20 = Prototype: cameras look only in the second section of an order card, in active zones, and bodies mean nothing to them.
codec-75-21 = Prototype: a patrol jumps straight ahead only. At a wall or a locked door it turns left or right, by the arrow if both are open, else right round. Arrows on the floor turn a guard when it moves onto them.
codec-75-22 = Prototype: Gain disguise needs Meryl's token off the map, whichever side it would show. In disguise, guards she leapfrogs do not attack. For Stay alert obstacles in between do not matter, and any token of yours on the map spares you.
codec-75-23 = Prototype: 6 white and 8 black dice, 8 sleeping and 8 dead tokens, 9 Wolf tokens, 55 boss cards, 33 cards to unlock and 8 to start with. Anybody may play anybody. Where it is silent, as on overfull barracks or on winning and losing at once, the final rules hold.

## Campaign and VR missions

codec-76-01 = The campaign is played in order. What one stage unlocks, the next may need.
codec-76-02 = The first two stages teach the game. Nobody has to read anything else first, this included.
codec-76-03 = Some calls speak of the back of a case and of what lies under a tray. There is neither here; there are other places to look, and they answer.
codec-76-04 = What everybody asks for and the box does not have: Solid against Liquid on top of REX, and the escape by jeep, as stages 15 and 16. They are ours and say so.
codec-76-05 = Easy: two more blue order cards, bosses with three quarters of their health, four cards each. Hard: two fewer, bosses with five quarters, two cards each. Extreme: four fewer, one and a half times the boss, one card. Agreed on before a stage and written on its record, so nobody can say later that it was the other one.
codec-76-06 = A campaign goes on from stage to stage; VR missions are open to anybody at any time. Play again what you like: the memory box only ever fills. After the fourteenth stage you get a codename, and it remembers how often you failed, how often you were seen and how many guards did not go home.
codec-76-21 = Six VR missions, three zones of three guards each, and more to collect the more of you there are.
codec-76-22 = Any VR mission may have a boss as well, with health for 1 to 4 players: Ocelot 5, 8, 11, 14; Mantis 6, 9, 12, 15; Wolf 5, 8, 11, 14; Raven 6, 10, 14, 18; Liquid 2, 3, 4, 5. Liquid at 0 gets a skull more and as many white dice are rolled: any ! defeats him, otherwise he is as good as new. All 11 rewards together, of missions and bosses, unlock card 030.
codec-76-23 = In VR missions nobody calls from the floor. The floor is not real.
codec-76-41 = Everything hurts the jeep behind you but your fists, which do not reach.
codec-76-42 = In its turn the road goes by one step, then a card moves it, until something is in the way. At the end of the track is the end of the tunnel.
codec-76-43 = At your bumper with spaces left, it rams: it falls back 3 spaces, and everybody takes 1 damage.
codec-76-44 = It falls back a space for each damage of an attack. Keep counting; it does.
codec-76-45 = The gun on your jeep costs 1 action: 2 white dice, a target in sight, no end of ammunition. Otacon leaves it alone.

## Equipment

codec-77-01 = Ranged and melee cards are weapons. Explosives and bare hands are not, whatever the other side may think.

## Codec

codec-78-01 = Everything has a frequency: dial it and somebody explains. It costs nothing, takes no time and cannot be traced, which should worry you more than it does.
codec-78-02 = Families: 10 and 11 equipment, 12 systems, 13 orders, 14 reactions, 20 figures, 21 actions, 22 focus, 23 tokens, 24 spaces, 40 and 42 stages, 41 what the floor says, 61 to 79 the rules. Others exist. People hint at them.
codec-78-03 = Whatever is on the screen offers its frequency. If something does not, it is scenery, or it is about to matter.

## Worked examples

codec-79-01 = Example: Meryl dashes three times and sneaks, so 3 noise dice; one shows a !, and her ? lies under her. Snake dashes, lands a Combo with two results of 3 or more, which is a two-star sleeper, moves by a focus token and sneaks: 1 noise die.
codec-79-02 = Example: an alerted guard takes 2 steps and turns left. A guard is next, and Snake stands on the only space behind it, round a corner, or he would have been seen. No jump: the walk ends there.
codec-79-03 = Example: alert, red 5. The guard turns right round, takes 1 step, jumps several guards round a corner in one go, sees somebody on landing and attacks.
codec-79-04 = Example: investigate, blue 4. The guard is nearest to neither ?, but sees a sleeper: 1 step, then over 2 guards onto it, 2 of its 4 spaces. It reacts, faces a wall, finds a new path to the left, and there is Snake: !, an attack, the end.
codec-79-05 = Example: patrol, two ? it is not nearest to, a sleeper beside it that it does not see. It jumps along a row of guards, Snake blocks the exit at the corner, so it turns off left at the first guard it jumped, goes on and stops on Otacon's ?. It reacts.
codec-79-06 = Example: blue 5, red 6. Waken turns a sleeper to one star. The first guard, on its way to Meryl's ?, sees her: it is a ! now, with two hits, of which a ±1 makes a 3 a 2, so 1 damage. The second is alert now, ignores the sleeper it sees, takes 2 steps, jumps a guard, sees her and deals 1 more: she has 2 of 4 left.

## 99: calls that explain nothing

codec-99-00 = You have reached the lost property office. We hold two gloves, one flute and a conscience. Call back during office hours; there are none.
codec-99-01 = The frequency you want is on the back of the case. This case has no back, so it was moved to the lid: count the letters of the name written there, and dial 99 with as many behind it.
codec-99-02 = Lift the tray and look under the dice. There is no tray. There are still dice: the white ones first, then the black ones, all of them, two digits each. Dial that.
codec-99-03 = I can read your past. You have taken a move back, or you have thought of it, or you are about to. It is all in the record. Recording is what I do; the mind reading is for show.
codec-99-04 = A box is the opposite of a plan. A plan falls apart when you meet the enemy; a box falls apart only in the rain.
codec-99-05 = Put whatever you are playing on in your other hand. Now put it back. The guards noticed nothing, and you have followed an order without asking why. We will talk about that at the debriefing.
codec-99-06 = Please stop calling about the rations. Yes, all five tins. No, not any more.
codec-99-07 = This is a recording. If you are a guard, you saw nothing; press one. If you are a box, remain on the line.
codec-99-09 = So you count letters. Good. Then count cards too: the order deck is the only clock in this game, and it is the one thing the guards cannot hear ticking. And if an old man in wires has sent you: below the letters it says 41.44, in her handwriting.
codec-07-08 = Under the tray, at last. Somebody has written here in pencil: every die in the supply is fair, and you may check. Below, in other handwriting: I did.

## Bosses, event tokens, chapters

codec-25-01 = He walks his nodes, faces as they tell him, and needs to see nobody: his bullets come round corners. He counts them, and so should you. Hurt him and he answers. There is a hostage in the room; he would like you to forget that.
codec-25-02 = A tank on a snowfield, in no mood to be shot at: only grenades, mines and missiles count. It looks everywhere, drives in straight lines and turns back where the field ends. Throw over cover, and do not stand where it is going.
codec-25-03 = He wants to be hurt, and only by hand: fists and blades, nothing else. He rushes at whoever is nearest and leaves shadows behind that look like him. Chaff confuses him for a while. It is the only kindness he gets.
codec-25-04 = He floats, he reads your mind, and he has furniture. Every attack moves his track and makes him react; the track says from where he can be attacked at all. As long as he knows what you do next, nothing gets through. Somebody left numbers on the carpet.
codec-25-05 = A helicopter over the roof. It slides along the rim and fires along one row or column; stay out of that line, and do not finish anything in it. Only S.A.M. missiles reach it, and it dodges before they count.
codec-25-06 = She lies under one of the tokens on the ridge and nobody knows which. Every turn her reticle comes looking, farther each time. Aim back, turn the tokens up, or send Otacon to talk to her: it has worked before.
codec-25-07 = A man the size of a door with a gun the size of a car. He walks as far as his threat says, which is farther every round, turns at junctions as his cards want, and fires at whatever he sees. Be behind him.
codec-25-08 = Nine spaces of walking tank. Missiles and the Arm Cannon hurt it, and only on one part of it: first the radome behind its left shoulder, later, when that has fallen, the cockpit in front. It walks over people. It does not apologise.
codec-25-09 = On top of the wreck, with a countdown running: he closes in, hits hard and talks while he does it. Only fists and blades count. This one is ours; the box ends before it.
codec-25-10 = It hangs on to the jeep and rams it when it can. The tunnel gets shorter every turn, and so does its patience. Ours as well.
codec-25-11 = Ocelot as a guest: quick, and always at the nearest. He counts his bullets aloud here too, but nobody checks.
codec-25-12 = Mantis as a guest: hard to hit, and everybody he sees is attacked at once. There is no port to plug anything into. He says he is on holiday.
codec-25-13 = Wolf as a guest: she begins as far away as the map allows and stays there. Three dice for whoever she sees nearest. Corners are your friends.
codec-25-14 = Raven as a guest: one space a turn, three dice for everybody in sight. You have time to be elsewhere. Use it.
codec-25-15 = Liquid as a guest: runs four spaces and hits whoever is beside him. Brought down, he gets a skull and rolls for it: only a ! ends it, and every skull is one die more. Sooner or later there is a ! among them. Usually later.
codec-26-01 = Full Ahead, Sweeping Fire, Main Gun, Hard About, Run Them Down, Spinning Tracks. Some drive and fire, some only do the one they are named after; the arrows say which way. The lower part is what your grenade does on top, and it is best when the tracks spin.
codec-26-02 = Blade Rush, Whirlwind, Afterimage, Stillness, From Behind, Falling Leaf, Make Me Feel. He comes running and cuts at whoever is beside him in the end. Hurt him, and he swaps places with a shadow, comes a little nearer, or answers at once. Stillness is the card that frightens.
codec-26-03 = Falling Statues, Lethal Furnishing, Furniture Storm, Psychic Blast, Spinning Chairs, Thrown Paintings. He floats some way and the room follows: in his line, at all he sees, or at the nearest. The lower parts mostly float him back. The museum wants everything returned.
codec-26-04 = Strafing Run, Second Pass, Rising Rotors, Nose Down, Round the Tower, Steady Guns. Left or right along the rim, as far as its threat, or eight. The lower part is how it dodges your missile; Steady Guns and Rising Rotors do not dodge at all. Wait for those, if you can count.
codec-26-05 = Left at the Crates, Right at the Crates, Straight On, Double Back, The Scent, The Raven Calls, Patience. A junction shows one of them and he turns as it says. The lower part comes when one attack hurt him badly: he fires, walks faster, or stands there and nods. That is Patience.
codec-26-06 = Trample, Missile Barrage, Gatling Guns, Homing Missiles, High-Energy Laser, Ground Tremor, Roar. One part only; it has no need to react. It walks, sweeps what it sees, seeks the nearest or hits everybody; the laser takes four dice and a straight line. Do not be the straight line.
codec-26-07 = Quick Draw, Ricochet, Down the Aisle, A Lovely Feeling, Twirl, Six-Shooter, High Noon. Most go some nodes one way round and end in a shot; A Lovely Feeling reloads. High Noon has five dice for whoever stands before him and does not go to the bottom. Hurt him, and the lower part moves him on or fires back.
codec-26-08 = One Breath, Two Heartbeats, Slow Squeeze, Crosswind, Snow Glare, No Second Shot. The number is how far her reticle goes in one line, from two to six spaces. The lower part is what a hit costs her on top: the shorter the way, the more. She would rather you did not know that.
codec-26-09 = Right Hook, Shoulder Charge, Headlock, One Two, A Long Speech, Inferior Genes. He closes in and hits, holds or shoves; the lower parts are for those who hit him and did nothing. A Long Speech only costs time. So do all his speeches.
codec-26-10 = Foot Down, Burst of Fire, Over to the Left, Over to the Right, Steady Aim, Bumper to Bumper. It gains on the jeep, changes its side, or takes its hands off the wheel to aim. When nothing is between you but road, it is Bumper to Bumper.
codec-43-01 = One letter. A wakes somebody up who was better asleep; the dock is quieter without it, if you find the way round.
codec-43-02 = Two letters. A is what you came for; B is off the way and pays for the walk.
codec-43-03 = Three letters. A is a kindness, B brings the lift back to life, and C, behind the locked door, decides what you carry out of here.
codec-43-06 = Letters on three floors: A and B have to be found, each on its own level, and what else there is opens only after A.
codec-43-10 = Two letters on the roof, A and B: each is worth a detour to whoever gets there in one piece. The line of fire does not wait while you look.
codec-43-12 = Two crates, A and B, each with something in it that he does not expect from you.
codec-43-13 = One letter, and it is a card: without it the three terminals do not listen.
codec-43-14 = Two letters between its feet, A and B. Somebody has left something there, and has not come back for it.
codec-43-04 = Two letters in the armory, A and B: a medical kit and somebody's pouch, each good for one wound. He does not stop shooting while you kneel down.
codec-43-07 = Two letters among the glass, A and B. One is chaff, and chaff is the one thing his suit cannot see through: it costs him a whole turn. The other is a medical kit.
codec-43-16 = Two letters in the jeep, A under the bench and B beside the seat: a grenade, and something for whoever the next one hits.
codec-43-11 = Two letters in the snow, A and B: pills that hold the hand still, and a bandage. Fetching them costs you whatever you were aiming at.
codec-60-01 = Spaces, edges, zones, figures, dice: what everything is called. If a word in another entry puzzles you, it is explained in the sixty-ones.
codec-60-02 = Setting up a stage: who plays, what decides it, how cards are carried, and how decks are built. The numbers begin with 62.
codec-60-03 = How a round goes: everybody takes a turn in the order you like, then the others have theirs. 63.
codec-60-04 = What four action tokens buy, and what of it can be heard. 64.
codec-60-05 = Walking, leapfrogging, lifts. 65.
codec-60-06 = Who sees whom, and past what. 66. It is the chapter that ends most careers.
codec-60-07 = The ? and the !: how attention is drawn and where its token lies. 67.
codec-60-08 = Hitting, being hit, and what is left afterwards. 68.
codec-60-09 = Focus tokens: small ways to be luckier than you are. 69.
codec-60-10 = The four of you, one by one. 70.
codec-60-11 = Order cards: the clock, and what it makes the guards do. 71.
codec-60-12 = What goes on in a guard, step by step. 72. They are not clever, but they are thorough.
codec-60-13 = What a guard does with what it finds. 73.
codec-60-14 = Bosses: what all of them share, then each of them in a ten of its own. 74.
codec-60-15 = How the first edition of the game differed. 75. Kept for the curious.
codec-60-16 = The campaign, how hard it is, the VR missions and whoever comes to visit them. 76.
codec-60-17 = Equipment: cards 001 to 032 and what everybody starts with answer on 10 and 11; the rest on 77.
codec-60-18 = This device. 78.
codec-60-19 = Six situations worked out from beginning to end. 79.
codec-03-14 = You have dialled what somebody scratched into the lid. It goes on behind the comma for as long as you like, and so does the box: it forgets nothing, it only lends.
