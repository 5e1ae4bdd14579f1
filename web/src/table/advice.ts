/** What a bot thinks, in numbers that people can read. */
import type { Counsel } from "../wire";

/** So many standard errors hold nearly all of what may be true. */
const NEARLY_ALL = 2;

/** The chance and how far off it may be, in percent. */
export function chanceOf({ chance, error }: Counsel): { chance: number; error: number } {
    return { chance: Math.round(100 * chance), error: Math.round(100 * NEARLY_ALL * error) };
}

/** Something that speaks for a thing or against it. */
export interface Spoken {
    id: string;
    args: { now: number; after: number; instead: number };
    helps: boolean;
}

/** The reasons with numbers of a digit behind the point, or none where they are large. */
export function reasonsOf({ reasons }: Counsel): Spoken[] {
    const shown = (number: number): number => (number < 100 ? Math.round(10 * number) / 10 : Math.round(number));
    return reasons.map(({ id, now, after, instead, counts }) => ({
        id,
        args: { now: shown(now), after: shown(after), instead: shown(instead) },
        helps: counts > 0,
    }));
}
