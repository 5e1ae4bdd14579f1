/** Stage 1 in the browser: by mouse, by keyboard alone, and looked at again. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";
import { clickOn } from "./stage";

/** The columns of stage 1. */
const COLUMNS = 12;

async function begin(page: Page): Promise<void> {
    await page.goto("/");
    await page.getByRole("button", { name: /Play Infiltration now/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
}

/** Presses whatever is asked until the stage is over. */
async function toTheEnd(page: Page, act: () => Promise<void>): Promise<void> {
    for (let turn = 0; turn < 80; turn += 1) {
        if (await page.getByTestId("debrief").isVisible()) return;
        await act();
    }
    await expect(page.getByTestId("debrief")).toBeVisible();
}

test("a space is gone to by a click, and taken back", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.keyboard.press("Enter");
    await clickOn(page, "2,10", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    await expectAccessible(page, "Infiltration table");
    await page.getByRole("button", { name: /Take back/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    expect(faultsOf(page)).toEqual([]);
});

test("a space two actions away is gone to by one click", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await clickOn(page, "3,9", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("2 action tokens left");
    expect(faultsOf(page)).toEqual([]);
});

test("what is not possible says why, with its rule", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.getByRole("button", { name: /Hand-to-hand/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "nobody to attack" })).toBeVisible();
});

test("stage 1 is played to its debrief with the keyboard alone, and looked at again", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/");
    // From the top of the page to the button, as somebody without a mouse would.
    for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press("Tab");
        const focused = page.locator(":focus");
        if (/Play Infiltration now/.test((await focused.textContent()) ?? "")) break;
    }
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    for (const key of ["s", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await toTheEnd(page, async () => {
        const question = (await page.getByTestId("question").textContent()) ?? "";
        await page.keyboard.press(question.includes("acts") ? "e" : "1");
        await page.waitForTimeout(150);
    });
    await expectAccessible(page, "debrief");
    await page.getByRole("link", { name: "Watch it again" }).click();
    await expect(page.getByRole("slider").first()).toBeVisible();
    await expectAccessible(page, "replay");
    expect(faultsOf(page)).toEqual([]);
});
