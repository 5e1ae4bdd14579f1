/** Playing Conquest by what the page asks and shows. */
import type { Page } from "@playwright/test";
import { expect } from "./people";

/** What leaves a step or lets a moment for cards go by, by what it does there. */
const LEAVES = new RegExp(
    "(" +
        "Turn in nothing|Buy nothing more|Pay all salaries.*|Hire nobody|Go on to the attacks|No more attacks|" +
        "Take no objective|No more moves|Leave Outer Haven where it is|Play no card|End the turn" +
        ")$",
);

/**
 * Answers whatever is asked, in the simplest way there is: leave a step, confirm a form, or pick what is lit.
 * Returns once the page shows that something came of it.
 */
export async function answer(page: Page): Promise<void> {
    const buttons = page.locator("section.prompt.asked .answers button:enabled");
    const ways = [
        buttons.and(page.getByRole("button", { name: LEAVES })),
        buttons.and(page.getByRole("button", { name: /All \d+ to/ })),
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
export const shown = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector<HTMLElement>("section.prompt.asked")?.innerText ?? "");

/** Answers for several people until a round has begun. */
export async function playUntilRound(round: number, people: Page[]): Promise<void> {
    const roundOf = async (page: Page): Promise<number> =>
        Number(/Round (\d+)/.exec((await page.locator("header").first().textContent()) ?? "")?.[1] ?? 0);
    await expect(async () => {
        for (const page of people) {
            while ((await roundOf(page)) < round && (await shown(page))) await answer(page);
        }
        expect(await roundOf(people[0] as Page)).toBeGreaterThanOrEqual(round);
    }).toPass({ intervals: [50], timeout: 100_000 });
}

/** Points at an attack, as far as the dialogue with its odds. */
export async function aim(page: Page): Promise<void> {
    await page
        .getByRole("button", { name: /, can be picked$/ })
        .first()
        .dispatchEvent("click");
    await page
        .getByRole("button", { name: /, your target$/ })
        .first()
        .dispatchEvent("click");
    await page.waitForTimeout(400);
}
