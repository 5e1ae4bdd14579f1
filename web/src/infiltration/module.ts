/** Infiltration in the browser. */
import Plain from "../table/Plain.svelte";
import type { GameModule } from "../table/game";
import { loadTexts } from "../text/texts.svelte";
import { staging } from "./staging";
import { wording } from "./wording";

await loadTexts("infiltration", "stages", "stages-vr", "web-infiltration");

export const module: GameModule = { wording, staging, Table: Plain };
