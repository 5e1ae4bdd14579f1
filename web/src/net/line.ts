/**
 * A socket that comes back: after a break it attends again and asks for what was missed. Waiting times
 * grow, and a page that becomes visible or online tries at once: a line that broke meanwhile may look sound, so it is
 * asked for a sign of life.
 */
import { WIRE, type Message, type Request } from "../wire";
import { ensureIdentity } from "./http";

export type LineState = "connecting" | "open" | "lost" | "ended";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** So long a new line may stay silent. */
const SILENCE = 15_000;
/** So long one may stay silent that was asked for a sign of life. */
const NO_SIGN = 5000;

export interface LineEvents {
    message(message: Message): void;
    state(state: LineState): void;
    /** Sends anything that the server answers. */
    probe(): void;
    /** The number of the last step and the seats it was received with, if what comes after it is enough. */
    since(): { since: number; seats: number[] } | undefined;
}

export class Line {
    #socket: WebSocket | undefined;
    #wait = FIRST_WAIT;
    /** No sooner does the server want to be tried again. */
    #notBefore = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;
    /** Runs out when nothing is heard. */
    #patience: ReturnType<typeof setTimeout> | undefined;
    #opening = false;
    #ended = false;
    readonly #awake = (): void => {
        if (document.visibilityState !== "visible" || this.#ended) return;
        if (!this.#socket) return void this.#open();
        if (!this.ready) return;
        this.events.probe();
        this.#expect(NO_SIGN);
    };

    constructor(
        readonly table: string,
        readonly watch: boolean,
        readonly events: LineEvents,
    ) {
        document.addEventListener("visibilitychange", this.#awake);
        addEventListener("online", this.#awake);
        void this.#open();
    }

    /** Whether anything can be sent now. */
    get ready(): boolean {
        return this.#socket?.readyState === WebSocket.OPEN;
    }

    send(request: Request): boolean {
        if (!this.#socket || !this.ready) return false;
        this.#socket.send(JSON.stringify(request));
        return true;
    }

    /** Attends anew and asks for everything: what is here is not what the server has. */
    refresh(): void {
        const socket = this.#socket;
        if (!socket) return;
        // A line that is dead is closed only after a long time, so nobody waits for it.
        socket.onclose = null;
        socket.onmessage = null;
        socket.close();
        this.#closed(socket);
    }

    /** The server has no room: the line is tried again no sooner than it says. */
    holdBack(wait: number): void {
        this.#notBefore = Date.now() + wait;
    }

    end(): void {
        this.#ended = true;
        clearTimeout(this.#timer);
        clearTimeout(this.#patience);
        document.removeEventListener("visibilitychange", this.#awake);
        removeEventListener("online", this.#awake);
        this.#socket?.close();
        this.events.state("ended");
    }

    async #open(): Promise<void> {
        if (this.#ended || this.#socket || this.#opening) return;
        clearTimeout(this.#timer);
        this.events.state("connecting");
        this.#opening = true;
        const isKnown = await ensureIdentityOnce();
        this.#opening = false;
        if (this.#ended) return;
        // Whoever has no identity could only watch.
        if (isKnown || this.watch) this.#connect();
        else this.#later();
    }

    #connect(): void {
        const address = new URL("/socket", location.href);
        address.protocol = address.protocol.replace("http", "ws");
        const socket = new WebSocket(address);
        this.#socket = socket;
        this.#expect(SILENCE);
        socket.onopen = () => {
            const since = this.events.since();
            this.send({
                do: "attend",
                wire: WIRE,
                table: this.table,
                ...(since === undefined ? {} : since),
                ...(this.watch ? { watch: true } : {}),
            });
        };
        socket.onmessage = (event: MessageEvent<string>) => {
            clearTimeout(this.#patience);
            this.#wait = FIRST_WAIT;
            this.events.message(JSON.parse(event.data) as Message);
            if (!this.#ended && this.#socket === socket) this.events.state("open");
        };
        socket.onclose = () => this.#closed(socket);
    }

    /** Takes the line for dead if nothing is heard for so long. */
    #expect(patience: number): void {
        clearTimeout(this.#patience);
        this.#patience = setTimeout(() => this.refresh(), patience);
    }

    #closed(socket: WebSocket): void {
        if (this.#socket !== socket) return;
        this.#socket = undefined;
        clearTimeout(this.#patience);
        if (!this.#ended) this.#later();
    }

    #later(): void {
        this.events.state("lost");
        const wait = Math.max(this.#wait * (0.5 + Math.random()), this.#notBefore - Date.now());
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.#open(), wait);
        this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
}

let identity: Promise<boolean> | undefined;

/** Asks for an identity unless this browser is known to have one. What did not work is tried anew the next time. */
function ensureIdentityOnce(): Promise<boolean> {
    identity ??= hasIdentity().then((isKnown) => {
        if (!isKnown) identity = undefined;
        return isKnown;
    });
    return identity;
}

async function hasIdentity(): Promise<boolean> {
    try {
        const answer = await fetch("/api/tables?most=1");
        if (answer.status === 401) await ensureIdentity();
        return answer.ok || answer.status === 401;
    } catch {
        return false;
    }
}
