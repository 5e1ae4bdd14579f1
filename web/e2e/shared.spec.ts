/** One device for several people: what one of them holds is never told to another. */
import { answer, shown } from "./conquest";
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";

test("nobody is advised about a hand that lies closed", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/new/conquest");
    await page.getByLabel("Everybody on this device").check();
    await page.getByRole("button", { name: "Make the table" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect.poll(() => shown(page)).not.toBe("");
    const bulb = page.getByRole("button", { name: "Advice" });
    const curtain = page.getByRole("group", { name: "Privacy curtain" });
    await expect(curtain).toBeVisible();
    await expectAccessible(page, "curtain");
    await expect(bulb).toBeDisabled();

    await curtain.getByRole("button").first().click();
    await bulb.click();
    const drawer = page.getByRole("complementary", { name: "Advice" });
    await expect(drawer.getByRole("listitem").first()).toBeVisible();
    // Somebody else is asked: what was told is gone, and nothing more is told.
    await expect(async () => {
        if (!(await curtain.isVisible()) && (await shown(page))) await answer(page);
        await expect(curtain).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [50], timeout: 60_000 });
    await expect(drawer.getByRole("listitem")).toHaveCount(0);
    await expect(drawer.getByRole("button", { name: "What would you do?" })).toBeDisabled();
    expect(faultsOf(page)).toEqual([]);
});
