/** Tells somebody who looks elsewhere. Some browsers leave that to the page, others to its worker alone. */
export async function notify(title: string, options: NotificationOptions): Promise<void> {
    try {
        const note = new Notification(title, options);
        note.onclick = () => {
            focus();
            note.close();
        };
    } catch {
        const keeper = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
        await keeper?.showNotification(title, { ...options, data: location.href }).catch(() => undefined);
    }
}
