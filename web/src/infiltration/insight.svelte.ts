/** What the server says about the position beyond the view: who sees what, and how somebody gets where. */
import type { Attendance } from "../net/attendance.svelte";
import type { CameraSight, GuardSight, LineOfSight, WayThere } from "../wire";

export class Insight {
    guards = $state.raw<readonly GuardSight[]>([]);
    cameras = $state.raw<readonly CameraSight[]>([]);
    /** Where the character whose turn it is can go, with the ways there, the one with the fewest actions first. */
    reach = $state.raw<ReadonlyMap<string, readonly WayThere[]>>(new Map());
    /** A line of sight that is looked at. */
    line = $state.raw<LineOfSight & { from: string; to: string }>();
    /** Steps from a space to all others. */
    distance = $state.raw<{ from: string; steps: Record<string, number> }>();
    #asked = "";

    constructor(readonly attendance: Attendance) {}

    /** Asks anew once the position is another; what is known of the one before is forgotten. */
    async refresh(): Promise<void> {
        const { attendance } = this;
        const { number } = attendance;
        const acts = attendance.waiting?.question === "action" && attendance.asked;
        // A table that has just begun has the number of one that is not there yet.
        const position = `${number} ${attendance.waiting?.question} ${acts}`;
        if (this.#asked === position) return;
        this.#asked = position;
        this.reach = new Map();
        this.distance = undefined;
        const [sight, reach] = await Promise.all([
            attendance.ask({ kind: "sight" }),
            acts ? attendance.ask({ kind: "reach" }) : undefined,
        ]);
        if (number !== attendance.number) return;
        if (sight?.kind === "sight") {
            this.guards = sight.guards;
            this.cameras = sight.cameras;
        }
        if (reach?.kind === "reach") this.reach = new Map(reach.targets.map((one) => [one.to, one.ways]));
    }

    /** The guards that see a space. */
    seenBy(at: string): number[] {
        return this.guards.filter((one) => one.sees.includes(at)).map((one) => one.number);
    }

    /** Looks at a line of sight; nothing closes it. */
    async look(from?: string, to?: string, facing?: string): Promise<void> {
        this.line = undefined;
        if (!from || !to) return;
        const answer = await this.attendance.ask({ kind: "line", from, to, ...(facing ? { facing } : {}) });
        if (answer?.kind === "line") this.line = { ...answer, from, to };
    }

    async measure(from: string): Promise<void> {
        if (this.distance?.from === from) return;
        const answer = await this.attendance.ask({ kind: "distance", from });
        if (answer?.kind === "distance") this.distance = { from, steps: answer.steps };
    }
}
