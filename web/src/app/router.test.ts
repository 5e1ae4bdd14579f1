/** Addresses, those that nobody means included. */
import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { href: "http://localhost/" });
vi.stubGlobal("addEventListener", () => undefined);
const { screenOf } = await import("./router.svelte");

test("an address that cannot be read leads nowhere, and breaks nothing", () => {
    for (const path of ["/table/%", "/%E0%A4%A", "/codec/%zz"]) {
        expect(screenOf(new URL(path, "http://localhost"))).toEqual({ at: "missing" });
    }
});

test("an address leads to its screen", () => {
    const at = (path: string) => screenOf(new URL(path, "http://localhost"));
    expect(at("/table/abc?at=7&as=2")).toEqual({ at: "table", code: "abc", watch: false, look: 7, as: 2 });
    expect(at("/codec/10%2F05")).toEqual({ at: "codec", entry: "10/05" });
    expect(at("/")).toEqual({ at: "home" });
});
