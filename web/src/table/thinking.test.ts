/** The clock of a table. */
import { expect, test } from "vitest";
import { Ahead } from "../net/ahead";
import { loadTexts } from "../text/texts.svelte";
import { leftOf, newest, spanText } from "./thinking";

const thinking = (since: number, until: number, late = false) => ({ since, until, late });

test("what is left is told as shortly as it can be", async () => {
    await loadTexts("web");
    const spans = { 0: "0:00", 400: "0:01", 9000: "0:09", 65_000: "1:05", 3_600_000: "1 h 0 min" };
    for (const [span, text] of Object.entries(spans)) expect(spanText(Number(span))).toBe(text);
    expect(spanText(100 * 3_600_000)).toBe("4 d 4 h");
});

test("time that is over stays over, whatever this device's clock says", () => {
    expect(leftOf(thinking(0, 60_000), 59_000)).toBe(1000);
    expect(leftOf(thinking(0, 60_000), 70_000)).toBe(0);
    expect(leftOf(thinking(0, 60_000, true), 1000)).toBe(0);
});

test("of two messages the one about the newer decision counts, and lateness", () => {
    expect(newest(thinking(5, 65), thinking(9, 69))?.since).toBe(9);
    expect(newest(thinking(5, 65), thinking(5, 65, true))?.late).toBe(true);
    expect(newest(thinking(5, 65, true), thinking(5, 65))?.late).toBe(true);
    expect(newest(undefined, thinking(5, 65))?.until).toBe(65);
});

test("a clock that is wrong is put right by decisions that have just begun", () => {
    const ahead = new Ahead();
    // Somebody comes late to a decision: that says nothing about the clock.
    ahead.hear(1000, 31_000, false);
    expect(ahead.ms).toBe(0);
    ahead.hear(40_000, 45_200, true);
    ahead.hear(50_000, 55_050, true);
    expect(ahead.ms).toBe(5050);
    // Whoever is told of something in the future has a clock that is behind.
    const behind = new Ahead();
    behind.hear(90_000, 30_000, false);
    expect(behind.ms).toBe(-60_000);
});
