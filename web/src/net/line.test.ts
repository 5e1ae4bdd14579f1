/** A line whose page may have no identity yet. */
import { expect, test, vi } from "vitest";

test("an identity that could not be had is asked for again before anybody attends without one", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    vi.stubGlobal("location", { href: "http://localhost/" });
    let [isOnline, sockets] = [false, 0];
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
        asked.push(path);
        if (!isOnline) return Promise.reject(new TypeError("offline"));
        const status = path === "/api/identity" ? 200 : 401;
        return Promise.resolve({ status, ok: status === 200, json: () => Promise.resolve({}) });
    });
    vi.stubGlobal(
        "WebSocket",
        class {
            static readonly OPEN = 1;
            constructor() {
                sockets += 1;
            }
            close(): void {}
        },
    );
    const { Line } = await import("./line");
    const states: string[] = [];
    const events = {
        ...{ message: () => undefined, probe: () => undefined, since: () => undefined },
        state: (state: string) => states.push(state),
    };
    const line = new Line("abc", false, events);
    await vi.advanceTimersByTimeAsync(100);
    expect([sockets, states]).toEqual([0, ["connecting", "lost"]]);
    isOnline = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect([sockets, asked.at(-1)]).toEqual([1, "/api/identity"]);
    line.end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});
