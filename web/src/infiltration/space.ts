/** Spaces as the messages write them, `x,y` from the north-west, and how far apart they are drawn. */

/** The side of a space in the drawing. */
export const CELL = 48;
/** What is left free around the map, for its coordinates. */
export const RIM = 26;

export type Direction = "n" | "e" | "s" | "w";

export interface Place {
    x: number;
    y: number;
}

export const DIRECTIONS: readonly Direction[] = ["n", "e", "s", "w"];

export const VECTORS: Record<Direction, Place> = {
    n: { x: 0, y: -1 },
    e: { x: 1, y: 0 },
    s: { x: 0, y: 1 },
    w: { x: -1, y: 0 },
};

const SPACE = /^\d+,\d+$/;

export const isSpace = (word: string): boolean => SPACE.test(word);
export const isDirection = (word: string): word is Direction => word in VECTORS;

export function place(at: string): Place {
    const [x, y] = at.split(",").map(Number);
    return { x: x ?? 0, y: y ?? 0 };
}

export const spaceAt = ({ x, y }: Place): string => `${x},${y}`;

/** The space next to another. */
export function beside(at: string, direction: Direction): string {
    const { x, y } = place(at);
    return spaceAt({ x: x + VECTORS[direction].x, y: y + VECTORS[direction].y });
}

/** The middle of a space in the drawing. */
export function middle(at: string): Place {
    const { x, y } = place(at);
    return { x: RIM + (x + 0.5) * CELL, y: RIM + (y + 0.5) * CELL };
}

/** The north-western corner of a space in the drawing. */
export function corner(at: string): Place {
    const { x, y } = place(at);
    return { x: RIM + x * CELL, y: RIM + y * CELL };
}

/** The space at a point of the drawing. */
export function spaceUnder(point: Place, columns: number, rows: number): string | undefined {
    const [x, y] = [Math.floor((point.x - RIM) / CELL), Math.floor((point.y - RIM) / CELL)];
    return x >= 0 && y >= 0 && x < columns && y < rows ? `${x},${y}` : undefined;
}

/** Degrees clockwise from north. */
export const ANGLES: Record<Direction, number> = { n: 0, e: 90, s: 180, w: 270 };

export const angleOf = (facing: string): number => (isDirection(facing) ? ANGLES[facing] : 0);

/** The steps of a path as it is written: each word a direction, a leapfrog its directions in brackets. */
export const stepsOf = (path: string): Direction[] => path.split(/[\s[\]]+/).filter(isDirection);

/** All spaces of a path, its start among them. */
export function spacesOf(from: string, path: string): string[] {
    const spaces = [from];
    for (const step of stepsOf(path)) spaces.push(beside(spaces.at(-1) ?? from, step));
    return spaces;
}

/** Directions that lead from one space to another, if nothing were in between. */
export function straight(from: string, to: string): string {
    const [a, b] = [place(from), place(to)];
    const across = (b.x > a.x ? "e " : "w ").repeat(Math.abs(b.x - a.x));
    const along = (b.y > a.y ? "s " : "n ").repeat(Math.abs(b.y - a.y));
    return (across + along).trim();
}

/** A line through the middles of spaces. */
export function lineThrough(spaces: readonly string[]): string {
    return spaces
        .map(middle)
        .map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`)
        .join("");
}
