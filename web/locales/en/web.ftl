### What the browser client says around a game.

## Everywhere

web-skip = Skip to the content
web-broken = Something broke on this page.
web-broken-text = The table itself goes on, and nothing of it is lost. Show it again; if it breaks once more, load the page again.
web-broken-again = Show it again
web-broken-reload = Load the page again
web-broken-what = What broke
web-load-failed = This part could not be loaded. Check the connection and load the page again.
web-load-replaced = This part is of a version that the server no longer has. Load the page again.
web-missing = There is nothing at this address.
web-missing-home = To the first page
web-title = Cardboard
web-nameless = Player
web-offline = The server does not answer. Check the connection and try again.
web-connecting = Connecting to the table…
web-thinking-left = { $span } left
web-thinking-soon = { $seconds } seconds left.
web-thinking-late = Time is over.
web-thinking-hours = { $hours } h { $minutes } min
web-thinking-days = { $days } d { $hours } h
web-line-lost = The connection is lost. Trying again…
web-turned-away = This table cannot be opened.
web-log = What happened
web-prompt = What is asked
web-command = Command
web-command-send = Send

## Home

web-nav = Elsewhere
web-name = Your name
web-home-sentence = Two tactical-espionage board games, played to the letter of their rules, with nobody pushing cardboard.
web-home-play-now = Play now
web-home-continue = Go on playing
web-home-go-on = Go on
web-home-infiltration = Infiltration
web-home-infiltration-text = Cooperative stealth for one to four. Guards see in straight lines and never lie; a deck of orders is the clock.
web-home-campaign = Campaigns
web-home-vr = VR missions
web-home-conquest = Conquest
web-home-conquest-text = War for the world, three to five players. Objectives, headquarters, mercenary bosses, a shop of secret cards, and a battleship that docks where the dice send it.
web-home-join = Join with a code
web-home-join-text = The code or link you were given
web-home-join-go = Join
web-home-more = More
web-home-replays = Replays
web-home-codec = Codec
web-home-manual = Field manual
web-home-settings = Settings
web-play-infiltration = Play Infiltration now
web-play-infiltration-text = Stage 1, alone. It teaches the game as you go; about 20 minutes.
web-play-conquest = Play Conquest now
web-play-conquest-text = Basic Training against two bots that mean it.
web-play-making = Setting up the table…
web-fan-work = An unofficial fan work: not made, licensed or endorsed by the makers of the originals.
web-fan-work-link = What that means
web-about = About Cardboard
web-about-fan = An unofficial fan work
web-about-fan-text = Cardboard is an unofficial fan work. It is not made, licensed or endorsed by the makers of the board games or the video games they are based on. Nothing is taken from the originals but names, numbers and mechanics: all text, maps, cards, pictures and sounds here are our own.
web-about-dice = Fair dice
web-about-dice-text = Every die, shuffle and draw of a table follows from one secret. The table publishes its fingerprint before the first command and the secret itself after the last, so anybody can work out every die and see that none was changed. You find both at the end of a game.
web-about-kept = What is kept
web-about-kept-text = No account, no address, no tracking. Your browser holds a random token that says which seats are yours, and your settings. The server keeps tables, the names typed there, and what was said.

## Lists of tables

web-line-what = { $game }: { $part }
web-line-nobody = empty seat
web-line-you = { $name } (you)
web-line-bot = Bot, { $level }
web-bot = bot, { $level }
web-line-bot-for = { $bot } (for { $name })
web-level-master = master
web-level-expert = expert
web-level-stronger = skilled
web-level-random = random moves
web-state-lobby = in the lobby
web-state-running = running
web-state-asked = your turn
web-state-paused = paused
web-state-over = over
web-ago-now = just now
web-ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
web-ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
web-ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
web-outcome-ended = ended by agreement
web-outcome-cleared = stage cleared
web-outcome-failed = stage failed
web-outcome-draw = a draw
web-outcome-won = you won
web-outcome-won-by = won by { $names }
web-more = More
web-loading = Loading…
web-copy = Copy
web-copied = Copied
web-record = Record file

## Why the server says no

web-problem = That did not work: { $sentence }
web-problem-404 = There is no such thing here. Check the link.
web-problem-422 = No game can be played like this: { $sentence }
web-problem-429 = That was often. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
web-problem-503 = The server is full or its disk is busy. Try again in a moment.

## New tables

web-new-conquest = A new table of Conquest
web-new-infiltration = A new table of Infiltration
web-new-make = Make the table
web-new-mode = Mode
web-new-players = Seats
web-new-players-count = { $count }
web-new-characters = Who is played
web-new-options = Options
web-new-experts = For experts
web-new-seed = Seed
web-new-seed-text = Any words, or the 64 digits of a finished game. Dice and decks follow from it, and everybody at the table is told it. Left empty, chance decides and stays secret until the end.
web-new-campaign-box = The memory box is that of the campaign.
web-mode-basic-training = Basic Training
web-mode-basic-training-text = The map is dealt out for you. Three objectives and your own headquarters win.
web-mode-command-room = Command Room
web-mode-command-room-text = You choose where you begin. Three objectives and your own headquarters win.
web-mode-world-conquest = World Conquest
web-mode-world-conquest-text = Objectives bring rewards, not victory. It ends when one player is left, which takes as long as it takes.
web-others = The other seats
web-others-me = I play all of them
web-others-me-text = You move every character yourself.
web-others-me-war = Everybody on this device
web-others-me-war-text = You pass it on; hands lie closed in between.
web-others-master = Bots, master
web-others-master-text = They think until their next turn: what will you do about it?
web-others-master-together = They plan their turns, mind what the enemies make of it, and think on to the round after.
web-others-expert = Bots, expert
web-others-expert-text = They think their turns through to the end.
web-others-expert-together = They plan their turns and mind what the enemies make of it.
web-others-stronger = Bots, skilled
web-others-stronger-text = They know what they are after.
web-others-stronger-together = They plan their turns and mind what sees them.
web-others-random = Bots, random moves
web-others-random-text = They do anything legal. Good for a first look.
web-others-friends = Friends
web-others-friends-text = The seats stay empty; you get a link to send.
web-clock = Time for one decision
web-clock-off = no limit
web-clock-seconds = { $seconds ->
    [30] 30 seconds
    [60] one minute
    [120] two minutes
    [300] five minutes
    [600] ten minutes
   *[other] { $seconds } seconds
}
web-clock-then = When it is over
web-clock-show = It is said
web-clock-show-text = Everybody sees who is late. Nothing else happens.
web-clock-decide = A bot decides
web-clock-decide-text = A bot takes this one decision.
web-clock-replace = A bot takes over
web-clock-replace-text = A bot takes the seat; its owner can take it back.
web-option-defend-with-most = Always defend with the most dice
web-option-defend-with-most-text = Saves a question per attack. It is what nearly everybody answers.
web-option-round-limit = Round limit (0: none)
web-option-round-limit-text = After so many rounds, whoever has most objectives wins.
web-option-auto-resolve = Resolve what has one outcome
web-option-auto-resolve-text = Questions with a single sensible answer are answered for you.
web-option-unlocked = Cards in the memory box ({ $count })
web-option-unlocked-text = What a campaign would have unlocked by now. Without any, the stage begins with what it gives you.
web-assistance = How much help you get
web-assistance-recruit = Recruit
web-assistance-recruit-text = What guards and cameras see and how exposed you are from the start, and what every answer means.
web-assistance-operative = Operative
web-assistance-operative-text = What you may do, what it is likely to lead to, sight and advice on demand.
web-assistance-real-table = Real table
web-assistance-real-table-text = Nothing but the components: nothing is lit, counted or advised. The rules are kept all the same.
web-stages-campaign = Campaign
web-stages-vr = VR missions
web-stage-line = { $number }. { $name }
web-stage-facts = { $boss ->
    [true] Boss,{" "}
   *[other] {""}
}{ $least ->
    [one] { $most ->
        [one] one player
       *[other] 1 to { $most } players
    }
   *[other] { $least } to { $most } players
}, about { $minutes } minutes
web-stage-boss = Boss: { $boss }
web-stage-goals = Goals
web-stage-optional = optional
web-stage-rewards = To be won
web-stage-conditional = not for free
web-stage-cleared = cleared
web-stage-next = next
web-stage-open = open
web-stage-begin = Begin
web-stage-begin-it = Begin { $name }

## The lobby

web-lobby = Lobby
web-lobby-intro = Sit down, let others in or put bots, then start. You may take several seats yourself.
web-lobby-watching = You are watching. The game begins when everybody is ready.
web-lobby-seats = Seats
web-lobby-seat = Seat { $number }
web-lobby-empty = empty
web-lobby-sit = Sit here
web-lobby-sit-at = Sit on seat { $number }
web-lobby-stand = Stand up
web-lobby-stand-at = Stand up from seat { $number }
web-lobby-free = Free the seat
web-lobby-free-at = Free seat { $number }
web-lobby-bot-at = A bot on seat { $number }, { $level }
web-lobby-fill-level = Level of these bots
web-lobby-level = Level of the bot on seat { $number }
web-lobby-is-ready = ready
web-lobby-not-ready = not ready
web-lobby-ready = I am ready
web-lobby-fill = Bots on empty seats
web-lobby-start = Start
web-start-no-seat = Sit down first.
web-start-empty = { $count ->
    [one] Seat { $seats } is empty.
   *[other] Seats { $seats } are empty.
} Send the link, or put bots there.
web-start-waiting = Not ready yet: { $names }.
web-start-can = Everything is there.
web-invite = Let others in
web-invite-link = Link to a seat
web-invite-code = Code
web-invite-watch = Link for watching
web-invite-share = Share…
web-invite-qr = The link as a square for a phone's camera
web-settled = What was settled
web-settled-unlocked = In the memory box: { $cards }
web-settled-round-limit = The game ends after round { $rounds }.
web-settled-clock = { $seconds } seconds for one decision. { $then }
web-settled-campaign = This table belongs to a campaign.
web-settled-seed = The seed was named, so the dice can be known: { $seed }
web-settled-from = This game goes on after { $commands } commands of another one. Its dice can be known: it is for trying out.
web-settled-commit = The fingerprint of the dice:

## Advice

web-advice = Advice
web-advice-text = What a bot thinks, from what you may know. It foresees, it does not know.
web-advice-hint = What would you do?
web-advice-explain = Why that?
web-advice-thinks = It thinks …
web-advice-did = { $seat } was last:
web-advice-done = This was done.
web-advice-old = The game has gone on since.
web-advice-for = For it:
web-advice-against = Against it:
web-advice-follow = Do this

## Trying something out

web-rehearse = Try something out
web-rehearsal = Rehearsal
web-rehearsal-text = Nothing here counts: what is hidden was dealt anew, and the dice are others.
web-rehearsal-old = The game has gone on: this was about a position of before.
web-rehearsal-long = No rehearsal is longer than this. Take something back, or begin anew.
web-rehearsal-deal = deal { $fork }
web-rehearsal-again = Deal anew
web-rehearsal-back = Back to the table

## People, chat and votes

web-people = People
web-people-you = you
web-people-host = host
web-people-here = here
web-people-away = away
web-people-watching = watching
web-people-mute = Mute
web-people-block = Block
web-people-block-text = You no longer hear them here or at other tables, and they cannot reach you.
web-people-give = Give { $seat }
web-people-replace = Propose a bot
web-people-bots = Bots: { $seats }.
web-people-spectators = { $count ->
    [0] Nobody else watches.
    [one] One more watches.
   *[other] { $count } more watch.
}
web-people-level = Level of the bot of { $seat }
web-people-take = Go on for the bot of { $seat }
web-people-return = Take { $seat } back
web-people-leave = Leave { $seat } to a bot
web-people-votes = Pausing and ending need everybody's agreement.
web-chat = Chat
web-chat-empty = Nobody has said anything.
web-chat-watching = Whoever came by the link for watching can read along.
web-chat-phrases = Quick phrases
web-chat-to = To whom
web-chat-all = Everybody
web-chat-say = Say something
web-chat-send = Say
web-chat-unread = unread
web-chat-said = { $name } says: { $words }
web-chat-private = { $name } to { $to } alone
web-phrase-hello = Hello!
web-phrase-good-luck = Good luck!
web-phrase-your-turn = It is your turn.
web-phrase-one-moment = One moment.
web-phrase-take-your-time = Take your time.
web-phrase-go-on = Go on.
web-phrase-yes = Yes.
web-phrase-no = No.
web-phrase-thanks = Thanks.
web-phrase-sorry = Sorry.
web-phrase-well-played = Well played.
web-phrase-what-luck = What luck!
web-phrase-bad-luck = Bad luck.
web-phrase-careful = Careful!
web-phrase-help = Help!
web-phrase-follow-me = Follow me.
web-phrase-wait-for-me = Wait for me.
web-phrase-take-back = May I take that back?
web-phrase-again = Again?
web-phrase-good-game = Good game.
web-phrase-goodbye = Goodbye.
web-motion-pause = Propose a pause
web-motion-resume = Propose to go on
web-motion-end = Propose to end the game
web-ballot-undo = { $by } would like to take back { $count ->
    [one] this:
   *[other] these { $count }:
}
web-ballot-chance = Dice or cards fell in it. The same command meets the same dice again.
web-ballot-reveals = Somebody has learnt something from it.
web-ballot-pause = { $by } proposes a pause.
web-ballot-resume = { $by } would like to go on.
web-ballot-end = { $by } proposes to end the game without a winner.
web-ballot-replace = { $by } proposes that a bot plays { $seat } until its owner is back.
web-ballot-votes = Agreed: { $agreed }. Not yet: { $missing }.
web-ballot-agree = Agree
web-ballot-refuse = Refuse
web-ballot-withdraw = Never mind
web-your-turn = It is your turn.
web-title-your-turn = ● Your turn: { $title }

## Replays

web-replays-intro = Games that are over, yours and those you sat at. Every one can be watched again, from every seat.
web-replays-none = Nothing here yet. Finish a game first, or lose one; both count.
web-replays-watch = Watch again
web-replay = Timeline
web-replay-of = Replay of { $title }
web-replay-more = More
web-replay-said = { $seat }: { $words }
web-replay-start = The beginning
web-replay-first = To the beginning
web-replay-back = One command back
web-replay-forward = One command on
web-replay-play = Play
web-replay-pause = Pause
web-replay-position = Position
web-replay-valuetext = { $at } of { $total }: { $words }
web-replay-as = Seen by
web-replay-as-public = The public
web-replay-as-own = You
web-replay-as-seat = { $seat }
web-replay-list = Commands
web-replay-share = Copy link
web-replay-from-here = Play from here
web-replay-leave = To the debrief

## Debrief

web-debrief = Debrief
web-debrief-again = Again, same people
web-debrief-next = Next: { $stage }
web-debrief-join = To the next game
web-debrief-follow = Watch the next game
web-debrief-replay = Watch it again
web-debrief-campaign = To the campaign
web-debrief-share = Link to this game
web-debrief-picture = Share as a picture
web-debrief-files = Files
web-debrief-capsule = File for a bug report
web-debrief-capsule-text = The file for a bug report holds the game and the versions of everything, and nothing about people. Send it along when something went wrong.
web-debrief-dice = Were the dice fair?
web-debrief-dice-text = Before the first command this table promised the fingerprint below. Now it shows the secret behind it. Save the record file and let your own copy of Cardboard work out every die again:
web-debrief-commit = Fingerprint, promised at the start
web-debrief-seed = The secret, shown at the end
web-debrief-verify = Command

## Campaigns

web-campaigns = Campaigns
web-campaigns-intro = A campaign keeps which stages you cleared and what you won in them. You may have several.
web-campaigns-none = No campaign yet.
web-campaign = Campaign
web-campaign-intro = A stage opens once the one before it is cleared; VR missions are open at any time. What was cleared may be played again, and the memory box only ever fills. Every command is saved as it is given.
web-campaign-name = Name of a new one
web-campaign-nameless = Shadow
web-campaign-make = Begin
web-campaign-import = Bring one from a file…
web-campaign-state = { $done } of { $all } stages cleared, { $cards ->
    [0] nothing
    [one] one card
   *[other] { $cards } cards
} in the memory box
web-campaign-codename = Codename: { $name }
web-campaign-tally = What was done
web-campaign-tally-attempts = Stages played
web-campaign-tally-failed = Failed
web-campaign-tally-rounds = Rounds
web-campaign-tally-alerts = Alerts
web-campaign-tally-killed = Killed
web-campaign-tally-damage = Damage
web-difficulty = Difficulty
web-guest = A boss as well
web-guest-none = Nobody
web-guest-none-text = The mission as it is.
web-guest-reward = Reward: { $card }
web-settled-difficulty = Difficulty: { $difficulty }
web-settled-boss = A boss as well: { $boss }
web-stage-again = Play again
web-stage-after = Opens once { $name } is cleared
web-stage-won = Won: { $cards }
web-stage-attempts = { $count ->
    [one] played once
   *[other] played { $count } times
}
web-stage-locked = locked
web-memory-box-limit = Before a stage everybody takes { $slots ->
    [one] one card
   *[other] up to { $slots } cards
} along, their own and whatever lies here; there is one of each, and suppressors take no place. Whatever was used comes back after the stage.
web-campaign-open = Open
web-campaign-export = Save as a file
web-campaign-others = All campaigns
web-campaign-damaged = { $count ->
    [one] A table of this campaign is damaged
   *[other] { $count } tables of this campaign are damaged
} where it is stored. What was won there is missing here; all else holds.
web-campaign-tables = Tables
web-memory-box = Memory box
web-memory-box-empty = Empty. The first cards come with the first stages that give some.

## Codec

web-codec-intro = Every component, space, action and rule of Infiltration has a frequency: dial it, search, or leaf through. At a table, press F1 or c on the thing itself, or rest a finger on it.

## Field manual

web-manual-intro = Every rule of Conquest in a few words, and what its cards say. The ids are those that the log and refusals show; at a table they open the rule in place.
web-manual-open = In the field manual
web-manual-unknown = There is no rule { $rule } in the manual.

## Settings

web-settings-intro = Everything here is kept in this browser and takes effect at once.
web-settings-reset = Everything as it was
web-settings-guide = Show the guide again
web-settings-guided = The guide begins anew at your next table.
web-theme = Look
web-theme-dark = Dark
web-theme-light = Light
web-theme-system = As the system has it
web-speed = How fast things are shown
web-speed-0-5 = Half
web-speed-1 = Normal
web-speed-2 = Twice
web-speed-4 = Four times
web-speed-0 = At once
web-motion = Reduce motion
web-motion-system = As the system has it
web-motion-on = Nothing moves by itself
web-motion-off = Things may move
web-sound = Sound
web-sound-volume = Volume: { $percent } %
web-sound-calls = Calls and alerts: { $percent } %
web-sound-effects = Effects: { $percent } %
web-captions = Captions
web-captions-text = Sounds as small texts in the corner.
web-notifications = Notifications
web-notifications-text = When it is your turn and you look elsewhere.
web-notifications-refused = The browser does not allow it. Look at its settings for this page.
web-reading = Reading
web-text-size = Size of text: { $percent } %
web-text-mode = Text mode
web-text-mode-text = The position in words, and a line for commands.
web-language = Language
web-language-en = English
web-language-xx = Pseudo-language, for testing
web-caption-step = [ step ]
web-caption-dash = [ running feet ]
web-caption-dice = [ dice ]
web-caption-alert = [ alert! ]
web-caption-question = [ somebody heard something ]
web-caption-door = [ door ]
web-caption-hit = [ hit ]
web-caption-card = [ card ]
web-caption-attack = [ attack ]
web-caption-conquest = [ conquest ]
web-caption-turn = [ your turn ]
web-caption-win = [ won ]
web-caption-lose = [ lost ]

## A newer version

web-update = There is a newer version of this page.
web-update-text = Tables go on where they are; nothing is lost.
web-update-reload = Load it
web-update-later = Later
web-offline-shell = No connection. What you see is from before.

## Why the table does not carry something out

web-refused-stale = Something happened meanwhile. Look again, then decide.
web-refused-needs-consent = Others have to agree first.
web-refused-not-yours = This is not yours to decide.
web-refused-not-now = This is not possible as the table stands.
web-refused-full = This table has stored as much as it may. Go on playing without chat, or agree to end the game and ask for another one.
web-refused-busy = The server is busy. It will be tried again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
web-refused-malformed = The server did not understand this page. Load it again.
web-refused-other-version = This page is older or newer than the server. Load it again.
web-refused-not-found = There is no such table. Check the link or the code.
web-refused-damaged = What is stored of this table is damaged. Other tables are not concerned.
web-refused-other-rules = This game was made with other rules or content than the server has now, so it cannot go on here. Its record can still be downloaded.
web-refused-unreadable = “{ $found }” is not { $expected }.
web-refused-seat-needed = Several seats are asked: write whose command it is.
web-refused-game-over = The game is over.
web-refused-nothing-to-undo = There is nothing to take back.
web-refused-nothing-to-redo = There is nothing to redo.

## The table

web-zoom-in = Larger
web-zoom-out = Smaller
web-zoom-fit = The whole board
web-prompt-waits = Waiting:
web-prompt-thinks = A bot thinks:
web-prompt-over = The game is over.
web-prompt-paused = The game is paused.
web-undo = Take back
web-undo-ask = Ask to take back
web-undo-after = with { $count ->
    [one] what a bot did after it
   *[other] { $count } decisions of bots after it
}
web-redo = Redo
web-waive = Leave the dice as they lie
web-theatre = What happened
web-theatre-pause = Pause
web-theatre-step = One event
web-theatre-skip = Skip to now
web-theatre-again = Watch again
web-theatre-speed = Speed
web-log-more = Earlier
web-log-why = Why?
web-log-empty = Nothing has happened yet.
web-close = Close
web-keys = Keys
web-key-answer = give the answer with this number
web-key-undo = take back
web-key-pause = pause what is shown, or go on
web-key-step = show one event
web-key-skip = skip to the newest position
web-key-again = watch again what happened since you did something
web-key-replay = play the finished game, or hold it still
web-key-replay-step = one command back, one on
web-key-replay-ends = to the beginning, to the end
web-key-zoom = larger, smaller, all of the board
web-key-sheet = this list
web-key-codec = what is this? (under the pointer or in focus; with a finger: press and hold)
web-codec-which = About what?

## Several seats at one device

web-curtain = Privacy curtain
web-curtain-pass = Hand the device to { $seat }. The others look away.
web-curtain-open = I am { $seat }: show my hand
web-answers-more = { $count ->
    [one] One more answer
   *[other] { $count } more answers
}
web-told-again = Again: { $told }
web-told-before = { $count ->
    [one] One more thing happened.
   *[other] { $count } more things happened.
}
