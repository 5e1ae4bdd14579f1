/** What the codec is asked about the parts of the panels: the id that each carries as `data-codec` (CDC-3). */
import { words } from "../table/choices";
import { hasText } from "../text/texts.svelte";
import type { DieView, OrderFace } from "../wire";
import type { Overlay } from "./play.svelte";

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
    round: "RND-1",
    players: "RND-2",
    enemies: "RND-4",
    orders: "order-card",
} as const;

/** What the overlays of the board are about. */
export const OVERLAY_PARTS: Partial<Record<Overlay, string>> = { sight: "LOS-1", cameras: "camera", zones: "zone" };

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
