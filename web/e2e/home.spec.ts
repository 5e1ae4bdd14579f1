/** Every screen outside a game: it opens, assistive technology can use it, and it fits a phone. */
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";
import { SCREENS } from "./screens";

const ADDRESSES = Object.values(SCREENS);

for (const theme of ["dark", "light"]) {
    test(`every screen can be used by everybody, in the ${theme} theme`, async ({ browser }) => {
        const page = await somebody(browser, "Ann", { theme });
        for (const address of ADDRESSES) {
            await page.goto(address);
            await expect(page.locator("main h1, main h2").first()).toBeVisible();
            await expectAccessible(page, `${address} ${theme}`);
        }
        expect(faultsOf(page)).toEqual([]);
    });
}

test("nothing is wider than a phone, at normal and at double text size", async ({ browser }) => {
    for (const textSize of [1, 2]) {
        const page = await somebody(browser, "Ann", { textSize });
        await page.setViewportSize({ width: 360, height: 740 });
        for (const address of ADDRESSES) {
            await page.goto(address);
            await expect(page.locator("main h1, main h2").first()).toBeVisible();
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            expect(over, `${address} at ${textSize}`).toBeLessThanOrEqual(0);
        }
    }
});

test("a campaign is begun, and its page can be used by everybody", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/campaigns");
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByRole("heading", { name: "Memory box" })).toBeVisible();
    await expectAccessible(page, "campaign");
    expect(faultsOf(page)).toEqual([]);
});

test("every word goes through a key", async ({ browser }) => {
    const page = await somebody(browser, "ŇÅMÉ", { language: "xx" });
    for (const address of ADDRESSES) {
        await page.goto(address);
        await expect(page.locator("main h1, main h2").first()).toBeVisible();
        const text = await page.locator("body").innerText();
        // The pseudo-language accents every vowel: a word of plain letters with a vowel went past the keys.
        const plain = text.match(/\b(?=[a-z]*[aeiou])[a-z]{4,}\b/gi) ?? [];
        expect(plain, address).toEqual([]);
    }
});
