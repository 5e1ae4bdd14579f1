/** What somebody wants everywhere, remembered in this browser. */
import { MediaQuery } from "svelte/reactivity";

export type Theme = "dark" | "light" | "system";
export type Assistance = "recruit" | "operative" | "real-table";

export interface Settings {
    name: string;
    theme: Theme;
    assistance: Assistance;
    /** How fast what happened is shown: 1 to 4, or 0 to skip it. */
    speed: number;
    reducedMotion: "system" | "on" | "off";
    sound: number;
    /** How loud calls and alerts are beside everything else: a share of `sound`. */
    calls: number;
    /** How loud effects are: steps, dice, cards; a share of `sound`. */
    effects: number;
    captions: boolean;
    notifications: boolean;
    /** Reads the position in words and takes typed commands. */
    textMode: boolean;
    textSize: number;
    language: string;
}

const DEFAULTS: Settings = {
    name: "",
    theme: "dark",
    assistance: "operative",
    speed: 1,
    reducedMotion: "system",
    sound: 0.6,
    calls: 1,
    effects: 1,
    captions: true,
    notifications: false,
    textMode: false,
    textSize: 1,
    language: "en",
};

const KEY = "cardboard-settings";

/** What is remembered under a key; whatever cannot be read counts as nothing. */
export function remembered<T extends object>(key: string, otherwise: T): T {
    try {
        return { ...otherwise, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<T>) };
    } catch {
        return otherwise;
    }
}

/** Remembers something; a browser that does not allow it forgets it with the page. */
export function remember(key: string, value: object): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // Private windows and full storage: nothing that anybody would have to know.
    }
}

export const settings: Settings = $state(remembered(KEY, DEFAULTS));

/** Everything as it was in the beginning, but for the name. */
export function resetSettings(): void {
    Object.assign(settings, { ...DEFAULTS, name: settings.name });
}

/** Whether the table may say more than the components on it would. */
export const helps = (): boolean => settings.assistance !== "real-table";

/** What the system wants; it may change its mind while the page is open. */
const systemReduces = new MediaQuery("(prefers-reduced-motion: reduce)");
const systemIsLight = new MediaQuery("(prefers-color-scheme: light)");

/** Whether nothing should move by itself. */
export function calm(): boolean {
    return settings.reducedMotion === "on" || (settings.reducedMotion === "system" && systemReduces.current);
}

/** Puts the settings into effect and remembers them whenever they change. */
export function applySettings(): void {
    $effect.root(() => {
        $effect(() => {
            remember(KEY, $state.snapshot(settings));
            const light = settings.theme === "light" || (settings.theme === "system" && systemIsLight.current);
            const root = document.documentElement;
            root.dataset.theme = light ? "light" : "dark";
            root.dataset.calm = String(calm());
            root.style.setProperty("--text-size", String(settings.textSize));
        });
    });
}
