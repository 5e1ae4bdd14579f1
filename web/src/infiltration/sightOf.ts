/** Who looks at whom in an event, so that the line between them can be drawn. */
import type { Happened, InfiltrationView } from "../wire";

/** From where, to where and facing where; nothing if nobody looks at anybody. */
export function sightOf(event: Happened, view: InfiltrationView): [string, string, string?] | [] {
    // Whoever was noticed is told with who sees them, a camera as well; a laser sensor looks in all directions.
    if (event.id === "attention-placed") {
        const { from, facing } = event;
        if (typeof from !== "string") return [];
        const where = String(event.seen ?? event.at);
        return typeof facing === "string" ? [from, where, facing] : [from, where];
    }
    const guard = view.guards.find((one) => one.number === (event.guard ?? view.active?.guard));
    const seat = event.seat ?? event.target;
    const seen = view.players.find((one) => one.seat === seat)?.at;
    const boss = event.id.startsWith("boss-") ? view.boss : null;
    const [stands] = boss?.spaces ?? [];
    if (boss && stands && seen) return [stands, seen, boss.facing];
    return guard && seen ? [guard.at, seen, guard.facing] : [];
}
