/** The lines of a menu: ways and deeds as somebody chooses among them, each once. */
import type { Deed } from "../deeds";
import type { Plan } from "../plans";

/** A way, a deed, or several deeds with more than one space to point at, which are one line. */
export type Entry = { key: string } & ({ way: Plan } | { deed: Deed } | { all: readonly Deed[] });

/** A walk is chosen by where it ends, as on the board; everything else by its command. */
function groupOf(deed: Deed): string {
    if (deed.stops.length > 1) return deed.verb;
    const isWalk = deed.path.length > 1 && deed.verb !== "drag";
    return isWalk ? [deed.verb, deed.means, deed.stops[0]].join(" ") : deed.command;
}

/** `best` finds the way that is meant among several with the same end. */
export function entriesOf(
    ways: readonly Plan[],
    deeds: readonly Deed[],
    best: (same: readonly Deed[]) => Deed | undefined,
): Entry[] {
    const groups = new Map<string, Deed[]>();
    for (const deed of deeds) groups.set(groupOf(deed), [...(groups.get(groupOf(deed)) ?? []), deed]);
    const going = ways.map((way) => ({ key: `go ${way.commands.join("; ")}`, way }));
    return [...going, ...[...groups].flatMap(([key, all]) => entryOf(`do ${key}`, all, best))];
}

function entryOf(key: string, all: readonly Deed[], best: (same: readonly Deed[]) => Deed | undefined): Entry[] {
    const [first] = all;
    if (!first) return [];
    if (first.stops.length > 1 && all.length > 1) return [{ key, all }];
    return [{ key, deed: (all.length > 1 && best(all)) || first }];
}
