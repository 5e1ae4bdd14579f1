/** A table attended over a socket that the tests hold the other end of. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message, Refusal, Request } from "../wire";
import { Attendance } from "./attendance.svelte";
import { written, fnv } from "./merge";

class Socket {
    static readonly OPEN = 1;
    static all: Socket[] = [];
    readyState = 0;
    sent: Request[] = [];
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: () => void;

    constructor() {
        Socket.all.push(this);
    }
    send(text: string): void {
        this.sent.push(JSON.parse(text) as Request);
    }
    close(): void {
        if (this.readyState === 3) return;
        this.readyState = 3;
        this.onclose?.();
    }
    /** What the server does: takes the connection, and says something. */
    open(): void {
        this.readyState = 1;
        this.onopen?.();
    }
    say(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message as Message) });
    }
    refuse(why: Refusal, id?: string): void {
        this.say({ is: "refused", why, ...(id ? { id } : {}) });
    }
}

let page: EventTarget;
const BUSY: Refusal = { kind: "busy", retry_after_ms: 100 };
const TABLE = { is: "table", game: "conquest", state: "running", seats: [{ id: "green", yours: true }] };
const WAITING = { seats: ["green"], choices: [], undo: 0, redo: 0 };

beforeEach(() => {
    vi.useFakeTimers();
    Socket.all = [];
    page = new EventTarget();
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    vi.stubGlobal("location", { href: "http://localhost/" });
    vi.stubGlobal("fetch", () => Promise.resolve({ status: 200, ok: true }));
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

/** The newest socket, once there are so many. */
async function socket(count = 1): Promise<Socket> {
    await vi.waitFor(() => expect(Socket.all).toHaveLength(count), { interval: 10 });
    const last = Socket.all.at(-1);
    if (!last) throw new Error("no socket");
    return last;
}

/** Somebody at a running table after so many commands. */
async function attended(commands = 3): Promise<{ attendance: Attendance; line: Socket }> {
    const attendance = new Attendance("abc");
    const line = await socket();
    line.open();
    line.say(TABLE);
    line.say(snapshot(commands));
    return { attendance, line };
}

const snapshot = (commands: number): object => ({
    ...{ is: "snapshot", number: commands, commands, view: { round: 1 }, own: {}, waiting: WAITING },
    hash: written(fnv("round=1")),
});

const looked = (commands: number, command?: string): object => ({
    ...{ is: "looked", commands, ...(command ? { command } : {}), events: [], view: {}, own: {}, waiting: WAITING },
});

const asks = (line: Socket) => line.sent.filter((request) => request.do === "ask");
const looks = (line: Socket) => line.sent.flatMap((request) => (request.do === "look" ? request.commands : []));

test("a command for which the server has no time is sent again as it was, until it is answered", async () => {
    const { attendance, line } = await attended();
    const played = attendance.play("deploy brazil 3", "green");
    const [first] = line.sent.filter((request) => request.do === "play");
    line.refuse(BUSY, first?.id);
    expect(attendance.playing).toBe("green: deploy brazil 3");
    expect(attendance.refused).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(line.sent.filter((request) => request.do === "play")).toEqual([first, first]);
    line.say({ is: "done", id: first?.id, number: 4 });
    expect(await played).toBeUndefined();
    expect(attendance.playing).toBeUndefined();
});

test("a question for which the server has no time is asked again and answered", async () => {
    const { attendance, line } = await attended();
    const answer = attendance.ask({ kind: "figures" });
    line.refuse(BUSY, asks(line)[0]?.id);
    await vi.advanceTimersByTimeAsync(100);
    expect(asks(line)).toHaveLength(2);
    line.say({ is: "answer", id: asks(line)[0]?.id, answer: { kind: "figures", players: [] } });
    expect(await answer).toEqual({ kind: "figures", players: [] });
});

test("fourteen questions at once are all answered, though only four may wait", async () => {
    const { attendance, line } = await attended();
    const answers = Array.from({ length: 14 }, () => attendance.ask({ kind: "figures" }));
    for (let next = 0; next < 14; next += 1) {
        expect(asks(line).length - next).toBeLessThan(4);
        line.say({ is: "answer", id: asks(line)[next]?.id, answer: { kind: "figures", players: [] } });
        await vi.advanceTimersByTimeAsync(100);
    }
    expect(await Promise.all(answers)).not.toContain(undefined);
});

test("looks that the server had no time for are answered in the end, each with its own position", async () => {
    const { attendance, line } = await attended();
    const found = [1, 2, 3].map((commands) => attendance.look(commands));
    line.refuse(BUSY);
    expect(attendance.refused).toBeUndefined();
    // The second was heard: its answer is on the way while all are asked again.
    line.say(looked(2));
    await vi.advanceTimersByTimeAsync(100);
    expect(looks(line).slice(-3)).toEqual([1, 2, 3]);
    for (const commands of [1, 2, 3]) line.say(looked(commands));
    expect((await Promise.all(found)).map((one) => one?.commands)).toEqual([1, 2, 3]);
});

test("a look that was refused ends with the next that was not", async () => {
    const { attendance, line } = await attended();
    const found = [9, 2].map((commands) => attendance.look(commands));
    line.refuse({ kind: "not-found" });
    line.say(looked(2));
    expect((await Promise.all(found)).map((one) => one?.commands)).toEqual([undefined, 2]);
});

test("whatever was asked of a line that is lost ends, but a command is sent again as it was", async () => {
    const { attendance, line } = await attended();
    const ended = [attendance.ask({ kind: "figures" }), attendance.look(1)];
    const played = attendance.play("end", "green");
    const [first] = line.sent.filter((request) => request.do === "play");
    line.close();
    expect(await Promise.all([...ended, attendance.look(1), attendance.ask({ kind: "figures" })])).toEqual(
        Array(4).fill(undefined),
    );
    await vi.advanceTimersByTimeAsync(2000);
    const back = await socket(2);
    back.open();
    back.say(TABLE);
    expect(back.sent.slice(1)).toEqual([first]);
    back.say({ is: "done", id: first?.id, number: 4 });
    expect(await played).toBeUndefined();
});

test("whoever comes when the server has no room comes again, no sooner than it says", async () => {
    const attendance = new Attendance("abc");
    const line = await socket();
    line.open();
    line.refuse({ kind: "busy", retry_after_ms: 10_000 });
    line.close();
    await vi.advanceTimersByTimeAsync(9900);
    expect(Socket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    const again = await socket(2);
    again.open();
    again.say(TABLE);
    expect([attendance.turnedAway, attendance.line]).toEqual([undefined, "open"]);
    attendance.end();
});

test("a page that speaks otherwise than the server does not come back for ever", async () => {
    const { attendance, line } = await attended();
    line.close();
    await vi.advanceTimersByTimeAsync(2000);
    const back = await socket(2);
    back.open();
    back.refuse({ kind: "other-version", wire: 99 });
    back.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(Socket.all).toHaveLength(2);
    expect([attendance.turnedAway?.kind, attendance.line]).toEqual(["other-version", "ended"]);
});

test("a line that stays silent is given up: a new one, and one that was asked for a sign of life", async () => {
    const { attendance, line } = await attended();
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(4900);
    expect([attendance.line, asks(line).length]).toEqual(["open", 1]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(attendance.line).toBe("connecting");
    // The new one is not even taken.
    await vi.advanceTimersByTimeAsync(15_000);
    const third = await socket(3);
    third.open();
    third.say(TABLE);
    expect(attendance.line).toBe("open");
    attendance.end();
});

test("a line that gives a sign of life is kept", async () => {
    const { attendance, line } = await attended();
    page.dispatchEvent(new Event("online"));
    line.refuse({ kind: "not-now" }, asks(line)[0]?.id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([attendance.line, Socket.all.length]).toEqual(["open", 1]);
    attendance.end();
});

const step = (number: number): object => ({
    ...{ is: "step", number, commands: number, command: "red: pass", events: [], view: {}, own: {}, waiting: WAITING },
    hash: written(fnv("round=1")),
});

test("a refusal stands until it is read once the game has gone on, and until then while nothing happens", async () => {
    const { attendance, line } = await attended();
    void attendance.play("pass", "green");
    line.refuse({ kind: "not-now" }, line.sent.findLast((request) => request.do === "play")?.id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attendance.refused).toEqual({ kind: "not-now" });
    line.say(step(4));
    await vi.advanceTimersByTimeAsync(10);
    expect(attendance.refused).toBeUndefined();
    void attendance.play("pass", "green");
    line.refuse({ kind: "not-now" }, line.sent.findLast((request) => request.do === "play")?.id);
    line.say(step(5));
    await vi.advanceTimersByTimeAsync(1000);
    expect(attendance.refused).toEqual({ kind: "not-now" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attendance.refused).toBeUndefined();
});

test("what was refused in the lobby is not said of the game", async () => {
    const { attendance, line } = await attended();
    line.say({ ...TABLE, state: "lobby" });
    attendance.sit(1, "Ann");
    line.refuse({ kind: "not-yours" });
    expect(attendance.refused).toEqual({ kind: "not-yours" });
    line.say(TABLE);
    expect(attendance.refused).toBeUndefined();
});

test("lines that were there before one came are read; those missed while the line was broken are not", async () => {
    const { attendance, line } = await attended();
    const said = (at: number): object => ({ player: 1, text: "hello", at });
    line.say({ is: "chat", lines: [said(5), said(7)] });
    expect(attendance.read).toBe(7);
    line.close();
    await vi.advanceTimersByTimeAsync(5000);
    const again = await socket(2);
    again.open();
    again.say(TABLE);
    again.say({ is: "chat", lines: [said(5), said(7), said(9)] });
    expect([attendance.read, attendance.chat.length]).toEqual([7, 3]);
    expect(attendance.say("back again")).toBe(true);
    again.close();
    expect(attendance.say("lost")).toBe(false);
});
