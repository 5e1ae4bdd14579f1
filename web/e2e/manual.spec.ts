/** The field manual: found by id and by word, and opened in place by the ids that a table shows. */
import { answer } from "./conquest";
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";

test("the manual is searched by word and by id", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/manual/btl-7");
    await expect(page.getByText("A blitz attacks again and again")).toBeVisible();
    const search = page.getByRole("searchbox");
    await search.fill("TRN-8");
    await expect(page.getByText("One entry.")).toBeVisible();
    await expect(page.getByText("Once in the maneuver step")).toBeVisible();
    await search.fill("airfield");
    await expect(page.getByRole("link", { name: "RWD-2" })).toBeVisible();
    await expect(page.getByRole("link", { name: "TRN-8" })).toBeHidden();
    await expectAccessible(page, "field manual");
    expect(faultsOf(page)).toEqual([]);
});

test("a rule in the log of Conquest opens its text over the table", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/");
    await page.getByRole("button", { name: /Play Conquest now/ }).click();
    await expect(page.getByTestId("question")).toBeVisible();
    await page.getByRole("tab", { name: "Log" }).click();
    await page
        .getByRole("button", { name: /^[A-Z]{3}-\d$/ })
        .first()
        .click();
    const dialog = page.getByRole("dialog", { name: "Codec" });
    await expect(dialog.getByRole("link", { name: "In the field manual" })).toBeVisible();
    await expectAccessible(page, "a rule over the table");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    expect(faultsOf(page)).toEqual([]);
});

test("a refusal at a table of Conquest shows its rule, which opens over the table", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/");
    await page.getByRole("button", { name: /Play Conquest now/ }).click();
    const deploy = page.getByRole("button", { name: /All \d+ to/ }).first();
    await expect(async () => {
        if (!(await deploy.isVisible())) await answer(page);
        expect(await deploy.isVisible()).toBe(true);
    }).toPass({ intervals: [50], timeout: 100_000 });
    // Haven Troopers hold the deck: nobody else may place armies there.
    await page.getByRole("button", { name: /^Outer Haven, deck/ }).dispatchEvent("click");
    const rule = page.locator(".refusal").getByRole("button");
    await expect(rule).toHaveText("TRN-3");
    await rule.click();
    const dialog = page.getByRole("dialog", { name: "Codec" });
    await expect(dialog.getByText("All recruits go to territories of your own")).toBeVisible();
});

test("steps, zones and whole panels of Conquest are asked about with keys, by a finger and by choosing", async ({
    browser,
}) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/");
    await page.getByRole("button", { name: /Play Conquest now/ }).click();
    await expect(page.getByTestId("question")).not.toBeEmpty();
    const dialog = page.getByRole("dialog", { name: "Codec" });
    const close = async (): Promise<void> => {
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
    };
    // From a territory under the cursor to its zone.
    await page.locator("g.territory[tabindex='0']").focus();
    await page.keyboard.press("c");
    await expect(dialog.getByRole("heading", { name: "Alaska" })).toBeVisible();
    await dialog.getByRole("button", { name: "North America" }).press("Enter");
    await expect(dialog.getByText("5 extra armies for whoever holds all 9")).toBeVisible();
    await close();
    // Whoever looks at a panel chooses from what it holds.
    await page.getByRole("tab", { name: "Bosses" }).click();
    await page.getByRole("tabpanel").focus();
    await page.keyboard.press("F1");
    await expectAccessible(page, "a choice of entries");
    await dialog.getByRole("button", { name: "Crying Wolf" }).press("Enter");
    await expect(dialog.getByRole("heading", { name: "Crying Wolf" })).toBeVisible();
    await close();
    // A finger that rests on a territory asks, and picks nothing.
    const touch = (kind: string) =>
        page.locator("#territory-brazil").dispatchEvent(kind, { pointerType: "touch", isPrimary: true });
    await touch("pointerdown");
    await expect(dialog.getByRole("heading", { name: "Brazil" })).toBeVisible();
    await touch("pointerup");
    await close();
    // The step of the turn says what is done in it.
    const step = page.locator("header").getByRole("button", { name: /^(Bosses|Deploy|Recruit|Shop)$/ });
    await expect(async () => {
        if (!(await step.first().isVisible())) await answer(page);
        await expect(step.first()).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50], timeout: 60_000 });
    await step.first().press("Enter");
    await expect(dialog.getByRole("link", { name: "In the field manual" })).toBeVisible();
    await expectAccessible(page, "a step over the table");
    expect(faultsOf(page)).toEqual([]);
});
