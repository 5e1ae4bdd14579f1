/** Tables of a list in words. The texts of the games have to be read before. */
import { levelName } from "../table/company";
import { nameAmong, t } from "../text/texts.svelte";
import type { Placed, TableLine } from "../wire";

/** What is played: the game, and its mode or stage. */
export function whatIsPlayed(line: { game: string; mode?: string; stage?: string }): string {
    const part = line.stage ? nameAmong(["stage"], line.stage) : nameAmong(["mode"], line.mode ?? "");
    return t("web-line-what", { game: t(`web-home-${line.game}`), part });
}

function sitterName(placed: Placed): string {
    if (placed.kind === "nobody") return t("web-line-nobody");
    if (placed.kind === "human") return placed.yours ? t("web-line-you", { name: placed.name }) : placed.name;
    const bot = t("web-line-bot", { level: levelName(placed.level) });
    return placed.stands_in_for ? t("web-line-bot-for", { bot, name: placed.stands_in_for }) : bot;
}

/** Who plays, in the order of seats. */
export const whoPlays = (line: TableLine): string => line.seats.map(sitterName).join(", ");

/** How it ended, from the side of whoever reads it. */
export function outcome(line: TableLine): { text: string; mood: "good" | "bad" | "even" } {
    const { ending } = line;
    if (!ending) return { text: t("web-outcome-ended"), mood: "even" };
    if (ending.outcome === "cleared") return { text: t("web-outcome-cleared"), mood: "good" };
    if (ending.outcome === "failed") return { text: t("web-outcome-failed"), mood: "bad" };
    if (ending.outcome === "draw") return { text: t("web-outcome-draw"), mood: "even" };
    const winners = ending.winners.map((seat) => line.seats[seat - 1]).filter((placed) => placed !== undefined);
    const isMine = winners.some((placed) => placed.kind === "human" && placed.yours);
    if (isMine) return { text: t("web-outcome-won"), mood: "good" };
    return { text: t("web-outcome-won-by", { names: winners.map(sitterName).join(", ") }), mood: "bad" };
}
