/**
 * A hand over the board: what somebody has picked so far, on the way to a command. It knows no rule: whatever
 * can be picked comes from the choices, and whatever is not among them is sent all the same, so that the server
 * says why not.
 */
import type { Attendance } from "../net/attendance.svelte";
import { conquestFacts } from "../net/facts";
import { filled } from "../table/choices";
import { Digits } from "../table/digits";
import type { Theatre } from "../table/theatre.svelte";
import type { ConquestHand, ConquestView } from "../wire";
import { pressedCommands } from "./answers";
import { armiesOf, ownerOf } from "./board";
import {
    attempted,
    beginning,
    complete,
    crossing,
    diceOf,
    impossible,
    isOffered,
    nextOf,
    offerOf,
    onMap,
    picksOf,
    redirected,
    stillGood,
    type Aim,
    type Offer,
    type Picks,
} from "./offers";

export class Play {
    /** Territories picked, in order: from where, to where. */
    picked = $state.raw<string[]>([]);
    aim = $state.raw<Aim>({});
    /** Armies to be deployed, not yet sent. */
    draft = $state.raw<Record<string, number>>({});
    /** The territory that keys and the pointer are on. */
    cursor = $state<string>();
    /** The most dice an attack was ever offered with here: their keys stay theirs while armies fall. */
    #dice = $state(0);
    readonly #digits = new Digits();
    /** The own seat whose hand lies open on this device, if there are several. */
    unveiled = $state<string>();

    constructor(
        readonly attendance: Attendance,
        readonly theatre: Theatre,
    ) {}

    /** Whether this device may decide something now. */
    get asked(): boolean {
        return this.theatre.rests && this.offers.length > 0;
    }

    /** Own seats that are asked, in order. */
    get askedSeats(): string[] {
        return [...new Set(this.attendance.choices.map((choice) => choice.seat))];
    }

    /** The own seat that decides now, or that looks on. */
    get seat(): string | undefined {
        const [mine, asked] = [this.attendance.mine, this.askedSeats];
        if (this.unveiled && (asked.includes(this.unveiled) || asked.length === 0)) return this.unveiled;
        return asked[0] ?? mine[0];
    }

    /** Whether the hand of the seat that decides must be hidden from whoever held the device last. */
    get veiled(): boolean {
        return this.attendance.mine.length > 1 && this.unveiled !== this.seat;
    }

    readonly offers: Offer[] = $derived.by(() => {
        const { seat } = this;
        return this.attendance.choices.filter((choice) => choice.seat === seat).map(offerOf);
    });

    /** What is chosen in the forms with number keys. */
    readonly picks: Picks = $derived(picksOf(this.offers, this.aim, this.#dice));

    /** The number keys of what is offered, by the names of picks and the commands of answers. */
    readonly keys: ReadonlyMap<string, number> = $derived.by(() => {
        const { attendance, seat, view, picks, offers } = this;
        const step = [view?.round, view?.active, view?.window, attendance.waiting?.question, seat].join(" ");
        const later = [...picks.targets, ...this.verbs("roller")].map((offer) => offer.command);
        return this.#digits.of(step, [...picks.names, ...pressedCommands(offers), ...later]);
    });

    /** Whether the choices themselves would tell what is in a hand. */
    get tells(): boolean {
        return this.view?.window != null || this.offers.some((offer) => ["play", "trade"].includes(offer.verb));
    }

    /** What clicks on the map belong to. */
    readonly open: Offer[] = $derived.by(() => (this.theatre.rests ? onMap(this.offers, this.aim) : []));
    readonly next: Set<string> = $derived(nextOf(this.open, this.picked));
    readonly sources: Set<string> = $derived(nextOf(this.open, []));
    /** Offers that lack nothing but a number. */
    readonly ready: Offer[] = $derived(this.picked.length > 0 ? complete(this.open, this.picked) : []);

    /** Whether a form has something to confirm, so that Enter belongs to it. */
    get confirms(): boolean {
        if (this.deploys && !this.aim.card) return Object.keys(this.draft).length > 0;
        return this.verbs("advance").length > 0 || this.ready.some((offer) => offer.territories.length === 2);
    }

    get deploys(): boolean {
        return this.open.some((offer) => offer.verb === "deploy");
    }

    get view(): ConquestView | undefined {
        return this.theatre.view as ConquestView | undefined;
    }

    /** The cards of the seat whose hand lies open. */
    get hand(): ConquestHand | undefined {
        const seats = this.attendance.table?.seats ?? [];
        const place = seats.findIndex((seat) => seat.yours && seat.id === this.seat);
        return this.veiled ? undefined : this.theatre.own[String(place + 1)];
    }

    /** Own seats that have answered in secret, and are asked no more though others cannot know. */
    get answered(): Set<string> {
        const { table, own } = this.attendance;
        const has = (place: number): boolean => own[String(place + 1)]?.answer != null;
        return new Set(table?.seats.flatMap(({ id, yours }, place) => (yours && has(place) ? [id] : [])));
    }

    verbs(verb: string): Offer[] {
        return this.offers.filter((offer) => offer.verb === verb);
    }

    /** Sends a command for the acting seat. */
    send(command: string): Promise<unknown> {
        return this.attendance.play(command, this.offers[0]?.seat);
    }

    give(offer: Offer, number?: number): void {
        this.aim = {};
        void this.send(filled(offer.command, number));
    }

    /** A territory was clicked. */
    pick(id: string): void {
        this.cursor = id;
        if (!this.asked) return this.#askWhoseTurn(id);
        if (this.deploys && !this.aim.card) return this.#draft(id, 1);
        if (this.next.has(id)) return this.#extend(id);
        if (this.picked.includes(id)) {
            this.picked = this.picked.slice(0, this.picked.indexOf(id));
            return;
        }
        const turned = redirected(this.open, this.picked, id);
        if (turned) {
            this.picked = turned;
            return;
        }
        if (this.sources.has(id)) return this.#restart(id);
        const from = this.#strongestTowards(id);
        if (from && this.picked.length === 0) {
            this.picked = [from, id];
            return;
        }
        const command = attempted(this.open, this.aim, this.picked, id);
        if (command) void this.#probe(command);
        else void this.#askWhyNot(id);
    }

    /** Somebody who is not asked is told so, and who is. */
    #askWhoseTurn(id: string): void {
        const [own] = this.attendance.mine;
        const isRunning = this.attendance.table?.state === "running";
        if (own && isRunning && this.theatre.rests) void this.attendance.play(impossible(id), own);
    }

    /**
     * A territory from which or into which nothing is offered: some move over its borders is tried, and refused. Where
     * territories are not asked for at all, the refusal says in which step the game is.
     */
    async #askWhyNot(id: string): Promise<void> {
        const { view } = this;
        const verb = this.open[0]?.verb;
        if (!view) return;
        if (!verb) return void (await this.send(impossible(id)));
        const facts = await conquestFacts();
        const borders = facts.territories.find((one) => one.id === id)?.borders ?? [];
        const mine = (at: string): boolean => ownerOf(view, at) === this.seat;
        const command = crossing(verb, id, borders, mine, [...this.sources]);
        if (command) await this.#probe(command);
    }

    /** Tries what is not offered, so that the server says why not; what is offered is never done by a stray click. */
    async #probe(command: string): Promise<void> {
        if (!isOffered(this.offers, command)) await this.send(command);
    }

    /** One army more or fewer where the cursor is, while armies are deployed. */
    change(id: string, by: number): boolean {
        if (!this.asked || !this.deploys) return false;
        this.#draft(id, by);
        return true;
    }

    /** How many of the armies to deploy are not in the draft. */
    get left(): number {
        const all = this.verbs("deploy")[0]?.range?.high ?? (this.verbs("deploy").length > 0 ? 1 : 0);
        return all - Object.values(this.draft).reduce((sum, count) => sum + count, 0);
    }

    #draft(id: string, by: number): void {
        if (!this.sources.has(id)) {
            void this.send(`deploy ${id} 1`);
            return;
        }
        const before = this.draft[id] ?? 0;
        const count = Math.max(0, before + Math.min(by, this.left));
        const { [id]: _, ...others } = this.draft;
        this.draft = count > 0 ? { ...others, [id]: count } : others;
    }

    /** Deploys all that is in the draft, one command after the other. */
    async deploy(): Promise<void> {
        for (const [id, count] of Object.entries(this.draft)) {
            if (await this.send(`deploy ${id} ${count}`)) break;
            const { [id]: _, ...others } = this.draft;
            this.draft = others;
        }
    }

    /** Lets go of what was picked last. */
    drop(): boolean {
        if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
        else if (this.aim.card || this.aim.boss) this.aim = {};
        else if (Object.keys(this.draft).length > 0) this.draft = {};
        else return false;
        return true;
    }

    take(aim: Aim): void {
        this.aim = aim;
        this.picked = [];
    }

    /** The position is another one: what cannot be gone on with is dropped. */
    settle(): void {
        if (!this.theatre.rests) return;
        this.#dice = Math.max(this.#dice, diceOf(this.offers));
        const { card, boss } = this.aim;
        if ((card || boss) && onMap(this.offers, this.aim).length === 0) this.aim = {};
        if (!this.deploys) this.draft = {};
        const kept = stillGood(this.open, this.picked);
        if (kept.length !== this.picked.length || kept[0] !== this.picked[0]) this.picked = kept;
    }

    #extend(id: string): void {
        this.picked = [...this.picked, id];
        const [only, ...more] = complete(this.open, this.picked);
        const isWhole = beginning(this.open, this.picked).length === 1;
        if (only && more.length === 0 && isWhole && !only.range && this.picked.length === 1) {
            this.picked = [];
            this.give(only);
        }
    }

    #restart(id: string): void {
        this.picked = [];
        this.#extend(id);
    }

    /** Whoever clicks the target first means to go there with the most. */
    #strongestTowards(id: string): string | undefined {
        const view = this.view;
        const from = this.open
            .filter((offer) => offer.territories[1] === id)
            .map((offer) => offer.territories[0] ?? "");
        return view && from.sort((a, b) => armiesOf(view, b) - armiesOf(view, a))[0];
    }
}
