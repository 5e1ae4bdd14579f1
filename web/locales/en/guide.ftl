### The guide through a first game: what a question is about, and what one usually does.
### `guide-conquest-QUESTION` is shown the first time the question is put to somebody here.

guide = Guide
guide-close = Understood
guide-off = No more guidance

guide-conquest-goal = The goal: three objectives, with your own Headquarters still yours at the end of your turn. You may take one a turn; the Objectives tab lists them and how far everybody is. Whoever is the last one left wins, too.
guide-conquest-goal-world-conquest = The goal: to be the last one left. Objectives bring rewards, and the Objectives tab lists them.
guide-conquest-factions = Choose whom you lead. Factions differ in name and colour only: take the one you like to look at. The colour is yours for the whole game, and so are its letter and pattern on the map.
guide-conquest-headquarters = Your Headquarters are worth points to whoever holds them, you first of all. A place with few borders is a place with few visitors.
guide-conquest-claim = Everybody takes empty territories in turn. Neighbours defend each other, so build a block. Small zones such as South America and Australia are held with few armies and pay every turn.
guide-conquest-reinforce = The last armies of the set-up. Put them where you mean to attack first, or where somebody else does.
guide-conquest-boss = A boss rolls an eight-sided die for the armies it stands with, and does something of its own besides. Post it where the fighting will be.
guide-conquest-recruit = A turn begins. Territory cards can be turned in for armies: the more stars at once, the better each of them counts. Keeping them is allowed, too.
guide-conquest-deploy = Your recruits arrive. Click a territory of yours to place them; the number can be changed before. One strong stack next to a weak neighbour does more than one army everywhere.
guide-conquest-shop = The shop sells cards for Drebin points. They cost something again when they are played, so leave yourself some change. Nothing has to be bought.
guide-conquest-salaries = Bosses want to be paid every turn, or let go. One button pays everybody.
guide-conquest-hire = A boss can be hired for points and stands in a territory of yours at once.
guide-conquest-prepare = Before the attacks, cards can be played. If you have none to play, go on.
guide-conquest-attack = Click a territory of yours with at least two armies, then a neighbour of somebody else. The odds are shown before anything is rolled. An attack is one roll; a blitz rolls until it is decided or you have as many left as you said. You may attack as often as you like, and stop whenever you like.
guide-conquest-defend = You are attacked. Two dice defend better, but risk two armies; on a tie the defender wins.
guide-conquest-advance = The territory is yours. At least as many armies move in as rolled; take more along if the attack goes on from there.
guide-conquest-objective = You may take one objective a turn if its condition holds. Three of them and your own Headquarters at the end of your turn win the game, except in World Conquest. Whoever takes one draws no territory card this turn.
guide-conquest-maneuver = At the end armies may move once through territories of yours. Bring those from the back to where they can see something.
guide-conquest-dock = Whoever holds all of Outer Haven says where it goes.
guide-conquest-finish = The turn ends unless you have a card to play.
guide-conquest-others-turn = Somebody is about to attack, and cards may be played against it. Answers are given in secret and opened together. Playing none is an answer, too.
guide-conquest-attacked = A territory is attacked. A card may help; so may hoping.
guide-conquest-roll = The dice lie there. A card may change them before they count.
guide-conquest-card = A card is being played. Some cards stop others.

### `guide-infiltration-TOPIC` is shown once, at the first moment it belongs to.

guide-infiltration-moving = It is your turn. The spaces with a dot are those you can get to: press one to go there. On a touch screen a way that is heard, seen or long is shown first: tap again to go. On a keyboard, use the arrow keys and Enter.
guide-infiltration-marks = Every action takes action tokens from the four you have: as many as there are dots beside its name. Waves beside a name or a dot on the map mean noise: dashing and dragging are heard, sneaking is not. What is free has no dots.
guide-infiltration-dice = Dice lie on the table. Before they count, focus tokens and abilities may change them: choose a die and what is spent on it, then accept. The chance to succeed stands beside them.
guide-infiltration-attention = Somebody has drawn attention. A blue question mark brings guards to look into it; a red exclamation mark means they have seen you and come to fight. Out of sight and away from the mark is a good place to be.
guide-infiltration-end = No action tokens are left. What costs nothing can still be done; then end the turn. Noise is rolled for, and once everybody has had a turn the guards move.
guide-infiltration-enemy = The guards' turn. A card says what they do; each of them shows its way before it walks. Pause whenever you like, go step by step, and ask why: the rule stands beside every step.
guide-infiltration-answer = The game needs a decision. Its answers stand below; where they lie on the board, the spaces are lit and can be pressed.
guide-infiltration-equip = Everybody may carry some equipment. Press a card to take it or put it back, then say that you are ready. The first stages are won without any.
