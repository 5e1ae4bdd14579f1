/** Notifications where a page may not make them itself. */
import { afterEach, expect, test, vi } from "vitest";
import { notify } from "./notify";

afterEach(() => void vi.unstubAllGlobals());

const forbids = class {
    constructor() {
        throw new TypeError("Illegal constructor");
    }
};

test("where a page may not notify, its worker does, and knows where to lead", async () => {
    const shown = vi.fn(() => Promise.resolve());
    vi.stubGlobal("Notification", forbids);
    vi.stubGlobal("location", { href: "http://localhost/table/abc" });
    const getRegistration = () => Promise.resolve({ showNotification: shown });
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    await notify("Your turn", { tag: "abc" });
    expect(shown).toHaveBeenCalledWith("Your turn", { tag: "abc", data: "http://localhost/table/abc" });
});

test("where nobody may, nothing breaks", async () => {
    vi.stubGlobal("Notification", forbids);
    vi.stubGlobal("navigator", {});
    await expect(notify("Your turn", {})).resolves.toBeUndefined();
});
