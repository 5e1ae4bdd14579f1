/** The shapes of what is printed: the map of a stage, and cards, characters and the codec. */
import type { OrderFace, ReactionFace } from "../wire";

export interface StageMap {
    id: string;
    columns: number;
    rows: number;
    zones: string[];
    spaces: SpaceFacts[];
    edges: EdgeFacts[];
    doors: LockFacts[];
    terminals: LockFacts[];
    points: PointFacts[];
    cameras: CameraFacts[];
    elevators: ElevatorFacts[];
    nodes: NodeFacts[];
    objectives: TokenFacts[];
    kinds: KindFacts[];
    "hidden-objectives": string[];
    traps: TokenFacts[];
    "hidden-traps": string[];
    events: string[][];
    areas: AreaFacts[];
    starts: { at: string; character?: string }[];
    guards: { at: string; facing: string; players: number[] }[];
    spawns: SpawnFacts[];
    bans: { zone: string; kinds: string[] }[];
}
export interface SpaceFacts {
    at: string;
    kind: string;
    zone: string;
    forced?: string;
    turn?: boolean;
    supply?: boolean;
    codec?: string;
}
export interface EdgeFacts {
    at: string;
    side: string;
    kind: string;
}
export interface LockFacts {
    number: number;
    id: string;
    at: string;
    level: number;
    combination: number[];
}
export interface PointFacts {
    id: string;
    at: string;
    side?: string;
    from: string[];
    elevator?: string;
}
export interface ConeFacts {
    facing: string;
    sees: string[];
}
export interface CameraFacts {
    at: string;
    green: ConeFacts;
    orange: ConeFacts;
}
export interface ShaftFacts {
    number: number;
    id: string;
    spaces: string[];
    panel?: string;
}
export interface ElevatorFacts {
    id: string;
    shafts: ShaftFacts[];
}
export interface NodeFacts {
    number: number;
    id: string;
    at: string;
}
export interface TokenFacts {
    at: string;
    face?: string;
}
export interface KindFacts {
    id: string;
    escort: boolean;
    blank: boolean;
}
export interface AreaFacts {
    id: string;
    spaces: string[];
}
export interface SpawnFacts {
    at: string;
    zone: string;
    facing?: string;
}

export interface InfiltrationContent {
    options: string[];
    stages: StageFacts[];
    characters: CharacterFacts[];
    actions: ActionFacts[];
    equipment: EquipmentFacts[];
    orders: { blue: OrderFace[]; red: OrderFace[] };
    reactions: ReactionFace[];
    systems: SystemFacts[];
    codec: CodecEntry[];
    numbers: { "guard-health": number; slots: number };
}
export interface StageFacts {
    id: string;
    kind: string;
    number: number;
    minutes: number;
    focus: boolean;
    alerted: boolean;
    size: [number, number];
    goals: { id: string; optional: boolean }[];
    rewards: { card: string; conditional: boolean }[];
}
export interface CharacterFacts {
    id: string;
    health: number;
    defense: number;
    focus: { id: string; cost: number }[];
    abilities: string[];
    specials: string[];
    without: string[];
    equipment: string[];
    "lock-dice": [number, number];
}
export interface ActionFacts {
    id: string;
    cost?: number;
    noisy: boolean;
    only?: string;
}
export interface EquipmentFacts {
    id: string;
    number: string;
    kind: string;
    characters: string[];
    supply?: { kind: string; count: number };
    single: boolean;
    slot: boolean;
    loud: boolean;
    effect: string;
    cost?: number;
    numbers?: Record<string, number>;
    starting?: string;
}
export interface SystemFacts {
    id: string;
    slots: number[];
    when: string;
    levels: number[];
}
export interface CodecEntry {
    number: string;
    text: string;
    kind: string;
    id?: string;
}
