/** What can be asked about a position of Infiltration; where the server cannot be asked, there is no answer. */
import type { Attendance } from "../net/attendance.svelte";

export interface GuardSight {
    number: number;
    sees: string[];
}

export interface CameraSight {
    at: string;
    sees: string[];
    green: string[];
    orange: string[];
}

/** A way to a space: commands to be given one after the other. */
export interface WayThere {
    commands: string[];
    path: string[];
    actions: number;
    noise: number;
    seen: boolean;
    open: boolean;
}

/** Whether one space is seen from another. */
export interface LineOfSight {
    clear: boolean;
    ahead?: boolean;
    box: [string, string];
    blocks: { kind: string; at: string; side?: string }[];
}

type Inquiry =
    | { kind: "sight" }
    | { kind: "reach" }
    | { kind: "distance"; from: string }
    | { kind: "line"; from: string; to: string; facing?: string };
type Answer =
    | { kind: "sight"; guards: GuardSight[]; cameras: CameraSight[]; lasers: { at: string; sees: string[] }[] }
    | { kind: "reach"; seat: string; targets: { to: string; ways: WayThere[] }[] }
    | { kind: "distance"; steps: Record<string, number> }
    | ({ kind: "line" } & LineOfSight);

interface Asking {
    ask?(about: Inquiry): Promise<Answer | undefined>;
}

export async function ask(attendance: Attendance, about: Inquiry): Promise<Answer | undefined> {
    return (attendance as unknown as Asking).ask?.(about);
}
