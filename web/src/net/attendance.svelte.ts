/**
 * A table as this browser attends it: what the server said of it last, and what can be asked of it.
 *
 * Steps are handed to whoever shows them one after the other; `view` is always the newest.
 */
import type {
    Answer,
    Choice,
    ConquestHand,
    ConquestView,
    Happened,
    InfiltrationView,
    Inquiry,
    Message,
    Motion,
    Phrase,
    Refusal,
    Request,
    Said,
    Table,
    Thinking,
    Waiting,
} from "../wire";
import { Ahead } from "./ahead";
import { Line, type LineState } from "./line";
import { Merged, written } from "./merge";
import { Pace } from "./pace";

export type View = ConquestView | InfiltrationView;
export type Own = Record<string, ConquestHand>;

/** What one command led to. */
export interface Step {
    /** Of a snapshot there is no number before it. */
    fresh: boolean;
    number: number;
    command: string | undefined;
    /** So many commands are in force after it. */
    commands: number;
    /** Whether a seat of the receiver gave the command. */
    mine: boolean;
    events: Happened[];
    before: View | undefined;
    view: View;
    own: Own;
    waiting: Waiting;
}

/** A position looked at again. */
export type Looked = Extract<Message, { is: "looked" }>;
type Snapshot = Extract<Message, { is: "snapshot" }>;
type StepMessage = Extract<Message, { is: "step" }>;
type Look = Extract<Request, { do: "look" }>;

/** A request that has an answer, and who waits for it. */
interface Awaited<Sent extends Request, Given> {
    request: Sent;
    settle: (given?: Given) => void;
}

/** How long a refusal stands at least, so that it can be read. */
const READ_MS = 4000;

export class Attendance {
    table = $state.raw<Table>();
    view = $state.raw<View>();
    own = $state.raw<Own>({});
    waiting = $state.raw<Waiting>();
    number = $state(0);
    /** When the last step came, by this device's clock. */
    steppedAt = $state(Date.now());
    commands = $state(0);
    line = $state<LineState>("connecting");
    chat = $state.raw<Said[]>([]);
    /** When the last line was said that was read, or that was there before one came: by the server's clock. */
    read = $state(0);
    /** Why the last request was not carried out. */
    refused = $state.raw<Refusal>();
    /** Why this table cannot be attended at all. */
    turnedAway = $state.raw<Refusal>();
    /** A command that is on its way. */
    playing = $state<string>();

    readonly #line: Line;
    readonly #pace = new Pace((request) => this.#deliver(request));
    readonly #ahead = new Ahead();
    readonly #public = new Merged();
    readonly #own = new Map<string, Merged>();
    readonly #listeners = new Set<(step: Step) => void>();
    readonly #sent = new Map<string, Awaited<Extract<Request, { do: "play" }>, Refusal>>();
    readonly #looks = new Map<Look, (looked?: Looked) => void>();
    /** Those of the looks that have left, in the order in which they are answered. */
    #looking: Look[] = [];
    readonly #asked = new Map<string, Awaited<Extract<Request, { do: "ask" }>, Answer>>();
    #refusedAt = 0;
    /** So many times the line was opened. */
    #openings = 0;
    #next = 0;
    #begun = false;
    /** Whether the server has let us in on this line. */
    #welcome = false;
    /** The seats with which the last snapshot was received, by number. */
    #seats: number[] = [];

    constructor(
        readonly code: string,
        watch = false,
    ) {
        this.#line = new Line(code, watch, {
            message: (message) => this.#receive(message),
            state: (state) => this.#lineIs(state),
            probe: () => this.#probe(),
            since: () => (this.#begun ? { since: this.number, seats: this.#seats } : undefined),
        });
    }

    /** Everything the receiver's seats may do now: nothing at a table that is paused or over. */
    get choices(): Choice[] {
        return this.table?.state === "running" ? (this.waiting?.choices ?? []) : [];
    }

    /** The receiver's seats, by what they are called now. */
    get mine(): string[] {
        return this.table?.seats.filter((seat) => seat.yours).map((seat) => seat.id) ?? [];
    }

    get asked(): boolean {
        return this.choices.length > 0;
    }

    /** Whether a seat of the receiver gave a command; one that names no seat is that of whoever was asked. */
    gave(command: string | undefined, asked: readonly string[]): boolean {
        if (command === undefined) return false;
        const [, seat] = /^(\S+): /.exec(command) ?? [];
        return (seat === undefined ? asked : [seat]).some((one) => this.mine.includes(one));
    }

    /** Milliseconds by which this device's clock is ahead of the server's, as far as it can be known. */
    get ahead(): number {
        return this.#ahead.ms;
    }

    onStep(listener: (step: Step) => void): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** Asks something about the position; there is no answer if it cannot be asked here and now. */
    ask(about: Inquiry): Promise<Answer | undefined> {
        const id = `ask-${(this.#next += 1)}`;
        const request = { do: "ask", id, about } as const;
        if (!this.#line.ready) return Promise.resolve(undefined);
        return new Promise((settle) => {
            this.#asked.set(id, { request, settle });
            this.#pace.send(request);
        });
    }

    /** Plays a command; resolves with the refusal if there is one. */
    play(command: string, seat?: string): Promise<Refusal | undefined> {
        const line = seat ? `${seat}: ${command}` : command;
        const id = `${Date.now().toString(36)}-${(this.#next += 1)}`;
        const request = { do: "play", id, after: this.number, command: line } as const;
        this.playing = line;
        return new Promise((settle) => {
            this.#sent.set(id, { request, settle });
            this.#send(request);
        });
    }

    undo(count = 1): Promise<Refusal | undefined> {
        return this.play(count === 1 ? "undo" : `undo ${count}`);
    }

    redo(): Promise<Refusal | undefined> {
        return this.play("redo");
    }

    /** Leaves the roll of somebody else as it is. */
    waive(): void {
        this.#send({ do: "waive", after: this.number });
    }

    sit(seat: number, name: string): void {
        this.#send({ do: "sit", seat, name });
    }
    stand(seat: number): void {
        this.#send({ do: "stand", seat });
    }
    bot(seat: number, level: string): void {
        this.#send({ do: "bot", seat, level });
    }
    comeBack(seat: number): void {
        this.#send({ do: "return", seat });
    }
    give(seat: number, player: number): void {
        this.#send({ do: "give", seat, player });
    }
    greet(name: string): void {
        this.#send({ do: "greet", name });
    }
    ready(ready: boolean): void {
        this.#send({ do: "ready", ready });
    }
    start(): void {
        this.#send({ do: "start" });
    }
    again(stage?: string): void {
        this.#send({ do: "again", ...(stage ? { stage } : {}) });
    }
    propose(about: Motion): void {
        this.#send({ do: "propose", about });
    }
    vote(ballot: number, agree: boolean): void {
        this.#send({ do: "vote", ballot, agree });
    }
    /** Whether what is said leaves; whoever has no line keeps what they wrote. */
    say(text: string, to?: number): boolean {
        return this.#send({ do: "say", text, ...(to === undefined ? {} : { to }) });
    }
    phrase(phrase: Phrase, to?: number): void {
        this.#send({ do: "phrase", phrase, ...(to === undefined ? {} : { to }) });
    }
    mute(player: number, mute: boolean): void {
        this.#send({ do: "mute", player, mute });
    }
    block(player: number, block: boolean): void {
        this.#send({ do: "block", player, block });
    }
    /** Looks at the position after so many commands; nothing if it cannot be looked at. */
    look(commands: number, as?: number): Promise<Looked | undefined> {
        const request: Look = { do: "look", commands, ...(as === undefined ? {} : { as }) };
        if (!this.#line.ready) return Promise.resolve(undefined);
        return new Promise((settle) => {
            this.#looks.set(request, settle);
            this.#pace.send(request);
        });
    }

    end(): void {
        this.#line.end();
        this.#forget();
        for (const { settle } of this.#sent.values()) settle();
        this.#sent.clear();
    }

    /** A refusal is about a position; once there is another one, it stands only as long as it takes to read. */
    #outdate(): void {
        const { refused } = this;
        if (!refused) return;
        const stood = Date.now() - this.#refusedAt;
        setTimeout(() => refused === this.refused && (this.refused = undefined), Math.max(0, READ_MS - stood));
    }

    #send(request: Request): boolean {
        this.refused = undefined;
        const { ready } = this.#line;
        if (ready) this.#pace.send(request);
        else if (request.do !== "play") this.refused = { kind: "not-now" };
        return ready;
    }

    #deliver(request: Request): boolean {
        if (request.do === "look") this.#looking.push(request);
        return this.#line.send(request);
    }

    #lineIs(state: LineState): void {
        const back = state === "open" && this.line !== "open";
        this.line = state;
        if (state === "connecting") this.#welcome = false;
        if (state === "lost") this.#forget();
        if (back) this.#openings += 1;
        if (back) this.#sendAgain();
    }

    /** Whatever was wanted of a line that is no more has no answer. */
    #forget(): void {
        this.#pace.clear();
        this.#looking = [];
        const unanswered = [...[...this.#asked.values()].map(({ settle }) => settle), ...this.#looks.values()];
        this.#asked.clear();
        this.#looks.clear();
        for (const settle of unanswered) settle();
    }

    /** What was not answered is asked again under the same id, which the server carries out at most once. */
    #sendAgain(): void {
        for (const { request } of this.#sent.values()) this.#pace.send(request);
    }

    /** Asks for what costs the server little: whatever it answers, it is there. */
    #probe(): void {
        void this.ask({ kind: this.table?.game === "conquest" ? "sight" : "figures" });
    }

    #receive(message: Message): void {
        if (message.is !== "refused") this.#welcome = true;
        switch (message.is) {
            case "table":
                // What was refused in the lobby is no word about the game, nor the other way round.
                if (message.state !== this.table?.state) this.refused = undefined;
                this.table = message;
                break;
            case "snapshot":
                this.#snapshot(message);
                break;
            case "step":
                this.#step(message);
                break;
            case "done":
                this.#settle(message.id);
                break;
            case "answer":
                this.#answer(message.id, message.answer);
                break;
            case "refused":
                this.#refuse(message);
                break;
            case "said":
                this.chat = [...this.chat, message];
                break;
            case "chat":
                this.chat = message.lines;
                if (this.#openings <= 1) this.read = message.lines.at(-1)?.at ?? 0;
                break;
            case "looked":
                this.#looked(message);
                break;
        }
    }

    #snapshot(message: Snapshot): void {
        this.#public.clear();
        this.#own.clear();
        this.#seats = this.table?.seats.flatMap((seat, place) => (seat.yours ? [place + 1] : [])) ?? [];
        this.#merge(message, true);
    }

    #step(message: StepMessage): void {
        if (message.number <= this.number && this.#begun) return;
        if (message.number !== this.number + 1) return this.#startOver();
        this.#merge(message, false);
        this.#outdate();
    }

    #merge(message: Snapshot | StepMessage, fresh: boolean): void {
        const before = fresh ? undefined : this.view;
        this.#public.take(message.view);
        for (const [seat, parts] of Object.entries(message.own)) {
            const own = this.#own.get(seat) ?? new Merged();
            own.take(parts);
            this.#own.set(seat, own);
        }
        if (!this.#isTheServers(message)) return this.#startOver();
        this.#begun = true;
        this.view = this.#public.parts as unknown as View;
        this.own = Object.fromEntries(
            [...this.#own].map(([seat, own]) => [seat, own.parts as unknown as ConquestHand]),
        );
        this.number = message.number;
        this.steppedAt = Date.now();
        this.commands = message.commands;
        this.#hearClock(message.waiting.thinking, !fresh);
        const { number, commands, waiting } = message;
        const [command, events] = message.is === "step" ? [message.command, message.events] : [undefined, []];
        const mine = this.gave(command, this.waiting?.seats ?? []);
        this.waiting = waiting;
        const step = {
            fresh,
            number,
            command,
            commands,
            mine,
            events,
            before,
            view: this.view,
            own: this.own,
            waiting,
        };
        for (const listener of this.#listeners) listener(step);
    }

    /** A decision that a step led to has just begun. */
    #hearClock(thinking: Thinking | undefined, byStep: boolean): void {
        if (!thinking) return;
        const isNew = thinking.since !== this.waiting?.thinking?.since;
        this.#ahead.hear(thinking.since, Date.now(), byStep && isNew);
    }

    #isTheServers(message: Snapshot | StepMessage): boolean {
        const own = [...this.#own.values()].reduce((sum, one) => (sum + one.sum) >>> 0, 0);
        const ownIsRight = message.own_hash === undefined || message.own_hash === written(own);
        return message.hash === written(this.#public.sum) && ownIsRight;
    }

    /** Answers come in the order of the requests; what was refused in between has none. */
    #looked(message: Looked): void {
        const place = this.#looking.findIndex((look) => look.commands === message.commands && look.as === message.as);
        // What was asked twice, because the server was busy, was answered before.
        const [answered, ...refused] = this.#looking.splice(0, place + 1).reverse();
        for (const look of refused) this.#settleLook(look);
        if (answered) this.#settleLook(answered, message);
    }

    #settleLook(look: Look, looked?: Looked): void {
        const settle = this.#looks.get(look);
        this.#looks.delete(look);
        settle?.(looked);
    }

    #startOver(): void {
        this.#begun = false;
        this.#line.refresh();
    }

    #settle(id: string, refusal?: Refusal): void {
        const sent = this.#sent.get(id);
        this.#sent.delete(id);
        if (this.#sent.size === 0) this.playing = undefined;
        sent?.settle(refusal);
    }

    /** Settles something asked; whether it was one. A refusal is no answer, and nobody has to read it. */
    #answer(id: string | undefined, answer?: Answer): boolean {
        const asked = this.#asked.get(id ?? "");
        if (!asked) return false;
        this.#asked.delete(asked.request.id);
        asked.settle(answer);
        this.#pace.answered(asked.request.id);
        return true;
    }

    #refuse({ id, why }: Extract<Message, { is: "refused" }>): void {
        if (!this.#welcome) return this.#notLetIn(why);
        if (why.kind === "busy" && this.#tryAgain(id, why.retry_after_ms)) return;
        if (this.#answer(id)) return;
        if (why.kind !== "needs-consent") [this.refused, this.#refusedAt] = [why, Date.now()];
        if (id !== undefined) this.#settle(id, why);
    }

    /** Whoever comes when there is no room comes again; for whatever else there is no table here any more. */
    #notLetIn(why: Refusal): void {
        if (why.kind === "busy") return this.#line.holdBack(why.retry_after_ms);
        this.turnedAway = why;
        this.end();
    }

    /** Sends again what the server had no time for; whether there is anything. */
    #tryAgain(id: string | undefined, wait: number): boolean {
        // Only looks have no id and can be sent twice without harm.
        const one = id === undefined ? undefined : (this.#sent.get(id) ?? this.#asked.get(id))?.request;
        const requests = id === undefined ? this.#looking.splice(0) : one ? [one] : [];
        if (requests.length > 0) this.#pace.again(requests, wait);
        return requests.length > 0;
    }
}
