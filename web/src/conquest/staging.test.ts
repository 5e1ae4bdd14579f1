import { expect, test } from "vitest";
import type { ConquestView, Happened } from "../wire";
import { staging } from "./staging";
import game from "./testdata/game.json";

interface Step {
    command?: string | null;
    events?: Happened[];
    view: Partial<ConquestView>;
}

const steps = game as unknown as Step[];
const FOLDED = ["owners", "armies", "bosses", "port", "cities", "airfields", "round", "active", "objectives"] as const;

test("folding the events of every step of a real game gives what the server shows", () => {
    let server = steps[0]?.view as ConquestView;
    for (const { command, events, view } of steps.slice(1)) {
        // Before factions are chosen seats have numbers, so the stage starts over where the colours come.
        const before = events?.some((event) => event.id === "order-set") ? { ...server, ...renamed(view) } : server;
        server = { ...server, ...view };
        const stage = (events ?? []).reduce((now, event) => staging.fold(now, event) as ConquestView, before);
        for (const part of FOLDED) expect(stage[part], `${part} after ${command}`).toEqual(server[part]);
        const purses = (one: ConquestView): unknown =>
            one.players.map(({ seat, points, objectives, living }) => ({ seat, points, objectives, living }));
        expect(purses(stage), `players after ${command}`).toEqual(purses(server));
    }
});

/** The players under their colours, with nothing yet. */
function renamed(view: Partial<ConquestView>): Partial<ConquestView> {
    const players = view.players?.map((player) => ({ ...player, points: 0, objectives: [], headquarters: null }));
    return players && view.active ? { players, active: view.active } : {};
}

test("a roll can be read, and a blitz does not take forever", () => {
    const rolled = { id: "rolled", rules: [] };
    const blitz = { phase: { id: "attack", keep: 1 } } as unknown as ConquestView;
    const single = { phase: { id: "attack" } } as unknown as ConquestView;
    expect(staging.duration(rolled, single)).toBeGreaterThanOrEqual(500);
    expect(staging.duration(rolled, blitz)).toBeLessThan(200);
});
