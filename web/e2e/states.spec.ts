/** What opens at a table can be used by everybody, too, in both themes; and tables fit a phone and every language. */
import type { Browser, Page } from "@playwright/test";
import type { NewTable } from "../src/wire";
import { aim, answer, shown } from "./conquest";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";
import { clickOn } from "./stage";
import { pseudo } from "../src/text/pseudo";

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

/** Ends a game that nobody else plays: whoever proposes it has agreed. */
async function end(page: Page): Promise<void> {
    await page.getByRole("button", { name: "People" }).click();
    await page.getByRole("button", { name: "Propose to end the game" }).click();
    await expect(page.getByTestId("debrief")).toBeVisible();
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
        await expect(page.locator(".strip")).toBeVisible();
        await page.keyboard.press("p");
        await expect(page.locator(".strip")).toBeVisible();
        await expectAccessible(page, "the enemy's phase");
        await page.getByRole("button", { name: /^Why\?/ }).click();
        await expect(page.getByRole("region", { name: "Why?" })).toBeVisible();
        await expectAccessible(page, "why");
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
        for (const tab of ["Hand", "Objectives", "Bosses", "Dice", "Log"]) {
            await page.getByRole("tab", { name: tab }).click();
            await expectAccessible(page, tab);
        }
        expect(faultsOf(page)).toEqual([]);
    });

    test(`lobbies, debriefs and replays can be used by everybody, in the ${theme} theme`, async ({ browser }) => {
        for (const wanted of [STAGE, WAR]) {
            const page = await somebody(browser, "Ann", { theme });
            await page.goto(`/table/${await makeTable(page, wanted)}`);
            await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
            await expectAccessible(page, `lobby of ${wanted.game}`);
            await page.getByRole("button", { name: "Sit on seat 1" }).click();
            if (wanted.players > 1) await page.getByRole("button", { name: "Bots on empty seats" }).click();
            await page.getByRole("button", { name: "Start", exact: true }).click();
            await expect(page.getByTestId("question")).not.toBeEmpty();
            await end(page);
            await expectAccessible(page, `debrief of ${wanted.game}`);
            await page.getByRole("button", { name: "Close" }).click();
            await page.getByRole("link", { name: "Watch it again" }).click();
            await expect(page.getByRole("slider").first()).toBeVisible();
            await expectAccessible(page, `replay of ${wanted.game}`);
            await page.context().close();
        }
    });

    test(`a boss, a loadout and a closed door can be used by everybody, in the ${theme} theme`, async ({ browser }) => {
        const page = await somebody(browser, "Ann", { theme });
        await begin(page, { ...STAGE, stage: "freezer" });
        await page.getByRole("button", { name: "Hang up" }).click();
        await expectAccessible(page, "boss table");
        await begin(page, { ...STAGE, stage: "heliport", options: ["unlocked=c4,chaff-grenade,handgun-45"] });
        await expect(page.locator("section.equip")).toBeVisible();
        await expectAccessible(page, "loadout");
        await page.goto("/table/nowhere");
        await expect(page.getByRole("alert").first()).not.toBeEmpty();
        await expectAccessible(page, "turned away");
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
        await expect(page.getByRole("button", { name: "Try something out" })).toHaveCount(count);
        const lit = page.locator(".board .go, .board .pick");
        if (count > 0) await expect(lit.first()).toBeAttached();
        else await expect(lit).toHaveCount(0);
        // Neither is what is pointed at for an action, nor how far it is.
        await page.keyboard.press("s");
        await expect(page.locator(".picking")).toBeVisible();
        if (count > 0) await expect(lit.first()).toBeAttached();
        else await expect(lit).toHaveCount(0);
        await clickOn(page, "2,10", COLUMNS);
        await expect(page.getByTestId("question")).toContainText("3 action tokens left");
        await page.keyboard.press("Shift+Digit4");
        if (count > 0) await expect(page.locator(".board .distance").first()).toBeAttached();
        else await pointsInVain(page);
        await page.context().close();
    }
});

/** Rests on a space for longer than distances are waited for; none is told. */
async function pointsInVain(page: Page): Promise<void> {
    await expect(page.locator(".board .zone").first()).toBeAttached();
    await page.waitForTimeout(600);
    await expect(page.locator(".board .distance")).toHaveCount(0);
}

/** From now on with another level of assistance. */
async function assist(page: Page, assistance: string): Promise<void> {
    await page.evaluate((level) => {
        const settings = JSON.parse(localStorage.getItem("cardboard-settings") ?? "{}") as object;
        localStorage.setItem("cardboard-settings", JSON.stringify({ ...settings, assistance: level }));
    }, assistance);
    await page.reload();
}

test("at a real table nobody counts the deck of a boss, or how far an objective is", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page, { ...STAGE, stage: "freezer" });
    const memory = page.getByTestId("boss-panel").locator(".memory");
    await expect(memory).toBeVisible();
    await assist(page, "real-table");
    await expect(page.getByTestId("boss-panel")).toBeVisible();
    await expect(memory).toHaveCount(0);

    await assist(page, "operative");
    await begin(page, WAR);
    await until(page, /deploys/);
    const objectives = page.getByRole("tabpanel");
    await page.getByRole("tab", { name: "Objectives" }).click();
    await expect(objectives.getByRole("progressbar").first()).toBeVisible();
    await assist(page, "real-table");
    await page.getByRole("tab", { name: "Objectives" }).click();
    await expect(objectives.getByRole("listitem").first()).toBeVisible();
    await expect(objectives.getByRole("progressbar")).toHaveCount(0);
});

test("a topic of the guide comes once", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { guide: true });
    await begin(page, STAGE);
    await page.getByRole("button", { name: "Hang up" }).click();
    const guide = page.getByRole("region", { name: "Guide" });
    await expect(guide).toContainText("It is your turn");
    await guide.getByRole("button", { name: "Understood" }).click();
    await expect(guide).toHaveCount(0);
    await page.reload();
    await expect(page.getByTestId("board")).toBeVisible();
    await expect(guide).toHaveCount(0);
    // Whoever turned it off can have it again.
    const table = page.url();
    for (const wanted of ["Show the guide again", "Everything as it was"]) {
        await page.evaluate(() => localStorage.setItem("cardboard-guide", JSON.stringify({ topics: [], off: true })));
        await page.goto("/settings");
        await page.getByRole("button", { name: wanted }).click();
        await expect(page.getByRole("status")).toContainText("The guide begins anew");
        await page.goto(table);
        await page.getByRole("button", { name: "Hang up" }).click();
        await expect(guide).toContainText("It is your turn");
    }
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
            // However far down in the lobby it was begun, it begins at its top.
            expect.soft(await page.evaluate(() => scrollY), `top of ${wanted.game} at ${textSize}`).toBe(0);
            await end(page);
            expect.soft(await over(page), `debrief of ${wanted.game} at ${textSize}`).toBeLessThanOrEqual(0);
            await page.context().close();
        }
    }
});

/** What lies over the middle of something, as far as it is in the window; nothing if it can be seen. */
const hidden = (page: Page, selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => {
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return hit && element.contains(hit) ? "" : (hit?.outerHTML.slice(0, 160) ?? "outside of the window");
    });

test("large text leaves room for the board, and nothing lies over what is asked", async ({ browser }) => {
    for (const textSize of [1.5, 2]) {
        for (const [width, height] of [
            [1440, 900],
            [1280, 720],
            [1024, 768],
        ] as const) {
            for (const wanted of [STAGE, WAR]) {
                const where = `${wanted.game} at ${width}x${height} with text of ${textSize}`;
                const page = await somebody(browser, "Ann", { textSize });
                await page.setViewportSize({ width, height });
                await begin(page, wanted);
                // Messages lie over the board at first.
                expect.soft(await hidden(page, ".question"), `${where}, at first`).toBe("");
                if (wanted === STAGE) await hangUp(page);
                else await until(page, /may attack/);
                if (wanted === WAR) await aim(page);
                await expect(page.locator(".back")).not.toHaveClass(/away/);
                for (const part of [".question", ".back button:last-child"]) {
                    expect.soft(await hidden(page, part), `${part} of ${where}`).toBe("");
                }
                const board = await page.locator(".viewport").boundingBox();
                expect.soft(board?.height, `board of ${where}`).toBeGreaterThan(height * 0.35);
                await page.context().close();
            }
        }
    }
});

/** Reads whatever a stage says. */
async function hangUp(page: Page): Promise<void> {
    await expect(async () => {
        await page.keyboard.press("Enter");
        await expect(page.locator(".message")).toHaveCount(0, { timeout: 100 });
    }).toPass();
}

test("the odds of an attack are in sight before it is made, also on a phone", async ({ browser }) => {
    for (const textSize of [1, 2]) {
        const page = await phone(browser, { textSize });
        await begin(page, WAR);
        await until(page, /may attack/);
        await aim(page);
        const percent = page.locator(".odds b");
        await expect(percent).toContainText("%");
        await expect(percent).toBeInViewport({ ratio: 1 });
        expect(await hidden(page, ".odds b"), `odds at ${textSize}`).toBe("");
        // What lies below is marked, and nothing is cut off at the side.
        const answers = page.locator(".answers");
        await expect(answers).toHaveAttribute("data-more", "below");
        expect(await answers.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
        await page.context().close();
    }
});

/** Something that shifted. */
interface Source {
    node?: Node;
    previousRect: DOMRect;
    currentRect: DOMRect;
}

/** Notes what shifts on a page without being touched. */
async function noteShifts(page: Page): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
        const noted: string[] = [];
        Object.assign(globalThis, { noted });
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
                const shift = entry as PerformanceEntry & {
                    sources?: Source[];
                    value: number;
                    hadRecentInput: boolean;
                };
                const places = shift.sources?.map(
                    ({ node, previousRect: { x, y }, currentRect }) =>
                        `${node?.parentElement?.outerHTML.slice(0, 200)} from ${x},${y} to ${currentRect.x},${currentRect.y}`,
                );
                if (!shift.hadRecentInput) noted.push(`${shift.value}: ${places?.join("; ")}`);
            }
        }).observe({ type: "layout-shift" });
    });
    return () => page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);
}

test("nothing shifts while others play, on a desktop and on a phone", async ({ browser }) => {
    for (const [width, height] of [
        [1440, 900],
        [360, 740],
    ] as const) {
        const page = await somebody(browser, "Ann", { speed: 4 });
        await page.setViewportSize({ width, height });
        await begin(page, WAR);
        await until(page, /may attack/);
        while (await shown(page)) await answer(page);
        const shifts = await noteShifts(page);
        await expect.poll(() => shown(page), { timeout: 60_000 }).not.toBe("");
        expect(await shifts(), `war at ${width}`).toEqual([]);
        await begin(page, STAGE);
        await hangUp(page);
        const others = await noteShifts(page);
        await page.keyboard.press("e");
        await expect(page.locator(".strip")).toBeVisible();
        await expect(async () => {
            await hangUp(page);
            await expect(page.locator(".strip")).toHaveCount(0);
        }).toPass({ timeout: 60_000 });
        expect(await others(), `stage at ${width}`).toEqual([]);
        await page.context().close();
    }
});

async function phone(browser: Browser, settings: object): Promise<Page> {
    const page = await somebody(browser, "Ann", settings);
    await page.setViewportSize({ width: 360, height: 740 });
    return page;
}

/** Words that went past the keys: the pseudo-language accents every vowel; seeds, codes and addresses are no words. */
async function plainWords(page: Page, code: string): Promise<string[]> {
    const text = await page.evaluate(() => {
        const main = document.querySelector("main");
        const named = [...(main?.querySelectorAll("[aria-label], [title]") ?? [])];
        const names = named.flatMap((one) => [one.getAttribute("aria-label"), one.getAttribute("title")]);
        return [main?.innerText, ...names].join("\n");
    });
    return (
        text
            .replaceAll(code, "")
            .replace(/\S*[\d/:=]\S*/g, "")
            .match(/\b(?=[a-z]*[aeiou])[a-z]{4,}\b/gi) ?? []
    );
}

test("every word of a table goes through a key, from its lobby to its debrief", async ({ browser }) => {
    const page = await somebody(browser, "ŇÅMÉ", { language: "xx" });
    for (const wanted of [STAGE, WAR]) {
        const code = await makeTable(page, { ...wanted, name: "ŇÅMÉ" });
        await page.goto(`/table/${code}`);
        await expect(page.locator("main h1, main h2").first()).toBeVisible();
        expect(await plainWords(page, code), `lobby of ${wanted.game}`).toEqual([]);
        const press = (name: string) => page.getByRole("button", { name: pseudo(name) }).click();
        await press("Sit on seat 1");
        if (wanted.players > 1) await press("Bots on empty seats");
        await press("Start");
        await expect(page.getByTestId("question")).not.toBeEmpty();
        await page.keyboard.press("Enter");
        expect(await plainWords(page, code), wanted.game).toEqual([]);
        // A whole turn, as far as the first thing that is asked goes.
        await page.keyboard.press(wanted.game === "conquest" ? "1" : "e");
        expect(await plainWords(page, code), `a turn of ${wanted.game}`).toEqual([]);
        await press("People");
        await press("Propose to end the game");
        await expect(page.getByTestId("debrief")).toBeVisible();
        expect(await plainWords(page, code), `debrief of ${wanted.game}`).toEqual([]);
    }
});
