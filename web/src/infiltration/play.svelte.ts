/**
 * What somebody at the table points at and is about to do. Whatever is offered comes from the choices of the server;
 * what is not among them is asked for all the same, so that the server says why not, with its rule.
 */
import { announcer } from "../app/announcer.svelte";
import { helps, settings } from "../app/settings.svelte";
import type { Attendance } from "../net/attendance.svelte";
import type { Wording } from "../table/game";
import type { Theatre } from "../table/theatre.svelte";
import { t } from "../text/texts.svelte";
import type { InfiltrationContent, InfiltrationView, StageMap } from "../wire";
import { attempted, Deeds, isAbout, STEPS, type Deed } from "./deeds";
import { describeSpace, groundWords, watchWords } from "./describe";
import { safest } from "./exposure";
import { loadContent, loadStage } from "./facts";
import { Insight } from "./insight.svelte";
import { seatName } from "./look";
import { isWorthALook, planAlong, planOf, planPrice, type Plan } from "./plans";
import { isRisky, prospectText } from "./prospects";
import { Reading } from "./reading.svelte";
import { beside, place, straight, type Direction } from "./space";

export const OVERLAYS = ["sight", "cameras", "exposure", "zones"] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** So many of the safest spaces are named to those who listen. */
const SAFEST = 5;

/** Something of which the spaces are still being pointed at. */
interface Picking {
    name: string;
    deeds: readonly Deed[];
    /** So many spaces have been pointed at. */
    done: number;
}

export class Play {
    map = $state.raw<StageMap>();
    content = $state.raw<InfiltrationContent>();
    failed = $state(false);
    cursor = $state<string>();
    /** Whether the cursor was moved by keys: then Enter is meant for it. */
    byKeys = false;
    hovered = $state<string>();
    /** A way of the open menu that is being looked at. */
    pointed = $state.raw<Plan>();
    picking = $state.raw<Picking>();
    /** A space of which the deeds are offered. */
    menu = $state.raw<{ at: string; ways: readonly Plan[]; deeds: readonly Deed[] }>();
    overlays = $state.raw<ReadonlySet<Overlay>>(
        new Set(settings.assistance === "recruit" ? ["sight", "cameras", "exposure"] : []),
    );

    /** The space of which a finger was shown what it would do there: once more, and it is done. */
    tapped = $state<string>();

    readonly deeds: Deeds;
    readonly insight: Insight;
    readonly reading: Reading;
    readonly shown: ReadonlyMap<string, Plan>;
    readonly touched: readonly string[];
    readonly preview: Plan | undefined;
    /** Gives the keys to the board. */
    focusBoard: () => void = () => undefined;

    constructor(
        readonly attendance: Attendance,
        readonly theatre: Theatre,
        readonly wording: Wording,
        /** Whether a position of before is shown, about which nothing can be asked. */
        readonly readOnly = false,
    ) {
        this.insight = new Insight(attendance);
        this.reading = new Reading(this.insight);
        this.deeds = $derived(new Deeds(this.#ground(), this.attendance.choices));
        this.shown = $derived(this.#shown());
        this.touched = $derived(this.#touched());
        this.preview = $derived(this.#preview());
    }

    /** What is on the stage. */
    get view(): InfiltrationView | undefined {
        return (this.theatre.view ?? this.attendance.view) as InfiltrationView | undefined;
    }

    get newest(): InfiltrationView | undefined {
        return this.attendance.view as InfiltrationView | undefined;
    }

    /** Whether somebody here is asked what to do with their turn. */
    get acting(): boolean {
        return this.attendance.waiting?.question === "action" && this.attendance.asked;
    }

    /** The character who acts or is asked. */
    get seat(): string | undefined {
        return this.attendance.choices[0]?.seat;
    }

    async load(stage: string): Promise<void> {
        try {
            [this.map, this.content] = await Promise.all([loadStage(stage), loadContent()]);
            // What a boss is about to do is told before it does it, unless somebody wants the components alone.
            if (this.newest?.boss && this.offers("sight")) this.overlays = new Set([...this.overlays, "sight"]);
        } catch {
            this.failed = true;
        }
    }

    #ground() {
        const view = this.newest ?? ({ players: [], about: null } as unknown as InfiltrationView);
        return { view, map: this.map };
    }

    /** The spaces that are offered: those still to be pointed at, or those that can be reached. */
    #shown(): ReadonlyMap<string, Plan> {
        if (!this.theatre.rests || !helps()) return new Map();
        const { picking } = this;
        if (picking) return new Map(picking.deeds.map((deed) => [deed.stops[picking.done] ?? "", planOf(deed)]));
        if (!this.acting) return new Map();
        const spaces = new Set([...this.insight.reach.keys(), ...this.deeds.reach.keys()]);
        return new Map(
            [...spaces].flatMap((at) =>
                this.plans(at)
                    .slice(0, 1)
                    .map((plan) => [at, plan] as const),
            ),
        );
    }

    /** Ways to a space: those of this turn that the server has found, or else those of one action. */
    plans(at: string): Plan[] {
        const ways = this.insight.reach.get(at);
        const from = this.#own?.at;
        const single = this.deeds.waysTo(at).map(planOf);
        if (!ways || !from || !this.seat) return single;
        const { seat } = this;
        return [...ways.map((way) => planAlong(way, seat, from)), ...single.filter((plan) => plan.token)];
    }

    get #own(): InfiltrationView["players"][number] | undefined {
        return this.newest?.players.find((one) => one.seat === this.seat);
    }

    /** Spaces about which something can be done besides going there. */
    #touched(): string[] {
        if (!this.theatre.rests || this.picking || !helps()) return [];
        const spaces = this.deeds.all
            .filter((deed) => isAbout(deed) && deed.verb !== "codec")
            .flatMap((deed) => deed.stops.slice(0, 1));
        return [...new Set(spaces)];
    }

    #preview(): Plan | undefined {
        const at = this.hovered ?? this.cursor;
        if (this.menu) return this.pointed;
        if (!at || !this.theatre.rests || !this.acting || !helps()) return undefined;
        return this.picking ? this.shown.get(at) : this.plans(at)[0];
    }

    /**
     * A click or Enter on a space: the one thing that can be done there, or the choice of several. While something is
     * still shown, nobody can have meant what comes after it: then it only ends that.
     */
    press(at: string): void {
        this.menu = undefined;
        if (!this.theatre.rests) return this.theatre.skip();
        if (!this.attendance.asked) return this.#askWhyNot(at);
        if (this.picking) return this.#pick(at);
        const about = this.deeds.about(at);
        const [way] = this.plans(at);
        if (!this.acting) return this.#answer(about, at);
        if (about.length > 0) this.menu = { at, ways: this.plans(at), deeds: about };
        else if (way) void this.go(way);
        else this.#askWhyNot(at);
    }

    /** A finger on a space: nothing hovers there, so a way that is worth a look is shown first and gone next. */
    tap(at: string): void {
        const isKnown = this.tapped === at;
        const plan = this.#planAt(at);
        this.tapped = undefined;
        if (isKnown || !plan || !(isWorthALook(plan) || this.risked(at))) return this.press(at);
        this.tapped = at;
        this.menu = undefined;
        this.say();
    }

    /** What a press on a space would do without offering anything first. */
    #planAt(at: string): Plan | undefined {
        const { picking } = this;
        if (!this.acting || !this.theatre.rests || !helps()) return undefined;
        if (!picking) return this.deeds.about(at).length === 0 ? this.plans(at)[0] : undefined;
        const left = picking.deeds.filter((deed) => deed.stops[picking.done] === at);
        const isComplete = left.every((deed) => deed.stops.length <= picking.done + 1);
        const isOne = left.length === 1 || left.every((deed) => STEPS.has(deed.verb));
        return isComplete && isOne ? this.shown.get(at) : undefined;
    }

    /** Everything that can be done at a space. */
    open(at: string): void {
        if (!this.openMenu(at)) this.press(at);
    }

    /** Offers everything that can be done at a space; whether there is anything. */
    openMenu(at: string): boolean {
        const [ways, deeds] = [this.plans(at), this.deeds.about(at)];
        if (ways.length + deeds.length === 0 || !this.theatre.rests || !this.acting) return false;
        this.menu = { at, ways, deeds };
        return true;
    }

    #answer(about: Deed[], at: string): void {
        const [only] = about;
        if (only && about.length === 1) this.do(only);
        else if (only) this.menu = { at: only.stops[0] ?? "", ways: [], deeds: about };
        // Where a space is asked for, another one is no answer, and the server says so.
        else if (this.deeds.all.some((deed) => deed.stops.length > 0))
            void this.attendance.play(`choose ${at}`, this.seat);
        else this.#askWhyNot(at);
    }

    /** Asks for what is not offered; the refusal says why. */
    #askWhyNot(at: string): void {
        const seat = this.seat ?? this.attendance.mine[0];
        const from = this.newest?.players.find((one) => one.seat === seat)?.at;
        if (!seat || !from || this.attendance.table?.state === "over") return;
        // Nobody goes where they stand: there they could only use something.
        void this.attendance.play(from === at ? "interact here" : `sneak ${straight(from, at)}`, seat);
    }

    /** What is being pointed at, aimed where it is not offered: the refusal says why not there. */
    #askWhyNotThere({ deeds: [first] }: Picking, at: string): void {
        const from = this.#own?.at;
        const command = first && from ? attempted(first, from, at) : undefined;
        // What can be done after all, only not there, is never done by a stray click.
        const isOffered = this.deeds.all.some((deed) => deed.command === command);
        if (command && !isOffered) void this.attendance.play(command, this.seat);
        else announcer.interrupt(t("web-inf-not-there", { at }));
    }

    /** Goes a way, as long as nothing comes in between. */
    async go(plan: Plan): Promise<void> {
        this.stop();
        this.reading.dismiss();
        if (!this.theatre.rests) this.theatre.skip();
        const { damage } = this.#own ?? {};
        for (const command of plan.commands) {
            const refusal = await this.attendance.play(command, plan.seat);
            const isMine = this.acting && this.seat === plan.seat;
            const isSurprised =
                !plan.seen && this.#own?.attention?.side === "alert" && this.#own.at === this.#own.attention.at;
            if (refusal || !isMine || isSurprised || this.#own?.damage !== damage) return;
        }
    }

    do(deed: Deed): void {
        this.stop();
        // Whoever acts on a text has read it.
        this.reading.dismiss();
        if (!this.theatre.rests) this.theatre.skip();
        void this.attendance.play(deed.command, deed.seat);
    }

    /**
     * A verb that was pressed: done at once if there is one way, pointed at if there are several, refused if none. What
     * depends on dice is offered with what it is likely to lead to before it is done.
     */
    start(name: string, deeds: readonly Deed[], command: string): void {
        this.menu = undefined;
        const [only] = deeds;
        if (!only) void this.attendance.play(command, this.seat);
        else if (deeds.length === 1 && helps() && isRisky(only.verb)) {
            this.menu = { at: only.stops[0] ?? this.#own?.at ?? "", ways: [], deeds };
        } else if (deeds.length === 1) this.do(only);
        else if (!settings.textMode && deeds.every((deed) => deed.stops.length > 0)) this.begin(name, deeds);
        else this.menu = { at: this.#own?.at ?? "", ways: [], deeds };
    }

    /** Has the spaces of a deed pointed at, from the one after those that are known. */
    begin(name: string, deeds: readonly Deed[], done = 0): void {
        this.menu = undefined;
        this.picking = { name, deeds, done };
        this.placeCursor();
        this.focusBoard();
        const spaces = [...this.shown.keys()].join(" ");
        announcer.say(spaces ? t("web-inf-picking", { name, spaces }) : t("web-inf-pick", { name }));
    }

    stop(): void {
        this.tapped = undefined;
        this.picking = undefined;
        this.menu = undefined;
    }

    #pick(at: string): void {
        const { picking } = this;
        if (!picking) return;
        const left = picking.deeds.filter((deed) => deed.stops[picking.done] === at);
        const done = picking.done + 1;
        const [first] = left;
        if (!first) return this.#askWhyNotThere(picking, at);
        const isComplete = left.every((deed) => deed.stops.length <= done);
        const isWalk = left.every((deed) => STEPS.has(deed.verb));
        if (left.length === 1) this.do(first);
        else if (isComplete && isWalk) this.do(this.deeds.waysTo(at).find((deed) => left.includes(deed)) ?? first);
        else if (isComplete) this.menu = { at, ways: [], deeds: left };
        else this.picking = { ...picking, deeds: left, done };
    }

    /** Moves the cursor and says what is there. */
    step(direction: Direction): string | undefined {
        const { map } = this;
        if (!map) return undefined;
        this.byKeys = true;
        const from = this.cursor ?? this.#home();
        const next = beside(from, direction);
        const { x, y } = place(next);
        if (x >= 0 && y >= 0 && x < map.columns && y < map.rows) this.cursor = next;
        this.hovered = undefined;
        this.say();
        return this.cursor;
    }

    /** The cursor begins with whoever acts. */
    placeCursor(): void {
        this.cursor ??= this.#home();
    }

    #home(): string {
        const players = this.view?.players ?? [];
        const own = players.find((one) => one.seat === (this.seat ?? this.view?.turn));
        return own?.at ?? players.find((one) => one.at)?.at ?? "0,0";
    }

    /** What is under the cursor, and what Enter would do, for those who listen. */
    say(): void {
        const { cursor, map } = this;
        if (cursor && map) announcer.point(groundWords(map, cursor, this.sentence(cursor)));
    }

    /** Who sees a space, in words, if that may be told. */
    watched(at: string): string | undefined {
        return helps() ? watchWords(this.insight.seenBy(at), this.insight.filmedFrom(at)) : undefined;
    }

    /** What is on a space. */
    sentenceOf(at: string): string {
        const { map, view } = this;
        if (!map || !view) return at;
        const things = describeSpace(view, map, at);
        return t("web-inf-here", { at, things: things.length > 0 ? things.join("; ") : t("web-inf-on-nothing") });
    }

    sentence(at: string): string {
        const mayGo = helps() && this.theatre.rests && this.acting;
        const way = !mayGo ? undefined : this.picking ? this.shown.get(at) : this.plans(at)[0];
        const risked = this.risked(at);
        const prospect = risked && this.insight.prospects.get(risked.command);
        return t("web-inf-space", {
            here: this.sentenceOf(at),
            seen: this.watched(at) ?? "none",
            boss: this.#bossAt(at),
            risk: this.#riskAt(at),
            way: way ? `${way.name}, ${planPrice(way)}` : "none",
            noisy: String(way !== undefined && way.noise > 0 && this.#riskAt(at) !== "none"),
            prospect: (prospect && prospectText(prospect)) || "none",
            again: String(this.tapped === at),
        });
    }

    /** What a press on a space would do while spaces are pointed at, if it depends on dice what comes of it. */
    risked(at: string): Deed | undefined {
        const { picking } = this;
        if (!picking || !helps() || !this.theatre.rests) return undefined;
        const [only, ...others] = picking.deeds.filter((deed) => deed.stops[picking.done] === at);
        return only && others.length === 0 && isRisky(only.verb) ? only : undefined;
    }

    /** What the boss has to do with a space: `now`, `soon` if it is sure, how likely in percent, or `none`. */
    #bossAt(at: string): string | number {
        if (!helps() || !this.theatre.rests || !this.newest?.boss) return "none";
        if (this.insight.boss.includes(at)) return "now";
        const { path, sees } = this.insight.telegraph;
        const share = Math.max(path.get(at) ?? 0, sees.get(at) ?? 0);
        if (share > 0.99) return "soon";
        return share > 0 ? Math.max(1, Math.round(share * 100)) : "none";
    }

    /** How exposed somebody is in a space, if that is laid over the map. */
    #riskAt(at: string): string {
        const { exposure } = this.insight;
        const risk = this.overlays.has("exposure") ? exposure?.spaces.get(at) : undefined;
        if (!risk || !exposure || !this.theatre.rests) return "none";
        const here = this.newest?.players.find((one) => one.seat === exposure.seat)?.at === at;
        return t("web-inf-risk", { ...risk, here: String(here) });
    }

    /** Works out how exposed whoever has the turn is, and says where they are safest. */
    async expose(): Promise<void> {
        const exposure = await this.insight.expose();
        if (!exposure) return;
        const here = exposure.spaces.get(this.newest?.players.find((one) => one.seat === exposure.seat)?.at ?? "");
        announcer.say(
            t("web-inf-exposed", {
                seat: seatName(exposure.seat),
                here: here?.noticed ?? "none",
                spaces: safest(exposure, SAFEST).join(" "),
                error: exposure.error,
            }),
        );
    }

    /** The call that can be made from here to the frequency of a space. */
    frequency(at: string): Deed | undefined {
        return this.deeds.at(at).find((one) => one.verb === "codec");
    }

    /** Whether there is anything to lay over the map. */
    offers(overlay: Overlay): boolean {
        if (overlay === "zones") return (this.map?.zones.length ?? 0) > 0;
        if (this.readOnly) return false;
        if (overlay === "exposure") return helps();
        if (overlay === "cameras") {
            const sensors = this.insight.lasers.length > 0;
            return sensors || (this.newest?.marker !== null && (this.map?.cameras.length ?? 0) > 0);
        }
        const watched = (this.newest?.guards.length ?? 0) > 0 || !!this.newest?.boss;
        return overlay === "sight" && watched && helps();
    }

    toggle(overlay: Overlay): void {
        if (!this.offers(overlay)) return;
        const now = new Set(this.overlays);
        if (!now.delete(overlay)) now.add(overlay);
        this.overlays = now;
    }
}
