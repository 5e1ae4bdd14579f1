import { describe, expect, it } from "vitest";
import { entryFor } from "../table/codec.svelte";
import type { BossFigure, CodecEntry, InfiltrationView, StageMap } from "../wire";
import { codecFor } from "./describe";

const boss = {
    boss: "somebody",
    spaces: ["0,0"],
    hostage: { at: "1,0", damage: 0, health: 3 },
    shadows: ["2,0"],
    lairs: ["3,0"],
    reticle: "4,0",
    sights: [{ seat: "snake", at: "5,0" }],
} as unknown as BossFigure;
const nothing = { players: [], guards: [], bodies: [], pieces: [], cameras: [], objectives: [], traps: [], events: [] };
const view = { ...nothing, boss } as unknown as InfiltrationView;
const spaces = ["0,0", "1,0", "2,0", "3,0", "4,0", "5,0", "6,0"].map((at) => ({ at, kind: "floor", zone: "a" }));
const printed = { elevators: [], doors: [], terminals: [], nodes: [], points: [], spawns: [] };
const map = {
    ...printed,
    spaces: [...spaces, { at: "7,0", kind: "floor", zone: "a", slot: 7, forced: "e" }],
} as unknown as StageMap;

describe("the codec is asked", () => {
    it("about the tokens of a boss and its numbered spaces", () => {
        const asked = [...spaces.map(({ at }) => at), "7,0"].map((at) => codecFor(view, map, at));
        expect(asked).toEqual(["somebody", "tied-up", "shadow", "lair", "reticle", "reticle", "floor", "slot"]);
    });

    it("about a card of a boss and tells of its deck", () => {
        const entries = [
            { number: "25.01", text: "", kind: "boss", id: "somebody" },
            { number: "26.01", text: "", kind: "deck", id: "somebody", cards: ["one-card", "another"] },
        ] as CodecEntry[];
        expect(entryFor(entries, "somebody")?.number).toBe("25.01");
        expect(entryFor(entries, "Another")?.number).toBe("26.01");
        expect(entryFor(entries, "none")).toBeUndefined();
    });
});
