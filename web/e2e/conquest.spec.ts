/** Conquest in the browser: two people at one table, a whole turn, leaving and coming back. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";

/** Makes a table on its screen and returns the link for others. */
async function makeForFriends(page: Page): Promise<string> {
    await page.goto("/new/conquest");
    await page.getByLabel("Friends").check();
    await page.getByRole("button", { name: "Make the table" }).click();
    await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
    return page.url();
}

/**
 * Answers whatever is asked, in the simplest way there is: leave a step, confirm a form, or pick what is lit.
 * Returns once the page shows that something came of it.
 */
async function answer(page: Page): Promise<void> {
    const buttons = page.locator("section.prompt.asked .answers button:not(.back button):enabled");
    const ways = [
        buttons.and(page.getByRole("button", { name: /(Pass|No more attacks)$/ })),
        buttons.and(page.getByRole("button", { name: /^All \d+ to/ })),
        buttons.and(page.locator(".primary")),
        page.getByRole("button", { name: /, (can be picked|your target)$/ }),
        buttons,
    ];
    const before = await shown(page);
    for (const way of ways) {
        if ((await way.count()) === 0) continue;
        await way.first().dispatchEvent("click");
        break;
    }
    await expect(async () => expect(await shown(page)).not.toBe(before)).toPass({ intervals: [20, 50, 100] });
}

/** What is asked of a page, word for word; nothing if nothing is. */
const shown = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector<HTMLElement>("section.prompt.asked")?.innerText ?? "");

/** Answers for several people until a round has begun. */
async function playUntilRound(round: number, people: Page[]): Promise<void> {
    const roundOf = async (page: Page): Promise<number> =>
        Number(/Round (\d+)/.exec((await page.locator("header").first().textContent()) ?? "")?.[1] ?? 0);
    await expect(async () => {
        for (const page of people) {
            while ((await roundOf(page)) < round && (await shown(page))) await answer(page);
        }
        expect(await roundOf(people[0] as Page)).toBeGreaterThanOrEqual(round);
    }).toPass({ intervals: [50], timeout: 100_000 });
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
