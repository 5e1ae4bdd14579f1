/** Keys on the map: arrows walk from territory to territory, letters find one by its name, + and − count. */
import { TERRITORIES, nextTowards, type Direction } from "../board";
import { territoryName } from "../describe";
import type { Play } from "../play.svelte";

const ARROWS: Record<string, Direction> = {
    ArrowLeft: "left",
    ArrowRight: "right",
    ArrowUp: "up",
    ArrowDown: "down",
};

/** How long a pause starts a new word. */
const PAUSE = 900;
let typed = "";
let last = 0;

/** The territory a key leads to; empty if the key did something else, none if it is not for the map. */
export function cursorKey(event: KeyboardEvent, play: Play): string | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return shifted(event, play);
    const at = play.cursor ?? [...play.sources][0] ?? TERRITORIES[0] ?? "";
    const way = ARROWS[event.key];
    if (way) return nextTowards(at, way) ?? "";
    if (["+", "="].includes(event.key)) return play.change(at, 1) ? "" : undefined;
    if (event.key === "-") return play.change(at, -1) ? "" : undefined;
    return undefined;
}

/** Capital letters look for a name, so that small ones stay shortcuts. */
function shifted(event: KeyboardEvent, play: Play): string | undefined {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (event.key === "+") return play.cursor && play.change(play.cursor, 1) ? "" : undefined;
    if (!/^\p{L}$/u.test(event.key)) return undefined;
    typed = event.timeStamp - last > PAUSE ? event.key : typed + event.key;
    last = event.timeStamp;
    return findNamed(typed, play.cursor) ?? "";
}

/** The next territory whose name begins with this, or holds it. */
export function findNamed(start: string, after: string | undefined): string | undefined {
    const wanted = start.toLowerCase();
    const from = TERRITORIES.indexOf(after ?? "");
    const around = TERRITORIES.map((_, step) => TERRITORIES[(from + 1 + step) % TERRITORIES.length] ?? "");
    const named = around.map((id) => ({ id, name: territoryName(id).toLowerCase() }));
    const found = named.find((one) => one.name.startsWith(wanted)) ?? named.find((one) => one.name.includes(wanted));
    return found?.id;
}
