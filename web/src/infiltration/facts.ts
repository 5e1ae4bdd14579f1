/** What is printed on the boards and cards of Infiltration, asked for once; a stage that is on the table is known at once. */
import { content } from "../net/http";
import type { InfiltrationContent, StageMap } from "../wire";

const known = new Map<string, StageMap>();

/** The map of a stage. */
export async function loadStage(id: string): Promise<StageMap> {
    const map = await content<StageMap>(`infiltration/stages/${encodeURIComponent(id)}`);
    known.set(id, map);
    return map;
}

/** The map of a stage that was loaded before. */
export const knownStage = (id: string): StageMap | undefined => known.get(id);

/** Makes a map known without asking for it. */
export function learnStage(map: StageMap): void {
    known.set(map.id, map);
}

/** Cards, characters, actions and the codec. */
export const loadContent = (): Promise<InfiltrationContent> => content<InfiltrationContent>("infiltration");
