/** What a command is likely to lead to, in words: chances to hit, to be seen, to be hurt. */
import { t } from "../text/texts.svelte";
import type { Answer } from "../wire";

export type Prospect = Extract<Answer, { kind: "prospect" }>;

const OUTCOMES = ["hit", "felled", "opened", "heard", "alerted", "hurt"] as const;

/** Actions of which the outcome depends on dice or on what is met. */
const RISKY: ReadonlySet<string> = new Set(["fight", "combo", "takedown", "use", "accept", "hack", "search", "reroll"]);

export const isRisky = (verb: string): boolean => RISKY.has(verb);

/** Everything that may come of it, each with its chance; nothing if nothing is known to come of it. */
export function prospectText(prospect: Prospect): string {
    const told = OUTCOMES.filter((outcome) => prospect[outcome] > 0).map((outcome) =>
        t(`web-inf-prospect-${outcome}`, {
            percent: Math.max(1, Math.round((100 * prospect[outcome]) / prospect.copies)),
            damage: (prospect.damage / Math.max(1, prospect.hit)).toFixed(1).replace(".0", ""),
        }),
    );
    return told.join(", ");
}
