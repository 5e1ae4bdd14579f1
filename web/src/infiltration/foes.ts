/** Bosses in words: what their dashboards, tracks and cards say, and what is remembered of their decks. */
import { helps } from "../app/settings.svelte";
import { hasText, nameAmong, t } from "../text/texts.svelte";
import type { BossFigure, DeedFacts, FoeCardFacts, FoeFacts, InfiltrationContent, InfiltrationView } from "../wire";
import { plainName } from "./look";

/** Whether there are guards and their order cards; against most bosses there are not. */
export const sneaks = (view: InfiltrationView): boolean => !view.boss || view.orders.length + view.discards.length > 0;

export const foeName = (boss: string): string => nameAmong(["foe"], boss);
export const foeCardName = (card: string): string => nameAmong(["foe-card"], card);

/** What is printed about a boss. */
export const foeFacts = (content: InfiltrationContent | undefined, boss: string): FoeFacts | undefined =>
    content?.bosses.find((one) => one.id === boss);

export function deedText({ id, values }: DeedFacts): string {
    const key = `foe-deed-${id}`;
    return hasText(key) ? t(key, values) : plainName(id);
}

/** What the track of a boss is called. */
export const trackName = (boss: string): string =>
    hasText(`foe-${boss}-track`) ? t(`foe-${boss}-track`) : t("web-inf-boss-threat");

/** What a step of its track means, where it means more than its number. */
export function stepText(facts: FoeFacts, step: number): string {
    const key = `foe-${facts.id}-step-${step}`;
    if (hasText(key)) return t(key);
    return facts.fierce && step >= facts.fierce.from ? t("web-inf-boss-fierce", { dice: facts.fierce.dice }) : "";
}

/** A card of the deck and what is known about when it comes. */
export interface Remembered {
    card: FoeCardFacts;
    /** `drawn`: being carried out; `seen`: its place is known; `open`: it may be any of the unknown ones. */
    state: "drawn" | "seen" | "open";
    /** How many cards come before it, if it was seen. */
    before: number;
}

/**
 * What is remembered of the deck, what comes soonest first. Cards go to the bottom and are never shuffled again, so
 * whoever counts knows; this counts for everybody.
 */
export function deckMemory(boss: BossFigure, facts: FoeFacts): Remembered[] {
    const firstUnknown = boss.deck.indexOf(null);
    const remembered = facts.cards.map((card): Remembered => {
        const place = boss.deck.indexOf(card.id);
        if (boss.drawn === card.id) return { card, state: "drawn", before: -1 };
        if (place >= 0) return { card, state: "seen", before: place };
        return { card, state: "open", before: Math.max(0, firstUnknown) };
    });
    return remembered.sort((one, other) => one.before - other.before);
}

/** What is told of the deck: at a real table people remember it, and only the card that lies open tells anything. */
export const toldMemory = (boss: BossFigure, facts: FoeFacts): Remembered[] =>
    deckMemory(boss, facts).filter(({ state }) => helps() || state === "drawn");
