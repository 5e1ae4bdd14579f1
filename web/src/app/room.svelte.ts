/**
 * How much room the page has, measured in its own text: whoever reads at double size has half as much. Styles cannot
 * ask for it, since media queries know nothing of the size that text is set to here; so it is written onto the root,
 * as `data-room`: nothing where there is plenty, otherwise one or more of `snug`, `small`, `low` and
 * `narrow`.
 */
import { untrack } from "svelte";
import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { settings } from "./settings.svelte";

/** Lines in a row are shortened at widths up to this, in units of the text. */
const SNUG = 80;
/** What lies side by side goes one below the other. */
const SMALL = 56;
/** Less height than this leaves a board nothing beside what stands around it. */
const LOW = 30;
/** A phone held upright. */
const NARROW = 36;

/** What a page of so many pixels is, with text of so many. */
export function roomOf(width: number, height: number, text: number): string[] {
    const wide = width / text;
    const low = height / text < LOW;
    const words = { snug: wide <= SNUG, small: wide <= SMALL || low, low, narrow: wide <= NARROW };
    return Object.entries(words).flatMap(([word, holds]) => (holds ? [word] : []));
}

let current = $state.raw<string[]>([]);

/** Whether what lies side by side elsewhere goes one below the other. */
export const isSmall = (): boolean => current.includes("small");

/** Keeps the root informed. */
export function applyRoom(): void {
    $effect.root(() => {
        // After the settings have taken effect, which set the size of the text.
        $effect(() => {
            void settings.textSize;
            const [width, height] = [innerWidth.current ?? 1440, innerHeight.current ?? 900];
            untrack(() => tell(width, height));
        });
    });
}

function tell(width: number, height: number): void {
    const root = document.documentElement;
    current = roomOf(width, height, parseFloat(getComputedStyle(root).fontSize));
    root.dataset.room = current.join(" ");
}
