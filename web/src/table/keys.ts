/** Whether a key goes into a field, so that it is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return event.defaultPrevented;
    if (target.isContentEditable || target.closest("dialog")) return true;
    if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
    return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
