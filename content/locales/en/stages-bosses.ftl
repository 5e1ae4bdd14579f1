### What is said in the boss stages of the campaign; the keys are those of the other stages.

## 5: Canyon

stage-canyon = Canyon
stage-canyon-briefing = The road north runs through a canyon, and a tank is parked on it. It has seen you. There are crates of hand grenades in the four corners; somebody here believes in being prepared. Nothing else you carry will scratch it.
stage-canyon-goal-tank = Destroy the tank
stage-canyon-grenades = Two grenades each. `use field-grenades` rolls two dice: one says how far it goes one way, the other how far it goes another way, like `fly 1 n 2 e`. Only where it lands counts, so throw over whatever you like, but not at your own feet. When they are gone, stand on a crate and `use field-grenades reload`.
stage-canyon-cover = The tank looks in all directions at once, but not through rock. What you cannot see cannot shoot you. It can still drive round the corner and introduce itself.
stage-canyon-hurt = That was one. You have four. Focus tokens work on its dice as they do on a guard's.
stage-canyon-won = The turret lifts, considers the view, and comes down somewhere else.
stage-canyon-debrief = The tank burns quietly in the snow. Behind it the canyon is open, and beyond it the door of the warhead storage. You keep a grenade, for the sake of old times.

## 8: Commander's Room

stage-commanders-room = Commander's Room
stage-commanders-room-briefing = A quiet office with paintings, statues and a man in a gas mask who is standing on nothing. He says he has been expecting you, and then he says what you are about to say. Somebody has left two codec numbers on the carpet.
stage-commanders-room-goal-mantis = Defeat Psycho Mantis
stage-commanders-room-mind = He reads your mind. Attack him as you are, and you will hit the air where he was. Find out how he does it; the codec may know more than you do.
stage-commanders-room-call = The call is short. You are not sure he did not hear it.
stage-commanders-room-call-again = Another short call, and a click on the line.
stage-commanders-room-hurt = The furniture is on his side.
stage-commanders-room-hint = It has occurred to you that he answers before you move. The numbers on the carpet are still there: stand on one and call it.
stage-commanders-room-won = He comes down slowly, like a curtain.
stage-commanders-room-debrief = Nobody reads anything here any more. On the desk lies a keycard that opens more than the last one did.

## 12: Freezer

stage-freezer = Freezer
stage-freezer-briefing = A cold store, nine stacks of containers, and a very large man with a gun that usually sits on an aircraft. He is in no hurry. Each round he covers a little more ground than in the one before.
stage-freezer-goal-raven = Defeat Vulcan Raven
stage-freezer-hunt = He walks straight ahead until something turns him, and he fires at what he sees. Do not be that. The back of his neck is the best place in the building: shoot, and be round the corner before he has turned.
stage-freezer-launcher = Behind the pallets: a guided missile, in its box, with instructions. It flies round corners. He does not.
stage-freezer-mines = A crate of mines. He looks at the far end of the aisle, never at his feet.
stage-freezer-hurt = He says the ravens like you. Nobody asked them.
stage-freezer-threat = His steps come faster now. From a threat of nine on he fires with three dice.
stage-freezer-won = He sits down among the crates, and the birds come down to him.
stage-freezer-debrief = He gives you a card and a warning, and keeps the ravens. Somebody has left body armor by the door.
