/** Facts of the games that screens need besides a table: asked for once and kept. */
import { content } from "./http";

/** Who may play a stage with so many players. */
export interface PartyFacts {
    players: number;
    required: string[];
    optional: string[];
    /** Who plays unless somebody else is wanted, by seats. */
    usual: string[];
}

export interface StageFacts {
    id: string;
    /** `campaign` or `vr`. */
    kind: string;
    number: number;
    minutes: number;
    alerted: boolean;
    parties: PartyFacts[];
    goals: { id: string; optional: boolean }[];
    rewards: { card: string; conditional: boolean }[];
}

export interface CodecFacts {
    /** `NN.NN`. */
    number: string;
    text: string;
    kind: string;
    id?: string;
}

export interface InfiltrationFacts {
    stages: StageFacts[];
    equipment: { id: string; starting?: string }[];
    codec: CodecFacts[];
}

export const infiltrationFacts = (): Promise<InfiltrationFacts> => content("infiltration");
