/** By what a game was won, from its last position. */
import { expect, test } from "vitest";
import type { ConquestView } from "../wire";
import { numberOf } from "./board";
import { causeOf } from "./ending";

const player = (seat: string, objectives: string[], living = true) => ({
    seat,
    living,
    objectives,
    headquarters: seat === "purple" ? "china" : "egypt",
});

function over(players: ReturnType<typeof player>[], china: string): ConquestView {
    const owners: string[] = [];
    owners[numberOf("china") ?? -1] = china;
    return { players, owners, phase: { id: "over", winners: ["purple"] } } as unknown as ConquestView;
}

const THREE = ["a", "b", "c"];

test("objectives win with the own Headquarters, otherwise the rounds were over", () => {
    const players = [player("green", []), player("purple", THREE)];
    expect(causeOf(over(players, "purple"), 3)).toBe("objectives");
    expect(causeOf(over(players, "green"), 3)).toBe("limit");
    expect(causeOf(over([player("green", []), player("purple", ["a"])], "purple"), 3)).toBe("limit");
});

test("whoever is alone has won by that, and nobody has won a game that was ended", () => {
    const view = over([player("green", [], false), player("purple", THREE)], "purple");
    expect(causeOf(view, 3)).toBe("last");
    expect(causeOf({ ...view, phase: { id: "attack" } }, 3)).toBeUndefined();
});
