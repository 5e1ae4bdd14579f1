/** Answers that need nothing but a press; a turn has its own bar, dice their tray, and equipment its cards. */
import type { Answer } from "../table/PromptBar.svelte";
import { deedName } from "./deedWords";
import type { Deed } from "./deeds";

/** What ends or goes on, whatever else can be done. */
const PLAIN: ReadonlySet<string> = new Set(["accept", "end", "ready"]);
/** Questions that have a place of their own for everything else. */
const ELSEWHERE: ReadonlySet<string | undefined> = new Set(["dice", "before-dice", "allocate", "equip"]);

export function plainAnswers(question: string | undefined, deeds: readonly Deed[]): Answer[] {
    if (question === "action") return [];
    const fitting = deeds.filter((deed) => PLAIN.has(deed.verb) || !ELSEWHERE.has(question));
    // Whoever has several seats is asked once.
    const unique = [...new Map(fitting.map((deed) => [deed.command, deed])).values()];
    return unique.map((deed) => ({
        label: deedName(deed),
        command: deed.command,
        seat: deed.seat,
        ...(PLAIN.has(deed.verb) || unique.length === 1 ? { primary: true } : {}),
    }));
}
