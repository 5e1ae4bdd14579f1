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
