import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line, PAUSE } from "./announcer.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What a line says, one after the other. */
function said(...texts: string[]): string[] {
    const line = new Line();
    for (const text of texts) line.say(text);
    const heard: string[] = [];
    for (let time = 0; time <= texts.length; time += 1) {
        if (line.text !== heard.at(-1)) heard.push(line.text);
        vi.advanceTimersByTime(PAUSE);
    }
    return heard.map((text) => text.trim());
}

test("what is said follows what was said, and nothing is overwritten", () => {
    expect(said("one", "two", "three")).toEqual(["one", "two", "three"]);
});

test("when much happens at once the oldest of what waits is passed over", () => {
    expect(said("a", "b", "c", "d", "e", "f")).toEqual(["a", "c", "d", "e", "f"]);
});

test("the same words again are news", () => {
    const line = new Line();
    line.say("not yours");
    const first = line.text;
    vi.advanceTimersByTime(PAUSE);
    line.say("not yours");
    expect(line.text).not.toBe(first);
    expect(line.text.trim()).toBe(first.trim());
});
