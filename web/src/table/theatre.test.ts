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
const step = (...ids: string[]): Step =>
    ({
        ...{ fresh: false, number: 1, command: "x", before: undefined, own: {}, waiting: {} },
        events: ids.map((id) => ({ id, rules: [] })),
        view: ["done", ...ids],
    }) as unknown as Step;

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
