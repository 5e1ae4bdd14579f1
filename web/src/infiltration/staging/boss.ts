/** The boss of a stage: its figure, its track and its deck. */
import type { BossFigure, Happened, InfiltrationView } from "../../wire";
import { place, spaceAt } from "../space";
import { count, flag, list, text, type Changes } from "./change";

const boss = (
    view: InfiltrationView,
    change: (figure: BossFigure) => Partial<BossFigure>,
): Partial<InfiltrationView> => (view.boss ? { boss: { ...view.boss, ...change(view.boss) } } : {});

/** What a boss does while it is nobody's turn is its own. */
const own = (view: InfiltrationView): Partial<InfiltrationView> => (view.turn === null ? { "enemy-phase": true } : {});

/** All spaces of the figure, as far and in the same direction as its corner. */
function moved(spaces: readonly string[], event: Happened): string[] {
    const [from, to] = [place(text(event, "from")), place(text(event, "to"))];
    return spaces.map((at) => spaceAt({ x: place(at).x + to.x - from.x, y: place(at).y + to.y - from.y }));
}

/** A reticle is a player's, or else the boss's. */
function aimed({ sights }: BossFigure, event: Happened): Partial<BossFigure> {
    const [seat, at] = [text(event, "seat"), text(event, "to")];
    return seat ? { sights: [...sights.filter((sight) => sight.seat !== seat), { seat, at }] } : { reticle: at };
}

export const foe: Changes = {
    "boss-card-drawn": (view, event) => ({
        "enemy-phase": true,
        turn: null,
        ...boss(view, (one) => ({ drawn: text(event, "boss_card"), deck: one.deck.slice(1) })),
    }),
    "boss-card-bottomed": (view, event) =>
        boss(view, (one) => ({ drawn: null, deck: [...one.deck, text(event, "boss_card")] })),
    "boss-card-revealed": (view, event) =>
        boss(view, (one) => ({ deck: [...one.deck.slice(1), text(event, "boss_card")] })),
    "threat-changed": (view, event) => ({
        ...own(view),
        ...boss(view, () => ({ threat: count(event, "threat") })),
    }),
    "boss-moved": (view, event) => ({
        ...own(view),
        ...boss(view, (one) => ({ spaces: moved(one.spaces, event) })),
    }),
    "boss-turned": (view, event) => boss(view, () => ({ facing: text(event, "facing") })),
    "boss-damaged": (view, event) => boss(view, (one) => ({ damage: one.damage + count(event, "amount") })),
    "boss-exposed": (view) => boss(view, () => ({ exposed: true })),
    "boss-healed": (view) => boss(view, () => ({ damage: 0 })),
    "boss-gone": (view) => boss(view, () => ({ spaces: [] })),
    "skulls-rolled": (view, event) => boss(view, () => ({ threat: count(event, "skulls") })),
    "hostage-damaged": (view, event) =>
        boss(view, ({ hostage }) => ({
            hostage: hostage && { ...hostage, damage: hostage.damage + count(event, "amount") },
        })),
    "shadow-left": (view, event) => boss(view, ({ shadows }) => ({ shadows: [...shadows, text(event, "at")] })),
    "shadow-gone": (view, event) =>
        boss(view, ({ shadows }) => ({ shadows: shadows.filter((at) => at !== event["at"]) })),
    "lairs-dealt": (view, event) => boss(view, () => ({ spaces: [], lairs: list(event, "spaces") })),
    "lair-flipped": (view, event) =>
        boss(view, ({ lairs }) =>
            flag(event, "found")
                ? { spaces: [text(event, "at")], lairs: [] }
                : { lairs: lairs.filter((at) => at !== event["at"]) },
        ),
    "reticle-moved": (view, event) => boss(view, (one) => aimed(one, event)),
    "reticle-lost": (view, event) =>
        boss(view, ({ sights }) => ({ sights: sights.filter(({ seat }) => seat !== event["seat"]) })),
    "player-pushed": (view, event) => ({
        players: view.players.map((one) => (one.seat === event.seat ? { ...one, at: text(event, "to") } : one)),
    }),
};
