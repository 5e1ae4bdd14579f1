/** Notices when the server has another version than this page was loaded from. */
import { WIRE } from "../wire";

/** Asked again no sooner than after so long, and only by a page somebody looks at. */
const PAUSE = 5 * 60_000;

class Version {
    /** Whether the page should be loaded again. */
    differs = $state(false);
    #first: string | undefined;
    #asked = 0;

    constructor() {
        void this.ask();
        document.addEventListener("visibilitychange", () => void this.ask());
        setInterval(() => void this.ask(), PAUSE);
    }

    /** The server itself says that it speaks otherwise. */
    isOther(): void {
        this.differs = true;
    }

    async ask(): Promise<void> {
        if (document.hidden || Date.now() - this.#asked < PAUSE / 2) return;
        this.#asked = Date.now();
        try {
            const answer = await fetch("/api/version", { cache: "no-store" });
            if (!answer.ok) return;
            const text = await answer.text();
            this.#first ??= text;
            const { wire } = JSON.parse(text) as { wire?: number };
            if (text !== this.#first || (wire !== undefined && wire !== WIRE)) this.differs = true;
        } catch {
            // Without a connection there is nothing to compare with.
        }
    }
}

export const version = new Version();
