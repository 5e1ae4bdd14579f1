/**
 * A plan tried out in a fork of the position: what nobody has seen is dealt anew and the dice are others, so it says
 * what can happen, never what will. The server plays it; here is only what was tried, and what came of it.
 */
import type { Attendance, View } from "../net/attendance.svelte";
import type { Answer, Happened, Inquiry, Refusal, Table, Waiting } from "../wire";
import { standIn } from "./standIn";

type Told = Extract<Answer, { kind: "rehearsal" }>;

/** What a rehearsal needs to show itself: a theatre has it. */
export interface Stage {
    view: View | undefined;
    take(step: {
        fresh: boolean;
        number: number;
        command: string | undefined;
        commands: number;
        mine: boolean;
        events: Happened[];
        before: View | undefined;
        view: View;
        own: Record<string, never>;
        waiting: Waiting;
    }): void;
}

/** No plan is longer: the server tries no more commands at once. */
export const LONGEST = 60;
const NOTHING_ASKED: Waiting = { seats: [], choices: [], undo: 0, redo: 0 };
const UNDO = /^undo(?: (\d+))?$/;

export class Rehearsal {
    /** The deal that is tried. */
    fork = $state(1);
    /** What was tried in it. */
    commands = $state.raw<readonly string[]>([]);
    told = $state.raw<Told>();
    refused = $state.raw<Refusal>();
    /** Counts the positions, as steps do at a table. */
    number = $state(0);
    readonly #from: number;
    #asked = 0;

    constructor(
        readonly attendance: Attendance,
        readonly stage: Stage,
    ) {
        this.#from = attendance.number;
        void this.#try([], true);
    }

    /** Whether the game has gone on, so that this is about a position of before. */
    get isOld(): boolean {
        return this.attendance.number !== this.#from;
    }

    get waiting(): Waiting {
        const waiting = this.isOld ? NOTHING_ASKED : (this.told?.waiting ?? NOTHING_ASKED);
        const command = this.isOld ? undefined : this.commands.at(-1);
        if (command === undefined) return { ...waiting, undo: 0 };
        return { ...waiting, undo: this.commands.length, back: { how: "free", command } };
    }

    /** Tries a command after those before it; resolves with the refusal if there is one. */
    play(command: string, seat?: string): Promise<Refusal | undefined> {
        const taken = UNDO.exec(command);
        if (taken) return this.undo(Number(taken[1] ?? 1));
        if (this.commands.length >= LONGEST) return Promise.resolve(undefined);
        return this.#try([...this.commands, seat ? `${seat}: ${command}` : command], false);
    }

    undo(count = 1): Promise<Refusal | undefined> {
        return this.#try(this.commands.slice(0, -count), true);
    }

    /** The same position with another deal and other dice. */
    again(): Promise<Refusal | undefined> {
        this.fork += 1;
        return this.#try([], true);
    }

    /** Deals anew what could not be dealt when the line was broken. */
    retry(): void {
        if (!this.told) void this.#try([], true);
    }

    /** Asks about the position in the fork; about a line of sight of before, where it was seen. */
    async ask(about: Inquiry): Promise<Answer | undefined> {
        if (about.kind === "line" && about.commands !== undefined) {
            const { commands: after, ...line } = about;
            return this.#askAfter(after, line);
        }
        return this.#askAfter(this.commands.length, about);
    }

    async #askAfter(count: number, about: Inquiry): Promise<Answer | undefined> {
        const { fork } = this;
        const commands = this.commands.slice(0, count);
        const told = await this.attendance.ask({ kind: "rehearse", commands, fork, about });
        return told?.kind === "rehearsal" ? told.answer : undefined;
    }

    async #try(commands: readonly string[], fresh: boolean): Promise<Refusal | undefined> {
        const asked = (this.#asked += 1);
        const { fork } = this;
        this.refused = undefined;
        const told = await this.attendance.ask({ kind: "rehearse", commands: [...commands], fork });
        // Somebody tries something else by now, or there is nothing to try any more.
        if (told?.kind !== "rehearsal" || asked !== this.#asked || this.isOld) return undefined;
        this.refused = told.refused;
        if (told.refused) return told.refused;
        this.commands = commands;
        this.told = told;
        this.number += 1;
        this.stage.take({
            fresh,
            number: this.number,
            command: commands.at(-1),
            commands: commands.length,
            mine: true,
            events: fresh ? [] : told.events,
            before: this.stage.view,
            view: told.view,
            own: {},
            waiting: told.waiting,
        });
        return undefined;
    }
}

/** The attendance as a table sees it at which a plan is tried: everybody is played by whoever tries it. */
export function asRehearsed(attendance: Attendance, rehearsal: Rehearsal): Attendance {
    const table = (): Table | undefined =>
        attendance.table && {
            ...attendance.table,
            state: "running",
            seats: attendance.table.seats.map((seat) => ({ ...seat, yours: true })),
        };
    return standIn(attendance, {
        view: () => rehearsal.told?.view,
        own: () => ({}),
        waiting: () => rehearsal.waiting,
        choices: () => rehearsal.waiting.choices,
        asked: () => rehearsal.waiting.choices.length > 0,
        table,
        mine: () => attendance.table?.seats.map((seat) => seat.id) ?? [],
        number: () => rehearsal.number,
        commands: () => rehearsal.commands.length,
        refused: () => rehearsal.refused,
        playing: () => undefined,
        play: () => (command: string, seat?: string) => rehearsal.play(command, seat),
        undo: () => (count?: number) => rehearsal.undo(count),
        redo: () => () => Promise.resolve(undefined),
        ask: () => (about: Inquiry) => rehearsal.ask(about),
        look: () => () => Promise.resolve(undefined),
    });
}
