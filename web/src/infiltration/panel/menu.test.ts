/** What a menu offers, line by line. */
import { expect, test } from "vitest";
import type { InfiltrationView } from "../../wire";
import { Deeds } from "../deeds";
import type { Plan } from "../plans";
import { entriesOf } from "./menu";

const view = { players: [{ seat: "snake", at: "3,9", items: [] }], about: "5,5" } as unknown as InfiltrationView;

/** The lines for these commands: what each does, and whether no two have the same key. */
function lines(...commands: string[]): string[] {
    const deeds = new Deeds(
        { view, map: undefined },
        commands.map((command) => ({ seat: "snake", command })),
    );
    const best = (same: readonly { command: string; stops: string[] }[]) =>
        deeds.waysTo(same[0]?.stops[0] ?? "").find((deed) => same.includes(deed));
    const ways = [{ commands: ["sneak n", "end"] }, { commands: ["sneak n", "sneak e"] }] as unknown as Plan[];
    const entries = entriesOf(ways, deeds.all, best).slice(ways.length);
    const keys = new Set(entriesOf(ways, deeds.all, best).map((entry) => entry.key));
    expect(keys.size).toBe(entries.length + ways.length);
    return entries.map((entry) => {
        if ("deed" in entry) return entry.deed.command;
        return "all" in entry ? entry.all.map((deed) => deed.command).join(" | ") : "";
    });
}

test("ways with the same end are one line, the best of them", () => {
    expect(lines("dash [n e]", "dash n e", "dash e n", "dash n n")).toEqual(["dash n e", "dash n n"]);
    expect(lines("dash n e", "sneak n e")).toEqual(["dash n e", "sneak n e"]);
});

test("what is done with another card, at another space or to another thing is another line", () => {
    expect(lines("use handgun-45 at 7,9", "use handgun-45 at 7,8", "use nikita at 7,9", "choose n")).toHaveLength(4);
});

test("what has more spaces to point at is one line", () => {
    expect(lines("drag e n w", "drag e n e", "fight e")).toEqual(["drag e n w | drag e n e", "fight e"]);
});
