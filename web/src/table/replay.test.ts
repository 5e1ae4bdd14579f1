/** A finished game looked at again, before a table that answers at once. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Attendance } from "../net/attendance.svelte";
import type { Staging } from "./game";
import { Replay } from "./replay.svelte";

vi.mock("../app/settings.svelte", () => ({ calm: () => false, settings: { speed: 1 } }));

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: false }));
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

/** Every command is an event that takes a second to watch; the view is their number. */
function finished(commands: number) {
    const asked: number[] = [];
    const line = { open: true };
    const attendance = {
        commands,
        code: "abc",
        look(at: number) {
            if (!line.open) return Promise.resolve(undefined);
            asked.push(at);
            return Promise.resolve({
                ...{
                    is: "looked",
                    commands: at,
                    command: `snake: step ${at}`,
                    view: { at },
                    own: {},
                    waiting: { seats: [], choices: [], undo: 0, redo: 0 },
                },
                events: at === 0 ? [] : [{ id: "stepped", rules: [], to: at }],
            });
        },
    } as unknown as Attendance;
    const staging = {
        fold: (_: unknown, event: { to: number }) => ({ at: event.to }),
        duration: () => 1000,
    } as unknown as Staging;
    return { asked, line, begin: (at: number) => new Replay(attendance, staging, at, undefined) };
}

test("a timeline that is dragged asks for the position where it rests, and for none on the way", async () => {
    const { asked, begin } = finished(500);
    const replay = begin(0);
    await vi.advanceTimersByTimeAsync(1000);
    asked.length = 0;
    for (let at = 1; at <= 400; at += 1) {
        replay.slide(at);
        await vi.advanceTimersByTimeAsync(5);
    }
    expect(replay.at).toBe(400);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay.theatre.view).toEqual({ at: 400 });
    expect(asked.every((at) => at > 390)).toBe(true);
    replay.end();
});

test("a replay that is set going goes on, though its stage was still", async () => {
    const { begin } = finished(20);
    const replay = begin(3);
    await vi.advanceTimersByTimeAsync(100);
    replay.theatre.pause();
    replay.play();
    await vi.advanceTimersByTimeAsync(2500);
    expect(replay.at).toBeGreaterThan(3);
    replay.end();
});

test("a replay waits while its stage is still, and plays on with it", async () => {
    const { begin } = finished(20);
    const replay = begin(3);
    await vi.advanceTimersByTimeAsync(100);
    replay.play();
    await vi.advanceTimersByTimeAsync(100);
    expect(replay.at).toBe(4);
    replay.theatre.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replay.at).toBe(4);
    replay.theatre.resume();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([replay.at, replay.playing]).toEqual([20, false]);
    replay.end();
});

test("a replay that is held stands still in the middle of a command, and goes on from there", async () => {
    const { begin } = finished(20);
    const replay = begin(3);
    await vi.advanceTimersByTimeAsync(100);
    replay.play();
    await vi.advanceTimersByTimeAsync(100);
    replay.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([replay.at, replay.theatre.rests]).toEqual([4, false]);
    // Whoever goes on by one command has seen enough of this one.
    await replay.forward();
    expect([replay.at, replay.theatre.paused, replay.theatre.current?.event]).toEqual([5, false, expect.anything()]);
    replay.pause();
    replay.play();
    await vi.advanceTimersByTimeAsync(2500);
    expect(replay.at).toBeGreaterThan(5);
    replay.end();
});

test("a replay set going twice goes no faster", async () => {
    const { begin } = finished(20);
    const replay = begin(0);
    await vi.advanceTimersByTimeAsync(100);
    replay.play();
    await vi.advanceTimersByTimeAsync(100);
    replay.pause();
    replay.play();
    await vi.advanceTimersByTimeAsync(3000);
    expect(replay.at).toBeLessThan(5);
    replay.end();
});

test("at its end a replay begins anew with the position before the first command", async () => {
    const { begin } = finished(5);
    const replay = begin(5);
    await vi.advanceTimersByTimeAsync(100);
    const shown: unknown[] = [];
    replay.theatre.onEvent(() => shown.push(replay.theatre.view));
    const take = vi.spyOn(replay.theatre, "take");
    replay.play();
    await vi.advanceTimersByTimeAsync(100);
    expect(take.mock.calls.map(([step]) => [step.fresh, step.view])).toEqual([
        [true, { at: 0 }],
        [false, { at: 1 }],
    ]);
    expect(shown).toEqual([{ at: 1 }]);
    replay.end();
});

test("a replay waits for the line, and goes on where it stood", async () => {
    const { line, begin } = finished(60);
    const replay = begin(3);
    await vi.advanceTimersByTimeAsync(100);
    line.open = false;
    replay.play();
    await vi.advanceTimersByTimeAsync(60_000);
    const { at } = replay;
    expect(at).toBeLessThan(20);
    expect(replay.playing).toBe(true);
    line.open = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(replay.looked?.commands).toBe(at);
    await vi.advanceTimersByTimeAsync(200_000);
    expect([replay.at, replay.looked?.commands]).toEqual([60, 60]);
    replay.end();
});
