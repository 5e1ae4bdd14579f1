/** What an event looks like on the map: an arrow, and numbers that come and go. */
import type { Told } from "../../table/theatre.svelte";
import type { ConquestView } from "../../wire";
import { placeOf, type Point } from "../board";
import { WIDTH } from "../world";

export interface Effect {
    /** From where to where, and whether it is a battle. */
    arrow: { from: string; to: string; hostile: boolean } | undefined;
    /** Changes of armies. */
    changes: { at: string; by: number }[];
}

const BATTLE = new Set(["attack-declared", "defence-chosen", "rolled", "die-changed", "fought", "recovered"]);
const ADDED = new Set(["deployed", "armies-added", "reinforced", "claimed"]);

export function effectOf(told: Told | undefined): Effect {
    const effect: Effect = { arrow: undefined, changes: [] };
    if (!told) return effect;
    const { event } = told;
    const { phase } = told.view as ConquestView;
    const [from, to] = [String(event.from ?? phase.from ?? ""), String(event.to ?? phase.to ?? "")];
    if (BATTLE.has(event.id) && from && to) effect.arrow = { from, to, hostile: true };
    if (["maneuvered", "conquered"].includes(event.id)) {
        effect.arrow = { from, to, hostile: false };
        effect.changes = [
            { at: from, by: -Number(event.armies) },
            { at: to, by: Number(event.armies) },
        ];
    } else if (ADDED.has(event.id)) {
        effect.changes = [{ at: String(event.territory), by: Number(event.armies ?? 1) }];
    } else if (event.id === "armies-removed") {
        effect.changes = [{ at: String(event.territory), by: -Number(event.armies) }];
    } else if (event.id === "fought") {
        effect.changes = [
            { at: from, by: -Number(event.attackers_lost) },
            { at: to, by: -Number(event.defenders_lost) },
        ].filter((change) => change.by !== 0);
    }
    return effect;
}

/** The lines of an arrow; what would go across half the world goes around the sheet instead. */
export function linesBetween(from: string, to: string): [Point, Point][] {
    const [a, b] = [placeOf(from), placeOf(to)];
    if (Math.abs(a.x - b.x) > WIDTH * 0.7) {
        const [left, right] = a.x < b.x ? [a, b] : [b, a];
        const first: [Point, Point] = [left, { x: 0, y: left.y - 10 }];
        const second: [Point, Point] = [{ x: WIDTH, y: right.y - 10 }, right];
        return a.x < b.x
            ? [first, second]
            : [
                  [right, { x: WIDTH, y: right.y }],
                  [{ x: 0, y: left.y }, left],
              ];
    }
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const short = (by: number): Point => ({ x: a.x + ((b.x - a.x) * by) / far, y: a.y + ((b.y - a.y) * by) / far });
    return [[short(Math.min(40, far / 4)), short(far - Math.min(46, far / 4))]];
}
