/** What happened at a running game is watched again: by its button and its key, in both games, for whoever wants to. */
import type { Page } from "@playwright/test";
import { playUntilRound, shown } from "./conquest";
import { expect, faultsOf, makeTable, somebody, test } from "./people";

const button = (page: Page) => page.getByRole("button", { name: "Watch again" });
const question = (page: Page) => page.getByTestId("question");

test("the enemy's phase is watched again, and once more after the page was loaded anew", async ({ browser }) => {
    // Everything is skipped at first.
    const page = await somebody(browser, "Ann", { speed: 0, reducedMotion: "on" });
    const wanted = { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann", seed: "again" } as const;
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByRole("button", { name: "Hang up" }).click();
    await page.keyboard.press("e");
    await expect(page.getByText("Round 2 begins.")).toBeVisible();
    await expect(question(page)).toContainText("4 action tokens left");
    await page.getByRole("button", { name: "Hang up" }).click();
    const asked = await question(page).textContent();
    const lines = await page.getByRole("tabpanel").getByRole("listitem").count();

    await page.keyboard.press(",");
    await expect(question(page)).toContainText("Again: ");
    await expect(page.locator(".strip")).toBeVisible();
    // It can be held, gone through, and skipped, as whatever happens.
    await page.keyboard.press("p");
    const held = await question(page).textContent();
    await page.keyboard.press(".");
    await expect(question(page)).not.toHaveText(held ?? "");
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveText(asked ?? "");
    // The log tells it once, and no text of the stage comes up again.
    expect(await page.getByRole("tabpanel").getByRole("listitem").count()).toBe(lines);
    await expect(page.getByTestId("message")).toHaveCount(0);

    await page.reload();
    await expect(button(page)).toBeEnabled();
    await button(page).click();
    await expect(question(page)).toContainText("Again: ");
    // Whoever waits sees it to its end.
    await expect(question(page)).toHaveText(asked ?? "", { timeout: 30_000 });
    expect(faultsOf(page)).toEqual([]);
});

test("what the others did in a war is watched again, and whoever is asked is asked afterwards", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    const wanted = { game: "conquest", mode: "basic-training", players: 3, name: "Ann", seed: "again" } as const;
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Bots on empty seats" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await playUntilRound(2, [page]);
    await expect.poll(() => shown(page)).not.toBe("");
    await button(page).click();
    await expect(question(page)).toContainText("Again: ");
    expect(await shown(page)).toBe("");
    await page.getByRole("button", { name: "Skip to now" }).click();
    await expect.poll(() => shown(page)).not.toBe("");
    expect(faultsOf(page)).toEqual([]);
});
