/** Territories in words, for screen readers, the line over the map and the text mode. */
import { nameAmong, t } from "../text/texts.svelte";
import type { ConquestView } from "../wire";
import { armiesOf, bossIn, headquartersIn, ownerOf } from "./board";
import { wording } from "./wording";

export const territoryName = (id: string): string => nameAmong(["territory"], id);
export const bossName = (id: string): string => nameAmong(["boss"], id);
export const cardName = (id: string): string => nameAmong(["card"], id);

/** What stands in a territory, in words. */
export function marksOf(view: ConquestView, id: string): string[] {
    const marks: string[] = [];
    if (view.cities.includes(id)) marks.push(t("web-conquest-mark-city"));
    const headquarters = headquartersIn(view, id);
    if (headquarters) marks.push(t("web-conquest-mark-headquarters", { seat: wording.seat(headquarters) }));
    const boss = bossIn(view, id);
    if (boss) marks.push(bossName(boss));
    if (view.airfields.includes(id)) marks.push(t("web-conquest-mark-airfield"));
    if (view.shielded.includes(id)) marks.push(t("web-conquest-mark-shield"));
    return marks;
}

/** "Brazil, Green, 5 armies, city, your target". */
export function inWords(view: ConquestView, id: string, state = ""): string {
    const parts = [territoryName(id), wording.seat(ownerOf(view, id))];
    parts.push(t("web-conquest-armies", { armies: armiesOf(view, id) }), ...marksOf(view, id));
    if (state) parts.push(t(`web-conquest-state-${state}`));
    return parts.join(", ");
}
