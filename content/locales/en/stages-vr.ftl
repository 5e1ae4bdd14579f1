### What is said in the VR missions and in two stages of the campaign.
### `stage-ID` is the name, `stage-ID-briefing` and `stage-ID-debrief` open and close it,
### `stage-ID-goal-GOAL` is a line of the list of goals, every other key a text a trigger shows.

## VR 1: Recon

stage-vr-recon = Recon
stage-vr-recon-briefing = An archive after closing time. Eleven drawers are worth opening, and three of those were filed by someone with a sense of humour. Take what you find and get one pair of legs outside with it: by the gate you came through, or by the fire exit at the far corner. The aisles between the shelves hide you well. They also end.
stage-vr-recon-first = Paper. Real paper, in a simulation. Somebody took pride in this.
stage-vr-recon-enough = That will do. Do not stop to alphabetise. Out.
stage-vr-recon-out = One of you is out and everything with you. The rest of the team is kindly switched off.
stage-vr-recon-goal-collect = Collect documents: 2, 3, 5 or 6 of them for one to four players
stage-vr-recon-goal-exit = Get one of the team to an exit with them
stage-vr-recon-debrief = You read none of it. That is the difference between a spy and a librarian. A suppressor has been signed out in your name; return it whenever you like, or never.

## VR 2: Escape

stage-vr-escape = Escape
stage-vr-escape-briefing = Your cover lasted eleven seconds, and that included the introductions. The alarm is ringing, the block is awake, and the only lift stands in the north-east corner. North gate: an arcade with columns. South gate: a longer one. Or the service door, a dozen steps from the lift and locked. Everybody goes, or nobody does.
stage-vr-escape-service-door = The service door gives way with the sigh of something that was never meant to be used.
stage-vr-escape-waiting = The lift is patient. The men behind the others are less so.
stage-vr-escape-away = Doors shut. Somewhere below, a very thorough search of a very empty room begins.
stage-vr-escape-goal-lift = Bring the whole team into the lift
stage-vr-escape-debrief = They followed you to where you had been, every time. Remember that; it works on people, too. The kitchen sends rations. Nobody asked the kitchen.

## VR 3: Sabotage

stage-vr-sabotage = Sabotage
stage-vr-sabotage-briefing = A pumping station: three halls, three pumps in each, and a railing from end to end that stops feet and no eyes at all. Put your hand on a pump and it stops. Let a guard stand on it and it starts again, because these men are underpaid and handy. When enough of them are silent, meet in the lift and press the button.
stage-vr-sabotage-first = One pump less. Listen: that is the sound of a maintenance contract being cancelled.
stage-vr-sabotage-repaired = It runs again. He did not even look up the manual.
stage-vr-sabotage-enough = That is the quiet we wanted. To the lift, before somebody fetches a spanner.
stage-vr-sabotage-too-soon = The lift hums, and so do the pumps. One of the two has to stop first.
stage-vr-sabotage-waiting = The panel lights up. So does the thought that somebody is missing.
stage-vr-sabotage-away = The lift goes down past three silent floors. The fourth one has noticed.
stage-vr-sabotage-goal-pumps = Silence pumps. One player: 2, in different halls. Two: 3, one a hall. Three: 4, at least one a hall. Four: 6, two a hall
stage-vr-sabotage-goal-lift = Gather in the lift and press the button
stage-vr-sabotage-debrief = Nothing exploded. People underestimate how much can be wrecked by switching it off. In case you miss the noise, here is something that makes some.

## VR 4: Stealth

stage-vr-stealth = Stealth
stage-vr-stealth-briefing = A museum at night. Seven plinths, of which two carry plaster copies for the school classes. Bring what is genuine to the lift at the north end. The ropes keep visitors off the exhibits; they do not keep anyone from looking at visitors. The facedown plates are the insurance company's idea. And nobody dies tonight: one dead guard and the exercise is over.
stage-vr-stealth-blood = He had a pension. The exercise ends here, and you will explain it to the curator.
stage-vr-stealth-first = Heavier than it looked in the catalogue. Genuine, then.
stage-vr-stealth-enough = That is the order complete. The lift is between the two guardrooms; the architect has been spoken to.
stage-vr-stealth-too-soon = Going down empty-handed is called a visit.
stage-vr-stealth-waiting = Closing time has come and gone. Somebody is still admiring the collection.
stage-vr-stealth-away = The doors close on an exhibition with some gaps and a full staff.
stage-vr-stealth-goal-exhibits = Collect genuine exhibits, one for each player
stage-vr-stealth-goal-nobody-dies = Kill nobody
stage-vr-stealth-goal-lift = Gather in the lift and press the button
stage-vr-stealth-debrief = The night watch has written in the book: nothing. It is the finest review you will ever get. Take these goggles, and see what you have been walking past.

## VR 5: Hostage rescue

stage-vr-hostage-rescue = Hostage rescue
stage-vr-hostage-rescue-briefing = A freighter without a flag, stern to the west. Four people are held below: two behind locked cabin doors off the corridor, two in open cabins through which half the crew takes a short cut. The radio room in the bow can open both doors for anyone who can talk to it. Bring them to the cargo hoist amidships. They are civilians. They will thank you the whole way, out loud.
stage-vr-hostage-rescue-first = "Are you the rescue? You are shorter than... no, no, lead on." From here on you will be heard.
stage-vr-hostage-rescue-enough = That is everybody we came for. To the hoist, and let them do the talking when we are under way.
stage-vr-hostage-rescue-radio-room = Two bolts slide back, port and starboard. Somebody on watch writes it down as the swell.
stage-vr-hostage-rescue-too-soon = The hoist takes four and then some. It is not yet worth the electricity.
stage-vr-hostage-rescue-waiting = A rescue that leaves its rescuers behind is a swap. Wait for them.
stage-vr-hostage-rescue-away = The hoist groans upwards. Behind you, a whole crew begins to count cabins.
stage-vr-hostage-rescue-goal-hostages = Take hostages along, one for each player
stage-vr-hostage-rescue-goal-lift = Gather in the hoist and press the button
stage-vr-hostage-rescue-debrief = All safe, and one of them wants your address for a card at New Year. Decline. Accept these goggles instead: through them, a warm body behind a wall is just a warm body behind a wall.

## VR 6: Coordination

stage-vr-coordination = Coordination
stage-vr-coordination-briefing = Four markers, one for each of you, and no two of them close together. A lies at the end of a dead end behind the columns: Snake. B in the guardroom: Meryl. C at the end of the gauntlet, or one ride with the lift away: Gray Fox. D behind a lock, or behind a duct if you do not mind your knees: Otacon. Whoever is here stands on the own marker when the round's turns are over, all at once. Being early is also a way of being wrong.
stage-vr-coordination-early = One light is on. It will not wait politely, and neither will the man whose beat it lies on.
stage-vr-coordination-server-room = The server room opens. It is warm inside, and it blinks at you in a friendly way.
stage-vr-coordination-together = All lights on, in the same breath. Nobody will believe that you did not rehearse it.
stage-vr-coordination-goal-markers = Everybody on the own marker at the end of one round: A Snake, B Meryl, C Gray Fox, D Otacon
stage-vr-coordination-debrief = Different roads, one second. Keep that; most plans fail for want of the second half. The armourer has found a suppressor that fits a rifle and, he says, a temperament.

## Stage 9: Prison Break

stage-prison-break = Prison Break
stage-prison-break-briefing = Snake is in the cell block, Meryl in isolation, and the rescue consists of a man who came in down the laundry chute. Both cells open to a patient hand at the lock: Snake's from the gallery or, out of sight, from the empty cell beside it; Meryl's from the niche at the end. The guardroom terminal also opens Meryl's. And there is ketchup in the kitchen. Do not ask yet.
stage-prison-break-bottle = One bottle of ketchup, nearly full. Every great plan has a moment at which it looks exactly like this.
stage-prison-break-hatch = A food hatch in the wall of Snake's cell. "Did you bring anything?" You did not bring anything.
stage-prison-break-ketchup = The bottle goes through the hatch. A thud, a groan, a red pool. The guard who comes running leaves the door open behind him and, shortly after, consciousness. The ketchup is beyond saving.
stage-prison-break-guardroom = The guardroom asks for a password, takes the hint, and unlocks isolation. Also somebody's locker. Sorry.
stage-prison-break-laundry = The laundry terminal controls forty dryers and, by an oversight you will not report, a good deal more.
stage-prison-break-snake = "You took your time." He means thank you. He is past you, up the wall and into a vent before you have thought of an answer.
stage-prison-break-meryl = "Who are you? Never mind. Which way is out? Never mind." She has found it herself, and it had a guard in it.
stage-prison-break-both = Two empty cells. Time to leave the way you came, which, for a chute, is a matter of optimism.
stage-prison-break-goal-snake = Open Snake's cell and free him
stage-prison-break-goal-meryl = Open Meryl's cell and free her
stage-prison-break-goal-ketchup = Manage without the ketchup
stage-prison-break-debrief = Both are out, and both say they would have managed. Snake has left you a coil of rope. What was in the kitchen besides ketchup depends on what you did with it.

## Stage 13: PAL Override

stage-pal-override = PAL Override
stage-pal-override-briefing = Three terminals arm the thing under the tarpaulin, and the same three can take it back: one in the cold store, one in the control room, one in the foundry. All of them ask for the same card, and it lies on the floor just outside your door, where whoever dropped it was in a hurry. First one through carries it. The goods lift runs from the cold store to the back of the control room, if you would rather not cross the hangar.
stage-pal-override-card = One card, warm from somebody's pocket. It bends a little. Cards should not bend.
stage-pal-override-no-card = The terminal would like to see the card. It says so twice.
stage-pal-override-hangar = The hangar's own terminal. It believes you are the night shift, and it has complaints.
stage-pal-override-cold = The card goes stiff, shrinks by a hair, and fits. Cold accepted. Your fingers follow in a moment.
stage-pal-override-control = At room temperature it is just a card, and the control room takes it for one. Accepted.
stage-pal-override-foundry = The card softens, curls at one corner, and slips in as if made for it. It was. Heat accepted.
stage-pal-override-done = Third of three. Under the tarpaulin something very large stops holding its breath.
stage-pal-override-goal-card = Carry the PAL keycard
stage-pal-override-goal-cold = Use it in the cold store
stage-pal-override-goal-control = Use it in the control room
stage-pal-override-goal-foundry = Use it in the foundry
stage-pal-override-debrief = Cancelled, countersigned, and no form in triplicate. You keep a better key than the one you used. It would be a pity if, after all this, someone had simply been waiting for those three terminals to be touched.
