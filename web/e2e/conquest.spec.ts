/** Conquest in the browser: two people at one table, a whole turn, undo, leaving and coming back, the end. */
import type { Page } from "@playwright/test";
import type { NewTable } from "../src/wire";
import { answer, playUntilRound, shown } from "./conquest";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";

/** Makes a table on its screen and returns the link for others. */
async function makeForFriends(page: Page): Promise<string> {
    await page.goto("/new/conquest");
    await page.getByLabel("Friends").check();
    await page.getByRole("button", { name: "Make the table" }).click();
    await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
    return page.getByLabel("Link to a seat").inputValue();
}

/** Ann on the first seat, Bob on the second by her link, bots on the others; begun. */
async function sitDown(ann: Page, bob: Page): Promise<void> {
    const link = await makeForFriends(ann);
    await bob.goto(link);
    await bob.getByRole("button", { name: "Sit on seat 2" }).click();
    await expect(ann.getByText("Bob").first()).toBeVisible();
    await expectAccessible(ann, "lobby");
    await ann.getByRole("button", { name: "Bots on empty seats" }).click();
    await bob.getByRole("button", { name: "I am ready" }).click();
    await ann.getByRole("button", { name: "Start", exact: true }).click();
    for (const page of [ann, bob]) await expect(page.getByTestId("question")).toBeVisible();
}

/** Answers for both until one of them has recruits, deploys them, and takes that back. */
async function takeSomethingBack(people: Page[]): Promise<void> {
    const recruits = /deploys/;
    await expect(async () => {
        for (const page of people) {
            const asked = await shown(page);
            if (asked && !recruits.test(asked)) await answer(page);
        }
        const all = await Promise.all(people.map(shown));
        expect(all.join()).toMatch(recruits);
    }).toPass({ intervals: [50], timeout: 60_000 });
    for (const page of people) {
        if (!recruits.test(await shown(page))) continue;
        while (recruits.test(await shown(page))) await answer(page);
        await page.getByRole("button", { name: /Take back/ }).click();
        await expect.poll(() => shown(page)).toMatch(recruits);
    }
}

test("two browsers at one table: join by link, play a turn, take back, leave and return, end it", async ({
    browser,
}) => {
    const ann = await somebody(browser, "Ann");
    const bob = await somebody(browser, "Bob");
    await sitDown(ann, bob);
    await takeSomethingBack([ann, bob]);
    // Both answer until the second round has begun: each has had a whole turn.
    await playUntilRound(2, [ann, bob]);
    await expectAccessible(ann, "Conquest table");

    // Bob's browser goes away; Ann sees it; Bob returns to the same seat.
    const context = bob.context();
    const address = bob.url();
    await bob.close();
    await ann.getByRole("button", { name: "People" }).click();
    await expect(ann.getByLabel("People").getByText("away")).toBeVisible();
    const back = await context.newPage();
    await back.goto(address);
    await expect(back.getByTestId("question")).toBeVisible();
    await expect(ann.getByLabel("People").getByText("away")).toBeHidden();

    // They agree to end it, and look at it again.
    await ann.getByRole("button", { name: "Propose to end the game" }).click();
    await back.getByRole("button", { name: "Agree" }).click();
    await expect(back.getByTestId("debrief")).toBeVisible();
    await expectAccessible(back, "debrief of Conquest");
    await back.getByRole("link", { name: "Watch it again" }).click();
    await expect(back.getByRole("slider").first()).toBeVisible();
    await expectAccessible(back, "replay of Conquest");
    expect(faultsOf(ann)).toEqual([]);
});

/** Sits down at a new table, with bots on the other seats, and starts. */
async function beginAlone(page: Page, wanted: NewTable): Promise<void> {
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Bots on empty seats" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByTestId("question")).toBeVisible();
}

test("a game of Basic Training against bots is played to its end, which says who won and by what", async ({
    browser,
}) => {
    test.slow();
    const page = await somebody(browser, "Ann");
    await beginAlone(page, { game: "conquest", mode: "basic-training", players: 3, name: "Ann", seed: "to the end" });
    const debrief = page.getByTestId("debrief");
    await expect(async () => {
        while (await shown(page)) await answer(page);
        await expect(debrief).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50], timeout: 300_000 });
    await expect(debrief).toContainText(/(wins|You win).*(objectives|last one left)/);
    expect(faultsOf(page)).toEqual([]);
});

test("a line that breaks comes back by itself, with a quiet banner", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    let cut: (() => Promise<void>) | undefined;
    let isDown = false;
    await page.routeWebSocket(/\/socket/, (socket) => {
        if (isDown) return void socket.close();
        socket.connectToServer();
        cut = () => socket.close();
    });
    await page.goto("/");
    await page.getByRole("button", { name: /Play Conquest now/ }).click();
    await expect.poll(() => shown(page)).not.toBe("");
    isDown = true;
    await cut?.();
    const banner = page.getByText("The connection is lost");
    await expect(banner).toBeVisible();
    isDown = false;
    await expect(banner).toBeHidden();
    await answer(page);
    expect(faultsOf(page)).toEqual([]);
});
