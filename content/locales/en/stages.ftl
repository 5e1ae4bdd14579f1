### What is said in the stages of the campaign.
### `stage-ID` is the name, `stage-ID-briefing` and `stage-ID-debrief` open and close it,
### `stage-ID-goal-GOAL` is a line of the list of goals, every other key a text a trigger shows.
### The first two stages are the tutorial: each text teaches one rule and names its command.

## 1: Loading Dock

stage-loading-dock = Loading Dock
stage-loading-dock-briefing = You come up out of the water under a loading dock, with dry socks in a bag and no gun. There is one lift, and it is upstairs. Call it from the control cabin in the middle of the dock, then ride it. Three guards walk their rounds here. Whatever else you need to know, you will be told when you need it.
stage-loading-dock-goal-call = Call the lift at the panel in the control cabin
stage-loading-dock-goal-ride = Get into the lift in the north and ride it
stage-loading-dock-move = You have four actions a turn. The quietest of them is to sneak: one space, and no sound. Try it: `sneak e`. The directions are n, e, s and w, and north is up.
stage-loading-dock-actions = One action spent, three to go. The way out is the gap in the north-east corner of this landing: `sneak e`, then `sneak n`. Out of actions, or out of ideas, `end` ends your turn. `legal` lists everything you may do.
stage-loading-dock-sight = A guard walks the lane ahead. He sees whatever is in front of him, at any distance, straight on or off to a side; level with him or behind him, you do not exist. Want to hide? Think of a rectangle with him in one corner and you in the other. A crate or a wall anywhere in it, and he sees nothing. Railings do not help; people look over them. When his back is turned, cross to the gap on the other side, one space further west: from the landing's gap `sneak n`, `sneak w`, `sneak n`.
stage-loading-dock-arrows = The arrows on the floor are meant for the guards. Whoever steps on one on his round turns that way and walks on. So you know where he is going to be, possibly before he does.
stage-loading-dock-enemy-phase = Your turn is over and the guards begin theirs. An order card is turned over. It says how many spaces they walk: straight on, until something is in the way, then round it. One that gets you in sight attacks with two dice, and every 3 or more hurts. At four damage it is over.
stage-loading-dock-dash = A new turn, four new actions. If you are in a hurry, `dash e e` covers two spaces for one action. It is also noisy: when your turn ends, you roll a white die for every dash, and one ! among them is enough to be heard.
stage-loading-dock-noise = Those dice were your footsteps. With a ! on any of them, somebody heard you. Without one, you were the wind.
stage-loading-dock-question = A ? lies where somebody thinks you are. The nearest guard leaves his round and goes there to look; that done, the ? comes off and he is bored again. It stays where it is when you walk on. Be somewhere else, and you have just moved a guard.
stage-loading-dock-knock = A good corner: the lane does not look into it. And the wall is hollow. `knock`, for one action, lays a ? under you and brings the nearest guard here. Knock, get out of his way, and go where he is not.
stage-loading-dock-attack = When a guard stands next to you, say to the east: `fight e` is one action and one die, `combo e` two actions and three dice. Every 3 or more counts one, two of those put him to sleep, and a hit from straight behind counts one more. From straight behind there is also `takedown e`: two actions, no dice, no second opinion. A guard you have hurt and left standing raises the alarm when your turn ends.
stage-loading-dock-knocked-out = He sleeps. Some order cards wake the sleepers: the second of those and he is on his feet again. Until then the body lies there, and a guard who sees a body comes to look at it.
stage-loading-dock-killed = He will not get up again. But he will not answer the radio either, and some order cards ask: for every man missing the barracks send another. A guard who sees the body comes to look at it.
stage-loading-dock-woken = One of your sleepers is awake and back on duty. He has a headache and a new interest in his surroundings.
stage-loading-dock-found = They have found a body. A sleeper is usually shaken awake. A dead man usually costs you time: the next order card goes under the deck, and with it a round you were counting on.
stage-loading-dock-alarm = You have been seen. A ! lies where you stand, and every guard here runs for it, faster than on his round; whoever sees you on the way attacks. The good news: they run to the !, not to you. Get behind something and keep walking. The guard who reaches it takes it away.
stage-loading-dock-hurt = That is damage. You can take three and keep your health insurance; the fourth one ends the mission. At the west wall, behind the crates, there is a first-aid box on space 0,4: step onto it and two are gone. It works once.
stage-loading-dock-first-aid = Gauze, iodine, and a plaster with little bears on it. Two damage less.
stage-loading-dock-clock = Round five, so a word about time. The order deck began with ten blue cards. Seven red ones lie beneath, and one of those ends the mission the moment it is turned over. Every round takes one card. No need to run. Some need to walk.
stage-loading-dock-late = The blue cards are nearly used up. After them every enemy phase may be the last. Whatever you were waiting for, it is not going to get better: to the lift.
stage-loading-dock-event-a = As you step in, the telephone on the wall rings. You let it ring, which is the wrong answer. In the guardroom on the lane somebody puts down his coffee and goes to see why. That makes four of them. The letters on the floor do such things once, to whoever steps on them first.
stage-loading-dock-interact = The control cabin. The panel of the lift is on the wall at its east end; step up to it. With something usable within reach, `interact` uses it, for one action.
stage-loading-dock-elevator = The lift is down, at the north wall of the dock, doors open. The cabin has a door in its north wall; from there it is three spaces straight up and one action for the button, so a single turn will do. Choose one in which neither guard is looking.
stage-loading-dock-empty-shaft = This is where the lift would be, if somebody had called it. The panel is in the control cabin, south of here.
stage-loading-dock-ride = You are in the lift. `interact`, look at the ceiling, hum.
stage-loading-dock-ridden = The doors close. Behind them a dock goes on being guarded.
stage-loading-dock-debrief = Nobody down there is going to mention you in a report: they have not seen you, or they would rather not say. Move, hide, listen, wait: you know most of it now. Upstairs it is snowing, and the helicopter is not for you.

## 2: Heliport

stage-heliport = Heliport
stage-heliport-briefing = A heliport in the snow. The way into the building is an air duct on the terrace, in the north beyond the landing pad, and its grille is screwed shut. In the hut at the fuel dump, on the west side, they keep a toolbox, and some say not only tools in it. Four guards are out, a fifth is looking for his boots, and the car park on the east side has cameras. You, on the other hand, have warmed up.
stage-heliport-goal-tools = Find a screwdriver in the hut at the fuel dump
stage-heliport-goal-duct = Leave by the air duct on the terrace: stand at it and interact
stage-heliport-goal-chaff = Fetch the grenades from the office at the car park
stage-heliport-focus-move = Warmed up means: four focus tokens. Using one costs no action, and then it is spent. The first is `minus-die`, and it can walk: `spend minus-die n` moves you one space north, between two actions, without a sound. It is made for the one step that is always missing.
stage-heliport-focus-refresh = Spent tokens come back. `focus minus-die` refreshes it for one action, `focus plus-2` and `focus minus-2` likewise; `focus reroll` takes two. A turn spent sitting behind a crate need not be wasted.
stage-heliport-focus-dice = For that dash you will roll when your turn ends, and here is what the other tokens are for. With the dice on the table, `spend reroll 1` rolls the first die again, and `spend plus-2 1` or `spend minus-2 1` changes the number on it. A ! is not a number; only a reroll gets rid of it. `spend minus-die`, before you roll, leaves one white die out. `accept` when you like what you see.
stage-heliport-focus-defence = They see you. When a guard attacks you, it is you who rolls his dice, and your tokens work on them as well. A hit is a 3 or more, so `spend minus-2 1` makes many a 4 think again. Being elsewhere works even better.
stage-heliport-cameras = Cameras. Each looks one of two ways, green or orange; the marker says which, some order cards flip it, and then all of them turn at once. They see as guards do, at any distance, except the space they hang over. Green is the car park and its stairs. Orange is the east half of the terrace and what lies south of the car park. A camera does not shoot; it tells the people who do.
stage-heliport-optional = A word about goals marked optional: you may leave without them, and they pay. In the office at the car park lies a box of chaff grenades for whoever gets in and out again. It costs about four rounds. Decide now rather than halfway there.
stage-heliport-drag = He is down, and lying in the open. Guards come to look at bodies they see, and a camera that sees one tells everybody. So tidy up: `drag n s n` takes the body north of you, moves you one space south and lays it down north of you, where you just stood. One action, and noisy.
stage-heliport-dragged = Out of sight is not forgiven, but it is forgotten for quite some time.
stage-heliport-late = Three rounds of blue cards left, at best. What you have not done by now can stay undone, apart from leaving.
stage-heliport-event-a = A screwdriver. Below it, in an oiled rag, a .45. Both are yours now. `use handgun-45 at 4,2` fires at the guard on 4,2, for one action and one die, if you can see him; everybody hears it, and a ! lies under you at once. Think of it as a doorbell. The screwdriver is the quiet one.
stage-heliport-event-b = Chaff grenades, filed under Christmas. Throw one with `use chaff-grenade`, for one action, and until the end of the round no camera out here sees anything but glitter. The guards hear the bang, so do not stay to admire it.
stage-heliport-grille = Eight screws, ten cold fingers, no screwdriver. This could take until spring. The hut at the fuel dump, on the west side, has a toolbox.
stage-heliport-out = Eight screws later you are in the duct, head first. It goes up, it goes round a corner, and it has been cleaned by nobody ever.
stage-heliport-debrief = You are inside: a pistol, some rations, and a view of other people's corridors through a great many small holes. That was the last lesson. What remains of the rules you will notice when they are used against you.

## 3: Holding Cells + Armory

stage-holding-cells = Holding Cells + Armory
stage-holding-cells-briefing = Somebody counted the prisoners and came out one too high. The alarm is on, and you are in the very cell they are running to. There is a lift beside the cell block, switched off at the breaker; the breaker is in the switch room, in the north of the armory next door. The armory also has a store with a lock, and behind the lock something for people who dislike locks.
stage-holding-cells-goal-power = Throw the breaker in the switch room of the armory
stage-holding-cells-goal-ride = Ride the lift beside the cells, with everybody in it
stage-holding-cells-goal-c4 = Get what is kept in the store of the armory
stage-holding-cells-alarm = The ! under you stays in this cell when you leave, and it is the cell they want. Former guests have broken through the back walls: follow the holes to the east and let them search an empty bed. Quietly. Noise takes the ! with you.
stage-holding-cells-together = There are two of you, so there are two ! on the floor. Near Meryl you may spend her focus tokens, for instance `spend meryl.plus-2 1`. And once nobody is after her, the first guard you lay out has her size: next to the body, `disguise`.
stage-holding-cells-lock = The store is locked. `interact s` rolls a white and two black dice, and the lock wants a 3 and a 5 among them. Another action buys another try with the dice of your choice, `reroll 1 3`, while you stay and the turn lasts. If you have more patience than luck: the passage from the laundry ends in the same store.
stage-holding-cells-opened = A 3, a 5, a click. You can say a lot about locks, but they keep their word.
stage-holding-cells-dead-lift = A dark cabin, a dead button. The breaker is in the switch room, in the north of the armory, to the east.
stage-holding-cells-event-a = The duty desk: half a ration and half a crossword. You finish both. Two damage less, and seven across was ESCAPE.
stage-holding-cells-event-b = The breaker goes down with a bang, and a few rooms to the west a lift clears its throat. Get in, all of you, and `interact`.
stage-holding-cells-event-c = Two charges of C-4 in a lunch box. Whoever packed it has drawn a smile on the lid.
stage-holding-cells-late = The blue cards are running out, and so should you be. To the lift.
stage-holding-cells-alone = The lift is gone, but not everybody is in it. Whoever stayed behind can call it back at the panel beside the shaft.
stage-holding-cells-away = The doors close on a great deal of running in the wrong direction.
stage-holding-cells-debrief = They are still turning mattresses up there. Nobody walks out of an armory with empty hands: what you could not get out of the store, or did not want to, somebody had forgotten on the floor of the lift. Below, it is quiet. Somebody is spinning a revolver, by the sound of it.

## 6: Warhead Storage

stage-warhead-storage = Warhead Storage
stage-warhead-storage-briefing = Three floors. L1, at the top, is full of warheads, so no guns and no explosives there, and this is not a suggestion. A lift goes down to B1: in the weapons locker lies a missile that goes where you tell it. The freight lift goes on to B2, where nobody is on guard, because the floor in front of the laboratory is live and the switchboard is at the wrong end of it. Missile, switchboard: you see what we see.
stage-warhead-storage-forbidden = On L1, zone A, neither guns nor explosives are used or thrown: all around you are warheads. The floors below do not mind.
stage-warhead-storage-goal-nikita = Take the Nikita from the weapons locker on B1
stage-warhead-storage-goal-switchboard = Find the slit on B2 and send a missile through it
stage-warhead-storage-goal-laboratory = Bring everybody into the laboratory on B2
stage-warhead-storage-goal-box = Look into the storeroom on B2 after the slit
stage-warhead-storage-no-guns = Warheads to the left, warheads to the right. On this floor guns and explosives stay where they are; fists are fine, and so is knocking, within reason. The lift is in the north, where the racks end. In it, `interact`.
stage-warhead-storage-b1 = B1. The weapons locker is west of here, in a room south of the corridor; the freight lift lies two rooms further. The cabinet with a cross on it is at the far east end. Down here you may be as loud as you can afford.
stage-warhead-storage-b2 = B2. Nobody. No guards means nobody hears you, so run all you like. Mind what lies face down on the floor: it turns up when you see it, some of it is gas, and stepping into gas is one damage.
stage-warhead-storage-event-b = The Nikita, and next to it a crate of missiles that no inventory has ever mentioned. While you are in this building there is always another. `use nikita e` puts one in the air to the east of you and rolls two dice; `fly 1 e` then flies it as far east as the first die says, `fly 1 e 2 n` turns it north for the second. If it is still flying next time, `use nikita` goes on with it. It goes off at the first wall, and it does not ask who is standing there.
stage-warhead-storage-event-a = A slit in an armoured wall. Behind it a corridor of six spaces, every one of them live, and at the end, quite small, the switchboard. Feet are out of the question, but a missile has none: right here, `use nikita e`, then `fly 1 e 2 e`, and `use nikita` again as long as it flies. If you have come without, there are some on B1. And in the storeroom in the south, somebody has just switched on a light.
stage-warhead-storage-shock = The floor bites. One damage for every space of it, and there are six in a row. You can count; go back.
stage-warhead-storage-blown = It takes the corridor in one breath. Then there is a bang, a smell of burnt dust, and the floor is nothing but a floor. The laboratory is straight on, to the east.
stage-warhead-storage-event-c = In the storeroom, under a lamp, on a pallet of its own: a cardboard box. Large, plain, hardly used. You cannot say why, but you feel safer already.
stage-warhead-storage-medical = The cabinet is not locked. Apparently nobody steals plasters next to a nuclear arsenal. Two damage less.
stage-warhead-storage-desk = A memo: "Colleagues who cross the corridor while it is live are asked to hop." Signed by nobody, initialled by everybody.
stage-warhead-storage-late = The blue cards are nearly gone, and you are a long way down. Straight on, no detours.
stage-warhead-storage-through = The laboratory, behind a door that had every reason to feel safe. Something in one of the lockers is breathing, and trying not to.
stage-warhead-storage-debrief = Three floors, and not a scratch on anything that glows. The Nikita is yours; the endless crate was a clerical error, so from now on it is three shots at a time.
