/**
 * A finished game shown again: any position, from any seat, forwards event by event. The table of the game draws it
 * as it draws a running one; only its theatre is fed from here.
 */
import type { Attendance, Looked } from "../net/attendance.svelte";
import { recordAddress } from "../net/http";
import type { Table, Waiting } from "../wire";
import type { Staging } from "./game";
import { commandsInForce } from "./record";
import { standIn } from "./standIn";
import { Theatre } from "./theatre.svelte";

/** So many positions are asked for ahead of the one shown. */
const AHEAD = 6;
/** So many commands before the position are told in the log. */
const BEFORE = 8;
/** So many positions are kept. */
const KEPT = 400;
/** Somebody who drags the timeline rests for so long before the position is looked at. */
const SETTLES_MS = 120;
/** So often it is seen whether a command has been shown. */
const PULSE_MS = 60;
const NOTHING_ASKED: Waiting = { seats: [], choices: [], undo: 0, redo: 0 };

export class Replay {
    /** So many commands are in force in the position shown. */
    at = $state(0);
    /** The seat that looks, counted from 1; none: the reader's own, or the public. */
    as = $state<number>();
    playing = $state(false);
    /** Whether it plays and is not held. */
    readonly runs = $derived.by(() => this.playing && !this.theatre.paused);
    looked = $state.raw<Looked>();
    /** All commands, once the record is here. */
    commands = $state.raw<string[]>([]);
    readonly theatre: Theatre;
    readonly #attendance: Attendance;
    readonly #positions = new Map<string, Promise<Looked | undefined>>();
    #ended = false;
    /** How often it was set going: only the last time counts. */
    #runs = 0;
    #sliding: ReturnType<typeof setTimeout> | undefined;

    constructor(attendance: Attendance, staging: Staging, at: number, as: number | undefined) {
        this.#attendance = attendance;
        this.theatre = new Theatre(staging);
        this.as = as;
        void this.#readRecord();
        void this.go(at);
    }

    get total(): number {
        return this.#attendance.commands;
    }

    /** Shows a position as it was, without what led to it. */
    async go(at: number): Promise<void> {
        this.at = Math.max(0, Math.min(this.total, at));
        await this.#show(false);
    }

    /** Looks again at a position that could not be looked at when the line was broken. */
    retry(): void {
        const { looked, at, as } = this;
        if (looked?.commands !== at || looked.as !== as) void this.#show(false);
    }

    /** Follows the timeline while it is dragged: only where it rests the server is asked. */
    slide(at: number): void {
        this.at = Math.max(0, Math.min(this.total, at));
        clearTimeout(this.#sliding);
        this.#sliding = setTimeout(() => void this.#show(false), SETTLES_MS);
    }

    /** One command further, with everything that came of it; what is still being shown is skipped. */
    forward(): Promise<void> {
        this.theatre.skip();
        return this.#forward();
    }

    async #forward(): Promise<void> {
        if (this.at >= this.total) {
            this.playing = false;
            return;
        }
        this.at += 1;
        await this.#show(true);
    }

    back(): Promise<void> {
        return this.go(this.at - 1);
    }

    see(as: number | undefined): Promise<void> {
        this.as = as;
        return this.go(this.at);
    }

    /** Plays on from here, or from the beginning where there is nothing more. */
    play(): void {
        if (this.theatre.paused) this.theatre.resume();
        if (this.playing) return;
        this.playing = true;
        void this.#play((this.#runs += 1));
    }

    /** Stands still where it is, also in the middle of a command. */
    pause(): void {
        this.playing = false;
        if (!this.theatre.rests) this.theatre.pause();
    }

    end(): void {
        this.#ended = true;
        this.playing = false;
        clearTimeout(this.#sliding);
        this.theatre.end();
    }

    /** Plays on as long as nobody stops it; each command waits until the last has been shown. */
    async #play(run: number): Promise<void> {
        const goesOn = (): boolean => this.playing && run === this.#runs;
        if (this.at >= this.total) await this.go(0);
        while (goesOn()) {
            // Without a line nothing comes of a command: it is asked for again until it does.
            if (this.looked?.commands !== this.at) await this.#show(this.looked?.commands === this.at - 1);
            else if (this.theatre.rests && !this.theatre.paused) await this.#forward();
            await new Promise((wake) => setTimeout(wake, PULSE_MS));
        }
    }

    async #show(withEvents: boolean): Promise<void> {
        const { at, as } = this;
        const looked = await this.#position(at, as);
        // Somebody has moved on meanwhile.
        if (!looked || this.#ended || at !== this.at || as !== this.as) return;
        this.looked = looked;
        const { view, own, command, events, waiting } = looked;
        // Whoever jumps sees nothing of what was shown where they were.
        if (!withEvents) this.theatre.log = [];
        this.theatre.take({
            fresh: !withEvents,
            number: at,
            command,
            commands: at,
            mine: true,
            events,
            before: this.theatre.view,
            view,
            own,
            waiting: { ...waiting, choices: [] },
        });
        if (!withEvents) void this.#tellBefore(at, as);
        for (let next = at + 1; next <= Math.min(this.total, at + AHEAD); next += 1) void this.#position(next, as);
    }

    /** Tells what led to a position that was jumped to. */
    async #tellBefore(at: number, as: number | undefined): Promise<void> {
        const first = Math.max(0, at - BEFORE + 1);
        const asked = Array.from({ length: at - first + 1 }, (_, place) => this.#position(first + place, as));
        const past = (await Promise.all(asked)).flatMap((looked) => looked ?? []);
        if (this.#ended || at !== this.at || as !== this.as || this.theatre.log.length > 0) return;
        const told = past.map(({ command, commands, events, view }) => ({
            command,
            commands,
            mine: true,
            events,
            view,
        }));
        this.theatre.recall(told, true);
    }

    #position(at: number, as: number | undefined): Promise<Looked | undefined> {
        const key = `${at}/${as ?? ""}`;
        const known = this.#positions.get(key);
        if (known) return known;
        const asked = this.#attendance.look(at, as);
        this.#positions.set(key, asked);
        // A line that broke meanwhile has answered nothing.
        void asked.then((looked) => looked ?? this.#positions.delete(key));
        if (this.#positions.size > KEPT) {
            const [oldest] = this.#positions.keys();
            if (oldest !== undefined) this.#positions.delete(oldest);
        }
        return asked;
    }

    async #readRecord(): Promise<void> {
        try {
            const answer = await fetch(recordAddress(this.#attendance.code));
            if (answer.ok) this.commands = commandsInForce(await answer.text());
        } catch {
            // The timeline works without the list.
        }
    }
}

/**
 * The attendance as a table sees it that shows a position again: it is that position, the seats of the reader are
 * those that look, and what was asked then nobody can answer any more.
 */
export function asLooked(attendance: Attendance, replay: Replay): Attendance {
    /** Without a seat to look with, the reader looks with their own. */
    const table = (): Table | undefined => {
        const { as } = replay;
        if (!attendance.table || as === undefined) return attendance.table;
        const seats = attendance.table.seats.map((seat, place) => ({ ...seat, yours: place + 1 === as }));
        return { ...attendance.table, seats };
    };
    return standIn(attendance, {
        view: () => replay.looked?.view,
        own: () => replay.looked?.own ?? {},
        waiting: () => ({ ...(replay.looked?.waiting ?? NOTHING_ASKED), choices: [] }),
        choices: () => [],
        table: () => table(),
        mine: () =>
            table()
                ?.seats.filter((seat) => seat.yours)
                .map((seat) => seat.id) ?? [],
        asked: () => false,
        commands: () => replay.at,
        refused: () => undefined,
        play: () => () => Promise.resolve(),
    });
}
