import { expect, test } from "vitest";
import type { Table } from "../wire";
import { abandoned, SILENCE_MS } from "./company";

const human = (player: number, here: boolean) => ({ kind: "human", player, name: "", here }) as const;

const table = {
    state: "running",
    seats: [
        { id: "green", sitter: human(0, true) },
        { id: "purple", sitter: human(1, true) },
        { id: "yellow", sitter: human(2, false) },
        { id: "blue", sitter: { kind: "bot", level: "master", stands_in_for: 3 } },
    ],
} as unknown as Table;

test("whoever is away can be replaced at once, whoever is here only when the game waits for them for long", () => {
    const all = (asked: string[], waited: number) =>
        [0, 1, 2, 3].map((player) => abandoned(table, player, asked, waited));
    expect(all([], 0)).toEqual([undefined, undefined, "yellow", undefined]);
    expect(all(["purple"], SILENCE_MS - 1)).toEqual([undefined, undefined, "yellow", undefined]);
    expect(all(["purple"], SILENCE_MS)).toEqual([undefined, "purple", "yellow", undefined]);
    const paused = { ...table, state: "paused" } as Table;
    expect(abandoned(paused, 1, ["purple"], SILENCE_MS)).toBeUndefined();
});
