/** A boss on the stage: its figure walks as one, its cards go round, its marker follows. */
import { expect, test } from "vitest";
import type { BossFigure, Happened, InfiltrationView } from "../../wire";
import { folded } from "../staging";

const boss = {
    ...{ boss: "tank", spaces: ["5,0", "6,0", "5,1", "6,1"], facing: "s", damage: 2, health: 20, threat: 0 },
    ...{ parts: [], exposed: false, deck: [null, "main-gun", null], drawn: null },
    ...{ hostage: { at: "2,2", damage: 1, health: 6 }, shadows: ["1,1"], lairs: [], reticle: null, sights: [] },
} as unknown as BossFigure;
const view = { boss, turn: null, players: [] as InfiltrationView["players"] } as unknown as InfiltrationView;
const after = (...events: Partial<Happened>[]): BossFigure | null =>
    events.reduce((now, event) => folded(now, { rules: [], ...event } as Happened), view).boss;

test("a figure larger than a space moves as one", () => {
    const moved = after({ id: "boss-moved", from: "5,0", to: "5,1" }, { id: "boss-moved", from: "5,1", to: "4,1" });
    expect(moved?.spaces).toEqual(["4,1", "5,1", "4,2", "5,2"]);
});

test("a card is drawn from the top and goes to the bottom", () => {
    const drawn = after({ id: "boss-card-drawn", boss_card: "full-ahead" });
    expect(drawn).toMatchObject({ drawn: "full-ahead", deck: ["main-gun", null] });
    const done = after(
        { id: "boss-card-drawn", boss_card: "full-ahead" },
        { id: "boss-card-bottomed", boss_card: "full-ahead" },
    );
    expect(done).toMatchObject({ drawn: null, deck: ["main-gun", null, "full-ahead"] });
});

test("a card that is only shown goes to the bottom at once", () => {
    const shown = after({ id: "boss-card-revealed", boss_card: "full-ahead", part: "bonus" });
    expect(shown?.deck).toEqual(["main-gun", null, "full-ahead"]);
});

test("damage adds up, the marker and the facing follow", () => {
    const changed = after(
        { id: "boss-damaged", amount: 3 },
        { id: "threat-changed", threat: 4 },
        { id: "boss-turned", facing: "w" },
        { id: "boss-exposed" },
    );
    expect(changed).toMatchObject({ damage: 5, threat: 4, facing: "w", exposed: true });
});

test("tokens of a boss come, go and are turned up", () => {
    expect(after({ id: "hostage-damaged", at: "2,2", amount: 2 })?.hostage?.damage).toBe(3);
    expect(after({ id: "shadow-left", at: "3,3" }, { id: "shadow-gone", at: "1,1" })?.shadows).toEqual(["3,3"]);
    const hidden = after(
        { id: "lairs-dealt", spaces: ["1,4", "2,4"] },
        { id: "lair-flipped", at: "1,4", found: false },
    );
    expect(hidden).toMatchObject({ spaces: [], lairs: ["2,4"] });
    const found = after({ id: "lairs-dealt", spaces: ["1,4", "2,4"] }, { id: "lair-flipped", at: "2,4", found: true });
    expect(found).toMatchObject({ spaces: ["2,4"], lairs: [] });
});

test("reticles are a player's each, and the boss's", () => {
    const moved = after(
        { id: "reticle-moved", to: "4,4" },
        { id: "reticle-moved", seat: "snake", to: "1,0" },
        { id: "reticle-moved", seat: "otacon", to: "2,0" },
        { id: "reticle-moved", seat: "snake", from: "1,0", to: "1,1" },
        { id: "reticle-lost", seat: "otacon", at: "2,0" },
    );
    expect(moved).toMatchObject({ reticle: "4,4", sights: [{ seat: "snake", at: "1,1" }] });
});

test("skulls raise who was beaten, and who leaves is on no space", () => {
    const risen = after({ id: "skulls-rolled", skulls: 2, dice: ["3"] }, { id: "boss-healed" });
    expect(risen).toMatchObject({ threat: 2, damage: 0 });
    expect(after({ id: "boss-gone" })?.spaces).toEqual([]);
});

test("what a boss does while it is nobody's turn is the enemy's phase", () => {
    const event = { id: "boss-moved", from: "5,0", to: "5,1", rules: [] } as Happened;
    expect(folded(view, event)["enemy-phase"]).toBe(true);
});
