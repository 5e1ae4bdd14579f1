/** What can be asked about a position of Conquest; where the server cannot be asked, there is no answer. */
import type { Attendance } from "../net/attendance.svelte";

/** How an attack ends, the defender using as many dice as possible and nobody playing cards. */
export interface AttackOdds {
    win: number;
    "attacker-losses": number;
    "defender-losses": number;
    roll: { attackers: number; defenders: number; chance: number }[];
}

/** What a player holds, will recruit and has reached. */
export interface PlayerFigures {
    seat: string;
    zones: { zone: string; bonus: number }[];
    income: Record<"land" | "zones" | "headquarters" | "rewards" | "bosses" | "armies" | "points" | "salaries", number>;
    objectives: { objective: string; have?: number; need: number }[];
}

type Inquiry = { kind: "odds"; from: string; to: string; keep: number } | { kind: "figures" };
type Answer = ({ kind: "odds" } & AttackOdds) | { kind: "figures"; players: PlayerFigures[] };

interface Asking {
    ask?(about: Inquiry): Promise<Answer | undefined>;
}

export async function ask(attendance: Attendance, about: Inquiry): Promise<Answer | undefined> {
    return (attendance as unknown as Asking).ask?.(about);
}
