/** What somebody is called after a stage, as a nod to how it went. It decides nothing. */
import type { Told } from "../table/theatre.svelte";
import type { InfiltrationView } from "../wire";

export interface Course {
    cleared: boolean;
    alerts: number;
    killed: number;
    damage: number;
}

/** The codename as the end of a text's key. */
export function codenameOf({ cleared, alerts, killed, damage }: Course): string {
    if (!cleared) return alerts === 0 ? "tortoise" : "ostrich";
    if (alerts === 0 && killed === 0) return damage === 0 ? "moth" : "hedgehog";
    if (alerts === 0) return "spider";
    if (killed === 0) return alerts <= 2 ? "cat" : "hare";
    return alerts <= 2 ? "weasel" : "rhinoceros";
}

/** How often a guard wondered and found nobody; not known to a page that saw only the end. */
export function nearMisses(log: readonly Told[]): number | undefined {
    const first = log[0]?.view as InfiltrationView | undefined;
    if (!first || first.round > 1) return undefined;
    const placed = log.filter(({ event }) => event.id === "attention-placed");
    return placed.filter(({ event }) => event.side !== "alert").length;
}
