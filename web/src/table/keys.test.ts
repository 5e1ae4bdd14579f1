/** Keys on layouts of several countries. */
import { expect, test } from "vitest";
import { digitOf } from "./keys";

const pressed = (key: string, code: string, shiftKey = false): number | undefined =>
    digitOf({ key, code, shiftKey } as KeyboardEvent);

test("a digit is a digit where the layout has another sign on it, and none with Shift", () => {
    expect([pressed("1", "Digit1"), pressed("&", "Digit1"), pressed("9", "Numpad9")]).toEqual([1, 1, 9]);
    expect([pressed("!", "Digit1", true), pressed("1", "Digit1", true)]).toEqual([undefined, undefined]);
    expect([pressed("0", "Digit0"), pressed("q", "KeyQ")]).toEqual([undefined, undefined]);
});
