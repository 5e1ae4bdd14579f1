/** How an event is folded into a view: a table of small changes, and the words they are made of. */
import type { Happened, InfiltrationView, PlayerFigure } from "../../wire";

/** What an event changes of a view. */
export type Change = (view: InfiltrationView, event: Happened) => Partial<InfiltrationView>;
export type Changes = Record<string, Change>;

export const text = (event: Happened, field: string): string => String(event[field] ?? "");
export const count = (event: Happened, field: string): number => Number(event[field] ?? 0);
export const flag = (event: Happened, field: string): boolean => event[field] === true;

export function list(event: Happened, field: string): string[] {
    const value = event[field];
    return Array.isArray(value) ? value.map(String) : [];
}

/** A list in which what fits is another. */
export const replaced = <T>(all: readonly T[], fits: (one: T) => boolean, other: (one: T) => T): T[] =>
    all.map((one) => (fits(one) ? other(one) : one));

/** A list in which only the first that fits is another; nothing takes it out. */
export function firstReplaced<T>(all: readonly T[], fits: (one: T) => boolean, other: (one: T) => T | undefined): T[] {
    const place = all.findIndex(fits);
    const found = all[place];
    if (found === undefined) return [...all];
    const now = other(found);
    return now === undefined ? all.toSpliced(place, 1) : all.with(place, now);
}

/** The character an event is about, changed. */
export function player(
    view: InfiltrationView,
    event: Happened,
    change: (figure: PlayerFigure) => Partial<PlayerFigure>,
): Partial<InfiltrationView> {
    const seat = text(event, "seat");
    return {
        players: replaced(
            view.players,
            (one) => one.seat === seat,
            (one) => ({ ...one, ...change(one) }),
        ),
    };
}

export const withFlag = (figure: PlayerFigure, name: string): string[] =>
    figure.flags.includes(name) ? figure.flags : [...figure.flags, name];
export const withoutFlag = (figure: PlayerFigure, ...names: string[]): string[] =>
    figure.flags.filter((one) => !names.includes(one));
