/** What is shown, event by event, against a clock that only the tests move. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Step } from "../net/attendance.svelte";
import type { Staging } from "./game";
import { Theatre } from "./theatre.svelte";

vi.mock("../app/settings.svelte", () => ({ calm: () => false, settings: { speed: 1 } }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Every event takes a second, and puts itself into the view. */
const staging = {
    fold: (view: unknown[], event: { id: string }) => [...view, event.id],
    duration: () => 1000,
} as unknown as Staging;

function theatre(): Theatre {
    const made = new Theatre(staging);
    made.view = [] as never;
    return made;
}

/** A step with these events; afterwards the view says `done`. */
const step = (...ids: string[]): Step => given(false, "x", ...ids);

/** A step by a command, of this viewer or of somebody else. */
const given = (mine: boolean, command: string, ...ids: string[]): Step =>
    ({
        ...{ fresh: false, number: 1, command, commands: 0, mine, before: undefined, own: { after: ids }, waiting: {} },
        events: ids.map((id) => ({ id, rules: [] })),
        view: ["done", ...ids],
    }) as unknown as Step;

/** What is shown, event by event, until the stage rests. */
function shownBy(stage: Theatre): unknown[] {
    const seen: unknown[] = [];
    for (let times = 0; !stage.rests && times < 20; times += 1) {
        seen.push(stage.current?.event.id);
        vi.advanceTimersByTime(1000);
    }
    return seen;
}

test("a step that came while the stage was still is gone through event by event", () => {
    const stage = theatre();
    stage.pause();
    stage.take(step("a", "b"));
    stage.take(step("c"));
    const seen: unknown[] = [];
    while (!stage.rests && seen.length < 10) {
        stage.stepOnce();
        seen.push(stage.current?.event.id);
    }
    expect(seen).toEqual(["a", "b", "c", undefined]);
    expect(stage.view).toEqual(["done", "c"]);
    stage.end();
});

test("the stage does not rest as long as anything is to be shown", () => {
    const stage = theatre();
    stage.take(step("a", "b"));
    expect([stage.rests, stage.current?.event.id]).toEqual([false, "a"]);
    vi.advanceTimersByTime(1000);
    expect([stage.rests, stage.current?.event.id]).toEqual([false, "b"]);
    vi.advanceTimersByTime(1000);
    expect([stage.rests, stage.current]).toEqual([true, undefined]);
    stage.end();
});

test("whoever skips sees what comes afterwards, though the stage was still", () => {
    const stage = theatre();
    stage.pause();
    stage.take(step("a"));
    stage.skip();
    expect(stage.rests).toBe(true);
    stage.take(step("b"));
    expect(stage.current?.event.id).toBe("b");
    stage.end();
});

test("whoever steps to the end sees what comes afterwards", () => {
    const stage = theatre();
    stage.take(step("a"));
    stage.stepOnce();
    expect([stage.rests, stage.paused]).toEqual([true, false]);
    stage.take(step("b"));
    expect(stage.current?.event.id).toBe("b");
    stage.end();
});

test("what is skipped is told as such, and what comes afterwards is not", () => {
    const stage = theatre();
    const heard: unknown[] = [];
    stage.onEvent(({ event }) => heard.push([event.id, stage.skips]));
    stage.take(step("a", "b", "c"));
    stage.skip();
    stage.take(step("d"));
    expect(heard).toEqual([
        ["a", false],
        ["b", true],
        ["c", true],
        ["d", false],
    ]);
    stage.end();
});

test("what happened since the viewer did something is shown again, and ends where the game is", () => {
    const stage = theatre();
    for (const one of [step("early"), given(true, "1: end", "a"), step("b", "c")]) stage.take(one);
    expect(shownBy(stage)).toEqual(["early", "a", "b", "c"]);
    const { log } = stage;
    stage.again();
    // The stage goes back to where it was before.
    expect([stage.view, stage.current?.again]).toEqual([["done", "early", "a"], true]);
    expect(shownBy(stage)).toEqual(["a", "b", "c"]);
    expect([stage.view, stage.own]).toEqual([["done", "b", "c"], { after: ["b", "c"] }]);
    // Nothing of it is told twice.
    expect(stage.log).toEqual(log);
    stage.end();
});

test("hands stay as they are while something is shown again, and the log is told as far as the stage has come", () => {
    const stage = theatre();
    for (const one of [step("a"), step("b")]) stage.take(one);
    shownBy(stage);
    stage.again();
    expect([stage.own, stage.soFar.map(({ event }) => event.id)]).toEqual([{ after: ["b"] }, ["a"]]);
    stage.skip();
    expect([stage.rests, stage.view, stage.soFar]).toEqual([true, ["done", "b"], stage.log]);
    stage.end();
});

test("what is new waits behind what is shown again", () => {
    const stage = theatre();
    stage.take(step("a"));
    shownBy(stage);
    stage.again();
    stage.take(step("b"));
    expect(stage.current?.event.id).toBe("a");
    vi.advanceTimersByTime(1000);
    expect([stage.current?.event.id, stage.current?.again]).toEqual(["b", undefined]);
    stage.end();
});

test("whoever watches again in the middle of something sees its beginning first, and its end for the first time", () => {
    const stage = theatre();
    stage.take(step("a", "b"));
    stage.again();
    stage.again();
    const again: unknown[] = [];
    while (!stage.rests) {
        again.push([stage.current?.event.id, stage.current?.again ?? false]);
        vi.advanceTimersByTime(1000);
    }
    expect(again).toEqual([
        ["a", true],
        ["b", false],
    ]);
    expect(stage.log.map(({ event }) => event.id)).toEqual(["a", "b"]);
    stage.end();
});

test("a pass leaves what is watched as it is; what was taken back is not shown again", () => {
    const stage = theatre();
    for (const one of [given(true, "1: end", "a"), step("b"), given(true, "1: pass", "c")]) stage.take(one);
    stage.skip();
    stage.again();
    expect(shownBy(stage)).toEqual(["a", "b", "c"]);
    stage.take(given(false, "undo"));
    expect([stage.repeats, stage.rests]).toEqual([false, true]);
    stage.end();
});

test("no more than two minutes are shown again", () => {
    const stage = theatre();
    for (let times = 0; times < 200; times += 1) stage.take(step(String(times)));
    stage.skip();
    stage.again();
    expect(stage.current?.event.id).toBe("80");
    stage.end();
});

test("while the stage is held what is shown again is gone through one by one", () => {
    const stage = theatre();
    stage.take(step("a", "b"));
    shownBy(stage);
    stage.pause();
    stage.again();
    expect([stage.current?.event.id, stage.paused]).toEqual(["a", true]);
    stage.stepOnce();
    expect(stage.current?.event.id).toBe("b");
    stage.stepOnce();
    expect([stage.rests, stage.paused]).toEqual([true, false]);
    stage.end();
});

test("what led to the position before the page was opened can be watched as well", () => {
    const stage = theatre();
    stage.view = ["here"] as never;
    const past = (mine: boolean, id: string) => ({ ...step(id), command: "x", mine, view: [id] as never });
    stage.recall([past(false, "a"), past(true, "b"), past(false, "c")], true);
    stage.again();
    expect(stage.view).toEqual(["a", "b"]);
    expect(shownBy(stage)).toEqual(["b", "c"]);
    expect([stage.view, stage.log.length]).toEqual([["here"], 3]);
    stage.end();
});

test("what was told of commands that were taken back has no position any more", () => {
    const stage = theatre();
    const after = (commands: number, one: Step): Step => ({ ...one, commands });
    for (const one of [after(1, step("a")), after(2, step("b")), after(1, given(true, "undo"))]) stage.take(one);
    stage.skip();
    expect(stage.log.map(({ commands }) => commands)).toEqual([1, undefined]);
    stage.end();
});
