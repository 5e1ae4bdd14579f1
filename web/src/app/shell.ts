/** Has the browser keep the shell of the client. While the client is being worked on nothing is kept. */
export function keepShell(): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // A browser that does not want to keep it loads it every time.
    const keep = (): void => void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
    // What somebody came for is loaded first.
    if (document.readyState === "complete") keep();
    else addEventListener("load", keep, { once: true });
}
