/** What would be done, step by step, in words. */
import { expect, test } from "vitest";
import { loadTexts } from "../text/texts.svelte";
import type { InfiltrationView } from "../wire";
import { wording } from "./wording";

const view = { players: [{ seat: "snake", at: "3,9", items: [] }], about: null } as unknown as InfiltrationView;

test("every step of a plan begins where the one before it ended", async () => {
    await loadTexts("infiltration", "web-infiltration");
    expect(wording.plan?.("snake", ["dash e e", "sneak n", "fight n", "end"], view)).toEqual([
        "Dash to 5,9",
        "Sneak to 5,8",
        "Hand-to-hand: 5,7",
        "End the turn",
    ]);
});
