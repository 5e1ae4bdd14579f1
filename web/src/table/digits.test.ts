/** Number keys over the course of a step. */
import { expect, test } from "vitest";
import { assigned, Digits } from "./digits";

test("what is left keeps its key, and the key of what is gone stays unused", () => {
    const digits = new Digits();
    digits.of("shop", ["buy 1", "buy 2", "pass", "end"]);
    const later = digits.of("shop", ["buy 1", "pass", "end", "play"]);
    expect(["buy 1", "pass", "end", "play"].map((name) => later.get(name))).toEqual([1, 3, 4, 5]);
});

test("another step begins with the first key", () => {
    const digits = new Digits();
    digits.of("shop", ["buy 1", "pass"]);
    expect([...digits.of("attack", ["pass"])]).toEqual([["pass", 1]]);
});

test("there are nine keys", () => {
    const names = Array.from({ length: 12 }, (_, place) => `claim ${place}`);
    const keys = assigned(new Map(), names);
    expect([keys.size, keys.get("claim 8"), keys.get("claim 9")]).toEqual([9, 9, undefined]);
});
