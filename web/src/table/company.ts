/** Who is at a table and which of them reads this, from the table's message alone. */
import { remember, remembered } from "../app/settings.svelte";
import type { Attendance } from "../net/attendance.svelte";
import { nameAmong, t } from "../text/texts.svelte";
import type { Phrase, Said, Seat, Sitter, Table } from "../wire";

/** Every quick phrase, in the order in which they are offered. */
export const PHRASES: readonly Phrase[] = [
    ...(["hello", "good-luck", "your-turn", "one-moment", "take-your-time", "go-on", "yes", "no"] as const),
    ...(["thanks", "sorry", "well-played", "what-luck", "bad-luck", "careful", "help", "follow-me"] as const),
    ...(["wait-for-me", "take-back", "again", "good-game", "goodbye"] as const),
];

/** The reader's number by table, remembered: a table does not tell those without a seat which number is theirs. */
const KEY = "cardboard-numbers";
const MOST = 100;

function rememberNumber(code: string, player: number): void {
    const known = remembered<Record<string, number>>(KEY, {});
    if (known[code] === player) return;
    remember(KEY, Object.fromEntries([...Object.entries(known), [code, player]].slice(-MOST)));
}

/** Names said in this page, by table. */
const greeted = new Map<string, string>();

/** The reader's number at the table, if it can be known. */
export function me(table: Table): number | undefined {
    const seat = table.seats.find(({ yours, sitter }) => yours && sitter.kind === "human");
    if (seat?.sitter.kind === "human") {
        rememberNumber(table.code, seat.sitter.player);
        return seat.sitter.player;
    }
    if (table.host) return 0;
    const name = greeted.get(table.code);
    const person = name === undefined ? undefined : table.people.findLast((one) => one.name === name);
    return person?.player ?? remembered<Record<string, number>>(KEY, {})[table.code];
}

/** Whether the reader came by the code for watching, and can do nothing but look. */
export const onlyLooks = (table: Table): boolean => table.watch === undefined;

/** Gets the reader a number at the table, if they have none. */
export function introduce(attendance: Attendance, name: string): void {
    const { table } = attendance;
    if (!table || me(table) !== undefined) return;
    greeted.set(table.code, name);
    attendance.greet(name);
}

export const personName = (table: Table, player: number): string =>
    table.people.find((person) => person.player === player)?.name ?? "";

/** What was said, typed or as a quick phrase. */
export const saidWords = (line: Said): string => (line.phrase ? t(`web-phrase-${line.phrase}`) : (line.text ?? ""));

/** Who said it, and to whom if not to everybody. */
export const speakerOf = (table: Table, line: Said): string =>
    line.to === undefined
        ? personName(table, line.player)
        : t("web-chat-private", { name: personName(table, line.player), to: personName(table, line.to) });

/** The bots that the server has for both games, the best first. */
export const LEVELS = ["master", "expert", "stronger", "random"] as const;

export const levelName = (level: string): string => nameAmong(["web-level"], level);

/** Who is behind a seat: a name, a bot with its level, or nobody. */
export function sitterName(sitter: Sitter): string {
    if (sitter.kind === "human") return sitter.name;
    return sitter.kind === "bot" ? t("web-bot", { level: levelName(sitter.level) }) : "";
}

/** Whoever the game has waited for so long may be replaced by a vote, though they are here. */
export const SILENCE_MS = 5 * 60_000;

/** A seat of somebody who is away, or has not answered for long, which others may vote to give to a bot. */
export function abandoned(table: Table, player: number, asked: string[], waited: number): string | undefined {
    const isSilent = (id: string): boolean => table.state === "running" && waited >= SILENCE_MS && asked.includes(id);
    return seatsOf(table, player).find(
        ({ seat: { id, sitter } }) => sitter.kind === "human" && (!sitter.here || isSilent(id)),
    )?.seat.id;
}

/** The seats of a person, counted from 1, with those where a bot stands in for them. */
export const seatsOf = (table: Table, player: number): { seat: Seat; number: number }[] =>
    table.seats
        .map((seat, place) => ({ seat, number: place + 1 }))
        .filter(({ seat: { sitter } }) =>
            sitter.kind === "human"
                ? sitter.player === player
                : sitter.kind === "bot" && sitter.stands_in_for === player,
        );
