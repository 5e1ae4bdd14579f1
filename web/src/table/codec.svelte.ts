/**
 * The codec: what every component, space and rule is, by number or by id.
 *
 * Anything on a screen that carries `data-codec="ID"` can be asked about: focused with F1 or c, and the entry opens
 * over the table. So do the ids of rules in the log and in refusals; those of Conquest are in the field manual.
 */
import { conquestFacts, infiltrationFacts } from "../net/facts";
import type { CodecEntry } from "../wire";
import { hasText, loadTexts, nameAmong, t, STAGES } from "../text/texts.svelte";
import { ruleOf } from "./manual";

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
}

/** Components of Conquest have words instead of frequencies; a call for one begins like this. */
const WAR = "war:";
/** Where in the field manual a family of components is explained. */
const WAR_RULES: Record<string, string> = {
    territory: "BRD-1",
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
    const land = family === "territory" ? facts.territories.find((one) => one.id === id) : undefined;
    const text = land
        ? t("web-codec-territory", {
              zone: t(`zone-${land.zone}`),
              borders: land.borders.map((one) => t(`territory-${one}`)).join(", "),
          })
        : t(`${key}-text`);
    return { mark: rule.id, name: t(key), text, address: `/manual/${rule.id}`, open: t("web-manual-open") };
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
    /** What is asked about; nothing while the dialog is closed. */
    asked = $state<string>();

    open(about: string): void {
        this.asked = about;
    }

    close(): void {
        this.asked = undefined;
    }

    /** What a key means: F1 or c on something that can be asked about. */
    key(event: KeyboardEvent): void {
        const isAsking = event.key === "F1" || (event.key === "c" && !event.ctrlKey && !event.metaKey && !event.altKey);
        const target = event.target;
        if (!isAsking || !(target instanceof Element) || target.matches("input, textarea, select")) return;
        const thing = target.closest("[data-codec]") ?? document.querySelector("[data-codec]:hover");
        const about = thing instanceof HTMLElement || thing instanceof SVGElement ? thing.dataset.codec : undefined;
        if (!about) return;
        event.preventDefault();
        this.open(about);
    }
}

export const codec = new Codec();
