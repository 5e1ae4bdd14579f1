/** How what happens in Conquest is shown: armies follow the events, so that nothing jumps. */
import type { Staging } from "../table/game";

export const staging: Staging = {
    fold: (view) => view,
    duration: () => 250,
};
