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
    Waiting,
} from "../wire";
import { Line, type LineState } from "./line";
import { Merged, written } from "./merge";

export type View = ConquestView | InfiltrationView;
export type Own = Record<string, ConquestHand>;

/** What one command led to. */
export interface Step {
    /** Of a snapshot there is no number before it. */
    fresh: boolean;
    number: number;
    command: string | undefined;
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

const TAKES_BACK = /(^|: )(undo|redo)\b/;

export class Attendance {
    table = $state.raw<Table>();
    view = $state.raw<View>();
    own = $state.raw<Own>({});
    waiting = $state.raw<Waiting>();
    number = $state(0);
    commands = $state(0);
    line = $state<LineState>("connecting");
    chat = $state.raw<Said[]>([]);
    looked = $state.raw<Looked>();
    /** Why the last request was not carried out. */
    refused = $state.raw<Refusal>();
    /** Why this table cannot be attended at all. */
    turnedAway = $state.raw<Refusal>();
    /** A command that is on its way. */
    playing = $state<string>();

    /** The commands in force by their number, as far as this page has seen them. */
    readonly #inForce = new Map<number, string>();
    readonly #line: Line;
    readonly #public = new Merged();
    readonly #own = new Map<string, Merged>();
    readonly #listeners = new Set<(step: Step) => void>();
    readonly #sent = new Map<string, { command: string; settle: (refusal?: Refusal) => void }>();
    readonly #looks: { commands: number; settle: (looked?: Looked) => void }[] = [];
    readonly #asked = new Map<string, (answer?: Answer) => void>();
    #next = 0;
    #begun = false;
    /** The seats with which the last snapshot was received, by number. */
    #seats: number[] = [];

    constructor(
        readonly code: string,
        watch = false,
    ) {
        this.#line = new Line(code, watch, {
            message: (message) => this.#receive(message),
            state: (state) => this.#lineIs(state),
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

    /** The command that an undo would take back, if it was seen. */
    get last(): string | undefined {
        return this.#inForce.get(this.commands);
    }

    get asked(): boolean {
        return this.choices.length > 0;
    }

    onStep(listener: (step: Step) => void): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** Asks something about the position; there is no answer if it cannot be asked here and now. */
    ask(about: Inquiry): Promise<Answer | undefined> {
        const id = `ask-${(this.#next += 1)}`;
        return new Promise((settle) => {
            if (this.#line.send({ do: "ask", id, about })) this.#asked.set(id, settle);
            else settle(undefined);
        });
    }

    /** Plays a command; resolves with the refusal if there is one. */
    play(command: string, seat?: string): Promise<Refusal | undefined> {
        const line = seat ? `${seat}: ${command}` : command;
        const id = `${Date.now().toString(36)}-${(this.#next += 1)}`;
        this.refused = undefined;
        this.playing = line;
        return new Promise((settle) => {
            this.#sent.set(id, { command: line, settle });
            this.#send({ do: "play", id, after: this.number, command: line });
        });
    }

    undo(count = 1): Promise<Refusal | undefined> {
        return this.play(count === 1 ? "undo" : `undo ${count}`);
    }

    redo(): Promise<Refusal | undefined> {
        return this.play("redo");
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
    say(text: string, to?: number): void {
        this.#send({ do: "say", text, ...(to === undefined ? {} : { to }) });
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
        return new Promise((settle) => {
            this.#looks.push({ commands, settle });
            this.#send({ do: "look", commands, ...(as === undefined ? {} : { as }) });
        });
    }

    end(): void {
        this.#line.end();
        for (const { settle } of [...this.#sent.values(), ...this.#looks]) settle();
        this.#sent.clear();
        for (const id of this.#asked.keys()) this.#answer(id);
    }

    #send(request: Request): void {
        if (!this.#line.send(request) && request.do !== "play") this.refused = { kind: "not-now" };
    }

    #lineIs(state: LineState): void {
        const back = state === "open" && this.line !== "open";
        if (state === "lost") for (const id of this.#asked.keys()) this.#answer(id);
        this.line = state;
        if (state === "lost") for (const { settle } of this.#looks.splice(0)) settle();
        if (back) this.#sendAgain();
    }

    /** What was not answered is asked again under the same id, which the server carries out at most once. */
    #sendAgain(): void {
        for (const [id, { command }] of this.#sent) this.#line.send({ do: "play", id, after: this.number, command });
    }

    #receive(message: Message): void {
        switch (message.is) {
            case "table":
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
                if (!this.#answer(message.id)) this.#refuse(message);
                break;
            case "said":
                this.chat = [...this.chat, message];
                break;
            case "chat":
                this.chat = message.lines;
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
        if (message.is === "step" && message.command && !TAKES_BACK.test(message.command)) {
            this.#inForce.set(message.commands, message.command);
        }
        this.commands = message.commands;
        this.waiting = message.waiting;
        const { number, waiting } = message;
        const [command, events] = message.is === "step" ? [message.command, message.events] : [undefined, []];
        const step = { fresh, number, command, events, before, view: this.view, own: this.own, waiting };
        for (const listener of this.#listeners) listener(step);
    }

    #isTheServers(message: Snapshot | StepMessage): boolean {
        const own = [...this.#own.values()].reduce((sum, one) => (sum + one.sum) >>> 0, 0);
        const ownIsRight = message.own_hash === undefined || message.own_hash === written(own);
        return message.hash === written(this.#public.sum) && ownIsRight;
    }

    /** Answers come in the order of the requests; what was refused in between has none. */
    #looked(message: Looked): void {
        this.looked = message;
        while (this.#looks.length > 0) {
            const look = this.#looks.shift();
            const isIt = look?.commands === message.commands;
            look?.settle(isIt ? message : undefined);
            if (isIt) return;
        }
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
        const settle = this.#asked.get(id ?? "");
        this.#asked.delete(id ?? "");
        settle?.(answer);
        return settle !== undefined;
    }

    #refuse(message: Extract<Message, { is: "refused" }>): void {
        const { id, why } = message;
        if (!this.table) {
            this.turnedAway = why;
            this.end();
            return;
        }
        const sent = id === undefined ? undefined : this.#sent.get(id);
        if (id !== undefined && sent && why.kind === "busy") {
            const { command } = sent;
            setTimeout(() => {
                if (this.#sent.has(id)) this.#line.send({ do: "play", id, after: this.number, command });
            }, why.retry_after_ms);
            return;
        }
        if (why.kind !== "needs-consent") this.refused = why;
        if (id !== undefined) this.#settle(id, why);
    }
}
