### What the browser client says around a game.

## Everywhere

web-skip = Skip to the content
web-load-failed = This part could not be loaded. Check the connection and load the page again.
web-missing = There is nothing at this address.
web-missing-home = To the first page
web-title = Cardboard
web-nameless = Player
web-offline = The server does not answer. Check the connection and try again.
web-connecting = Connecting to the table…
web-line-lost = The connection is lost. Trying again…
web-turned-away = This table cannot be opened.
web-log = What happened
web-prompt = What is asked
web-command = Command
web-command-send = Send

## Home

web-home-infiltration = Infiltration
web-home-conquest = Conquest

## New tables and the lobby

web-new-make = Make the table
web-lobby = Lobby
web-lobby-sit = Sit here
web-lobby-bot = A bot
web-lobby-start = Start

## Why the table does not carry something out

web-refused-stale = Something happened meanwhile. Look again, then decide.
web-refused-needs-consent = Others have to agree first.
web-refused-not-yours = This is not yours to decide.
web-refused-not-now = This is not possible as the table stands.
web-refused-busy = The server is busy. It will be tried again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
web-refused-malformed = The server did not understand this page. Load it again.
web-refused-other-version = This page is older or newer than the server. Load it again.
web-refused-not-found = There is no such table. Check the link or the code.
web-refused-damaged = What is stored of this table is damaged. Other tables are not concerned.
web-refused-unreadable = `{ $found }` is not { $expected }.
web-refused-seat-needed = Several seats are asked: write whose command it is.
web-refused-game-over = The game is over.
web-refused-nothing-to-undo = There is nothing to take back.
web-refused-nothing-to-redo = There is nothing to put back.

## The table

web-zoom-in = Larger
web-zoom-out = Smaller
web-zoom-fit = The whole board
web-prompt-waits = Waiting:
web-prompt-paused = The game is paused.
web-undo = Take back
web-undo-ask = Ask to take back
web-redo = Put back
web-theatre = What happened
web-theatre-pause = Pause
web-theatre-step = One event
web-theatre-skip = Skip to now
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
web-key-zoom = larger, smaller, all of the board
web-key-sheet = this list
