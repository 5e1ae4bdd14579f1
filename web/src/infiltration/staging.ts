/** How what happens in Infiltration is shown: figures follow the events, so that nothing jumps. */
import type { Staging } from "../table/game";

export const staging: Staging = {
    fold: (view) => view,
    duration: () => 250,
};
