/** Sounds as small texts, for those who cannot hear them or have them off. */
import { settings } from "../app/settings.svelte";
import { play } from "./player";
import type { Sound } from "./voices";

const SHOWN_FOR = 2200;

class Captions {
    /** The last sound; nothing after a while. */
    current = $state<Sound>();
    #timer: ReturnType<typeof setTimeout> | undefined;

    show(sound: Sound): void {
        if (!settings.captions) return;
        this.current = sound;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => (this.current = undefined), SHOWN_FOR);
    }
}

export const captions = new Captions();

/** Plays a sound and captions it. */
export function sound(id: Sound): void {
    play(id);
    captions.show(id);
}
