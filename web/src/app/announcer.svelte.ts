/**
 * What screen readers are told of their own accord: what is asked, what happens, and what interrupts. Nothing takes the
 * place of something else before it was there long enough to be read, and the same words again are said again.
 */

/** So long everything stays before the next is said. */
export const PAUSE = 700;
/** No more than so many wait; older ones are passed over, as they are in the log. */
const MOST = 4;

/** Words that are told one after the other. */
export class Line {
    text = $state("");
    #waiting: string[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;
    #odd = false;

    say(text: string): void {
        if (!text || this.#waiting.at(-1) === text) return;
        this.#waiting = [...this.#waiting, text].slice(-MOST);
        if (this.#timer === undefined) this.#next();
    }

    #next(): void {
        const next = this.#waiting.shift();
        this.#timer = undefined;
        if (next === undefined) return;
        // Words that stay the same are no news to a screen reader: a space that is not read makes them others.
        this.#odd = !this.#odd;
        this.text = this.#odd ? next : `${next}\u00a0`;
        this.#timer = setTimeout(() => this.#next(), PAUSE);
    }
}

class Announcer {
    /** Answers to what somebody does, and what is asked of them. */
    readonly polite = new Line();
    /** What happens by itself. */
    readonly events = new Line();
    readonly urgent = new Line();
    /** What the cursor is on: only the last place is of interest. */
    place = $state("");

    say(text: string): void {
        this.polite.say(text);
    }

    /** Tells of something that happened. */
    tell(text: string): void {
        this.events.say(text);
    }

    /** Says what the cursor came to, instead of where it was. */
    point(text: string): void {
        this.place = text;
    }

    interrupt(text: string): void {
        this.urgent.say(text);
    }
}

export const announcer = new Announcer();
