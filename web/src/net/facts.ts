/** Facts of the games that screens need besides a table: asked for once and kept. */
import type { ConquestContent, InfiltrationContent } from "../wire";
import { content } from "./http";

export const infiltrationFacts = (): Promise<InfiltrationContent> => content("infiltration");
export const conquestFacts = (): Promise<ConquestContent> => content("conquest");
