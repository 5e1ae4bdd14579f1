/** A boss stage from its first turn to its debrief, on the board and in words. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";
import { questionOf } from "./stage";

/** Sits down alone in the hunter's warehouse. */
async function begin(page: Page): Promise<void> {
    const wanted = { game: "infiltration", stage: "freezer", players: 1, name: "Ann", seed: "raven" };
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.getByRole("button", { name: "Hang up" }).click();
}

/** Shoots if it can be done, else ends the turn; what else is asked gets its first answer. */
async function goOn(page: Page): Promise<void> {
    const question = await questionOf(page);
    if (!question) return;
    const shot = page.getByRole("menuitem").first();
    if (await shot.isVisible()) await page.keyboard.press("1");
    else if (!/acts/.test(question)) await page.keyboard.press("1");
    else {
        const gun = page.locator("button.deed:not(.off)", { hasText: "Handgun" });
        if (await gun.isVisible()) await gun.click();
        else await page.keyboard.press("e");
    }
    await page.keyboard.press("Escape");
}

test("a boss is fought on its table to the debrief", async ({ browser }) => {
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
    for (let step = 0; step < 500 && !(await page.getByTestId("debrief").isVisible()); step += 1) {
        await goOn(page);
        await page.waitForTimeout(50);
    }
    await expect(page.getByTestId("debrief")).toContainText("Vulcan Raven");
    await expectAccessible(page, "debrief of a boss stage");
    await page.getByRole("link", { name: "Watch it again" }).click();
    await expect(page.getByTestId("boss-panel")).toContainText("14/14");
    expect(faultsOf(page)).toEqual([]);
});

test("a boss is read in words", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { textMode: true });
    await begin(page);
    const words = page.getByRole("region", { name: "The position in words" });
    await expect(words).toContainText("Vulcan Raven facing east, 14 of 14 health left");
    await expect(words).toContainText("Threat: 2 of 12");
    await expect(words).toContainText("Patience: not seen yet; may come next");
    await expectAccessible(page, "boss in words");
    await page.getByLabel("Command").fill("end");
    await page.keyboard.press("Enter");
    await expect(words).toContainText("Threat: 3 of 12");
    expect(faultsOf(page)).toEqual([]);
});
