import { expect, test } from "vitest";
import { filled, rangeOf, words } from "./choices";

test("a range takes one number, within its bounds", () => {
    expect(rangeOf("deploy brazil 1..5")).toEqual({ low: 1, high: 5 });
    expect(rangeOf("pass")).toBeUndefined();
    expect(filled("maneuver peru brazil 1..4 with snake", 3)).toBe("maneuver peru brazil 3 with snake");
    expect(filled("deploy brazil 1..5", 9)).toBe("deploy brazil 5");
    expect(filled("deploy brazil 2..5")).toBe("deploy brazil 2");
});

test("a bracket is one word", () => {
    expect(words("dash n [e e]")).toEqual(["dash", "n", "[e e]"]);
});
