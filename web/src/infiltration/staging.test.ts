/** Folding all events of a step shows the figures where the server's view has them: steps of real games. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Happened, InfiltrationView, StageMap } from "../wire";
import { learnStage } from "./facts";
import { folded } from "./staging";

interface Sample {
    before: InfiltrationView;
    events: Happened[];
    after: Partial<InfiltrationView>;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const lines = <T>(name: string): T[] =>
    read(name)
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T);

for (const map of lines<StageMap>("./samples/maps.jsonl")) learnStage(map);
const samples = lines<Sample>("./samples/steps.jsonl");

/** What must be the same; what else an event changes follows with the server's view. */
function shown(view: InfiltrationView): unknown {
    const order = (one: { at: string }, other: { at: string }): number => one.at.localeCompare(other.at);
    return {
        players: view.players.map(({ seat, at, damage, actions, noise, attention, escorts, focus }) => ({
            ...{ seat, at, damage, actions, noise, attention, escorts },
            focus: [...focus].sort(),
        })),
        guards: view.guards,
        bodies: [...view.bodies].sort(order),
        pieces: [...view.pieces].sort(order),
        objectives: [...view.objectives].sort(order),
        traps: view.traps,
        doors: view.doors,
        hacked: view.hacked,
        cars: view.cars,
        events: view.events,
        marker: view.marker,
        orders: view.orders.map((card) => card.red),
        discards: view.discards,
        killed: view.killed,
        verdict: view.verdict,
    };
}

describe("folding the events of a step", () => {
    test.each(samples.map((sample, index) => [index + 1, sample] as const))("step %i", (_, sample) => {
        const end = sample.events.reduce(folded, sample.before);
        expect(shown(end)).toEqual(shown({ ...sample.before, ...sample.after }));
    });
});
