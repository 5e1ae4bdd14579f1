/** A boss on the stage: its figure walks as one, its cards go round, its marker follows. */
import { expect, test } from "vitest";
import type { BossFigure, Happened, InfiltrationView } from "../../wire";
import { folded } from "../staging";

const boss = {
    ...{ boss: "tank", spaces: ["5,0", "6,0", "5,1", "6,1"], facing: "s", damage: 2, health: 20, threat: 0 },
    ...{ parts: [], exposed: false, deck: [null, "main-gun", null], drawn: null },
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

test("what a boss does while it is nobody's turn is the enemy's phase", () => {
    const event = { id: "boss-moved", from: "5,0", to: "5,1", rules: [] } as Happened;
    expect(folded(view, event)["enemy-phase"]).toBe(true);
});
