/**
 * The codec: what every component, space and rule is, by number or by id.
 *
 * Anything on a screen that carries `data-codec="ID"` can be asked about: with F1 or c where it is focused or under
 * the pointer, with a finger that rests on it; the entry opens over the table. Whoever points at nothing chooses from
 * all that is there. The ids of rules in the log and in refusals open theirs; those of Conquest are in the field manual.
 */
import { conquestFacts, infiltrationFacts } from "../net/facts";
import type { CodecEntry } from "../wire";
import { hasText, loadTexts, nameAmong, t, STAGES } from "../text/texts.svelte";
import { ruleOf } from "./manual";
import { whenRests } from "./resting";

/** In which families the name of what an entry is about is looked for. */
const NAMES: Record<string, readonly string[]> = {
    equipment: ["equipment"],
    system: ["system"],
    character: ["character"],
    action: ["action", "web-codec-action"],
    token: ["focus", "body", "piece", "trap", "web-codec-token", "character"],
    space: ["web-codec-space"],
    stage: ["stage"],
    boss: ["foe"],
};

let entries: Promise<CodecEntry[]> | undefined;

/** All entries with their texts, read when they are first asked for. */
export function loadCodec(): Promise<CodecEntry[]> {
    entries ??= Promise.all([
        infiltrationFacts(),
        loadTexts("web-codec", "codec", "infiltration", "bosses", ...STAGES, "web-stages"),
    ]).then(([facts]) => facts.codec);
    entries.catch(() => (entries = undefined));
    return entries;
}

/** What an entry is about. */
export function entryName(entry: CodecEntry): string {
    const { kind, id } = entry;
    if (id === undefined) return t(`web-codec-${kind}`);
    if (kind === "rule") return t("web-codec-rule", { rule: id });
    if (kind === "chapter") return t("web-codec-chapter", { number: id });
    if (kind === "deck") return t("web-codec-deck", { boss: nameAmong(["foe"], id) });
    if (kind === "events") return t("web-codec-events", { stage: nameAmong(["stage"], id) });
    return nameAmong(NAMES[kind] ?? [], id);
}

/** So many letters of a rule stand in a list. */
const SHORT = 44;

/** What an entry is about, in one line: of a rule its id and its first words. */
export function entryLine(entry: CodecEntry): string {
    if (entry.kind !== "rule" || entry.id === undefined) return entryName(entry);
    const text = t(entry.text);
    const words = text.length > SHORT ? `${text.slice(0, text.lastIndexOf(" ", SHORT))}…` : text;
    return `${entry.id} · ${words}`;
}

/** Where a rule about an equipment card is told: EQP-005 at 10.05, EQP-S1 at 11.01. */
function cardNumber(rule: string): string | undefined {
    const [, starting, number] = /^eqp-(s?)(\d+)$/.exec(rule) ?? [];
    return number && `${starting ? 11 : 10}.${number.slice(-2).padStart(2, "0")}`;
}

/** The first entry about something: a number, the id of a thing, or a rule. */
export function entryFor(all: CodecEntry[], asked: string): CodecEntry | undefined {
    const wanted = asked.trim().toLowerCase();
    return (
        all.find((entry) => entry.number === wanted) ??
        all.find((entry) => entry.id?.toLowerCase() === wanted) ??
        all.find((entry) => entry.cards?.includes(wanted)) ??
        all.find((entry) => entry.number === cardNumber(wanted)) ??
        all.find((entry) => wanted.startsWith("rations") && entry.id?.startsWith("rations"))
    );
}

/** What is said about something, and the address where it stands. */
export interface Answer {
    mark: string;
    name: string;
    text: string;
    address: string;
    open: string;
    /** What it is a part of, to be asked about next. */
    within?: { about: string; name: string };
}

/** Components of Conquest have words instead of frequencies; a call for one begins like this. */
const WAR = "war:";
/** Where in the field manual a family of components is explained. */
const WAR_RULES: Record<string, string> = {
    territory: "BRD-1",
    zone: "BRD-1",
    card: "DRB-1",
    boss: "BSS-1",
    objective: "OBJ-1",
    reward: "RWD-1",
};

/** What a component of Conquest is called when it is asked about. */
export const warId = (family: string, id: string): string => `${WAR}${family}-${id}`;

async function lookUpWar(key: string): Promise<Answer | undefined> {
    const [family = ""] = key.split("-");
    const id = key.slice(family.length + 1);
    const [facts] = await Promise.all([conquestFacts(), loadTexts("conquest")]);
    const rule = ruleOf(WAR_RULES[family] ?? "");
    if (!rule || !hasText(key)) return undefined;
    const names = (ids: readonly string[]): string => ids.map((one) => t(`territory-${one}`)).join(", ");
    const told = { mark: rule.id, name: t(key), address: `/manual/${rule.id}`, open: t("web-manual-open") };
    const zone = family === "zone" ? facts.zones.find((one) => one.id === id) : undefined;
    if (zone) {
        const { bonus, territories } = zone;
        const count = territories.length;
        return { ...told, text: t("web-codec-zone", { bonus, count, territories: names(territories) }) };
    }
    const land = family === "territory" ? facts.territories.find((one) => one.id === id) : undefined;
    if (!land) return { ...told, text: t(`${key}-text`) };
    const within = { about: warId("zone", land.zone), name: t(`zone-${land.zone}`) };
    return { ...told, text: t("web-codec-territory", { zone: within.name, borders: names(land.borders) }), within };
}

/** What there is to say about an id or a number, in whichever of the two books has it. */
export async function lookUp(asked: string): Promise<Answer | undefined> {
    await loadTexts("manual", "web-codec");
    if (asked.startsWith(WAR)) return lookUpWar(asked.slice(WAR.length));
    const rule = ruleOf(asked);
    if (rule) {
        const { id, title, text } = rule;
        return { mark: id, name: title, text, address: `/manual/${id}`, open: t("web-manual-open") };
    }
    const entry = entryFor(await loadCodec(), asked);
    if (!entry) return undefined;
    const { number, text } = entry;
    return {
        mark: number,
        name: entryName(entry),
        text: t(text),
        address: `/codec/${number}`,
        open: t("web-codec-open"),
    };
}

/** The dialog over a table. */
class Codec {
    /** What is asked about; nothing while the dialog is closed or offers a choice. */
    asked = $state<string>();
    /** What there is to choose from. */
    offered = $state.raw<string[]>([]);

    open(about: string): void {
        this.asked = about;
    }

    close(): void {
        this.asked = undefined;
        this.offered = [];
    }

    /** What a key means: F1 or c on something that can be asked about, or beside it. */
    key(event: KeyboardEvent): void {
        const isAsking = event.key === "F1" || (event.key === "c" && !event.ctrlKey && !event.metaKey && !event.altKey);
        const target = event.target;
        if (!isAsking || event.defaultPrevented || !(target instanceof Element)) return;
        if (target.closest("input, textarea, select, dialog")) return;
        const hovered = [...document.querySelectorAll("[data-codec]:hover")].at(-1);
        const about = aboutOf(target.closest("[data-codec]") ?? hovered);
        const all = about ? [] : partsIn(target);
        if (!about && all.length === 0) return;
        event.preventDefault();
        this.asked = about ?? (all.length === 1 ? all[0] : undefined);
        this.offered = all;
    }

    /** A finger came down: if it rests, what lies under it is asked about, and what it would press is not pressed. */
    touch(event: PointerEvent): void {
        const { target } = event;
        const about = target instanceof Element ? aboutOf(target.closest("[data-codec]")) : undefined;
        if (about && !hasMenu(target)) whenRests(event, () => this.open(about));
    }
}

const aboutOf = (thing: Element | null | undefined): string | undefined =>
    thing instanceof HTMLElement || thing instanceof SVGElement ? thing.dataset.codec : undefined;

/** A board has a menu of its own under a finger that rests, in which the codec stands. */
const hasMenu = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest("[role='application']") !== null;

/** All that can be asked about within something: on a whole page without what is drawn, where a cursor walks. */
function partsIn(within: Element): string[] {
    const parts = [...within.querySelectorAll("[data-codec]")].filter((part) => part.checkVisibility());
    const listed = within === document.body ? parts.filter((part) => part instanceof HTMLElement) : parts;
    return [...new Set(listed.flatMap((part) => aboutOf(part) ?? []))];
}

export const codec = new Codec();
