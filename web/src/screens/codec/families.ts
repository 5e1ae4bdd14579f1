/** How the codec is divided, and which entries a list shows. */
import type { CodecEntry } from "../../wire";

/** Families in the order in which they are shown. What is hidden answers only to those who dial it. */
const FAMILIES: readonly (readonly [string, (family: number) => boolean])[] = [
    ["rules", (family) => family >= 60 && family < 99],
    ["actions", (family) => family === 21],
    ["figures", (family) => family === 20],
    ["bosses", (family) => family === 25],
    ["decks", (family) => family === 26],
    ["focus", (family) => family === 22],
    ["tokens", (family) => family === 23],
    ["spaces", (family) => family === 24],
    ["equipment", (family) => family === 10 || family === 11 || family === 15],
    ["orders", (family) => family === 13 || family === 14],
    ["systems", (family) => family === 12],
    ["stages", (family) => family === 40 || family === 42 || family === 43],
    ["calls", (family) => family === 50],
];

export interface Family {
    id: string;
    entries: CodecEntry[];
}

export function families(entries: CodecEntry[]): Family[] {
    const familyOf = (entry: CodecEntry): number => Number(entry.number.slice(0, 2));
    const open = entries.filter((entry) => !entry.hidden);
    return FAMILIES.map(([id, holds]) => ({ id, entries: open.filter((entry) => holds(familyOf(entry))) })).filter(
        (family) => family.entries.length > 0,
    );
}

/** The entries that a list shows. */
export const listed = (entries: CodecEntry[]): CodecEntry[] => families(entries).flatMap((family) => family.entries);

/** The next number that answers, up or down from one; hidden ones wait to be dialled. */
export function tuned(entries: CodecEntry[], from: string, by: 1 | -1): string | undefined {
    const numbers = listed(entries)
        .map((entry) => entry.number)
        .sort();
    return by > 0 ? numbers.find((number) => number > from) : numbers.findLast((number) => number < from);
}

/** Entries that hold every one of these words; a whole number finds what answers there, hidden or not. */
export function found(entries: CodecEntry[], wanted: string, textOf: (entry: CodecEntry) => string): CodecEntry[] {
    const dialled = entries.filter((entry) => entry.number === wanted.trim());
    if (dialled.length > 0) return dialled;
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const holds = (entry: CodecEntry): boolean => {
        const text = `${entry.number} ${entry.id ?? ""} ${textOf(entry)}`.toLowerCase();
        return words.every((word) => text.includes(word));
    };
    return listed(entries).filter(holds);
}

/** Digits typed as a number: `2103` is 21.03. */
export function typedNumber(text: string): string | undefined {
    const digits = text.replace(/\D/g, "");
    return digits.length === 4 ? `${digits.slice(0, 2)}.${digits.slice(2)}` : undefined;
}
