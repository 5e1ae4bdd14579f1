/** Sealed answers: whoever has given one is told, and nobody else learns of it before all are in. */
import type { Page } from "@playwright/test";
import { answer, shown } from "./conquest";
import { expect, expectAccessible, faultsOf, makeTable, somebody, stepsOf, test } from "./people";

/** How the window of the active player's opponents is asked about, when it is two of them. */
const BOTH = /is about to attack: \w+, \w+ may play/;

/** Everybody in a browser of their own at a table of three, begun. */
async function threeAtATable(people: Page[]): Promise<void> {
    const [first] = people as [Page];
    const code = await makeTable(first, { game: "conquest", players: 3, name: "Ann", seed: "sealed" });
    for (const [place, page] of people.entries()) {
        await page.goto(`/table/${code}`);
        await page.getByRole("button", { name: `Sit on seat ${place + 1}` }).click();
    }
    for (const page of people.slice(1)) await page.getByRole("button", { name: "I am ready" }).click();
    await first.getByRole("button", { name: "Start", exact: true }).click();
    for (const page of people) await expect(page.getByTestId("question")).not.toBeEmpty();
}

/** All answer, and buy one card where it is sold, until a window is open for two of them. */
async function untilTwoAreAsked(people: Page[]): Promise<Page[]> {
    const buys = (page: Page) => page.locator(".prompt.asked .answers").getByRole("button", { name: /Buy/ });
    const bought = new Set<Page>();
    let asked: Page[] = [];
    await expect(async () => {
        asked = [];
        for (const page of people) if (BOTH.test(await shown(page))) asked.push(page);
        if (asked.length === 2) return;
        for (const page of people) {
            const before = await shown(page);
            if (!before || BOTH.test(before)) continue;
            // What is left of the points lets them be asked.
            const buy = !bought.has(page) && (await buys(page).count()) > 0;
            if (!buy) await answer(page);
            else {
                await buys(page).first().dispatchEvent("click");
                bought.add(page);
            }
        }
        expect(asked).toHaveLength(2);
    }).toPass({ intervals: [50], timeout: 100_000 });
    return asked;
}

test("a sealed answer is told to whoever gave it, and to nobody else before all are in", async ({ browser }) => {
    test.slow();
    const people = await Promise.all(["Ann", "Bob", "Cid"].map((name) => somebody(browser, name)));
    await threeAtATable(people);
    const [one, other] = (await untilTwoAreAsked(people)) as [Page, Page];
    const told = (page: Page) => page.getByRole("status").filter({ hasText: "You have answered" });
    const everything = async (page: Page): Promise<string[]> => [
        await page.locator("section.prompt").innerText(),
        await page.getByRole("tabpanel").innerText(),
    ];
    for (const page of people) await page.getByRole("tab", { name: "Log" }).click();
    const before = await Promise.all(people.map(everything));
    const steps = people.map(stepsOf);

    await one.getByRole("button", { name: /Play no card$/ }).click();
    await expect(told(one)).toContainText("You have answered: no card.");
    const names = /attack: (.*) may play a card/;
    const [, waited = ""] = names.exec((await one.getByTestId("question").textContent()) ?? "") ?? [];
    const [, asked = ""] = names.exec((await other.getByTestId("question").textContent()) ?? "") ?? [];
    expect(asked.split(", ")).toHaveLength(2);
    expect(asked.split(", ")).toContain(waited);
    await expectAccessible(one, "after a sealed answer");
    for (const [place, page] of people.entries()) {
        if (page === one) continue;
        expect(await everything(page)).toEqual(before[place]);
        expect(stepsOf(page)).toBe(steps[place]);
    }

    await other.getByRole("button", { name: /Play no card$/ }).click();
    for (const page of people) await expect(page.getByRole("tabpanel")).toContainText("Nobody plays a card.");
    await expect(told(one)).toHaveCount(0);
    for (const page of people) expect(faultsOf(page)).toEqual([]);
});
