/** A territory with all that its drawing needs, worked out of the view. */
export interface Drawn {
    id: string;
    path: string;
    owner: string;
    tint: string;
    name: string;
    isCursor: boolean;
    state: "picked" | "source" | "target" | "";
}
