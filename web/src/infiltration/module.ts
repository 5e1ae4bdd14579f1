/** Infiltration in the browser. */
import type { GameModule } from "../table/game";
import { loadTexts, STAGES } from "../text/texts.svelte";
import InfiltrationTable from "./InfiltrationTable.svelte";
import { staging } from "./staging";
import { wording } from "./wording";

await loadTexts("infiltration", "bosses", ...STAGES, "web-stages", "web-infiltration", "guide");

export const module: GameModule = { wording, staging, Table: InfiltrationTable, rehearses: true };
