/** Offers that need nothing but a press, as answers with labels; whatever has no form of its own comes here too. */
import { filled } from "../table/choices";
import type { Answer } from "../table/PromptBar.svelte";
import { hasText, t } from "../text/texts.svelte";
import { commandText } from "./commands";
import { colourOf } from "./factions";
import type { Facts } from "./facts.svelte";
import type { Offer } from "./offers";

/** What is done on the map or in a form. */
const ELSEWHERE = new Set([
    ...["claim", "headquarters", "reinforce", "airfield", "deploy", "attack", "blitz", "maneuver"],
    ...["advance", "play", "boss", "hire", "roller"],
]);

/** What leaves a step stands last, and the further it goes the later. */
const LAST = ["pass", "stop-attacking", "end"];

/** A range this long or shorter becomes a button for each number. */
const FEW = 9;

function hintOf({ verb, words }: Offer, facts: Facts): string | undefined {
    const [, what] = words;
    if (verb === "trade") {
        const stars = words.slice(1).reduce((sum, word) => sum + Number(word), 0);
        const armies = facts.armiesFor(stars);
        return armies === undefined ? undefined : t("web-conquest-set", { stars, armies });
    }
    const key = { objective: `objective-${what}-text`, pay: `boss-${what}-text`, dismiss: `boss-${what}-text` }[verb];
    return key && hasText(key) ? t(key) : undefined;
}

function commandsOf({ command, range }: Offer): string[] {
    if (!range) return [command];
    const count = Math.min(FEW, range.high - range.low + 1);
    return Array.from({ length: count }, (_, step) => filled(command, range.low + step));
}

const rank = (offer: Offer): number => LAST.indexOf(offer.verb) + 1;

/** What is pressed, in the order of the buttons. */
const pressed = (offers: Offer[]): Offer[] =>
    offers.filter((offer) => !ELSEWHERE.has(offer.verb)).toSorted((a, b) => rank(a) - rank(b));

/** The commands of the answers, in the order of the buttons. */
export const pressedCommands = (offers: Offer[]): string[] => pressed(offers).flatMap(commandsOf);

/** What a pass does in a step; salaries that are due are paid with it. */
function passText(question: string | undefined, offers: Offer[], facts: Facts): string {
    const key = `web-conquest-pass-${question}`;
    const salary = facts.content?.numbers.salary ?? 0;
    const due = offers.filter((offer) => offer.verb === "pay").length;
    return hasText(key) ? t(key, { points: due * salary }) : t("web-conquest-do-pass");
}

export function answersOf(all: Offer[], facts: Facts, question?: string): Answer[] {
    // With the last step the turn ends as well: one button for it is enough.
    const offers = question === "finish" ? all.filter(({ verb }) => verb !== "end") : all;
    const sorted = pressed(offers);
    const leave = sorted.find((offer) => rank(offer) > 0);
    return sorted.flatMap((offer) =>
        commandsOf(offer).map((command) => {
            const hint = hintOf(offer, facts);
            return {
                command,
                seat: offer.seat,
                label: offer.verb === "pass" ? passText(question, offers, facts) : commandText(command),
                ...(offer.verb === "faction" ? { tint: colourOf(offer.words[1] ?? "") } : {}),
                ...(hint ? { hint } : {}),
                // Leaving is the obvious thing only if there is nothing else to do.
                primary: offer === leave && offers.every((one) => rank(one) > 0),
            };
        }),
    );
}
