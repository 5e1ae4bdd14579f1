/** A turn of Conquest as people play it: with the mouse on the map, through every form. */
import type { Browser, Page } from "@playwright/test";
import { answer, shown } from "./conquest";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";

/** Clicks into the land of a territory, where nothing lies over it. */
async function clickLand(page: Page, state: string): Promise<boolean> {
    const at = await page.evaluate((wanted) => {
        for (const land of document.querySelectorAll<SVGGElement>("g.territory")) {
            if (!land.getAttribute("aria-label")?.endsWith(`, ${wanted}`)) continue;
            const { left, top, width, height } = land.getBoundingClientRect();
            for (let step = 0; step < 400; step += 1) {
                const x = left + (((step % 20) + 0.5) / 20) * width;
                const y = top + ((Math.floor(step / 20) + 0.5) / 20) * height;
                if (land.contains(document.elementFromPoint(x, y))) return [x, y];
            }
        }
        return undefined;
    }, state);
    if (!at) return false;
    await page.mouse.click(at[0] ?? 0, at[1] ?? 0);
    return true;
}

const pressed = (page: Page, name: RegExp) => page.locator("section.prompt.asked").getByRole("button", { name });

/** Answers until something else is asked than this, or this is asked. */
async function answerUntil(page: Page, wanted: RegExp): Promise<void> {
    await expect(async () => {
        const asked = await shown(page);
        if (asked && !wanted.test(asked)) await answer(page);
        expect(await shown(page)).toMatch(wanted);
    }).toPass({ intervals: [50], timeout: 60_000 });
}

/** Ann among bots, as far as the recruits of her first turn. */
async function begin(browser: Browser): Promise<Page> {
    const page = await somebody(browser, "Ann");
    const wanted = { game: "conquest", mode: "basic-training", players: 3, name: "Ann", seed: "a turn" } as const;
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Bots on empty seats" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await answerUntil(page, /deploys/);
    return page;
}

/** Points at an attack and waits for the odds in its dialogue. */
async function aimAtSomebody(page: Page): Promise<boolean> {
    if (!(await clickLand(page, "can be picked"))) return false;
    expect(await clickLand(page, "your target")).toBe(true);
    await expect(page.getByRole("group", { name: "Battle" })).toContainText(/\d+ %/);
    return true;
}

/** One press further towards the end of the turn, by way of a maneuver. */
async function leave(page: Page): Promise<void> {
    const asked = await shown(page);
    const end = pressed(page, /End the turn$/);
    if (/may attack/.test(asked)) await pressed(page, /No more attacks$/).click();
    else if (/may maneuver/.test(asked) && (await clickLand(page, "can be picked"))) {
        expect(await clickLand(page, "your target")).toBe(true);
        await pressed(page, /Move$/).click();
        await expect.poll(() => shown(page)).not.toBe(asked);
    } else if (await end.isVisible()) await end.click();
    else if (asked) await answer(page);
}

test("a turn is played by clicks: deploy, attack, blitz, move in, stop, maneuver, end", async ({ browser }) => {
    const page = await begin(browser);

    // Recruits: one by a click on the land, another by the wheel, the rest with a button, confirmed.
    expect(await clickLand(page, "can be picked")).toBe(true);
    await expect(pressed(page, /Deploy 1$/)).toBeVisible();
    await page.mouse.wheel(0, -100);
    await expect(pressed(page, /Deploy 2$/)).toBeVisible();
    await pressed(page, /All \d+ to/).click();
    await pressed(page, /Deploy \d+$/).click();

    // Where no territory is asked for, a click on one says why.
    await expect.poll(() => shown(page)).toMatch(/may buy/);
    await page.locator("g.territory").first().dispatchEvent("click");
    await expect(page.locator(".refusal")).toContainText("This is not done in the step Shop.");
    // Whatever is bought, what leaves the shop keeps its key.
    const leaves = pressed(page, /Buy nothing more$/);
    const key = await leaves.getAttribute("aria-keyshortcuts");
    expect(key).toBeTruthy();
    const two = pressed(page, /Buy 2 cards$/);
    await expect(two).toBeVisible();
    await pressed(page, /Buy a card$/)
        .first()
        .click();
    await expect(two).toHaveCount(0);
    await expect(leaves).toHaveAttribute("aria-keyshortcuts", String(key));
    await answerUntil(page, /may attack/);

    // One roll through the dialogue: the dice fall, and armies are gone.
    const dialogue = page.getByRole("group", { name: "Battle" });
    expect(await aimAtSomebody(page)).toBe(true);
    await expectAccessible(page, "battle");
    const before = await shown(page);
    await dialogue
        .getByRole("button", { name: /\d (die|dice)$/ })
        .last()
        .click();
    await expect.poll(() => shown(page)).not.toBe(before);

    // Blitzes until a territory is taken and moved into, or nobody can attack any more.
    const movesIn = pressed(page, /Move in$/);
    let hasBlitzed = false;
    for (let blitz = 0; blitz < 12 && !(await movesIn.isVisible()); blitz += 1) {
        if (!(await dialogue.isVisible()) && !(await aimAtSomebody(page))) break;
        const then = await shown(page);
        await pressed(page, /Blitz$/).click();
        hasBlitzed = true;
        await expect.poll(() => shown(page)).not.toBe(then);
    }
    expect(hasBlitzed).toBe(true);
    if (await movesIn.isVisible()) {
        await expectAccessible(page, "moving in");
        await movesIn.click();
    }
    await expect(movesIn).toBeHidden();

    // Enough is enough; then armies move once if they can, and the turn is over.
    await expect(async () => {
        await leave(page);
        await expect(page.getByRole("banner").getByText("Your turn")).toBeHidden({ timeout: 100 });
    }).toPass({ intervals: [50], timeout: 60_000 });
    await page.getByRole("tab", { name: "Log" }).click();
    await expect(page.getByRole("tabpanel")).toContainText(/deploys|attacks/);
    expect(faultsOf(page)).toEqual([]);
});

/** Leads the cursor to a territory in some state by typing its name, as far as it is one word. */
async function typeTowards(page: Page, state: string): Promise<string> {
    const named = page.getByRole("button", { name: new RegExp(`, ${state}$`) });
    await expect(named.first()).toBeAttached();
    const labels = await named.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    for (const name of labels.map((label) => /^[\p{L} -]+/u.exec(label)?.[0] ?? "")) {
        const [word = ""] = name.split(/[ -]/);
        await page.waitForTimeout(950);
        for (const letter of word) await page.keyboard.press(`Shift+${letter.toUpperCase()}`);
        const at = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
        if (at.startsWith(name) && at.endsWith(`, ${state}`)) return name;
    }
    throw new Error(`no name leads to what is ${state}`);
}

test("a turn is played with keys alone: what forms print on their buttons is what keys do", async ({ browser }) => {
    const page = await begin(browser);

    await typeTowards(page, "can be picked");
    await page.keyboard.press("+");
    await expect(pressed(page, /Deploy 1$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(pressed(page, /Deploy 1$/)).toBeHidden();
    await page.keyboard.press("+");
    await page.keyboard.press("1");
    await expect(pressed(page, /All \d+ to/)).toBeHidden();
    // A look at a panel changes nothing about that.
    await page.getByRole("tab", { name: "Log" }).click();
    await page.keyboard.press("Enter");
    await expect.poll(() => shown(page)).toMatch(/may buy|may attack/);
    await page.locator("g.territory[tabindex='0']").focus();
    await answerUntil(page, /may attack/);

    const dialogue = page.getByRole("group", { name: "Battle" });
    await typeTowards(page, "can be picked");
    await page.keyboard.press(" ");
    await typeTowards(page, "your target");
    await page.keyboard.press("Enter");
    await expect(dialogue).toContainText(/\d+ %/);
    // Escape lets go wherever the focus is.
    await dialogue.getByRole("button").first().press("Escape");
    await expect(dialogue).toBeHidden();
    await page.locator("g.territory[tabindex='0']").press("Enter");
    await expect(dialogue).toBeVisible();
    const before = await shown(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => shown(page)).not.toBe(before);
    const movesIn = pressed(page, /Move in$/);
    if (await movesIn.isVisible()) {
        await page.keyboard.press("Enter");
        await expect(movesIn).toBeHidden();
    }
    await expect(page.locator(".refusal")).toHaveCount(0);
    expect(faultsOf(page)).toEqual([]);
});
