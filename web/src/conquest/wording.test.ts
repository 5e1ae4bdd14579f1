/** What is told at a device that several people share. */
import { beforeAll, expect, test } from "vitest";
import { loadTexts } from "../text/texts.svelte";
import type { ConquestView, Happened } from "../wire";
import { curtained, wording } from "./wording";

beforeAll(() => loadTexts("conquest", "log", "web-conquest", "web"));

const view = (window: string | null) => ({ window, phase: { id: "attack" } }) as unknown as ConquestView;
const event = (fields: object): Happened => ({ rules: [], ...fields }) as unknown as Happened;

const DRAWN = event({ id: "shop-card-drawn", seat: "green", price: 2, card: "snake" });
const SEEN = event({ id: "hand-seen", by: "green", whose: "red", cards: ["snake"] });
const ANSWERED = event({ id: "answered", seat: "green", card: "snake" });
const DEPLOYED = event({ id: "deployed", seat: "green", territory: "brazil", armies: 3 });

test("what only one of those at a device may know is told only while their hand lies open", () => {
    const closed = curtained(new Set(["green"]));
    for (const secret of [DRAWN, SEEN, ANSWERED]) {
        expect(closed.event(secret, view(null)), secret.id).not.toMatch(/snake/i);
        expect(curtained(new Set(["blue"])).event(secret, view(null))).toBe(wording.event(secret, view(null)));
        expect(closed.event(secret, view(null)), secret.id).not.toBe("");
    }
    expect(closed.event(DEPLOYED, view(null))).toBe(wording.event(DEPLOYED, view(null)));
});

test("an answer that is still sealed is not told by the command that gave it", () => {
    const closed = curtained(new Set(["green"]));
    expect(closed.command?.("green: play snake", view("before-attack"))).toBe("a sealed answer");
    expect(closed.command?.("blue: play snake", view("before-attack"))).toMatch(/snake/i);
    expect(closed.command?.("green: deploy brazil 3", view(null))).toMatch(/Brazil/);
});

test("a pass that is advised is named by what it does in its step", () => {
    const named = (phase: string, window: string | null) =>
        wording.plan?.("green", ["pass"], { window, phase: { id: phase } } as unknown as ConquestView);
    expect(named("recruit", null)).toEqual(["Turn in nothing"]);
    expect(named("attack", "others-turn")).toEqual(["Play no card"]);
    expect(named("bosses", null)).toEqual(["Pass"]);
});
