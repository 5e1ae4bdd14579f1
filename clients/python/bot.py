"""A bot for both games, over the protocol of docs/protocol.md.

    pip install -r clients/python/requirements.txt
    python clients/python/bot.py http://127.0.0.1:8420 conquest
    python clients/python/bot.py http://127.0.0.1:8420 infiltration --players 2
    python clients/python/bot.py http://127.0.0.1:8420 conquest --table CODE --seat 2

Without --table it makes one, fills the other seats with random bots of the server and starts. It takes any of its
choices, and checks that the view it puts together is the server's. Python 3.9 or later.
"""

import argparse
import asyncio
import json
import random
import re
import sys
import urllib.request

import websockets

NAME = "Python"
PAUSE = 0.06  # a server lets everybody ask 20 times a second, and cuts off who keeps on asking sooner


def post(server, path, body, token=None):
    """A request over HTTP."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def get(server, path):
    """What is there over HTTP."""
    with urllib.request.urlopen(server + path, timeout=30) as answer:
        return json.load(answer)


def fnv(text):
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


class View:
    """What the server has shown, put together from its parts."""

    def __init__(self):
        self.parts = {}

    def merge(self, message):
        """Takes over the parts of a snapshot or step and checks the whole."""
        if message["is"] == "snapshot":
            self.parts.clear()
        for seat, view in [("", message["view"]), *message["own"].items()]:
            for name, value in view.items():
                self.parts[seat, name] = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
        for key, own in ("hash", False), ("own_hash", True):
            parts = ((name, text) for (seat, name), text in self.parts.items() if bool(seat) == own)
            total = sum(fnv(f"{name}={text}") for name, text in parts) & 0xFFFFFFFF
            if message.get(key) not in (None, f"{total:08x}"):
                raise ValueError("the view is not the server's")


def decide(choices, chance):
    """Any choice, and any number where one is open: this is the place for a better idea."""
    choice = chance.choice(choices)
    number = lambda found: str(chance.randint(int(found[1]), int(found[2])))
    command = re.sub(r"(?<!\S)(\d+)\.\.(\d+)(?!\S)", number, choice["command"])
    return f"{choice['seat']}: {command}"


class Player:
    """One who sits at a table until the game is over."""

    def __init__(self, socket, chance):
        self.socket = socket
        self.chance = chance
        self.view = View()
        self.play = None
        self.played = 0

    async def ask(self, do, **fields):
        await self.socket.send(json.dumps({"do": do, **fields}))

    async def sit(self, code, token, seat):
        await self.ask("attend", wire=1, table=code, token=token)
        await self.ask("sit", seat=seat, name=NAME)

    async def until_over(self):
        """Answers whatever is asked; returns how the game ended."""
        async for text in self.socket:
            message = json.loads(text)
            if message["is"] == "table" and message["state"] == "over":
                return
            if message["is"] == "refused":
                await self.refused(message)
            if message["is"] in ("snapshot", "step"):
                self.view.merge(message)
                await self.answer(message["number"], message["waiting"])
        raise ConnectionError("the server has gone")

    async def answer(self, number, waiting):
        self.play = None
        choices = waiting["choices"]
        if waiting.get("helps"):  # the dice of others stay as they lie
            await asyncio.sleep(PAUSE)
            await self.ask("waive", after=number)
        elif choices:
            self.played += 1
            self.play = {"id": str(number), "after": number, "command": decide(choices, self.chance)}
            await asyncio.sleep(PAUSE)
            await self.ask("play", **self.play)

    async def refused(self, message):
        why = message["why"]
        if why["kind"] == "busy" and self.play and message.get("id") in (None, self.play["id"]):
            await asyncio.sleep(why["retry_after_ms"] / 1000)
            await self.ask("play", **self.play)
        elif why["kind"] not in ("busy", "stale"):  # a stale answer is overtaken by the next step
            raise RuntimeError(f"refused: {why}")


def mission(args):
    """The first VR mission for so many players."""
    stages = get(args.server, "/api/content/infiltration")["stages"]
    fits = lambda stage: any(party["players"] == args.players for party in stage["parties"])
    return next(stage["id"] for stage in stages if stage["kind"] == "vr" and fits(stage))


def wanted(args):
    """What kind of table is made: one that ends soon."""
    table = {"game": args.game, "players": args.players, "name": NAME}
    if args.game == "infiltration":
        table["stage"] = args.stage or mission(args)
    else:
        table["options"] = [f"round-limit={args.rounds}"]
    return table


async def main(args):
    token = post(args.server, "/api/identity", {})["token"]
    code = args.table or post(args.server, "/api/tables", wanted(args), token)["code"]
    async with websockets.connect(args.server.replace("http", "ws", 1) + "/socket") as socket:
        player = Player(socket, random.Random(args.seed))
        await player.sit(code, token, args.seat)
        if not args.table:
            for seat in range(1, args.players + 1):
                if seat != args.seat:
                    await player.ask("bot", seat=seat, level="random")
        await player.ask("ready", ready=True)
        if not args.table:
            await player.ask("start")
        await player.until_over()
    print(f"{args.game}: over after {player.played} decisions of {NAME} at table {code}")


def arguments():
    parser = argparse.ArgumentParser(description="A bot that takes any of its choices")
    parser.add_argument("server", help="http://host:port")
    parser.add_argument("game", choices=["conquest", "infiltration"])
    parser.add_argument("--table", help="the code of a table that is there, which somebody else starts")
    parser.add_argument("--seat", type=int, default=1, help="its seat, counted from 1")
    parser.add_argument("--players", type=int, help="how many play at a new table")
    parser.add_argument("--stage", help="what is played of Infiltration; usually the first VR mission")
    parser.add_argument("--rounds", type=int, default=5, help="after so many a game of Conquest ends")
    parser.add_argument("--seed", type=int, default=1, help="from which all its choices follow")
    parser.add_argument("--seconds", type=float, default=600, help="it gives up after so long")
    args = parser.parse_args()
    args.server = args.server.rstrip("/")
    args.players = args.players or {"conquest": 3, "infiltration": 1}[args.game]
    return args


if __name__ == "__main__":
    given = arguments()
    try:
        asyncio.run(asyncio.wait_for(main(given), given.seconds))
    except (OSError, ValueError, RuntimeError, asyncio.TimeoutError, websockets.WebSocketException) as problem:
        sys.exit(f"{given.game}: {type(problem).__name__}: {problem}")
