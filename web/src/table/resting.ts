/**
 * A finger that rests. Not every browser sends a contextmenu for it, so its time is kept here; where one comes as well,
 * whoever listens for it asks whether a finger is watched, and leaves the answer to this.
 */

/** So long a finger has to rest, unless it has wandered by so many pixels. */
const RESTS_MS = 550;
const WANDERS = 10;
/** The click or the contextmenu that a finger leaves behind comes within so long. */
const CLICKS_MS = 100;
const ENDS = ["pointerup", "pointercancel", "scroll"] as const;

let watched = false;

/** Whether a finger is down that may rest or has rested. */
export const isFingerWatched = (): boolean => watched;

/**
 * Does something if the finger that came down rests; what it would press is then not pressed. A finger that wanders, is
 * lifted or gets company means something else.
 */
export function whenRests(down: PointerEvent, then: () => void): void {
    const { pointerType, isPrimary, clientX, clientY } = down;
    if (pointerType !== "touch" || !isPrimary) return;
    watched = true;
    const timer = setTimeout(() => {
        stopListening();
        swallowClick();
        then();
    }, RESTS_MS);
    const moved = (now: PointerEvent): void => {
        if (Math.hypot(now.clientX - clientX, now.clientY - clientY) > WANDERS) leave();
    };
    const joined = (now: PointerEvent): void => {
        if (now.pointerId !== down.pointerId) leave();
    };
    const leave = (): void => {
        watched = false;
        stopListening();
    };
    const stopListening = (): void => {
        clearTimeout(timer);
        removeEventListener("pointermove", moved);
        removeEventListener("pointerdown", joined);
        for (const end of ENDS) removeEventListener(end, leave);
    };
    addEventListener("pointermove", moved);
    addEventListener("pointerdown", joined);
    for (const end of ENDS) addEventListener(end, leave);
}

/** The press has been answered: what ends it presses nothing. */
function swallowClick(): void {
    addEventListener("click", swallow, true);
    const free = (): void => {
        watched = false;
        removeEventListener("click", swallow, true);
    };
    const ended = (): void => {
        for (const end of ENDS) removeEventListener(end, ended);
        setTimeout(free, CLICKS_MS);
    };
    for (const end of ENDS) addEventListener(end, ended);
}

function swallow(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
}
