/** What opens at a table can be used by everybody, too, in both themes; and tables fit a phone and every language. */
import type { Browser, Page } from "@playwright/test";
import type { NewTable } from "../src/wire";
import { aim, answer, shown } from "./conquest";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";
import { clickOn } from "./stage";

const STAGE: NewTable = { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann", seed: "states" };
const WAR: NewTable = { game: "conquest", players: 3, name: "Ann", seed: "states" };
/** The columns of stage 1. */
const COLUMNS = 12;

/** Sits down at a new table, with bots on the other seats, and starts. */
async function begin(page: Page, wanted: NewTable): Promise<void> {
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    if (wanted.players > 1) await page.getByRole("button", { name: "Bots on empty seats" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByTestId("question")).not.toBeEmpty();
}

/** Answers until something is asked. */
async function until(page: Page, asked: RegExp): Promise<void> {
    await expect(async () => {
        while (!asked.test(await shown(page)) && (await shown(page))) await answer(page);
        expect(await shown(page)).toMatch(asked);
    }).toPass({ intervals: [50], timeout: 60_000 });
}

// Every look for flaws takes seconds.
test.slow();

for (const theme of ["dark", "light"]) {
    test(`what opens at a stage can be used by everybody, in the ${theme} theme`, async ({ browser }) => {
        const page = await somebody(browser, "Ann", { theme });
        await begin(page, STAGE);
        await expectAccessible(page, "briefing");
        await page.keyboard.press("Enter");
        await expectAccessible(page, "stage");
        await clickOn(page, "2,10", COLUMNS);
        await expect(page.getByTestId("question")).toContainText("3 action tokens left");
        await page.keyboard.press("?");
        await expectAccessible(page, "keys");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "People" }).click();
        await expectAccessible(page, "people");
        await page.getByRole("button", { name: "Close" }).click();
        await page.getByRole("tab", { name: "Decks" }).click();
        await expectAccessible(page, "decks");
        expect(faultsOf(page)).toEqual([]);
    });

    test(`pointing and the enemy's phase can be used by everybody, in the ${theme} theme`, async ({ browser }) => {
        const page = await somebody(browser, "Ann", { theme });
        await begin(page, STAGE);
        await page.keyboard.press("Enter");
        await page.keyboard.press("d");
        await page.locator(".picking").waitFor();
        await expectAccessible(page, "pointing");
        await page.keyboard.press("Escape");
        await page.getByTitle("Speed").click();
        await page.keyboard.press("e");
        await page.keyboard.press("p");
        await expectAccessible(page, "the enemy's phase");
        expect(faultsOf(page)).toEqual([]);
    });

    test(`what opens in a war can be used by everybody, in the ${theme} theme`, async ({ browser }) => {
        const page = await somebody(browser, "Ann", { theme });
        await begin(page, WAR);
        await until(page, /deploys/);
        await expectAccessible(page, "deploying");
        await until(page, /may attack/);
        await aim(page);
        await expectAccessible(page, "attacking");
        for (const tab of ["Objectives", "Bosses", "Dice"]) {
            await page.getByRole("tab", { name: tab }).click();
            await expectAccessible(page, tab);
        }
        expect(faultsOf(page)).toEqual([]);
    });

    test(`tables in words can be used by everybody, in the ${theme} theme`, async ({ browser }) => {
        for (const wanted of [STAGE, WAR]) {
            const page = await somebody(browser, "Ann", { theme, textMode: true });
            await begin(page, wanted);
            await expectAccessible(page, `${wanted.game} in words`);
            await page.context().close();
        }
    });
}

test("at a real table nothing is lit, and no advice is offered", async ({ browser }) => {
    for (const [assistance, count] of [
        ["operative", 1],
        ["real-table", 0],
    ] as const) {
        const page = await somebody(browser, "Ann", { assistance });
        await begin(page, STAGE);
        await page.keyboard.press("Enter");
        await expect(page.getByTestId("board")).toBeVisible();
        await expect(page.getByRole("button", { name: "Advice" })).toHaveCount(count);
        if (count > 0) await expect(page.locator(".go").first()).toBeAttached();
        else await expect(page.locator(".go")).toHaveCount(0);
        await page.context().close();
    }
});

test("a topic of the guide comes once", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { guide: true });
    await begin(page, STAGE);
    await page.getByRole("button", { name: "Hang up" }).click();
    const guide = page.getByRole("complementary", { name: "Guide" });
    await expect(guide).toContainText("It is your turn");
    await guide.getByRole("button", { name: "Understood" }).click();
    await expect(guide).toHaveCount(0);
    await page.reload();
    await expect(page.getByTestId("board")).toBeVisible();
    await expect(guide).toHaveCount(0);
});

/** How much wider than the window a page is. */
const over = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("lobby, tables and debrief are no wider than a phone, at normal and at double text size", async ({ browser }) => {
    for (const textSize of [1, 2]) {
        for (const wanted of [STAGE, WAR]) {
            const page = await phone(browser, { textSize });
            await page.goto(`/table/${await makeTable(page, wanted)}`);
            await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
            expect.soft(await over(page), `lobby of ${wanted.game} at ${textSize}`).toBeLessThanOrEqual(0);
            await page.getByRole("button", { name: "Sit on seat 1" }).click();
            if (wanted.players > 1) await page.getByRole("button", { name: "Bots on empty seats" }).click();
            await page.getByRole("button", { name: "Start", exact: true }).click();
            await expect(page.getByTestId("question")).not.toBeEmpty();
            expect.soft(await over(page), `${wanted.game} at ${textSize}`).toBeLessThanOrEqual(0);
            await page.getByRole("button", { name: "People" }).click();
            await page.getByRole("button", { name: "Propose to end the game" }).click();
            await expect(page.getByTestId("debrief")).toBeVisible();
            expect.soft(await over(page), `debrief of ${wanted.game} at ${textSize}`).toBeLessThanOrEqual(0);
            await page.context().close();
        }
    }
});

async function phone(browser: Browser, settings: object): Promise<Page> {
    const page = await somebody(browser, "Ann", settings);
    await page.setViewportSize({ width: 360, height: 740 });
    return page;
}

test("every word of a table goes through a key", async ({ browser }) => {
    const page = await somebody(browser, "ŇÅMÉ", { language: "xx" });
    for (const wanted of [STAGE, WAR]) {
        await page.goto(`/table/${await makeTable(page, { ...wanted, name: "ŇÅMÉ" })}`);
        await expect(page.locator("main h1, main h2").first()).toBeVisible();
        const text = await page.locator("main").innerText();
        // The pseudo-language accents every vowel; seeds, codes and addresses are no words.
        const words = text.replace(/\S*[\d/:=]\S*/g, "").match(/\b(?=[a-z]*[aeiou])[a-z]{4,}\b/gi) ?? [];
        expect(words, wanted.game).toEqual([]);
    }
});
