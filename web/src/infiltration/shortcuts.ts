/** The keys of this table besides those of every table. */
import type { Shortcut } from "../table/Shortcuts.svelte";

export const SHORTCUTS: Shortcut[] = [
    { keys: ["←", "↑", "→", "↓"], text: "web-inf-key-cursor" },
    { keys: ["h", "j", "k", "l"], text: "web-inf-key-cursor-letters" },
    { keys: ["↵"], text: "web-inf-key-enter" },
    { keys: ["␣"], text: "web-inf-key-menu" },
    { keys: ["c"], text: "web-inf-key-codec" },
    { keys: ["1", "4", "⇧1", "⇧4"], text: "web-inf-key-overlays" },
    { keys: ["s", "d", "i", "n", "…"], text: "web-inf-key-actions" },
];
