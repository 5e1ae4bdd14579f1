/**
 * Keeps the shell of the client in the browser, so that it opens at once and without a connection. It never keeps
 * anything of the API: what a table is, only the server knows.
 *
 * Files in `assets/` carry a hash in their name and never change. The page itself is fetched anew whenever there is
 * a connection, so nobody is kept on an old version.
 */
interface Shell {
    build: string;
    files: string[];
}

/** What a service worker has beyond a page; the types of the whole client are those of pages. */
interface WorkerScope {
    addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
    addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
    addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
    skipWaiting(): Promise<void>;
    clients: {
        claim(): Promise<void>;
        matchAll(wanted: { type: "window" }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
        openWindow(address: string): Promise<unknown>;
    };
}
interface Waiting extends Event {
    waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
    request: Request;
    respondWith(answer: Promise<Response>): void;
}
interface Clicked extends Waiting {
    notification: Notification;
}

const scope = self as unknown as WorkerScope;
// The build puts its own list in place of this word.
const shell = JSON.parse("__SHELL__") as Shell;
const CACHE = `cardboard-${shell.build}`;
/** The version before this one is kept: a page that is still open may ask for a part of it. */
const KEPT = 2;
/** So long the network may take before a page from before is shown. */
const PATIENCE = 4000;

scope.addEventListener("install", (event) => {
    const kept = caches.open(CACHE).then((cache) => cache.addAll(shell.files));
    event.waitUntil(kept.then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
    const forget = caches.keys().then((names) => {
        const ours = names.filter((name) => name.startsWith("cardboard-") && name !== CACHE);
        return Promise.all(ours.slice(0, Math.max(0, ours.length - KEPT + 1)).map((name) => caches.delete(name)));
    });
    event.waitUntil(forget.then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) return;
    if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
    else if (pathname.startsWith("/assets/") || shell.files.includes(pathname)) event.respondWith(asset(request));
});

/** A notification leads to the table it is about: to its page if there is one. */
scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(lead(String(event.notification.data ?? "/")));
});

async function lead(address: string): Promise<void> {
    const pages = await scope.clients.matchAll({ type: "window" });
    const page = pages.find((one) => one.url === address);
    if (page) await page.focus();
    else await scope.clients.openWindow(address);
}

/** The page from the network; without one, that from before. All addresses of the client are one page. */
async function page(request: Request): Promise<Response> {
    try {
        return await Promise.race([fetch(request), late()]);
    } catch {
        return (await caches.match("/", { ignoreVary: true })) ?? Response.error();
    }
}

const late = (): Promise<never> => new Promise((_, fail) => setTimeout(() => fail(new Error("late")), PATIENCE));

async function asset(request: Request): Promise<Response> {
    // What a file is depends on its name alone, whatever a server in between says.
    const known = await caches.match(request, { ignoreVary: true });
    if (known) return known;
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
    return fresh;
}
