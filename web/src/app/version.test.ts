/** A page that was kept in the browser, and the server it finds. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const PAGE = `<script type="module" crossorigin src="/assets/index-new.js"></script>`;

beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** Whether a page with this script says that there is a newer one. */
async function differs(script: string): Promise<boolean> {
    vi.stubGlobal("document", {
        addEventListener: () => undefined,
        querySelector: () => ({ getAttribute: () => script }),
    });
    vi.stubGlobal("setInterval", () => 0);
    vi.stubGlobal("fetch", (path: string) => {
        const text = path === "/api/version" ? `{"client":"09af"}` : PAGE;
        return Promise.resolve({ ok: true, text: () => Promise.resolve(text) });
    });
    const { version } = await import("./version.svelte");
    await vi.waitFor(() => expect(version.isKnown).toBe(true));
    return version.differs;
}

test("a page from before is told apart from the server's at its first question", async () => {
    expect(await differs("/assets/index-old.js")).toBe(true);
    vi.resetModules();
    expect(await differs("/assets/index-new.js")).toBe(false);
});

test("a page that is being worked on is no page from before", async () => {
    expect(await differs("/src/main.ts")).toBe(false);
});
