/** The board as it is drawn: which territory lies where, in the order in which views list owners and armies. */
import { PORTS, SHAPES } from "./world";
import type { ConquestView } from "../wire";

export interface Point {
    x: number;
    y: number;
}

/** The parts of Outer Haven, drawn in an inset of their own. */
export const HAVEN = ["outer-haven-bow", "outer-haven-deck", "outer-haven-stern"] as const;

/** All territories, as views number them. */
export const TERRITORIES: readonly string[] = [...SHAPES.map((shape) => shape.id), ...HAVEN];

/** The zone of each territory. */
export const ZONE_OF: ReadonlyMap<string, string> = new Map([
    ...SHAPES.map((shape): [string, string] => [shape.id, shape.zone]),
    ...HAVEN.map((id): [string, string] => [id, "outer-haven"]),
]);

const NUMBERS = new Map(TERRITORIES.map((id, number) => [id, number]));

/** The number of a territory; none if it is not one. */
export const numberOf = (id: string): number | undefined => NUMBERS.get(id);
export const isTerritory = (word: string): boolean => NUMBERS.has(word);

/** Where the inset of Outer Haven lies, and its parts in it, bow first. */
export const INSET = { x: 30, y: 1250, width: 520, height: 330 };
const PARTS: readonly Point[] = [
    { x: 440, y: 1445 },
    { x: 285, y: 1445 },
    { x: 130, y: 1445 },
];

const PLACES = new Map<string, Point>([
    ...SHAPES.map(({ id, at: [x, y] }): [string, Point] => [id, { x, y }]),
    ...HAVEN.map((id, part): [string, Point] => [id, PARTS[part] ?? { x: 0, y: 0 }]),
]);

/** Bow, deck and stern side by side, the bow to the right. */
const HULLS = [
    `M${INSET.x + 335} ${INSET.y + 115}h75l90 80l-90 80h-75z`,
    `M${INSET.x + 180} ${INSET.y + 105}h155v180h-155z`,
    `M${INSET.x + 25} ${INSET.y + 125}l20 -15h135v170h-135l-20 -15z`,
];

const PATHS = new Map<string, string>([
    ...SHAPES.map(({ id, path }): [string, string] => [id, path]),
    ...HAVEN.map((id, part): [string, string] => [id, HULLS[part] ?? ""]),
]);

/** The outline of a territory. */
export const pathOf = (id: string): string => PATHS.get(id) ?? "";

/** Where the armies of a territory are shown. */
export const placeOf = (id: string): Point => PLACES.get(id) ?? { x: 0, y: 0 };

/** Where the ship lies at a port, from 1. */
export function berthOf(port: number): Point {
    const [x, y] = PORTS[port - 1]?.at ?? [0, 0];
    return { x, y };
}

export const ownerOf = (view: ConquestView, id: string): string => view.owners[numberOf(id) ?? -1] ?? "nobody";
export const armiesOf = (view: ConquestView, id: string): number => view.armies[numberOf(id) ?? -1] ?? 0;
export const bossIn = (view: ConquestView, id: string): string | undefined =>
    Object.entries(view.bosses).find(([, at]) => at === id)?.[0];
/** Whose Headquarters stand in a territory. */
export const headquartersIn = (view: ConquestView, id: string): string | undefined =>
    view.players.find((player) => player.headquarters === id)?.seat;

export type Direction = "left" | "right" | "up" | "down";

const WAYS: Record<Direction, Point> = {
    left: { x: -1, y: 0 },
    right: { x: 1, y: 0 },
    up: { x: 0, y: -1 },
    down: { x: 0, y: 1 },
};

/** The nearest territory in a direction; what lies aside counts as further away. */
export function nextTowards(from: string, direction: Direction): string | undefined {
    const start = placeOf(from);
    const way = WAYS[direction];
    let best: string | undefined;
    let least = Infinity;
    for (const id of TERRITORIES) {
        const { x, y } = placeOf(id);
        const [dx, dy] = [x - start.x, y - start.y];
        const along = dx * way.x + dy * way.y;
        const aside = Math.abs(dx * way.y - dy * way.x);
        if (along <= 0 || aside > along * 2) continue;
        const far = along + aside * 1.5;
        if (far < least) [best, least] = [id, far];
    }
    return best;
}
