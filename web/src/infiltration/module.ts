/** Infiltration in the browser. */
import type { GameModule } from "../table/game";
import { loadTexts } from "../text/texts.svelte";
import InfiltrationTable from "./InfiltrationTable.svelte";
import { staging } from "./staging";
import { wording } from "./wording";

await loadTexts("infiltration", "stages", "stages-vr", "web-stages", "web-infiltration", "guide");

export const module: GameModule = { wording, staging, Table: InfiltrationTable };
