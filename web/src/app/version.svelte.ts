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

    /** Whether the server has said what it has. */
    get isKnown(): boolean {
        return this.#first !== undefined;
    }

    /** Asks the server, unless it was asked a moment ago; `now` when something of this page is no longer there. */
    async ask(now = false): Promise<void> {
        if (!now && (document.hidden || Date.now() - this.#asked < PAUSE / 2)) return;
        this.#asked = Date.now();
        try {
            const answer = await fetch("/api/version", { cache: "no-store" });
            if (!answer.ok) return;
            const text = await answer.text();
            if (this.#first === undefined && !(await isServers())) this.differs = true;
            this.#first ??= text;
            const { wire } = JSON.parse(text) as { wire?: number };
            if (text !== this.#first || (wire !== undefined && wire !== WIRE)) this.differs = true;
        } catch {
            // Without a connection there is nothing to compare with.
        }
    }
}

/**
 * Whether this page is the one that the server has now: one that was kept in the browser may be older. Its script has
 * a name that changes with anything in the client; the address is none that the worker answers.
 */
async function isServers(): Promise<boolean> {
    const script = document.querySelector("script[type=module][src]")?.getAttribute("src");
    if (!script?.startsWith("/assets/")) return true;
    const page = await fetch("/about", { cache: "no-store" });
    return !page.ok || (await page.text()).includes(script);
}

export const version = new Version();
