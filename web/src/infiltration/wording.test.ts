/** What would be done, step by step, in words. */
import { expect, test } from "vitest";
import { loadTexts } from "../text/texts.svelte";
import type { InfiltrationView } from "../wire";
import { deedOf } from "./deeds";
import { deedName } from "./deedWords";
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

test("what is worked comes before where it leads", async () => {
    await loadTexts("infiltration", "web-infiltration");
    const name = (command: string): string => wording.command?.(command, view) ?? "";
    expect(name("snake: interact heliport")).toBe("Interact: lift, to the heliport");
    expect(name("snake: interact service-door")).toBe("Interact: service door");
});

test("a number behind a card says what it counts", async () => {
    await loadTexts("infiltration", "bosses", "web-infiltration");
    const ground = { view, map: undefined };
    const name = (command: string): string => deedName(deedOf(ground, { seat: "snake", command }));
    expect(name("use controller with 3")).toBe("Controller: port 3");
    expect(name("use stinger at 5,3 with 1")).toBe("Stinger at 5,3 with 1 white die more");
    expect(name("use arm-cannon at 5,3 with 2")).toBe("Arm Cannon at 5,3 with 2 charges");
    expect(name("use stinger reload")).toBe("Stinger: reload");
});
