/** The digit from 1 to 9 on a key, whether or not the layout wants Shift for it; none while Shift is held. */
export function digitOf(event: KeyboardEvent): number | undefined {
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
    return digit && !event.shiftKey ? Number(digit) : undefined;
}

/** Whether a key is for nobody else: nothing has the focus, and no dialog lies over the page. */
export const isStray = (event: KeyboardEvent): boolean =>
    !event.defaultPrevented && document.activeElement === document.body && !document.querySelector("dialog:modal");

/** Whether a key goes into a field, so that it is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return event.defaultPrevented;
    if (target.isContentEditable || target.closest("dialog")) return true;
    if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
    return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
