/** Chances in percent. */
import { expect, test } from "vitest";
import { percentOf } from "./chance";

test("what is nearly sure does not read as if it were", () => {
    const chances = [0, 0.0004, 0.004, 0.625, 0.996, 0.99951, 1];
    expect(chances.map(percentOf)).toEqual(["0 %", "<0.1 %", "0.4 %", "62.5 %", "99.6 %", ">99.9 %", "100 %"]);
});
