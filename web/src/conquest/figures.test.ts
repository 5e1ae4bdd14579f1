import { expect, test } from "vitest";
import type { Told } from "../table/theatre.svelte";
import type { ConquestView, Happened } from "../wire";
import { battleIn, holdings } from "./figures";
import { staging } from "./staging";
import game from "./testdata/game.json";

/** All that was told in a real game. */
function wholeLog(): Told[] {
    const log: Told[] = [];
    let view = {} as ConquestView;
    for (const step of game as unknown as { events?: Happened[]; view: Partial<ConquestView> }[]) {
        for (const event of step.events ?? []) {
            view = staging.fold(view, event) as ConquestView;
            log.push({ key: log.length, event, command: undefined, commands: 0, view });
        }
        view = { ...view, ...step.view };
    }
    return log;
}

test("a battle is followed until it ends", () => {
    const log = wholeLog();
    const end = log.findIndex(({ event }) => event.id === "fought");
    expect(battleIn(log.slice(0, end + 1))).toMatchObject({ from: "india", to: "china", rolls: 1, lost: [1, 0] });
    const over = log.findIndex(({ event }) => event.id === "attack-ended");
    expect(battleIn(log.slice(0, over + 1))).toBeUndefined();
});

test("holdings are counted from the view", () => {
    const view = wholeLog().at(-1)?.view as ConquestView;
    const all = holdings(view);
    expect(all.reduce((sum, one) => sum + one.territories, 0)).toBe(
        view.owners.filter((owner) => owner !== "neutral").length,
    );
});
