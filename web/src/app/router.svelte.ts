/** Which screen the address asks for. Addresses are good for bookmarks, links and the back button. */
export type Screen =
    | { at: "home" }
    | { at: "new"; game: string; part: string | undefined; campaign: string | undefined }
    | { at: "table"; code: string; watch: boolean; look: number | undefined; as: number | undefined }
    | { at: "replays" }
    | { at: "campaigns" }
    | { at: "campaign"; code: string }
    | { at: "codec"; entry: string | undefined }
    | { at: "manual"; entry: string | undefined }
    | { at: "settings" }
    | { at: "about" }
    | { at: "missing" };

const numeric = (text: string | null): number | undefined => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** The parts of a path; one that nobody can have written on purpose leads nowhere. */
function partsOf(path: string): string[] {
    try {
        return path.split("/").filter(Boolean).map(decodeURIComponent);
    } catch {
        return ["missing"];
    }
}

/** The screen of an address. */
export function screenOf(address: URL): Screen {
    const [first, second] = partsOf(address.pathname);
    switch (first) {
        case undefined:
            return { at: "home" };
        case "new":
            return {
                at: "new",
                game: second ?? "conquest",
                part: address.searchParams.get("stage") ?? address.searchParams.get("mode") ?? undefined,
                campaign: address.searchParams.get("campaign") ?? undefined,
            };
        case "table":
        case "watch": {
            if (!second) return { at: "missing" };
            const query = address.searchParams;
            const [look, as] = [numeric(query.get("at")), numeric(query.get("as"))];
            return { at: "table", code: second, watch: first === "watch", look, as };
        }
        case "campaigns":
            return second ? { at: "campaign", code: second } : { at: "campaigns" };
        case "codec":
        case "manual":
            return { at: first, entry: second };
        case "replays":
            return { at: "replays" };
        case "settings":
        case "about":
            return { at: first };
        default:
            return { at: "missing" };
    }
}

class Router {
    screen = $state.raw<Screen>(screenOf(new URL(location.href)));
    /** Whether somebody has moved within the client, instead of loading the page. */
    moved = false;

    constructor() {
        addEventListener("popstate", () => this.#read());
        addEventListener("click", (event) => this.#follow(event));
    }

    go(path: string, replace = false): void {
        history[replace ? "replaceState" : "pushState"](null, "", path);
        this.#read();
        scrollTo(0, 0);
    }

    /** Another part of the same screen: no new entry in the history, and the page stays where it is. */
    replace(path: string): void {
        history.replaceState(null, "", path);
        this.#read();
    }

    /** Changes the address of what is shown already. */
    note(path: string): void {
        history.replaceState(null, "", path);
    }

    #read(): void {
        this.moved = true;
        this.screen = screenOf(new URL(location.href));
    }

    /** Links within the client change the screen without loading the page again. */
    #follow(event: MouseEvent): void {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
        if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
        const isOurs = link.origin === location.origin && !link.pathname.startsWith("/api/");
        if (!isOurs || (link.pathname === location.pathname && link.hash)) return;
        event.preventDefault();
        const path = link.pathname + link.search + link.hash;
        const { at } = screenOf(new URL(link.href));
        if ((at === "codec" || at === "manual") && this.screen.at === at) this.replace(path);
        else this.go(path);
    }
}

export const router = new Router();

/** Whoever followed a link within the page hears where it led; a page just loaded is read from its top anyway. */
export function arrive(heading: HTMLElement): void {
    if (router.moved) heading.focus({ preventScroll: true });
}
