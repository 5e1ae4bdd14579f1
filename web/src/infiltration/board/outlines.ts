/** Lines of the drawing that follow from the map: walls, grid, outlines of sets of spaces. */
import type { EdgeFacts, StageMap } from "../../wire";
import { beside, CELL, corner, DIRECTIONS, RIM, type Direction } from "../space";

/** The side of a space as a line. */
export function side(at: string, direction: string): string {
    const { x, y } = corner(at);
    switch (direction) {
        case "n":
            return `M${x} ${y}h${CELL}`;
        case "s":
            return `M${x} ${y + CELL}h${CELL}`;
        case "w":
            return `M${x} ${y}v${CELL}`;
        default:
            return `M${x + CELL} ${y}v${CELL}`;
    }
}

/** All edges of a kind as one line. */
export const edges = (all: readonly EdgeFacts[], kind: string): string =>
    all
        .filter((edge) => edge.kind === kind)
        .map((edge) => side(edge.at, edge.side))
        .join("");

/** The fine lines between all spaces. */
export function grid({ columns, rows }: StageMap): string {
    const [width, height] = [columns * CELL, rows * CELL];
    const across = Array.from({ length: rows - 1 }, (_, row) => `M${RIM} ${RIM + (row + 1) * CELL}h${width}`);
    const along = Array.from({ length: columns - 1 }, (_, column) => `M${RIM + (column + 1) * CELL} ${RIM}v${height}`);
    return across.concat(along).join("");
}

/** Squares over a set of spaces, a little smaller than they are. */
export function squares(spaces: Iterable<string>, inset = 0): string {
    return [...spaces]
        .map((at) => {
            const { x, y } = corner(at);
            const length = CELL - 2 * inset;
            return `M${x + inset} ${y + inset}h${length}v${length}h${-length}z`;
        })
        .join("");
}

/** Slanted lines over spaces: so many for each, the more the likelier. */
export function slashes(spaces: Iterable<string>, lines: number): string {
    return [...spaces]
        .flatMap((at) => {
            const { x, y } = corner(at);
            return Array.from({ length: lines }, (_, line) => `M${x + 5 + line * 6} ${y + 14}l9 -9`);
        })
        .join("");
}

/** Lines aslant through whole spaces. */
export function hatch(spaces: Iterable<string>, every: number): string {
    return [...spaces]
        .flatMap((at) => {
            const { x, y } = corner(at);
            const lines = Array.from({ length: Math.floor((2 * CELL) / every) }, (_, line) => (line + 0.5) * every);
            return lines.map((far) => {
                const [from, to] = [Math.max(0, far - CELL), Math.min(CELL, far)];
                return `M${x + from} ${y + to}L${x + to} ${y + from}`;
            });
        })
        .join("");
}

/** The line around a set of spaces. */
export function outline(spaces: Iterable<string>): string {
    const inside = new Set(spaces);
    const open = (at: string): Direction[] => DIRECTIONS.filter((direction) => !inside.has(beside(at, direction)));
    return [...inside].flatMap((at) => open(at).map((direction) => side(at, direction))).join("");
}

/** The space of a set that is farthest north-west, where its name is written. */
export function firstOf(spaces: readonly string[]): string | undefined {
    const rank = (at: string): number => corner(at).y * 10_000 + corner(at).x;
    return spaces.toSorted((one, other) => rank(one) - rank(other))[0];
}

/** The rectangle between two spaces. */
export function boxOf([first, last]: readonly [string, string]): string {
    const [a, b] = [corner(first), corner(last)];
    const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    const [width, height] = [Math.abs(a.x - b.x) + CELL, Math.abs(a.y - b.y) + CELL];
    return `M${x} ${y}h${width}v${height}h${-width}z`;
}
