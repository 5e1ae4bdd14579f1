/** The clock of a table: how long somebody may still think. */
import { t } from "../text/texts.svelte";
import type { Thinking } from "../wire";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So little time is worth a word to those who listen. */
export const SOON_MS = 10 * SECOND;

/** The newer of two messages about the clock; of the same decision, the one that knows that it is late. */
export function newest(one: Thinking | undefined, other: Thinking | undefined): Thinking | undefined {
    if (!one || !other) return one ?? other;
    if (one.since !== other.since) return one.since > other.since ? one : other;
    return one.late || one.until > other.until ? one : other;
}

/** Milliseconds that are left, none below zero. */
export const leftOf = (thinking: Thinking, now: number): number =>
    thinking.late ? 0 : Math.max(0, thinking.until - now);

/** A span of time as short as can be: `1:05`, `3 h 20 min`, `2 d 4 h`. */
export function spanText(span: number): string {
    const seconds = Math.ceil(span / SECOND);
    const of = (unit: number): number => Math.floor((seconds * SECOND) / unit);
    if (span >= DAY) return t("web-thinking-days", { days: of(DAY), hours: of(HOUR) % 24 });
    if (span >= HOUR) return t("web-thinking-hours", { hours: of(HOUR), minutes: of(MINUTE) % 60 });
    return `${of(MINUTE)}:${String(seconds % 60).padStart(2, "0")}`;
}
