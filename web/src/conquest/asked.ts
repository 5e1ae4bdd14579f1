/** Which rules of the field manual explain the parts of the table: the id that each carries as `data-codec`. */

/** The steps of a turn and what happens within them. */
export const STEP_RULES: Record<string, string> = {
    factions: "MOD-1",
    draft: "MOD-7",
    recruit: "TRN-1",
    deploy: "TRN-3",
    shop: "TRN-4",
    bosses: "TRN-5",
    prepare: "DRB-3",
    attack: "BTL-1",
    defend: "BTL-1",
    advance: "BTL-5",
    objective: "OBJ-1",
    airfield: "RWD-2",
    maneuver: "TRN-8",
    dock: "BRD-5",
    finish: "TRN-9",
    over: "OBJ-3",
};

/** The columns of everybody's figures. */
export const FIGURE_RULES: Record<string, string> = {
    territories: "BRD-1",
    cities: "BRD-6",
    armies: "BRD-7",
    points: "TRN-3",
    "territory-cards": "TRN-9",
    "shop-cards": "TRN-4",
    objectives: "OBJ-3",
};

/** Everything else. */
export const PART_RULES = {
    round: "BRD-5",
    ports: "BRD-3",
    sealed: "DRB-2",
    blitz: "BTL-7",
    dice: "BTL-2",
    battle: "BTL-4",
    stars: "TRN-2",
    shop: "DRB-1",
    income: "TRN-1",
    decks: "TRN-4",
} as const;
