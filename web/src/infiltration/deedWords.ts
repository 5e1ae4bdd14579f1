/** Deeds in words: what a button says, what it costs and how loud it is. */
import { hasText, nameAmong, t } from "../text/texts.svelte";
import type { Deed } from "./deeds";
import { plainName, seatName } from "./look";
import { isDirection, isSpace } from "./space";

const named = (families: readonly string[], id: string): string => {
    const name = nameAmong(families, id);
    return name === id ? plainName(id) : name;
};

/** A token, with its owner if it is lent. */
export function tokenName(means: string): string {
    const [owner, token] = means.includes(".") ? means.split(".") : [undefined, means];
    const name = nameAmong(["focus", "ability", "equipment"], token ?? means);
    return owner ? t("web-inf-lent", { token: name, seat: seatName(owner) }) : name;
}

/** A word of an answer: a direction, a seat, a card, a space. */
function answerWord(word: string): string {
    if (isDirection(word)) return t(`direction-${word}`);
    if (isSpace(word)) return word;
    if (hasText(`web-inf-answer-${word}`)) return t(`web-inf-answer-${word}`);
    if (word.includes(".")) return tokenName(word);
    return named(["character", "equipment", "system"], word);
}

function useWords(deed: Deed): string {
    const card = nameAmong(["equipment"], deed.means ?? "");
    const way = deed.detail.find((word) => hasText(`web-inf-way-${word}`));
    const charges = deed.detail[deed.detail.indexOf("with") + 1];
    return t("web-inf-use", {
        card,
        means: deed.means ?? "",
        way: way ? t(`web-inf-way-${way}`) : "none",
        at: deed.stops[0] ?? "none",
        charges: deed.detail.includes("with") ? Number(charges) : "none",
        on: deed.detail.includes("on") ? nameAmong(["equipment"], deed.detail.at(-1) ?? "") : "none",
    });
}

function spendWords(deed: Deed): string {
    const token = tokenName(deed.means ?? "");
    const die = deed.detail.find((word) => /^\d+$/.test(word));
    const way = deed.detail.find((word) => word === "up" || word === "down");
    if (deed.path.length > 1) return t("web-inf-spend-way", { token, at: deed.stops[0] ?? "" });
    return t("web-inf-spend", { token, die: die ?? "none", way: way ? t(`web-inf-${way}`) : "none" });
}

/** Words of Otacon's systems and of the missile: numbers have to say what they count. */
const COUNTED: Record<string, (detail: readonly string[]) => string> = {
    hack: ([white = "0"]) => t("web-inf-hack", { white }),
    access: ([black = "0", white = "0"]) => t("web-inf-access", { black, white }),
    allocate: ([die = "", card = "", slot = ""]) => t("web-inf-allocate", { die, slot, card: answerWord(card) }),
    "take-back": ([card = "", slot = ""]) => t("web-inf-take-back", { slot, card: answerWord(card) }),
    resolve: ([card = "", level = ""]) => t("web-inf-resolve", { level, card: answerWord(card) }),
    return: ([card = "", where = ""]) => t("web-inf-return", { card: answerWord(card), where: answerWord(where) }),
    fly: ([die = "", way = "", second = "none", then = "n"]) =>
        t("web-inf-fly", { die, way: answerWord(way), second, then: answerWord(then) }),
};

/** What a deed is called. */
export function deedName(deed: Deed): string {
    const action = t(`action-${deed.verb}`);
    const counted = COUNTED[deed.verb];
    if (counted) return counted(deed.detail);
    switch (deed.verb) {
        case "sneak":
        case "dash":
            return t("web-inf-go", { action, at: deed.stops[0] ?? "", jumps: String(deed.jumps) });
        case "drag":
            return t("web-inf-drag", { action, end: deed.stops[1] ?? "", drop: deed.stops[2] ?? "" });
        case "interact":
            return t("web-inf-with", {
                action,
                what: deed.detail[0] === "here" ? "none" : named(["worked"], deed.detail[0] ?? ""),
            });
        case "use":
            return useWords(deed);
        case "spend":
            return spendWords(deed);
        case "focus":
            return t("web-inf-refresh", { token: tokenName(deed.means ?? "") });
        case "choose":
            return deed.detail.map(answerWord).join(" ");
        case "turn":
            return seatName(deed.detail[0] ?? "");
        case "codec":
            return t("web-inf-call", { number: deed.detail[0] ?? "" });
        case "fight":
        case "combo":
        case "takedown":
            return action;
        default:
            return t("web-inf-with", { action, what: deed.detail.map(answerWord).join(" ") || "none" });
    }
}

/** What it costs, and whether it is heard. */
export const deedPrice = (deed: Deed): string =>
    t("web-inf-price", { cost: deed.cost, noise: deed.loud ? "loud" : deed.noise > 0 ? "noisy" : "quiet" });
