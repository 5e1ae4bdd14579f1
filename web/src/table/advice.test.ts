import { describe, expect, it } from "vitest";
import type { Counsel } from "../wire";
import { chanceOf, reasonsOf } from "./advice";

const counsel: Counsel = {
    command: "deploy brazil 3",
    then: [],
    chance: 0.4567,
    error: 0.0123,
    reasons: [
        { id: "territories", now: 12, after: 14.26, instead: 12.94, counts: 0.04 },
        { id: "points", now: 3000, after: 2512.4, instead: 2800, counts: -0.01 },
    ],
};

describe("advice", () => {
    it("gives chances in percent, with two standard errors", () => {
        expect(chanceOf(counsel)).toEqual({ chance: 46, error: 2 });
    });

    it("says what helps and what does not, in numbers people can read", () => {
        expect(reasonsOf(counsel)).toEqual([
            { id: "territories", args: { now: 12, after: 14.3, instead: 12.9 }, helps: true },
            { id: "points", args: { now: 3000, after: 2512, instead: 2800 }, helps: false },
        ]);
    });
});
