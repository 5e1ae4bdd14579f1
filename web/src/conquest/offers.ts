/** The choices that came with a position, taken apart: what is done, with which territories, and how many. */
import { rangeOf, type Range } from "../table/choices";
import type { Choice } from "../wire";
import { isTerritory } from "./board";

export interface Offer {
    seat: string;
    /** The command with its range. */
    command: string;
    verb: string;
    words: string[];
    /** The territories it names, in order. */
    territories: string[];
    range: Range | undefined;
    /** The boss that goes along. */
    along: string | undefined;
}

export function offerOf({ seat, command }: Choice): Offer {
    const words = command.split(" ");
    const along = words.indexOf("with");
    return {
        seat,
        command,
        verb: words[0] ?? "",
        words,
        territories: words.slice(1).filter(isTerritory),
        range: rangeOf(command),
        along: along < 0 ? undefined : words[along + 1],
    };
}

/** Commands given by clicking territories alone. */
const BY_MAP = new Set(["claim", "headquarters", "reinforce", "airfield", "deploy", "attack", "blitz", "maneuver"]);

/** What is being aimed: a card, or a boss to be posted; otherwise the map speaks for itself. */
export interface Aim {
    card?: string | undefined;
    boss?: string | undefined;
}

/** The offers that clicks on the map belong to. */
export function onMap(offers: Offer[], aim: Aim): Offer[] {
    const { card, boss } = aim;
    if (card) return offers.filter((offer) => offer.verb === "play" && offer.words[1] === card);
    if (boss) return offers.filter((offer) => ["boss", "hire"].includes(offer.verb) && offer.words[1] === boss);
    return offers.filter((offer) => BY_MAP.has(offer.verb));
}

/** What is chosen in the forms with number keys. */
export interface Picks {
    bosses: string[];
    cards: string[];
    /** What the card that is aimed can name besides territories. */
    targets: Offer[];
    /** Bosses that may go along with a move. */
    along: string[];
    /** What has its keys before the answers, dice those of their number. */
    names: string[];
}

/** Under which name something has its number key. */
export const KEY_OF = {
    boss: (boss: string) => `boss ${boss}`,
    card: (card: string) => `play ${card}`,
    dice: (number: number) => `attack ${number}`,
    along: (boss: string) => `with ${boss}`,
    deploy: "deploy",
};

/** With so many dice an attack is offered at most. */
export const diceOf = (offers: readonly Offer[]): number =>
    Math.max(0, ...offers.filter(({ verb }) => verb === "attack").map(({ range }) => range?.high ?? 1));

/** What is chosen with keys, where attacks have been offered with so many dice before. */
export function picksOf(offers: Offer[], { card }: Aim, before = 0): Picks {
    const named = (...verbs: string[]): string[] => [
        ...new Set(offers.filter(({ verb }) => verbs.includes(verb)).map(({ words }) => words[1] ?? "")),
    ];
    const [bosses, cards] = [named("boss", "hire"), named("play")];
    const targets = offers.filter(({ verb, words, territories }) => {
        return verb === "play" && words[1] === card && territories.length === 0;
    });
    const along = [...new Set(offers.flatMap((offer) => offer.along ?? []))];
    const has = (wanted: string): boolean => offers.some(({ verb }) => verb === wanted);
    const dice = has("attack") ? Math.max(before, diceOf(offers)) : 0;
    const names = [
        ...Array.from({ length: dice }, (_, place) => KEY_OF.dice(place + 1)),
        ...bosses.map(KEY_OF.boss),
        ...cards.map(KEY_OF.card),
        ...(has("deploy") ? [KEY_OF.deploy] : []),
        ...along.map(KEY_OF.along),
    ];
    return { bosses, cards, targets, along, names };
}

/** The offers that begin with these territories. */
export const beginning = (offers: Offer[], picked: string[]): Offer[] =>
    offers.filter((offer) => picked.every((id, place) => offer.territories[place] === id));

/** The territories that can be picked next. */
export const nextOf = (offers: Offer[], picked: string[]): Set<string> =>
    new Set(beginning(offers, picked).flatMap((offer) => offer.territories[picked.length] ?? []));

/** Offers that name exactly these territories. */
export const complete = (offers: Offer[], picked: string[]): Offer[] =>
    beginning(offers, picked).filter((offer) => offer.territories.length === picked.length);

/** What is picked once another place is meant than the last one, or one before it; none if it leads there from nowhere. */
export function redirected(offers: Offer[], picked: string[], id: string): string[] | undefined {
    for (let length = picked.length - 1; length > 0; length -= 1) {
        const head = picked.slice(0, length);
        if (nextOf(offers, head).has(id)) return [...head, id];
    }
    return undefined;
}

/** As much of what was picked as can still be gone on with. */
export function stillGood(offers: Offer[], picked: string[]): string[] {
    for (let length = picked.length; length > 0; length -= 1) {
        const head = picked.slice(0, length);
        if (beginning(offers, head).length > 0) return head;
    }
    const last = picked.at(-1);
    return last && beginning(offers, [last]).some((offer) => offer.territories.length > 1) ? [last] : [];
}

/** Whether a command does what is offered, with whatever number: then it is not tried only to be refused. */
export function isOffered(offers: Offer[], command: string): boolean {
    const { verb, territories } = offerOf({ seat: "", command });
    return offers.some((offer) => offer.verb === verb && offer.territories.join() === territories.join());
}

/** What a click that is not offered would mean; the server says why it is not possible. */
export function attempted(offers: Offer[], aim: Aim, picked: string[], id: string): string | undefined {
    if (aim.card) return `play ${aim.card} ${[...picked, id].join(" ")}`;
    const verb = offers[0]?.verb;
    if (aim.boss) return verb && `${verb} ${aim.boss} ${id}`;
    if (!verb) return undefined;
    if (["attack", "blitz"].includes(verb)) return picked[0] && `attack ${picked[0]} ${id} 1`;
    if (verb === "maneuver") return picked[0] && `maneuver ${picked[0]} ${id} 1`;
    return verb === "deploy" ? `deploy ${id} 1` : `${verb} ${id}`;
}

/** What nobody can ever do with a territory; the server says what is asked instead, and of whom. */
export const impossible = (id: string): string => `attack ${id} ${id} 1`;

/** A move over the borders of a territory that nothing begins or ends in; the server says why it is not possible. */
export function crossing(
    verb: string,
    id: string,
    borders: readonly string[],
    mine: (id: string) => boolean,
    sources: readonly string[],
): string | undefined {
    const word = verb === "maneuver" ? verb : "attack";
    const wanted = borders.filter((one) => mine(one) === (word === "maneuver"));
    if (mine(id)) {
        const to = wanted[0] ?? borders[0];
        return to && `${word} ${id} ${to} 1`;
    }
    const from = borders.find(mine) ?? sources[0];
    return from && `${word} ${from} ${id} 1`;
}
