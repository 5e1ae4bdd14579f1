/** A territory with all that its drawing needs, worked out of the view. */
export interface Drawn {
    id: string;
    path: string;
    owner: string;
    tint: string;
    /** What screen readers say. */
    name: string;
    /** Whether keys are on it. */
    isCursor: boolean;
    /** Whether Enter on it confirms a form instead of picking it. */
    yields: boolean;
    /** What can be done with it: picked already, to be picked next, or nothing. */
    state: "picked" | "source" | "target" | "";
}
