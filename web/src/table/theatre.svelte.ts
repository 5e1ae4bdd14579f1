/**
 * Shows what happened, event by event, at the speed somebody likes. Nothing happens unseen: steps wait in a
 * queue, can be paused, stepped through, skipped and watched again, and what is shown ends exactly at the server's view.
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
    /** So many commands were in force after its own; nothing if that was taken back, so that nobody can look there. */
    commands: number | undefined;
    /** Whether it was told before and is only shown again. */
    again?: boolean;
}

/** A step as it is shown, for the first time or again. */
interface Scene {
    command: string | undefined;
    /** So many commands are in force after it. */
    commands: number;
    /** Whether a seat of this viewer gave the command. */
    mine: boolean;
    events: Happened[];
    /** Where the stage stood when it began. */
    before: View | undefined;
    view: View;
    /** The hands after it; nothing once they have been shown. */
    own: Own | undefined;
    /** What has been told of it. */
    told: Told[];
    /** How long it is looked at, in milliseconds at speed 1. */
    length: number;
}

/** What happened before this page could see it. */
export interface Past {
    command: string | undefined;
    commands: number;
    mine: boolean;
    events: Happened[];
    view: View;
}

/** So much of the log is kept in the page; the record has all of it. */
const LONGEST_LOG = 2000;
/** No more than this is shown again, in milliseconds at speed 1. */
const LONGEST_AGAIN = 120_000;
/** Whoever passes lets the others go on: what they do is still one thing to watch. */
const PASSES = /(?:^|: )pass$/;
const TAKES_BACK = /^undo\b/;

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
    /** Whether there is anything to watch again. */
    repeats = $state(false);

    /** Whether events are only gone through, so that nobody watches them. */
    skips = false;

    readonly #staging: Staging;
    #queue: Scene[] = [];
    /** The step on the stage. */
    #scene = $state.raw<Scene>();
    /** So many of its events have been shown. */
    #place = 0;
    /** What has been shown since the viewer did something, to be shown again. */
    #kept: Scene[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;
    #told = 0;
    readonly #listeners = new Set<(told: Told) => void>();

    constructor(staging: Staging) {
        this.#staging = staging;
    }

    /** Whether the stage shows the newest position. */
    get rests(): boolean {
        return this.#scene === undefined && this.waiting === 0;
    }

    /** The log as far as the stage has come: while something is shown again, no further than that. */
    get soFar(): Told[] {
        const { current } = this;
        if (!current?.again) return this.log;
        return this.log.slice(0, this.log.findLastIndex(({ key }) => key === current.key) + 1);
    }

    onEvent(listener: (told: Told) => void): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    take(step: Step): void {
        if (step.fresh) {
            this.#flush();
            this.#loseAfter(step.commands);
            this.#keepOnly([]);
            this.view = step.view;
            this.own = step.own;
            return;
        }
        this.#queue.push(this.#sceneOf(step, step.own));
        this.waiting = this.#queue.length;
        if (!this.#scene && !this.paused) this.#advance();
    }

    /**
     * Puts what happened before this page was opened at the beginning of the log; if it led to the view on the stage, it
     * can be watched as well.
     */
    recall(past: Past[], leadsHere = false): void {
        const scenes = past.map((one) => this.#sceneOf(one, undefined));
        scenes.forEach((scene, place) => {
            const { command, commands, events, view } = scene;
            scene.before = scenes[place - 1]?.view;
            scene.told = events.map((event) => ({ key: (this.#told += 1), event, command, commands, view }));
        });
        this.log = [...scenes.flatMap(({ told }) => told), ...this.log];
        const last = scenes.at(-1);
        if (!last || !leadsHere || !this.rests || !this.view || this.#kept.length > 0) return;
        last.view = this.view;
        for (const scene of scenes) if (scene.before) this.#keep(scene);
    }

    /**
     * Shows once more what happened since the viewer did something, to this viewer alone. What is new waits behind it;
     * hands stay as they are.
     */
    again(): void {
        const [first] = this.#kept;
        if (!first || !this.repeats) return;
        clearTimeout(this.#timer);
        const kept = this.#kept;
        this.#queue = [...kept, ...this.#queue.filter((scene) => !kept.includes(scene))];
        this.waiting = this.#queue.length;
        this.#scene = undefined;
        this.current = undefined;
        this.view = first.before;
        if (this.paused) this.#tellNext();
        else this.#advance();
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
        this.#tellNext();
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

    #wait({ event, view, again }: Told): number {
        // Whoever wants nothing shown has asked for this.
        const speed = settings.speed || (again ? 1 : 0);
        if (speed === 0) return 0;
        // Without motion an event still has to be read, but not to be walked.
        return (this.#staging.duration(event, view) / speed) * (calm() ? 0.6 : 1);
    }

    /** Goes on until one event more is on the stage, or to the end. */
    #tellNext(): void {
        const { current } = this;
        while (this.#showNext() && (!this.current || this.current === current));
    }

    /** Shows the next event, or ends the step; false when there is nothing more. */
    #showNext(): boolean {
        const scene = this.#scene;
        const event = scene?.events[this.#place];
        if (scene && event) {
            this.#tell(event, scene);
            return true;
        }
        if (scene) this.#finish(scene);
        const next = this.#queue.shift();
        this.waiting = this.#queue.length;
        if (next) this.#begin(next);
        return next !== undefined;
    }

    #begin(scene: Scene): void {
        this.#scene = scene;
        this.#place = 0;
        if (this.#kept.includes(scene)) return;
        scene.before = this.view;
        this.#keep(scene);
    }

    #tell(event: Happened, { command, commands, view, told }: Scene): void {
        this.view = this.#staging.fold(this.view ?? view, event);
        const before = told[this.#place];
        this.#place += 1;
        if (before) this.current = { ...before, view: this.view, again: true };
        else {
            this.current = { key: (this.#told += 1), event, command, commands, view: this.view };
            told.push(this.current);
            this.log = [...this.log.slice(-LONGEST_LOG), this.current];
        }
        for (const listener of this.#listeners) listener(this.current);
    }

    #finish(scene: Scene): void {
        this.view = scene.view;
        if (scene.own) this.own = scene.own;
        scene.own = undefined;
        this.#scene = undefined;
        this.current = undefined;
    }

    #sceneOf({ command, commands, mine, events, view }: Past, own: Own | undefined): Scene {
        const length = events.reduce((sum, event) => sum + this.#staging.duration(event, view), 0);
        return { command, commands, mine, events, view, own, length, before: undefined, told: [] };
    }

    /** Keeps a scene to be shown again. What the viewer does begins anew, and what was taken back has not happened. */
    #keep(scene: Scene): void {
        const { command = "", commands, mine } = scene;
        if (TAKES_BACK.test(command)) {
            this.#loseAfter(commands);
            return this.#keepOnly([]);
        }
        const kept = mine && !PASSES.test(command) ? [scene] : [...this.#kept, scene];
        let length = kept.reduce((sum, one) => sum + one.length, 0);
        while (kept.length > 1 && length > LONGEST_AGAIN) length -= kept.shift()?.length ?? 0;
        this.#keepOnly(kept);
    }

    /** What was told of commands that are no longer in force has no position any more. */
    #loseAfter(commands: number): void {
        const isGone = (told: Told): boolean => (told.commands ?? 0) > commands;
        if (this.log.some(isGone)) {
            this.log = this.log.map((told) => (isGone(told) ? { ...told, commands: undefined } : told));
        }
    }

    #keepOnly(kept: Scene[]): void {
        this.#kept = kept;
        this.repeats = kept.some(({ length }) => length > 0);
    }
}
