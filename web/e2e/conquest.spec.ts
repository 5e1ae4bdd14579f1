/** Conquest in the browser: two people at one table, a whole turn, leaving and coming back. */
import type { Page } from "@playwright/test";
import { playUntilRound } from "./conquest";
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";

/** Makes a table on its screen and returns the link for others. */
async function makeForFriends(page: Page): Promise<string> {
    await page.goto("/new/conquest");
    await page.getByLabel("Friends").check();
    await page.getByRole("button", { name: "Make the table" }).click();
    await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
    return page.url();
}

test("two browsers at one table: join by link, play a turn, leave and return", async ({ browser }) => {
    const ann = await somebody(browser, "Ann");
    const bob = await somebody(browser, "Bob");
    const link = await makeForFriends(ann);
    if (await ann.getByRole("button", { name: "Sit on seat 1" }).isVisible())
        await ann.getByRole("button", { name: "Sit on seat 1" }).click();
    await bob.goto(link);
    await bob.getByRole("button", { name: "Sit on seat 2" }).click();
    await expect(ann.getByText("Bob").first()).toBeVisible();
    await ann
        .getByRole("button", { name: /bot on seat 3/i })
        .first()
        .click();
    if (
        await ann
            .getByRole("button", { name: /bot on seat 4/i })
            .first()
            .isVisible()
    )
        await ann
            .getByRole("button", { name: /bot on seat 4/i })
            .first()
            .click();
    await bob.getByRole("button", { name: /ready/i }).first().click();
    await ann.getByRole("button", { name: /start/i }).first().click();
    await expect(ann.getByTestId("question")).toBeVisible();
    await expect(bob.getByTestId("question")).toBeVisible();
    await expectAccessible(ann, "Conquest table");

    // Both answer until the second round has begun: each has had a whole turn.
    await playUntilRound(2, [ann, bob]);

    // Bob's browser goes away; Ann sees it; Bob returns to the same seat.
    const context = bob.context();
    const address = bob.url();
    await bob.close();
    const back = await context.newPage();
    await back.goto(address);
    await expect(back.getByTestId("question")).toBeVisible();
    expect(faultsOf(ann)).toEqual([]);
});

test("a table against bots begins with one click", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/");
    await page.getByRole("button", { name: /Play Conquest now/ }).click();
    await expect(page.getByTestId("question")).toBeVisible();
    expect(faultsOf(page)).toEqual([]);
});
