/** Sentences of Conquest. */
import { hasText, nameAmong, t, type Arguments } from "../text/texts.svelte";
import type { Wording } from "../table/game";
import { tableRefusal } from "../table/refusals";
import type { ConquestView, Happened, Refusal } from "../wire";
import { commandText } from "./commands";

/** The families in which the name of an id is looked for, the first that has it. */
const FAMILIES = [
    ...["territory", "colour", "boss", "card", "objective", "reward", "faction", "phase", "window", "side"],
] as const;

/** Fields that are not always told: a sentence must be able to ask for them. */
const OPTIONAL = ["boss", "card", "keep", "roller", "target", "territory"];

/** Which field of an event is told only to those who may know it. */
const SECRETS: Record<string, string> = {
    "territory-card-drawn": "stars",
    "shop-card-drawn": "card",
    "hand-seen": "cards",
    answered: "card",
};

const seatName = (id: string): string =>
    /^\d+$/.test(id) ? t("seat-number", { number: Number(id) }) : nameAmong(["colour"], id);

/** The fields of an event or a refusal as arguments of its sentence. */
export function sentenceArguments(fields: Record<string, unknown>): Arguments {
    const told: Arguments = Object.fromEntries(OPTIONAL.map((name) => [name, "none"]));
    for (const [name, value] of Object.entries(fields)) {
        if (name === "seat") told[name] = seatName(String(value));
        else if (typeof value === "number") told[name] = value;
        else if (Array.isArray(value)) {
            told[`${name}_count`] = value.length;
            const isSeats = ["asked", "order", "winners", "played", "seats"].includes(name);
            const each = (one: unknown): string => (isSeats ? seatName(String(one)) : nameAmong(FAMILIES, String(one)));
            told[name] = value.map(each).join(typeof value[0] === "number" ? " " : ", ");
        } else told[name] = nameAmong(FAMILIES, String(value));
        if (name === "faction") {
            told[name] = nameAmong(["faction"], String(value));
            told.colour = nameAmong(["colour"], String(value));
        }
    }
    return told;
}

export const wording: Wording = {
    seat: seatName,

    event(event: Happened) {
        const secret = SECRETS[event.id];
        const key = `event-${event.id}${secret && !(secret in event) ? "-hidden" : ""}`;
        return hasText(key) ? t(key, sentenceArguments(event)) : "";
    },

    question(waiting, view) {
        if (!waiting.question) return "";
        const { phase, active, players, plays } = view as ConquestView;
        const asked = waiting.seats[0] ?? active;
        const player = players.find((one) => one.seat === asked);
        const play = plays.at(-1);
        return t(`question-${waiting.question}`, {
            seat: waiting.seats.map(seatName).join(", "),
            active: seatName(active),
            points: player?.points ?? 0,
            reserve: player?.reserve ?? 0,
            left: phase.left ?? 0,
            from: phase.from ? nameAmong(["territory"], phase.from) : "",
            to: phase.to ? nameAmong(["territory"], phase.to) : "",
            least: phase.least ?? 0,
            attack: phase["attack-dice"]?.join(" ") ?? "",
            defence: phase["defence-dice"]?.join(" ") ?? "",
            player: play ? seatName(play.seat) : "",
            card: play ? nameAmong(["card"], play.card) : "",
        });
    },

    refusal(refusal: Refusal, view) {
        if (refusal.kind !== "rules" || refusal.rule === "") return tableRefusal(refusal);
        const phase = (view as ConquestView | undefined)?.phase.id ?? "";
        return t(`refusal-${refusal.id}`, { phase: nameAmong(["phase"], phase), ...sentenceArguments(refusal.fields) });
    },

    command: (command) => commandText(command),

    // Of the first command alone it is known in which step it is given, and so what a pass does.
    plan(_seat, [first = ""], view) {
        const { window, phase } = view as ConquestView;
        const passing = `web-conquest-pass-${window ?? phase.id}`;
        return [first.endsWith("pass") && hasText(passing) ? t(passing) : commandText(first)];
    },
};

/** Who learns what others must not see of an event. */
const knower = (event: Happened): string => String(event.id === "hand-seen" ? event.by : event.seat);

/** The sentences for a device that several people share: what only those may know who do not hold it is left out. */
export function curtained(closed: ReadonlySet<string>): Wording {
    if (closed.size === 0) return wording;
    return {
        ...wording,
        event(event, view) {
            const secret = SECRETS[event.id];
            if (!secret || !closed.has(knower(event))) return wording.event(event, view);
            const { id, rules } = event;
            const told = Object.entries(event).filter(([field]) => field !== secret);
            return wording.event({ ...Object.fromEntries(told), id, rules }, view);
        },
        command(command, view) {
            const [, seat = ""] = /^(\S+): /.exec(command) ?? [];
            const isSealed = (view as ConquestView | undefined)?.window != null && closed.has(seat);
            return isSealed ? t("web-conquest-sealed-answer") : commandText(command);
        },
    };
}
