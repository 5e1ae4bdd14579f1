/** What somebody in their first stage is told, and when: each topic once, the most pressing first. */
import type { InfiltrationView } from "../wire";

/** A moment at a table. */
export interface Moment {
    view: InfiltrationView;
    /** What is asked; nothing while nobody here is asked. */
    question: string | undefined;
    /** Who acts or is asked. */
    seat: string | undefined;
}

const ROLLS: ReadonlySet<string> = new Set(["before-dice", "dice"]);
/** Questions that have a topic of their own, or explain themselves on a form. */
const OWN: ReadonlySet<string> = new Set(["action", "equip", "turn", "allocate", "return", ...ROLLS]);

/** The topics that belong to a moment. */
export function topicsOf({ view, question, seat }: Moment): string[] {
    const topics = [];
    if (view["enemy-phase"]) topics.push("enemy");
    if (view.players.some((one) => one.attention)) topics.push("attention");
    if (question && ROLLS.has(question)) topics.push("dice");
    if (question === "action") {
        const left = view.players.find((one) => one.seat === seat)?.actions ?? 0;
        topics.push("moving");
        // Marks are told once one of them was seen to go, the end once none is left.
        if (left < 4) topics.push("marks");
        if (left === 0) topics.unshift("end");
    }
    if (question === "equip") topics.push("equip");
    if (question && !OWN.has(question)) topics.push("answer");
    return topics.map((topic) => `guide-infiltration-${topic}`);
}
