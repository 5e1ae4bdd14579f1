/** How what happens in Infiltration is shown: figures follow the events, so that nothing jumps. */
import type { Staging } from "../table/game";
import type { Happened, InfiltrationView } from "../wire";
import { board } from "./staging/board";
import { foe } from "./staging/boss";
import { cards } from "./staging/cards";
import type { Changes } from "./staging/change";
import { DURATIONS } from "./staging/durations";
import { figures } from "./staging/figures";

const CHANGES: Changes = { ...figures, ...board, ...cards, ...foe };

/** The view after an event. */
export function folded(view: InfiltrationView, event: Happened): InfiltrationView {
    const change = CHANGES[event.id];
    return change ? { ...view, ...change(view, event) } : view;
}

export const staging: Staging = {
    fold: (view, event) => folded(view as InfiltrationView, event),
    duration: (event) => DURATIONS[event.id] ?? 0,
};
