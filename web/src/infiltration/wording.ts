/** Sentences of Infiltration. */
import { hasText, nameAmong, t, type Arguments } from "../text/texts.svelte";
import type { Wording } from "../table/game";
import type { Happened, InfiltrationView, Refusal } from "../wire";
import { deedOf, WALKS } from "./deeds";
import { deedName } from "./deedWords";
import { tableRefusal } from "../table/refusals";

/** In which families the name of a field's id is looked for. */
const FAMILIES: Record<string, readonly string[]> = {
    seat: ["character"],
    seats: ["character"],
    roller: ["character"],
    instead: ["character"],
    by: ["character"],
    victim: ["character"],
    target: ["character"],
    verb: ["action"],
    side: ["attention", "camera"],
    kind: ["body", "piece", "pickup"],
    facing: ["direction"],
    green: ["direction"],
    focus: ["focus"],
    card: ["equipment", "system"],
    items: ["equipment"],
    system: ["system"],
    action: ["directive"],
    arrow: ["arrow"],
    mode: ["guard-mode"],
    failure: ["failure"],
    face: ["trap"],
    boss: ["foe"],
    boss_card: ["foe-card"],
};

/** Actions that are aimed at the space of somebody else. */
const BLOWS: ReadonlySet<string> = new Set(["fight", "combo", "takedown"]);

const ROLLS: ReadonlySet<string> = new Set(["before-dice", "dice", "allocate"]);

/** Fields that are not always told: a sentence must be able to ask for them. */
const OPTIONAL = [
    ...["action", "at", "by", "card", "door", "facing", "goal", "items", "seat", "side", "target"],
    ...["terminal", "to", "trigger", "victim"],
];

function named(field: string, id: string): string {
    if (field === "text") return t(id);
    if (field === "letter") return id.toUpperCase();
    const families = FAMILIES[field];
    return families ? nameAmong(families, id) : id;
}

/** The fields of an event or a refusal as arguments of its sentence. */
export function sentenceArguments(fields: Record<string, unknown>): Arguments {
    const told: Arguments = Object.fromEntries(OPTIONAL.map((name) => [name, "none"]));
    for (const [name, value] of Object.entries(fields)) {
        if (typeof value === "number") told[name] = value;
        else if (Array.isArray(value)) {
            const isPlain = name === "dice" || typeof value[0] === "number";
            told[name] = isPlain ? value.join(" ") : value.map((id) => named(name, String(id))).join(", ");
        } else told[name] = named(name, String(value));
    }
    return told;
}

export const wording: Wording = {
    seat: (id) => nameAmong(["character"], id),

    event(event: Happened) {
        // What a trigger does is told by the events that follow it.
        if (event.id === "trigger-fired") return "";
        const key = `event-infiltration-${event.id}`;
        return hasText(key) ? t(key, sentenceArguments(event)) : "";
    },

    question(waiting, view) {
        if (!waiting.question) return "";
        const position = view as InfiltrationView;
        // Others may speak to a roll, but it stays the roller's.
        const seats = position.roll && ROLLS.has(waiting.question) ? [position.roll.roller] : waiting.seats;
        const asked = seats.length === 1 ? seats[0] : undefined;
        const figure = position.players.find((player) => player.seat === (asked ?? position.turn));
        const dice = position.roll?.dice.map((die) => (die.face === 0 ? "!" : String(die.face))).join(" ") ?? "";
        const own = `web-inf-question-${waiting.question}`;
        return t(hasText(own) ? own : `question-${waiting.question}`, {
            seat: seats.map((seat) => nameAmong(["character"], seat)).join(", "),
            left: figure?.actions ?? 0,
            dice,
            at: position.about ?? "",
            victim: position.roll ? nameAmong(["character"], position.roll.roller) : "",
        });
    },

    command(command, view) {
        const [, seat = "", rest = command] = /^([a-z-]+): (.*)$/.exec(command) ?? [];
        const deed = deedOf({ view: view as InfiltrationView, map: undefined }, { seat, command: rest });
        // Where a way ended is not known any more once it has been gone.
        return view && deed.path.length < 2 && !WALKS.has(deed.verb) ? deedName(deed) : t(`action-${deed.verb}`);
    },

    plan(seat, commands, view) {
        let { players } = view as InfiltrationView;
        return commands.map((command) => {
            const position = { ...(view as InfiltrationView), players };
            const deed = deedOf({ view: position, map: undefined }, { seat, command });
            const end = deed.path.at(-1);
            if (end) players = players.map((one) => (one.seat === seat ? { ...one, at: end } : one));
            const target = BLOWS.has(deed.verb) ? deed.stops[0] : undefined;
            return target ? t("web-inf-with", { action: t(`action-${deed.verb}`), what: target }) : deedName(deed);
        });
    },

    refusal(refusal: Refusal) {
        if (refusal.kind !== "rules" || refusal.rule === "") return tableRefusal(refusal);
        const own = `web-inf-refusal-${refusal.id}`;
        return t(hasText(own) ? own : `refusal-infiltration-${refusal.id}`, sentenceArguments(refusal.fields));
    },
};
