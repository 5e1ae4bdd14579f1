/** Doors, cameras, elevators, tokens and pieces. Names of things become numbers by the map of the stage. */
import type { Happened, InfiltrationView } from "../../wire";
import { knownStage } from "../facts";
import { count, firstReplaced, list, player, replaced, text, type Changes } from "./change";

const LETTERS = ["a", "b", "c", "d"];

type Events = InfiltrationView["events"];

const events = (view: InfiltrationView, letter: string, change: (spaces: string[]) => string[]): Events =>
    view.events.map((spaces, place) => (LETTERS[place] === letter ? change(spaces) : spaces)) as Events;

/** The cameras of the stage look where the side of the marker says; those that were traps follow at the end of the step. */
function turned(view: InfiltrationView, side: string): InfiltrationView["cameras"] {
    const map = knownStage(view.stage);
    return view.cameras.map((camera) => {
        const printed = map?.cameras.find((one) => one.at === camera.at);
        if (!printed) return camera;
        const facing = side === "green" ? printed.green.facing : side === "orange" ? printed.orange.facing : null;
        return { ...camera, facing };
    });
}

/** A car takes everybody in it to the same places of the other shaft. */
function ridden(view: InfiltrationView, event: Happened): Partial<InfiltrationView> {
    const elevators = knownStage(view.stage)?.elevators ?? [];
    const place = elevators.findIndex((one) => one.id === event.elevator);
    const [lift, car] = [elevators[place], view.cars[place]];
    const target = lift?.shafts.find((one) => one.id === event.shaft);
    if (!lift || !car || !target) return {};
    const left = lift.shafts.find((one) => one.number === car.shaft)?.spaces ?? [];
    const to = (at: string): string | undefined => (left.includes(at) ? target.spaces[left.indexOf(at)] : at);
    return {
        cars: view.cars.with(place, { ...car, shaft: target.number }),
        players: view.players.map((one) => {
            const token = one.attention && to(one.attention.at);
            const attention = one.attention && token ? { ...one.attention, at: token } : null;
            return { ...one, at: one.at === null ? null : (to(one.at) ?? null), attention };
        }),
        guards: view.guards.flatMap((one) => {
            const at = to(one.at);
            return at ? [{ ...one, at }] : [];
        }),
        bodies: view.bodies.flatMap((one) => {
            const at = to(one.at);
            return at ? [{ ...one, at }] : [];
        }),
    };
}

function car(view: InfiltrationView, event: Happened, shaft?: string): Partial<InfiltrationView> {
    const elevators = knownStage(view.stage)?.elevators ?? [];
    const place = elevators.findIndex((one) => one.id === event.elevator);
    const here = view.cars[place];
    if (!here) return {};
    const target = elevators[place]?.shafts.find((one) => one.id === shaft)?.number;
    return { cars: view.cars.with(place, target ? { ...here, shaft: target } : { ...here, locked: false }) };
}

const nodeNumber = (view: InfiltrationView, event: Happened): number =>
    knownStage(view.stage)?.nodes.find((one) => one.id === event.node)?.number ?? 0;

export const board: Changes = {
    "door-opened": (view, event) => {
        const door = knownStage(view.stage)?.doors.find((one) => one.id === event.door);
        return { doors: view.doors.filter((number) => number !== door?.number) };
    },
    "terminal-hacked": (view, event) => {
        const terminal = knownStage(view.stage)?.terminals.find((one) => one.id === event.terminal);
        return terminal ? { hacked: [...view.hacked, terminal.number] } : {};
    },
    "node-disabled": (view, event) => ({ disabled: [...view.disabled, nodeNumber(view, event)].filter(Boolean) }),
    "node-repaired": (view, event) => ({
        disabled: view.disabled.filter((number) => number !== nodeNumber(view, event)),
    }),
    "elevator-called": (view, event) => car(view, event, text(event, "shaft")),
    "elevator-unlocked": (view, event) => car(view, event),
    "elevator-moved": ridden,
    "event-resolved": (view, event) => ({ events: events(view, text(event, "letter"), () => []) }),
    "event-placed": (view, event) => ({
        events: events(view, text(event, "letter"), (spaces) => [...spaces, text(event, "at")]),
    }),
    "objective-revealed": (view, event) => ({
        objectives: replaced(
            view.objectives,
            (one) => one.at === event.at,
            (one) => ({ ...one, face: text(event, "kind") }),
        ),
    }),
    "objective-removed": (view, event) => ({ objectives: view.objectives.filter((one) => one.at !== event.at) }),
    "objective-placed": (view, event) => ({
        objectives: [...view.objectives, { at: text(event, "at"), face: text(event, "kind") }],
    }),
    "objective-taken": (view, event) => {
        const escort = knownStage(view.stage)?.kinds.find((one) => one.id === event.kind)?.escort ?? false;
        return {
            objectives: view.objectives.filter((one) => one.at !== event.at),
            ...player(view, event, (one) => ({ escorts: one.escorts + (escort ? 1 : 0) })),
        };
    },
    "trap-revealed": (view, event) => ({
        traps: replaced(
            view.traps,
            (one) => one.at === event.at,
            (one) => ({ ...one, face: text(event, "face") }),
        ),
    }),
    "cameras-set": (view, event) => {
        const side = text(event, "side");
        return { marker: side || null, cameras: turned(view, side) };
    },
    "cameras-flipped": (view, event) => ({
        marker: text(event, "side"),
        cameras: turned(view, text(event, "side")),
    }),
    blinded: (view, event) => {
        const zones = list(event, "zones");
        const spaces = knownStage(view.stage)?.spaces ?? [];
        const dark = new Set(spaces.filter((one) => zones.includes(one.zone)).map((one) => one.at));
        return { cameras: view.cameras.map((one) => ({ ...one, blinded: one.blinded || dark.has(one.at) })) };
    },
    "piece-placed": (view, event) => ({
        pieces: [...view.pieces, { kind: text(event, "kind"), at: text(event, "at"), owner: text(event, "seat") }],
    }),
    "piece-removed": (view, event) => ({
        pieces: firstReplaced(
            view.pieces,
            (one) => one.at === event.at && one.kind === event.kind,
            () => undefined,
        ),
    }),
    "piece-moved": (view, event) => ({
        pieces: firstReplaced(
            view.pieces,
            (one) => one.at === event.from,
            (one) => ({ ...one, at: text(event, "to") }),
        ),
    }),
    "guard-count-set": (view, event) => ({
        "guard-count": replaced(
            view["guard-count"],
            (one) => one.zone === event.zone,
            (one) => ({ ...one, guards: count(event, "count") }),
        ),
    }),
};
