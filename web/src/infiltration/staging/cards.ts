/** Dice, decks, equipment and systems. */
import type { DieView, Happened, InfiltrationView, ItemCard, OrderFace, RollView } from "../../wire";
import { knownStage } from "../facts";
import { count, firstReplaced, flag, list, player, text, type Changes } from "./change";

const face = (shown: string): number => (shown === "!" ? 0 : Number(shown));

function dice(event: Happened): DieView[] {
    const colours = list(event, "colours");
    return list(event, "dice").map((shown, place) => ({
        white: colours[place] === "white",
        face: face(shown),
        changed: false,
    }));
}

const roll = (view: InfiltrationView, change: (roll: RollView) => Partial<RollView>): Partial<InfiltrationView> =>
    view.roll ? { roll: { ...view.roll, ...change(view.roll) } } : {};

const die: Changes[string] = (view, event) =>
    roll(view, (now) => ({
        dice: now.dice.map((one, place) =>
            place === count(event, "die") - 1 ? { ...one, face: face(text(event, "face")), changed: true } : one,
        ),
    }));

function order(event: Happened): OrderFace {
    if (flag(event, "game_over")) return { action: "game-over", flip: false, arrow: null, speeds: [0, 0] };
    return {
        action: text(event, "action"),
        flip: flag(event, "flip"),
        arrow: text(event, "arrow") || null,
        speeds: [count(event, "blue"), count(event, "red")],
    };
}

const item = (view: InfiltrationView, event: Happened, change: (card: ItemCard) => ItemCard | undefined) =>
    player(view, event, (one) => ({
        items: firstReplaced(one.items, (card) => card.card === event.card, change),
    }));

const without: Changes[string] = (view, event) => ({
    up: firstReplaced(
        view.up,
        (one) => one.system === event.system,
        () => undefined,
    ),
    systems: flag(event, "top") ? [text(event, "system"), ...view.systems] : [...view.systems, text(event, "system")],
});

const slot =
    (filled: boolean): Changes[string] =>
    (view, event) => ({
        up: firstReplaced(
            view.up,
            (one) => one.system === event.card,
            (one) => ({ ...one, filled: one.filled.with(count(event, "slot") - 1, filled) }),
        ),
    });

export const cards: Changes = {
    "roll-begun": (_view, event) => ({
        roll: {
            roller: text(event, "roller"),
            purpose: text(event, "purpose"),
            "to-roll": [count(event, "white"), count(event, "black")],
            dice: [],
        },
    }),
    "roll-changed": (view, event) => roll(view, () => ({ "to-roll": [count(event, "white"), count(event, "black")] })),
    "dice-rolled": (view, event) => roll(view, () => ({ dice: dice(event) })),
    "dice-added": (view, event) =>
        roll(view, (now) => ({
            dice: now.dice.toSpliced(count(event, "die") - 1, 0, {
                white: text(event, "colour") === "white",
                face: face(text(event, "face")),
                changed: false,
            }),
        })),
    "die-changed": die,
    "die-rerolled": die,
    "dice-accepted": (view, event) => roll(view, () => ({ dice: dice(event) })),
    "progress-kept": (view, event) => {
        const map = knownStage(view.stage);
        return {
            progress: {
                door: map?.doors.find((one) => one.id === event.door)?.number ?? null,
                terminal: map?.terminals.find((one) => one.id === event.terminal)?.number ?? null,
                dice: dice(event),
            },
        };
    },
    "progress-lost": () => ({ progress: null }),

    "order-drawn": (view, event) => ({
        "enemy-phase": true,
        turn: null,
        roll: null,
        orders: view.orders.slice(1),
        order: order(event),
        discards: [...view.discards, order(event)],
    }),
    "order-bottomed": (view, event) => ({
        orders: [...view.orders.slice(1), { red: text(event, "back") === "red", face: order(event) }],
    }),
    "reaction-drawn": (view, event) => ({
        reactions: view.reactions.slice(1),
        "reaction-discards": [
            ...view["reaction-discards"],
            {
                order: list(event, "order"),
                ko: text(event, "ko"),
                dead: text(event, "dead"),
                investigate: text(event, "investigate"),
            },
        ],
    }),
    "reactions-turned": (view) => ({
        reactions: view["reaction-discards"].toReversed(),
        "reaction-discards": [],
    }),

    "tokens-spent": (view, event) =>
        item(view, event, (card) => ({ ...card, tokens: Math.max(0, card.tokens - count(event, "amount")) })),
    "tokens-gained": (view, event) =>
        item(view, event, (card) => ({ ...card, tokens: card.tokens + count(event, "amount") })),
    "equipment-discarded": (view, event) => item(view, event, () => undefined),
    "suppressor-attached": (view, event) => item(view, event, (card) => ({ ...card, quiet: true })),

    "system-drawn": (view, event) => ({
        systems: view.systems.slice(1),
        up: [...view.up, { system: text(event, "system"), filled: [] }],
    }),
    connected: (view, event) => ({
        connected: knownStage(view.stage)?.terminals.find((one) => one.id === event.terminal)?.number ?? null,
    }),
    "die-allocated": slot(true),
    "die-taken-back": slot(false),
    "system-returned": without,
    "system-resolved": without,
    "stage-cleared": () => ({ verdict: "cleared" }),
    "stage-failed": (_view, event) => ({ verdict: text(event, "failure") }),
};
