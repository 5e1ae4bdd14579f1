/** Which section of the order card is being carried out. */
import type { InfiltrationView } from "../wire";

/** 1 the action, 2 the cameras, 3 the guards; 0 while nothing of it is. */
export function sectionOf(event: string | undefined, view: InfiltrationView): number {
    if (!view["enemy-phase"] || event === undefined) return 0;
    if (event.startsWith("cameras-")) return 2;
    if (view.active || event === "zone-begun" || event.startsWith("guard-")) return event === "guard-spawned" ? 1 : 3;
    return event === "order-discarded" ? 0 : 1;
}
