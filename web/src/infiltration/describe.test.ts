/** Spaces in words, for those who do not look at the board. */
import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../text/texts.svelte";
import type { StageMap } from "../wire";
import { groundWords, watchWords } from "./describe";

beforeAll(() => loadTexts("infiltration", "web-infiltration"));

const map = {
    zones: ["a", "b"],
    spaces: [
        { at: "1,1", kind: "floor", zone: "b" },
        { at: "2,1", kind: "floor", zone: "a" },
    ],
    edges: [
        { at: "1,1", side: "e", kind: "wall" },
        { at: "1,0", side: "s", kind: "low" },
    ],
} as unknown as StageMap;

test("walls are told from both sides, and the zone with them", () => {
    expect(groundWords(map, "1,1", "1,1: empty floor")).toBe("1,1: empty floor. Zone B. Wall east. Low wall north.");
    expect(groundWords(map, "2,1", "empty floor")).toBe("empty floor. Zone A. Wall west.");
    expect(groundWords({ ...map, zones: ["a"] }, "5,5", "sky")).toBe("sky.");
});

test("whoever sees a space is named, guards and cameras", () => {
    expect(watchWords([], [])).toBeUndefined();
    expect(watchWords([2, 3], [])).toBe("seen by guard 2, 3");
    expect(watchWords([], ["4,0"])).toBe("seen by the camera at 4,0");
    expect(watchWords([1], ["4,0"])).toBe("seen by guard 1 and the camera at 4,0");
});
