/**
 * Requests leave no faster than a server takes them. What somebody does goes before what the page wants to know, and
 * only so many questions wait for their answers at once. The numbers stay below the usual limits of a server
 * (docs/protocol.md), so that requests that bunch up on their way are welcome, too; a server with narrower limits says
 * how long to wait.
 */
import type { Request } from "../wire";

/** Requests a second in the long run. */
const A_SECOND = 15;
/** So many may leave at once after a rest. */
const AT_ONCE = 30;
/** So many of them are kept for what somebody does. */
const KEPT = 8;
/** So many questions may be without their answers: the server lets one more wait, of another tab. */
const QUESTIONS = 3;
const EACH_MS = 1000 / A_SECOND;

export class Pace {
    /** What somebody does, and what the page asks. */
    readonly #deeds: Request[] = [];
    readonly #wishes: Request[] = [];
    /** The questions that left and have no answer yet. */
    readonly #open = new Set<string>();
    /** When as many may leave at once as ever. */
    #fullAt = 0;
    /** The server has told us to wait until then. */
    #busyUntil = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;

    /** `deliver` hands a request to the line, which may be broken; what it does not take is dropped. */
    constructor(readonly deliver: (request: Request) => boolean) {}

    /** Sends a request as soon as it may leave. */
    send(request: Request): void {
        (isWish(request) ? this.#wishes : this.#deeds).push(request);
        this.#pump();
    }

    /** A question has its answer, or never will: there is room for another. */
    answered(id: string): void {
        if (this.#open.delete(id)) this.#pump();
    }

    /** The server had no time for these: they go first when it has. */
    again(requests: readonly Request[], wait: number): void {
        this.#busyUntil = Math.max(this.#busyUntil, performance.now() + wait);
        for (const request of [...requests].reverse()) {
            if (request.do === "ask") this.#open.delete(request.id);
            (isWish(request) ? this.#wishes : this.#deeds).unshift(request);
        }
        this.#pump();
    }

    /** A new line begins with nothing on its way. */
    clear(): void {
        clearTimeout(this.#timer);
        this.#deeds.length = 0;
        this.#wishes.length = 0;
        this.#open.clear();
        this.#fullAt = 0;
        this.#busyUntil = 0;
    }

    #pump(): void {
        clearTimeout(this.#timer);
        for (let wait = this.#wait(); wait !== undefined; wait = this.#wait()) {
            if (wait > 0) {
                this.#timer = setTimeout(() => this.#pump(), wait);
                return;
            }
            this.#leave();
        }
    }

    /** How long until the next request may leave; nothing if none waits that ever may. */
    #wait(): number | undefined {
        const isDeed = this.#deeds.length > 0;
        if (!isDeed && this.#nextWish() < 0) return undefined;
        const most = isDeed ? AT_ONCE : AT_ONCE - KEPT;
        const now = performance.now();
        const tooSoon = this.#fullAt - now - (most - 1) * EACH_MS;
        return Math.ceil(Math.max(0, tooSoon, this.#busyUntil - now));
    }

    #leave(): void {
        const [request] = this.#deeds.length > 0 ? this.#deeds.splice(0, 1) : this.#wishes.splice(this.#nextWish(), 1);
        if (!request) return;
        this.#fullAt = Math.max(this.#fullAt, performance.now()) + EACH_MS;
        if (request.do === "ask") this.#open.add(request.id);
        this.deliver(request);
    }

    /** The first that does not have to wait for an answer to another. */
    #nextWish(): number {
        return this.#wishes.findIndex((request) => request.do !== "ask" || this.#open.size < QUESTIONS);
    }
}

const isWish = (request: Request): boolean => request.do === "ask" || request.do === "look";
