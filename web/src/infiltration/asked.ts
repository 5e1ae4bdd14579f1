/** What the codec is asked about the parts of the panels: the id that each carries as `data-codec` (CDC-3). */
import { words } from "../table/choices";
import { hasText } from "../text/texts.svelte";
import type { DieView, OrderFace } from "../wire";

/** Parts that are the same on every table. */
export const PARTS = {
    blue: "blue-order",
    red: "red-order",
    reaction: "reaction-card",
    systems: "system-card",
    marker: "camera-marker",
    health: "damage",
    actions: "action-token",
    track: "threat-marker",
    door: "door",
    terminal: "terminal",
} as const;

export const askedOfDie = (die: Pick<DieView, "white">): string => (die.white ? "white-die" : "black-die");

export const askedOfOrder = (order: Pick<OrderFace, "action">): string =>
    order.action === "game-over" ? "game-over" : "order-card";

/** A dashboard is its character's, in whatever clothes. */
export const askedOfFigure = (seat: string, flags: readonly string[]): string =>
    flags.includes("disguised") ? `disguised-${seat}` : seat;

/** A verb: what is used, spent or carried out stands for itself, and whoever has an ability for the ability. */
export function askedOfVerb(command: string, seat: string | undefined): string | undefined {
    const [verb = "", first = "", second = ""] = words(command);
    if (verb === "allocate") return second;
    if (verb === "spend") {
        const token = first.split(".").at(-1) ?? first;
        return hasText(`ability-${token}`) ? seat : token;
    }
    return verb === "use" || verb === "resolve" || verb === "take-back" ? first : verb;
}
