/** Exposure as it is drawn and read. */
import { expect, test } from "vitest";
import { exposureOf, safest } from "./exposure";

const exposure = exposureOf({
    kind: "exposure",
    seat: "snake",
    worlds: 48,
    spaces: [
        { at: "1,1", seen: 0.5, heard: 0.25, hurt: 0.1, error: 0.0625 },
        { at: "2,1", seen: 0, heard: 0, hurt: 0, error: 0 },
        { at: "3,1", seen: 0.125, heard: 0, hurt: 0, error: 0.0477 },
    ],
});

test("shares become percent, with two standard errors", () => {
    expect(exposure.spaces.get("1,1")).toEqual({ seen: 50, heard: 25, noticed: 75, error: 13 });
    expect(exposure.error).toBe(13);
});

test("the safest spaces come first", () => {
    expect(safest(exposure, 2)).toEqual(["2,1", "3,1"]);
});
