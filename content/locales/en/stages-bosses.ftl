### What is said in the boss stages of the campaign; the keys are those of the other stages.

## 4: Armory South

stage-armory-south = Armory South
stage-armory-south-briefing = Behind the armory, a room with pillars, an old man tied up in the middle of it, and wires on him that are not for decoration. Around him walks somebody with a revolver who has been looking forward to this. Hit the one and not the other.
stage-armory-south-goal-ocelot = Defeat Revolver Ocelot and keep the hostage alive
stage-armory-south-duel = He paces from node to node and looks where the arrow there points. A pillar is no cover from him, for his bullets take corners; his back is. And mind the old man: a ! in a shot that passes him finds him, and he can take two of those.
stage-armory-south-kit = A first-aid box on the wall, half full. It is the better half.
stage-armory-south-pouch = A soldier's pouch under the bench, with bandages in it and a letter you do not read.
stage-armory-south-baker = The old man talks fast. There is a card, and he gave it to the girl; she will want to be called. Six telephones hang here, and the exchange puts one call through before it notices. Which of them is hers? He has forgotten. But it stood on the back of the case, he is certain of that; ask at 99.01.
stage-armory-south-secret = Somebody picks up at the first ring. She has had the card all along, and now she knows whom to keep it for.
stage-armory-south-nobody = It rings in an empty office. Then it rings nowhere, and neither does any other telephone in the room.
stage-armory-south-hurt = He apologises for the noise. Not for the hole.
stage-armory-south-bullets = He loads six and no more, and counts them aloud because he likes the sound. When they are gone he needs a turn to put six new ones in.
stage-armory-south-won = The revolver goes one way, and what held it goes another.
stage-armory-south-debrief = He leaves in a hurry and not quite complete. The old man is alive enough to talk, and what he talks about is bigger than the room. In a locker somebody has forgotten their lunch.

## 5: Canyon

stage-canyon = Canyon
stage-canyon-briefing = The road north runs through a canyon, and a tank is parked on it. It has seen you. There are crates of hand grenades in the four corners; somebody here believes in being prepared. Nothing else you carry will scratch it.
stage-canyon-goal-tank = Destroy the tank
stage-canyon-grenades = Two grenades each. `use field-grenades` rolls two dice: one says how far it goes one way, the other how far it goes another way, like `fly 1 n 2 e`. Only where it lands counts, so throw over whatever you like, but not at your own feet. When they are gone, stand on a crate and `use field-grenades reload`.
stage-canyon-cover = The tank looks in all directions at once, but not through rock. What you cannot see cannot shoot you. It can still drive round the corner and introduce itself.
stage-canyon-hurt = That was one. You have four. Focus tokens work on its dice as they do on a guard's.
stage-canyon-won = The turret lifts, considers the view, and comes down somewhere else.
stage-canyon-debrief = The tank burns quietly in the snow. Behind it the canyon is open, and beyond it the door of the warhead storage. You keep a grenade, for the sake of old times.

## 7: Laboratory

stage-laboratory = Laboratory
stage-laboratory-briefing = A laboratory, a frightened engineer in a locker, and between you and him somebody you could see through until a moment ago. He has cut down everybody in the corridor. He says he has been waiting for you, and that you should put the gun away.
stage-laboratory-goal-ninja = Defeat the Cyborg Ninja
stage-laboratory-fists = Bullets do not interest him; he moves his blade and they are gone. Fists do. Stand beside him and hit: `fight` for one die, `combo` for three.
stage-laboratory-chaff = A chaff grenade in the drawer, filed under stationery. Whatever he is made of, half of it is wired.
stage-laboratory-kit = The first-aid box of people who work with their heads: many plasters.
stage-laboratory-hurt = He says that is how it felt. He sounds grateful.
stage-laboratory-shadows = Something of him stays where he stood. He can be there again before you have turned round; walk through it, and he cannot.
stage-laboratory-won = He holds his head, says a name you have not heard for years, and goes through a wall.
stage-laboratory-debrief = The locker opens from the inside. The engineer has questions, and so have you; his are longer. On the bench stands a bottle of something that steadies the hand.

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

## 10: Tower Roof

stage-tower-roof = Tower Roof
stage-tower-roof-briefing = The roof of the communication tower, thirty floors above the snow, and a gunship that has followed you up the stairs from outside. Somebody has stored anti-aircraft missiles in the four corners, which is either foresight or a trap. The stairs are closed. So is the bar.
stage-tower-roof-goal-hind = Shoot down the Hind
stage-tower-roof-missiles = Three missiles each. `use sam-launcher` rolls two dice: `fly 1 n` sends one straight north by the first die, `fly 1 n 2 e` turns it and sends it on by the second. It has to end in the frame of the helicopter, over the edge; its middle is worth the most, its tail nothing. It dodges, so lead it a little.
stage-tower-roof-line = Its guns point straight ahead, along one row or one column, to the first wall. Step into that line, and it will be polite enough to fire at once. One step to the side is another world.
stage-tower-roof-rations = A locker with a first-aid box in it. The bandages are older than you are, and in better shape.
stage-tower-roof-medicine = Rations behind the vent, wrapped in a map of the tower. The map is no use. The rations are.
stage-tower-roof-hurt = Those are anti-tank rounds. You are not a tank. Get behind something that is.
stage-tower-roof-threat = The pilot is losing patience: it flies farther each time, and at a threat of 6 it fires with three dice.
stage-tower-roof-won = The rotor stops arguing with the air. The rest takes a while to arrive.
stage-tower-roof-debrief = It goes down past thirty floors of windows, burning politely. Under the tarpaulin by the stairs lies the launcher you would have liked to have ten minutes ago.

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

## 14: Hangar

stage-rex-hangar = Hangar
stage-rex-hangar-briefing = The hall was built around it: nine spaces of armour on two legs, with guns for every occasion. It has one weakness, and its designer put it there on purpose; he calls it a character flaw. Launchers lie in the four corners. Do not stand where it is looking.
stage-rex-hangar-goal-rex = Destroy Metal Gear REX
stage-rex-hangar-radome = First the radome, the dish on its left shoulder: aim at it from behind or from its left. `use stinger at 6,0` costs one action and two dice; add tokens for more, `use stinger at 6,0 with 2`. As long as it has eyes, nothing else you hit will matter.
stage-rex-hangar-sides = It looks ahead and nowhere else. Its missiles do not have that problem. Keep a crate between you and its front, and keep the front away from your friends.
stage-rex-hangar-rations = Rations in a gantry locker, with a note: for the night shift.
stage-rex-hangar-medicine = A first-aid box, sealed. Somebody expected an accident.
stage-rex-hangar-hurt = It did not even notice. You did.
stage-rex-hangar-cockpit = The radome comes off and takes its eyes with it. The cockpit opens: the pilot wants to see you himself. Now it has to be the front, and three dice look back at you.
stage-rex-hangar-won = It kneels, as if it had thought about it. Then it falls over.
stage-rex-hangar-debrief = The hall is quiet for the first time since it was built. Something is left on the floor before the cockpit: a strip of cloth, and no explanation.

## 11: Snowfield

stage-snowfield = Snowfield
stage-snowfield-briefing = A field of snow, a ridge with rocks before it, and on the ridge somebody who has not moved for a day. She fires once for each thing she wants. If Otacon is with you he knows a way through the woods; he says he only wants to talk.
stage-snowfield-goal-wolf = Defeat Sniper Wolf, or let Otacon reach her
stage-snowfield-scope = Seven places on the ridge where she might lie, and she is in one of them. `use scope n` puts your reticle beside you and rolls two dice: `fly 1 n 2 w` moves it by the first north, by the second west. Land on a place and it is turned up. While you keep aiming the reticle stays; walk, and you start again.
stage-snowfield-drug = In a tin under the tree: her pills. They hold the hand still. They would hold yours still, too.
stage-snowfield-bandage = Somebody was hit here before you and did not need the rest of the bandage.
stage-snowfield-gap = Between the rocks you can see a strip of the ridge, as wide as you are, and what lies on it can be shot at without a scope. It works in both directions.
stage-snowfield-hurt = The sound comes after. It always does.
stage-snowfield-threat = Her reticle moves more often every round: as many cards as her threat. It goes for the nearest of you she has not fired at yet, and once all of you were, she rests.
stage-snowfield-peace = Otacon sits down in the snow beside her. Nobody hears what he says. She takes her finger off the trigger.
stage-snowfield-won = The ridge is quiet, and stays so.
stage-snowfield-debrief = The road to the base is open. What you carry from here depends on how it ended: her rifle, or a handkerchief that was lent and came back.

## 15: Top of REX (ours)

stage-top-of-rex = Top of REX
stage-top-of-rex-briefing = The machine is scrap, and the two of you are standing on it. He has thrown his gun away, and expects the same of you. Somewhere a clock is running, and he is the only one who enjoys it. This stage is not in the box.
stage-top-of-rex-forbidden = Neither guns nor explosives are used up here: he has taken yours, and what is under your feet is full of missiles. Bring what heals, or blades.
stage-top-of-rex-goal-liquid = Defeat Liquid before the time is up
stage-top-of-rex-fists = Fists only: `fight` is one die, `combo` three for two actions. A hit of 2 or more drives him back a space, straight away from you. A miss he answers.
stage-top-of-rex-rim = Mind the rim. Whoever is shoved over it hangs by the fingers and takes 2 damage. That works in both directions; look where he stands before you hit him hard.
stage-top-of-rex-hurt = He says it is in the genes.
stage-top-of-rex-countdown = The clock is past the middle. When its marker reaches the end, nobody has won.
stage-top-of-rex-late = A light in the sky, and then a great many.
stage-top-of-rex-won = He leans back, a little too far, and there is nothing behind him.
stage-top-of-rex-debrief = You look over the rim. It is too dark to be sure. Below, an engine starts.

## 16: Jeep escape (ours)

stage-jeep-escape = Jeep Escape
stage-jeep-escape-briefing = A tunnel, a jeep with a gun on it, and a light at the end that is still ten rounds away. Behind you the same make of jeep, driven by somebody who should be dead. This stage is not in the box.
stage-jeep-escape-goal-away = Get out of the tunnel, or stop whoever is behind you
stage-jeep-escape-gun = `use mounted-gun at 2,3` fires at the jeep behind you. Every hit makes it fall back a space, and what is far away cannot ram you. The seats in the middle give no cover; the back of the cabin does.
stage-jeep-escape-ram = If it still has road to cover when it reaches your bumper, it rams you: 1 damage for everybody, and it falls back 3 spaces. That is worse than it sounds.
stage-jeep-escape-grenade = Under the bench: a grenade. It has been there for a while. So have you, it feels like.
stage-jeep-escape-first-aid = A first-aid box, with most of its contents.
stage-jeep-escape-light = Daylight, a long way ahead. He has seen it, too.
stage-jeep-escape-out = The tunnel ends, the sky begins, and two jeeps turn over in the snow. One of them was yours.
stage-jeep-escape-won = Sparks, a wheel on its own, and then only the sound of your own engine.
stage-jeep-escape-debrief = Snow, silence, and a snowmobile with the key in it. Nobody says anything for a while. There is a lot to live for, it turns out.
