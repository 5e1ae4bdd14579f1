/** Factions are told apart by colour, by the shape of their badges, by a letter and by the pattern of their land. */

/** The outline of a badge of radius 1, as points; a circle has none. */
export const SHAPE_OF: Record<string, [number, number][] | undefined> = {
    green: undefined,
    yellow: [
        [-0.92, -0.92],
        [0.92, -0.92],
        [0.92, 0.92],
        [-0.92, 0.92],
    ],
    purple: [
        [0, -1.28],
        [1.28, 0],
        [0, 1.28],
        [-1.28, 0],
    ],
    blue: [
        [-0.6, -1.04],
        [0.6, -1.04],
        [1.18, 0],
        [0.6, 1.04],
        [-0.6, 1.04],
        [-1.18, 0],
    ],
    orange: [
        [0, -1.2],
        [1.14, -0.36],
        [0.74, 1],
        [-0.74, 1],
        [-1.14, -0.36],
    ],
    neutral: [
        [-0.42, -1.02],
        [0.42, -1.02],
        [1.02, -0.42],
        [1.02, 0.42],
        [0.42, 1.02],
        [-0.42, 1.02],
        [-1.02, 0.42],
        [-1.02, -0.42],
    ],
};

/** The factions that have a colour. */
export const FACTIONS = ["green", "yellow", "purple", "blue", "orange", "neutral"] as const;

const isFaction = (id: string): boolean => (FACTIONS as readonly string[]).includes(id);

/** The colour of an owner; seats without a faction and empty land have none. */
export const colourOf = (owner: string): string => (isFaction(owner) ? `var(--${owner})` : "var(--text-quiet)");

export const patternOf = (owner: string): string => (isFaction(owner) ? `url(#land-${owner})` : "none");

/** The points of a badge for an SVG polygon. */
export function badgePoints(owner: string, x: number, y: number, radius: number): string | undefined {
    return SHAPE_OF[owner]?.map(([dx, dy]) => `${x + dx * radius},${y + dy * radius}`).join(" ");
}
