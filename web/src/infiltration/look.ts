/** How characters are told apart: a colour, a letter and a silhouette each. */
import { nameAmong } from "../text/texts.svelte";

/** The variable that holds a character's colour. */
export const colour = (seat: string): string => `var(--figure-${seat}, var(--text))`;

export const seatName = (seat: string): string => nameAmong(["character"], seat);

/** The letter of a character. */
export const initial = (seat: string): string => seatName(seat).slice(0, 1);

/** An id that has no name of its own, in letters people read. */
export const plainName = (id: string): string => id.replaceAll("-", " ");
