/** What may happen, before it does: a hint and why, exposure over the map, and a plan tried out. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";
import { clickOn } from "./stage";

/** The columns of stage 1. */
const COLUMNS = 12;

async function begin(page: Page): Promise<void> {
    await page.goto("/");
    await page.getByRole("button", { name: /Play Infiltration now/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.keyboard.press("Enter");
}

test("a bot says what it would do and why, and where somebody is exposed", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.keyboard.press("Shift+Digit3");
    await expect(page.getByTestId("exposure")).toContainText("Snake seen or heard by the next round");
    await expect(page.locator("[data-testid=board] .percent").first()).toBeVisible();
    await page.getByRole("button", { name: "Advice" }).click();
    const drawer = page.getByRole("complementary", { name: "Advice" });
    await expect(drawer.getByText(/\d+ % that nobody is seen or hurt/).first()).toBeVisible();
    await expect(drawer.getByText(/otherwise/).first()).toBeVisible();
    await expectAccessible(page, "advice and exposure");
    await drawer.getByRole("button", { name: "Do this" }).first().click();
    await expect(page.getByTestId("question")).not.toContainText("4 action tokens left");
    await page.getByRole("button", { name: "Advice" }).click();
    await drawer.getByRole("button", { name: "Why that?" }).click();
    await expect(drawer.getByText("This was done.")).toBeVisible();
    expect(faultsOf(page)).toEqual([]);
});

test("a plan is tried out, and the table is as it was", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.getByRole("button", { name: "Try something out" }).click();
    const strip = page.getByRole("region", { name: "Rehearsal" });
    await expect(strip).toContainText("Nothing here counts");
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.keyboard.press("Enter");
    await clickOn(page, "2,10", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    await expectAccessible(page, "rehearsal");
    await strip.getByRole("button", { name: "Deal anew" }).click();
    await expect(strip).toContainText("deal 2");
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await strip.getByRole("button", { name: "Back to the table" }).click();
    await expect(strip).toBeHidden();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    expect(faultsOf(page)).toEqual([]);
});
