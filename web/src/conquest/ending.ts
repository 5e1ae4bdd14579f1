/** How a game ended, told from its last position: who won, and by what. */
import { nameAmong, t } from "../text/texts.svelte";
import type { ConquestView } from "../wire";
import { ownerOf } from "./board";
import { territoryName } from "./describe";
import { wording } from "./wording";

export type Cause = "objectives" | "last" | "limit";

/** What the winners won by, where it takes so many objectives; nothing if nobody won. */
export function causeOf(view: ConquestView, need: number | undefined): Cause | undefined {
    const winner = view.players.find(({ seat }) => view.phase.winners?.includes(seat));
    if (!winner) return undefined;
    if (view.players.filter((player) => player.living).length === 1) return "last";
    const { seat, headquarters, objectives } = winner;
    const isHome = headquarters !== null && ownerOf(view, headquarters) === seat;
    return isHome && need !== undefined && objectives.length >= need ? "objectives" : "limit";
}

/** Who won, in a line; the reader is called you. */
export function headlineOf(view: ConquestView, reader?: string): string {
    const winners = view.phase.winners ?? [];
    if (winners.length === 0) return t("web-conquest-over-nobody");
    if (reader && winners.includes(reader)) {
        const others = winners.filter((seat) => seat !== reader).map(wording.seat);
        return t("web-conquest-over-you", { count: winners.length, others: others.join(", ") });
    }
    return t("web-conquest-over-won", { count: winners.length, winners: winners.map(wording.seat).join(", ") });
}

/** By what they won; nothing if nobody did, or while it is not known what it takes. */
export function whyOf(view: ConquestView, need: number | undefined, reader?: string): string {
    const cause = need === undefined ? undefined : causeOf(view, need);
    const winner = view.players.find(({ seat }) => view.phase.winners?.includes(seat));
    if (!cause || !winner) return "";
    const { seat, objectives, headquarters } = winner;
    return t(`web-conquest-over-by-${cause}`, {
        who: seat === reader ? "you" : wording.seat(seat),
        count: objectives.length,
        objectives: objectives.map((id) => nameAmong(["objective"], id)).join(", "),
        territory: headquarters ? territoryName(headquarters) : "",
    });
}
