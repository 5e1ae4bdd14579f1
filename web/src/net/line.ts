/**
 * A socket that comes back: after a break it attends again and asks for what was missed. Waiting times
 * grow, and a page that becomes visible or online tries at once.
 */
import { WIRE, type Message, type Request } from "../wire";
import { ensureIdentity } from "./http";

export type LineState = "connecting" | "open" | "lost" | "ended";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export interface LineEvents {
    message(message: Message): void;
    state(state: LineState): void;
    /** The number of the last step and the seats it was received with, if what comes after it is enough. */
    since(): { since: number; seats: number[] } | undefined;
}

export class Line {
    #socket: WebSocket | undefined;
    #wait = FIRST_WAIT;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #ended = false;
    readonly #awake = (): void => {
        if (document.visibilityState === "visible" && !this.#socket && !this.#ended) this.#open();
    };

    constructor(
        readonly table: string,
        readonly watch: boolean,
        readonly events: LineEvents,
    ) {
        document.addEventListener("visibilitychange", this.#awake);
        addEventListener("online", this.#awake);
        // Whoever has no identity could only watch.
        void ensureIdentityOnce().finally(() => this.#open());
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
        this.#socket?.close();
    }

    end(): void {
        this.#ended = true;
        clearTimeout(this.#timer);
        document.removeEventListener("visibilitychange", this.#awake);
        removeEventListener("online", this.#awake);
        this.#socket?.close();
        this.events.state("ended");
    }

    #open(): void {
        if (this.#ended || this.#socket) return;
        clearTimeout(this.#timer);
        this.events.state("connecting");
        const address = new URL("/socket", location.href);
        address.protocol = address.protocol.replace("http", "ws");
        const socket = new WebSocket(address);
        this.#socket = socket;
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
            this.#wait = FIRST_WAIT;
            this.events.message(JSON.parse(event.data) as Message);
            this.events.state("open");
        };
        socket.onclose = () => this.#closed(socket);
    }

    #closed(socket: WebSocket): void {
        if (this.#socket !== socket) return;
        this.#socket = undefined;
        if (this.#ended) return;
        this.events.state("lost");
        this.#timer = setTimeout(() => this.#open(), this.#wait * (0.5 + Math.random()));
        this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
}

let identity: Promise<unknown> | undefined;

/** Asks for an identity unless this browser is known to have one. */
function ensureIdentityOnce(): Promise<unknown> {
    identity ??= fetch("/api/tables?most=1").then((answer) => (answer.status === 401 ? ensureIdentity() : undefined));
    return identity;
}
