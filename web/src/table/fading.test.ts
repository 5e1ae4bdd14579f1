/** Boxes that scroll. */
import { expect, test } from "vitest";
import { more } from "./fading";

test.each([
    [0, 100, 100, ""],
    [0, 100, 101, ""],
    [0, 100, 160, "below"],
    [30, 100, 160, "above below"],
    [60, 100, 160, "above"],
    [59.5, 100, 160, "above"],
])("scrolled to %d, %d of %d in sight", (scrollTop, clientHeight, scrollHeight, edges) =>
    expect(more({ scrollTop, clientHeight, scrollHeight })).toBe(edges),
);
