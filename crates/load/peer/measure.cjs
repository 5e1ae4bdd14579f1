// What a move costs boardgame.io: the same closed loop as `cardboard load run --closed`.
//
// Three processes: this one measures, one serves with the usual storage in memory, one holds the
// clients. `npm ci`, then `node measure.cjs [tables] [seconds]`; `cargo xtask load --peer` runs it
// beside the same measurement of Cardboard.
"use strict";
const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");

const SEATS = 4;
const TERRITORIES = 42;
const PORT = 8421;
const WARM_UP_MS = 3000;
const TICKS_A_SECOND = 100;

/** A position of the size of a world map, of which every move changes one place. */
const game = {
  name: "peer",
  setup: () => ({ armies: Array(TERRITORIES).fill(1) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    reinforce: ({ G }, territory) => {
      G.armies[territory] += 1;
    },
  },
};

function serve() {
  const { Server, Origins } = require("boardgame.io/server");
  Server({ games: [game], origins: [Origins.LOCALHOST] }).run(PORT, () => process.send("ready"));
}

function play(tables) {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  let moves = 0;
  for (let table = 0; table < tables; table += 1) {
    for (let seat = 0; seat < SEATS; seat += 1) {
      const playerID = String(seat);
      const multiplayer = SocketIO({ server: `http://localhost:${PORT}` });
      const client = Client({ game, numPlayers: SEATS, matchID: `table-${table}`, playerID, multiplayer, debug: false });
      let last = -1;
      client.subscribe((state) => {
        if (state === null || !state.isConnected || state._stateID === last) return;
        if (seat === 0 && state._stateID > last && last >= 0) moves += state._stateID - last;
        last = state._stateID;
        if (state.ctx.currentPlayer === playerID) {
          setImmediate(() => client.moves.reinforce(state._stateID % TERRITORIES));
        }
      });
      client.start();
    }
  }
  process.on("message", () => process.send(moves));
}

/** Seconds of the processor that a process has used. */
function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").pop().trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const said = (child) => new Promise((done) => child.once("message", done));

async function measure(tables, seconds) {
  const start = (role) =>
    spawn(process.execPath, [__filename, role, String(tables)], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const server = start("serve");
  await said(server);
  const clients = start("play");
  const count = () => {
    clients.send("count");
    return said(clients);
  };
  await pause(WARM_UP_MS);
  const [used, moves] = [cpu(server.pid), await count()];
  await pause(seconds * 1000);
  const [spent, made] = [cpu(server.pid) - used, (await count()) - moves];
  const figures = { tables, moves_per_second: made / seconds, cpu_us_per_move: (spent * 1e6) / made };
  console.log(JSON.stringify(figures));
  server.kill();
  clients.kill();
}

const [role = "10", value] = process.argv.slice(2);
if (role === "serve") serve();
else if (role === "play") play(Number(value));
else measure(Number(role), Number(value ?? 10));
