import { expect, test } from "vitest";
import type { BossFigure, FoeFacts } from "../wire";
import { deckMemory } from "./foes";

const card = (id: string): FoeFacts["cards"][number] => ({ id, turn: [], reaction: [], bonus: 0 });
const facts: FoeFacts = {
    ...{ id: "hunter", health: [14, 28, 38, 44], defense: 4, attack: 2, track: 12, start: 2 },
    fierce: { from: 9, dice: 3 },
    cards: ["left", "right", "ahead", "back"].map(card),
};
const boss = (deck: (string | null)[], drawn: string | null = null): BossFigure =>
    ({ boss: "hunter", spaces: ["4,0"], threat: 2, deck, drawn }) as BossFigure;
const told = (one: BossFigure): string[] =>
    deckMemory(one, facts).map(({ card: { id }, state, before }) => `${id} ${state} ${before}`);

test("a deck nobody has seen may begin with any card", () => {
    expect(told(boss([null, null, null, null]))).toEqual([
        "left open 0",
        "right open 0",
        "ahead open 0",
        "back open 0",
    ]);
});

test("what was seen lies at the bottom, what is drawn comes first", () => {
    expect(told(boss([null, null, "back"], "ahead"))).toEqual([
        ...["ahead drawn -1", "left open 0", "right open 0", "back seen 2"],
    ]);
});

test("once all were seen the order is known", () => {
    expect(told(boss(["back", "left", "right", "ahead"]))).toEqual([
        ...["back seen 0", "left seen 1", "right seen 2", "ahead seen 3"],
    ]);
});
