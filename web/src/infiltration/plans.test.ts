import { expect, test } from "vitest";
import { isWorthALook, type Plan } from "./plans";

const quiet: Plan = {
    ...{ name: "Sneak", seat: "snake", commands: ["sneak n"], path: ["1,1", "1,0"] },
    ...{ actions: 1, noise: 0, loud: false, seen: false, open: false, token: false },
};

test("with a finger a quiet step is gone at once, anything else is shown first", () => {
    expect(isWorthALook(quiet)).toBe(false);
    const dear: Partial<Plan>[] = [{ actions: 2 }, { noise: 1 }, { loud: true }, { seen: true }, { open: true }];
    expect(dear.map((plan) => isWorthALook({ ...quiet, ...plan }))).toEqual(dear.map(() => true));
});
