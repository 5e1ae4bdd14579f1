/**
 * Shows what happened, event by event, at the speed somebody likes. Nothing happens unseen: steps wait in a
 * queue, can be paused, stepped through and skipped, and what is shown ends exactly at the server's view.
 */
import { calm, settings } from "../app/settings.svelte";
import type { Own, Step, View } from "../net/attendance.svelte";
import type { Happened } from "../wire";
import type { Staging } from "./game";

/** Something told: an event with the command it followed from. */
export interface Told {
    key: number;
    event: Happened;
    command: string | undefined;
    /** The view in which it is told. */
    view: View;
}

/** So much of the log is kept in the page; the record has all of it. */
const LONGEST_LOG = 2000;

export class Theatre {
    /** What is on the stage now. */
    view = $state.raw<View>();
    own = $state.raw<Own>({});
    /** What is being shown; nothing while the stage rests. */
    current = $state.raw<Told>();
    log = $state.raw<Told[]>([]);
    paused = $state(false);
    /** So many steps wait behind the one on the stage. */
    waiting = $state(0);

    /** Whether events are only gone through, so that nobody watches them. */
    skips = false;

    readonly #staging: Staging;
    readonly #queue: Step[] = [];
    /** The step on the stage. */
    #step = $state.raw<Step>();
    #events: Happened[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;
    #told = 0;
    readonly #listeners = new Set<(told: Told) => void>();

    constructor(staging: Staging) {
        this.#staging = staging;
    }

    /** Whether the stage shows the newest position. */
    get rests(): boolean {
        return this.#step === undefined && this.waiting === 0;
    }

    onEvent(listener: (told: Told) => void): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    take(step: Step): void {
        if (step.fresh) {
            this.#flush();
            this.view = step.view;
            this.own = step.own;
            return;
        }
        this.#queue.push(step);
        this.waiting = this.#queue.length;
        if (!this.#step && !this.paused) this.#advance();
    }

    /** Puts what happened before this page was opened at the beginning of the log. */
    recall(past: { command: string | undefined; events: Happened[]; view: View }[]): void {
        const told = past.flatMap(({ command, events, view }) => events.map((event) => ({ event, command, view })));
        this.log = [...told.map((one) => ({ key: (this.#told += 1), ...one })), ...this.log];
    }

    pause(): void {
        this.paused = true;
        clearTimeout(this.#timer);
    }

    resume(): void {
        this.paused = false;
        this.#advance();
    }

    /** One event further, then still; or to the end, if there is none. */
    stepOnce(): void {
        this.paused = true;
        clearTimeout(this.#timer);
        const told = this.#told;
        while (this.#told === told && this.#showNext());
        // Whoever has stepped through everything wants to see what comes.
        if (this.rests) this.paused = false;
    }

    /** To the end of all that waits, and on from there. */
    skip(): void {
        this.paused = false;
        this.#flush();
    }

    end(): void {
        clearTimeout(this.#timer);
        this.#listeners.clear();
    }

    #flush(): void {
        clearTimeout(this.#timer);
        this.skips = true;
        while (this.#showNext());
        this.skips = false;
    }

    #advance(): void {
        clearTimeout(this.#timer);
        while (!this.paused && this.#showNext()) {
            const wait = this.current ? this.#wait(this.current) : 0;
            if (wait > 0) {
                this.#timer = setTimeout(() => this.#advance(), wait);
                return;
            }
        }
    }

    #wait({ event, view }: Told): number {
        if (settings.speed === 0) return 0;
        // Without motion an event still has to be read, but not to be walked.
        return (this.#staging.duration(event, view) / settings.speed) * (calm() ? 0.6 : 1);
    }

    /** Shows the next event, or ends the step; false when there is nothing more. */
    #showNext(): boolean {
        const event = this.#events.shift();
        if (this.#step && event) {
            this.#tell(event, this.#step);
            return true;
        }
        if (this.#step) this.#finish(this.#step);
        const next = this.#queue.shift();
        this.waiting = this.#queue.length;
        if (!next) return false;
        this.#step = next;
        this.#events = [...next.events];
        return true;
    }

    #tell(event: Happened, step: Step): void {
        this.view = this.#staging.fold(this.view ?? step.view, event);
        const told = { key: (this.#told += 1), event, command: step.command, view: this.view };
        this.current = told;
        this.log = [...this.log.slice(-LONGEST_LOG), told];
        for (const listener of this.#listeners) listener(told);
    }

    #finish(step: Step): void {
        this.view = step.view;
        this.own = step.own;
        this.#step = undefined;
        this.current = undefined;
    }
}
