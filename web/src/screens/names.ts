/** The texts with the names of stages, modes, characters and cards, for screens that are no table. */
import { loadTexts, STAGES } from "../text/texts.svelte";

/** What lists of tables speak of. */
export const loadGameNames = (): Promise<void> => loadTexts("conquest", ...STAGES);

/** All of it: what the forms, the campaign and the codec speak of. */
export const loadAllNames = (): Promise<void> =>
    loadTexts("conquest", "infiltration", "bosses", "campaign", ...STAGES, "web-stages");
