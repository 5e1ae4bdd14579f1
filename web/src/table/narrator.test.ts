import { expect, test } from "vitest";
import { gathered } from "./narrator";

const told = (...sentences: string[]): string => gathered(sentences, (count) => `${count} before.`);

test("what happens is told together, without what is silent or said twice", () => {
    expect(told("Snake sneaks.", "", "Guard 1 turns.", "Guard 1 turns.")).toBe("Snake sneaks. Guard 1 turns.");
    expect(told()).toBe("");
});

test("of much that happens the last is told, the rest is counted", () => {
    expect(told("a", "b", "c", "d", "e", "f", "g")).toBe("2 before. c d e f g");
});
