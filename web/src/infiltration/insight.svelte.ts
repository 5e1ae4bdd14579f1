/** What the server says about the position beyond the view: who sees what, and how somebody gets where. */
import type { Attendance } from "../net/attendance.svelte";
import type { CameraSight, GuardSight, InfiltrationView, LaserSight, LineOfSight, WayThere } from "../wire";
import { exposureOf, type Exposure } from "./exposure";
import type { Prospect } from "./prospects";

export interface Telegraph {
    path: ReadonlyMap<string, number>;
    sees: ReadonlyMap<string, number>;
}

const NO_WAYS: ReadonlyMap<string, readonly WayThere[]> = new Map();

const shares = (counts: Record<string, number>, copies: number): Map<string, number> =>
    new Map(Object.entries(counts).map(([at, count]) => [at, count / copies]));

export class Insight {
    guards = $state.raw<readonly GuardSight[]>([]);
    cameras = $state.raw<readonly CameraSight[]>([]);
    /** What laser sensors see that were turned up. */
    lasers = $state.raw<readonly LaserSight[]>([]);
    /** What the boss sees. */
    boss = $state.raw<readonly string[]>([]);
    /** How likely the boss comes to a space in its next turn, and how likely it sees one in the end; from 0 to 1. */
    telegraph = $state.raw<Telegraph>({ path: new Map(), sees: new Map() });
    /** A line of sight that is looked at. */
    line = $state.raw<LineOfSight & { from: string; to: string }>();
    /** Steps from a space to all others. */
    distance = $state.raw<{ from: string; steps: Record<string, number> }>();
    /** How likely whoever has the turn is noticed where they can come to. */
    exposure = $state.raw<Exposure>();
    /** What commands of this position are likely to lead to. */
    prospects = $state.raw<ReadonlyMap<string, Prospect>>(new Map());
    /** The ways that were found, and the number of the position in which they begin. */
    #reach = $state.raw({ number: -1, ways: NO_WAYS });
    #asked = "";
    #foreseen = new Set<string>();
    #exposed = "";
    /** Counts the lines that were looked at: an answer about one before is not wanted any more. */
    #looked = 0;

    constructor(readonly attendance: Attendance) {}

    /**
     * Where the character whose turn it is can go, with the ways there, the one with the fewest actions first. In
     * another position the same ways lead elsewhere, so there are none.
     */
    get reach(): ReadonlyMap<string, readonly WayThere[]> {
        return this.#reach.number === this.attendance.number ? this.#reach.ways : NO_WAYS;
    }

    /** Asks anew once the position is another; what is known of the one before is forgotten. */
    async refresh(): Promise<void> {
        const { attendance } = this;
        const { number } = attendance;
        const acts = attendance.waiting?.question === "action" && attendance.asked;
        // A table that has just begun has the number of one that is not there yet.
        const position = `${number} ${attendance.waiting?.question} ${acts}`;
        if (this.#asked === position) return;
        this.#asked = position;
        this.#reach = { number, ways: NO_WAYS };
        this.distance = undefined;
        this.exposure = undefined;
        this.telegraph = { path: new Map(), sees: new Map() };
        this.prospects = new Map();
        this.#foreseen.clear();
        const fights = acts && (attendance.view as InfiltrationView | undefined)?.boss;
        const [sight, reach, telegraph] = await Promise.all([
            attendance.ask({ kind: "sight" }),
            acts ? attendance.ask({ kind: "reach" }) : undefined,
            fights ? attendance.ask({ kind: "telegraph" }) : undefined,
        ]);
        // Without an answer it is asked again as soon as anybody wants to know.
        if (!sight && this.#asked === position) this.#asked = "";
        if (number !== attendance.number) return;
        if (sight?.kind === "sight") {
            this.guards = sight.guards;
            this.cameras = sight.cameras;
            this.lasers = sight.lasers;
            this.boss = sight.boss;
        }
        if (telegraph?.kind === "telegraph") {
            const { copies } = telegraph;
            this.telegraph = { path: shares(telegraph.path, copies), sees: shares(telegraph.sees, copies) };
        }
        if (reach?.kind === "reach") {
            this.#reach = { number, ways: new Map(reach.targets.map((one) => [one.to, one.ways])) };
        }
    }

    /** Asks what a command is likely to lead to, once a position. Resolves with whether anything new is known. */
    async foresee(command: string): Promise<boolean> {
        const { number } = this.attendance;
        const asked = `${number} ${command}`;
        if (this.#foreseen.has(asked)) return false;
        this.#foreseen.add(asked);
        const answer = await this.attendance.ask({ kind: "prospect", command });
        if (!answer) this.#foreseen.delete(asked);
        if (answer?.kind !== "prospect" || number !== this.attendance.number) return false;
        this.prospects = new Map(this.prospects).set(command, answer);
        return true;
    }

    /** Asks how exposed whoever has the turn is, once a position. Resolves with what is new. */
    async expose(): Promise<Exposure | undefined> {
        if (this.#exposed === this.#asked) return undefined;
        const asked = (this.#exposed = this.#asked);
        const answer = await this.attendance.ask({ kind: "exposure" });
        if (!answer && this.#exposed === asked) this.#exposed = "";
        // The position may be another by now.
        if (answer?.kind !== "exposure" || asked !== this.#asked) return undefined;
        this.exposure = exposureOf(answer);
        return this.exposure;
    }

    /** The guards that see a space. */
    seenBy(at: string): number[] {
        return this.guards.filter((one) => one.sees.includes(at)).map((one) => one.number);
    }

    /** Where the cameras are that see a space now. */
    filmedFrom(at: string): string[] {
        return this.cameras.filter((one) => one.sees.includes(at)).map((one) => one.at);
    }

    /** Looks at a line of sight as it was after so many commands; nothing closes it. */
    async look(commands?: number, from?: string, to?: string, facing?: string): Promise<void> {
        const looked = (this.#looked += 1);
        this.line = undefined;
        if (commands === undefined || !from || !to) return;
        const answer = await this.attendance.ask({ kind: "line", from, to, ...(facing ? { facing } : {}), commands });
        if (answer?.kind === "line" && looked === this.#looked) this.line = { ...answer, from, to };
    }

    async measure(from: string): Promise<void> {
        if (this.distance?.from === from) return;
        const answer = await this.attendance.ask({ kind: "distance", from });
        if (answer?.kind === "distance") this.distance = { from, steps: answer.steps };
    }
}
