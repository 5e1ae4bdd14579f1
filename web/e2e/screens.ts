/** The addresses of every screen outside a table and a campaign, which have to be made first. */
import type { Screen } from "../src/app/router.svelte";

/** By route, so that a new one is looked at as well. */
const BY_ROUTE: Record<Exclude<Screen["at"], "table" | "campaign">, Record<string, string>> = {
    home: { home: "/" },
    new: { "new-conquest": "/new/conquest", "new-infiltration": "/new/infiltration" },
    replays: { replays: "/replays" },
    campaigns: { campaigns: "/campaigns" },
    codec: { codecs: "/codec", codec: "/codec/21.01" },
    manual: { manuals: "/manual", manual: "/manual/TRN-1" },
    settings: { settings: "/settings" },
    about: { about: "/about" },
    missing: { missing: "/nowhere" },
};

/** Addresses by what their pictures are called. */
export const SCREENS: Record<string, string> = Object.assign({}, ...Object.values(BY_ROUTE));
