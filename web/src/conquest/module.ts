/** Conquest in the browser. */
import Table from "./Table.svelte";
import type { GameModule } from "../table/game";
import { loadTexts } from "../text/texts.svelte";
import { staging } from "./staging";
import { wording } from "./wording";

await loadTexts("conquest", "log", "web-conquest", "guide");

export const module: GameModule = { wording, staging, Table };
