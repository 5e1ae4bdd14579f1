/** Requests against a clock that only the tests move. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Request } from "../wire";
import { Pace } from "./pace";

/** What a server allows by default: so many a second, twice as many at once (docs/protocol.md). */
const SERVERS_RATE = 20;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function paced() {
    const sent: { at: number; request: Request }[] = [];
    const pace = new Pace((request) => sent.push({ at: performance.now(), request }) > 0);
    return { pace, sent };
}

const look = (commands: number): Request => ({ do: "look", commands });
const ask = (id: string): Request => ({ do: "ask", id, about: { kind: "sight" } });
const say = (text: string): Request => ({ do: "say", text });

test("any number of requests leaves in order, and never faster than a server takes them", () => {
    const { pace, sent } = paced();
    for (let commands = 0; commands < 200; commands += 1) pace.send(look(commands));
    vi.advanceTimersByTime(60_000);
    expect(sent.map(({ request }) => request)).toEqual(Array.from({ length: 200 }, (_, commands) => look(commands)));
    let fullAt = 0;
    for (const { at } of sent) {
        fullAt = Math.max(fullAt, at) + 1000 / SERVERS_RATE;
        expect(fullAt - at, `refused at ${at}`).toBeLessThanOrEqual(2000);
    }
});

test("what somebody does leaves at once, however much the page wants to know", () => {
    const { pace, sent } = paced();
    for (let commands = 0; commands < 200; commands += 1) pace.send(look(commands));
    pace.send(say("now"));
    expect(sent.at(-1)?.request).toEqual(say("now"));
});

test("three questions wait for their answers, and each answer lets another leave", () => {
    const { pace, sent } = paced();
    for (const id of ["a", "b", "c", "d", "e"]) pace.send(ask(id));
    const left = (): string => sent.map(({ request }) => (request.do === "ask" ? request.id : "-")).join("");
    vi.advanceTimersByTime(60_000);
    expect(left()).toBe("abc");
    pace.send(look(1));
    expect(left()).toBe("abc-");
    pace.answered("b");
    expect(left()).toBe("abc-d");
    pace.answered("x");
    expect(left()).toBe("abc-d");
});

test("what the server had no time for goes first when it has, and nothing before", () => {
    const { pace, sent } = paced();
    const first = ask("a");
    for (const request of [first, ask("b"), ask("c"), ask("d")]) pace.send(request);
    pace.again([first], 400);
    pace.send(say("wait"));
    vi.advanceTimersByTime(399);
    expect(sent).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(sent.slice(3).map(({ request }) => request)).toEqual([say("wait"), first]);
});

test("a new line begins with nothing on its way", () => {
    const { pace, sent } = paced();
    for (let commands = 0; commands < 200; commands += 1) pace.send(look(commands));
    for (const id of ["a", "b", "c", "d"]) pace.send(ask(id));
    pace.clear();
    const before = sent.length;
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(before);
    pace.send(ask("e"));
    expect(sent).toHaveLength(before + 1);
});
