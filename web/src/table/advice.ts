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

/** Of what less is better, where of all else more is. */
const BETTER_LESS: ReadonlySet<string> = new Set([
    ...["siege", "idle"],
    ...["failed", "way", "wounds", "alerted", "suspicion", "focus", "bodies"],
]);

/**
 * Whether what is shown of a reason goes the way it is judged. A figure may stand for others that are not shown and
 * went the other way: such a reason would only puzzle.
 */
const isPlain = ({ id, after, instead, counts }: Counsel["reasons"][number]): boolean =>
    (after > instead !== BETTER_LESS.has(id)) === counts > 0;

/** The reasons that their numbers explain, rounded to a digit behind the point, large ones to whole numbers. */
export function reasonsOf({ reasons }: Counsel): Spoken[] {
    const shown = (number: number): number => (number < 100 ? Math.round(10 * number) / 10 : Math.round(number));
    const told = reasons.filter(isPlain).map(({ id, now, after, instead, counts }) => ({
        id,
        args: { now: shown(now), after: shown(after), instead: shown(instead) },
        helps: counts > 0,
    }));
    return told.filter(({ args }) => args.after !== args.instead);
}
