/** What somebody wanted last time, so that the next table is one click. */
import { remember, remembered } from "./settings.svelte";

export interface ConquestPreset {
    mode: string;
    players: number;
    defendWithMost: boolean;
    /** 0: as long as it takes. */
    roundLimit: number;
    clock: number;
    then: "show" | "decide" | "replace";
    others: string;
}

export interface InfiltrationPreset {
    stage: string;
    players: number;
    characters: string[];
    autoResolve: boolean;
    unlocked: string[];
    difficulty: string;
    /** The boss added to a VR mission; empty: none. */
    boss: string;
    clock: number;
    then: "show" | "decide" | "replace";
    others: string;
}

const CONQUEST: ConquestPreset = {
    mode: "basic-training",
    players: 4,
    defendWithMost: false,
    roundLimit: 0,
    clock: 0,
    then: "show",
    others: "stronger",
};

const INFILTRATION: InfiltrationPreset = {
    // The first there is.
    stage: "",
    players: 1,
    characters: [],
    autoResolve: false,
    unlocked: [],
    difficulty: "normal",
    boss: "",
    clock: 0,
    then: "show",
    others: "me",
};

export const conquestPreset = (): ConquestPreset => remembered("cardboard-new-conquest", CONQUEST);
export const infiltrationPreset = (): InfiltrationPreset => remembered("cardboard-new-infiltration", INFILTRATION);
export const keepConquest = (preset: ConquestPreset): void => remember("cardboard-new-conquest", preset);
export const keepInfiltration = (preset: InfiltrationPreset): void => remember("cardboard-new-infiltration", preset);
