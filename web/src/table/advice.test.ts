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

    it("leaves out what is judged the other way than its numbers go", () => {
        const told = (id: string, after: number, instead: number, counts: number) =>
            reasonsOf({ ...counsel, reasons: [{ id, now: 0, after, instead, counts }] }).length;
        expect([told("next-objective", 29.5, 58.3, 0.1), told("next-objective", 29.5, 58.3, -0.1)]).toEqual([0, 1]);
        expect([told("siege", 10, 30, 0.1), told("siege", 30, 10, 0.1)]).toEqual([1, 0]);
    });
});
