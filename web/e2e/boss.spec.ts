/** A boss stage from its first turn to its debrief, on the board and in words. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";
import { playInWords, wonStage } from "./stage";

/** Sits down alone in the hunter's warehouse. */
async function begin(page: Page, seed = "raven"): Promise<void> {
    const wanted = { game: "infiltration", stage: "freezer", players: 1, name: "Ann", seed };
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.getByRole("button", { name: "Hang up" }).click();
}

test("the table of a boss says what he will do, what he did and what may come", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    const panel = page.getByTestId("boss-panel");
    await expect(panel).toContainText("Vulcan Raven");
    await expect(panel).toContainText("14/14");
    await expect(panel.getByRole("img", { name: "Threat: 2 of 12" })).toBeVisible();
    await expect(page.getByTestId("boss")).toBeVisible();
    // Where he will walk is told before he walks there.
    await expect(page.locator("[data-likely]").first()).toBeVisible();
    await expectAccessible(page, "boss table");
    await page.keyboard.press("e");
    // He has walked past a junction: the threat has risen, and a card has been seen.
    await expect(panel.getByRole("img", { name: "Threat: 3 of 12" })).toBeVisible();
    const seen = panel.getByRole("button", { name: /seen; comes as card 7/ });
    await expect(seen).toBeVisible();
    await seen.click();
    await expect(panel).toContainText("On its turn");
    expect(faultsOf(page)).toEqual([]);
});

test("a boss is fought in words to the debrief, and watched again", async ({ browser }) => {
    // Almost a hundred commands, each with its answer from the server.
    test.setTimeout(360_000);
    const page = await somebody(browser, "Ann", { textMode: true });
    const { seed, lines } = wonStage("e2e/freezer-1p.cardboard");
    await begin(page, seed);
    const words = page.getByRole("region", { name: "The position in words" });
    await expect(words).toContainText("Vulcan Raven facing east, 14 of 14 health left");
    await expect(words).toContainText("Threat: 2 of 12");
    await expect(words).toContainText("Patience: not seen yet; may come next");
    await expectAccessible(page, "boss in words");
    for (const line of lines) await playInWords(page, line);
    await expect(page.getByTestId("debrief")).toContainText("Stage cleared");
    await expectAccessible(page, "debrief of a boss stage");
    await page.getByRole("link", { name: "Watch it again" }).click();
    await expect(page.getByRole("slider").first()).toBeVisible();
    expect(faultsOf(page)).toEqual([]);
});
