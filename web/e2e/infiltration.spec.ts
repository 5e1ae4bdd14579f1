/** Stage 1 in the browser: by mouse, by keyboard alone, in words, watched by somebody else, and looked at again. */
import type { Page } from "@playwright/test";
import type { NewTable } from "../src/wire";
import { commandsOf, expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";
import { clickOn, playByKeys, pointAt, playInWords, questionOf, wonStage } from "./stage";

/** The columns of stage 1. */
const COLUMNS = 12;

async function begin(page: Page): Promise<void> {
    await page.goto("/");
    await page.getByRole("button", { name: /Play Infiltration now/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
}

/** Goes on with the tab key to something with a name, as somebody without a mouse would, and presses it. */
async function tabTo(page: Page, name: string): Promise<void> {
    const focused = (): Promise<string> =>
        page.evaluate(() => {
            const { activeElement } = document;
            return `${activeElement?.getAttribute("aria-label") ?? ""} ${activeElement?.textContent ?? ""}`;
        });
    for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Tab");
        if ((await focused()).includes(name)) return page.keyboard.press("Enter");
    }
    throw new Error(`the tab key does not lead to ${name}`);
}

test("a space is gone to by a click, and taken back", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.keyboard.press("Enter");
    await clickOn(page, "2,10", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    await expectAccessible(page, "Infiltration table");
    await page.getByRole("button", { name: /Take back/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    // A space two actions away is gone to by one click.
    await clickOn(page, "3,9", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("2 action tokens left");
    // What is not possible says why, with its rule.
    await page.getByRole("button", { name: /Hand-to-hand/ }).click();
    await expect(page.locator(".refusal").filter({ hasText: "nobody to attack" })).toBeVisible();
    await clickOn(page, "3,9", COLUMNS);
    await expect(page.locator(".refusal").filter({ hasText: "nothing to work from here" })).toBeVisible();
    expect(faultsOf(page)).toEqual([]);
});

test("a click while something is still shown ends that, and sends nothing", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { speed: 1 });
    const played = commandsOf(page);
    await begin(page);
    await page.keyboard.press("Enter");
    const skip = page.getByTitle("Skip");
    await page.keyboard.press("Escape");
    await expect(skip).toBeDisabled();
    // Held still, so that it is shown as long as it takes to click.
    await page.keyboard.press("p");
    await clickOn(page, "2,10", COLUMNS);
    await expect(skip).toBeEnabled();
    await clickOn(page, "3,9", COLUMNS);
    await expect(skip).toBeDisabled();
    await page.keyboard.press("e");
    await expect.poll(() => played).toHaveLength(2);
    expect(played).toEqual([expect.stringMatching(/sneak/), expect.stringMatching(/end/)]);
    expect(faultsOf(page)).toEqual([]);
});

test("digits lay something over the board, unless they answer a question", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.keyboard.press("Enter");
    const overlay = (name: string) => page.getByRole("group", { name: "Overlays" }).getByRole("button", { name });
    await expect(overlay("Zones, distances")).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("4");
    await expect(overlay("Zones, distances")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Shift+Digit4");
    await expect(overlay("Zones, distances")).toHaveAttribute("aria-pressed", "false");
    // Where it answers a question, it does nothing else.
    const loadout = { stage: "heliport", options: ["unlocked=c4"] };
    const wanted: NewTable = { game: "infiltration", players: 1, name: "Ann", ...loadout };
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("button", { name: /Ready/ })).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await expect(overlay("Sight")).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("1");
    await expect(overlay("Sight")).toHaveAttribute("aria-pressed", "true");
    expect(faultsOf(page)).toEqual([]);
});

test("dice and tokens on the table have the number keys that answers leave over", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    const wanted = { game: "infiltration", stage: "heliport", players: 1, name: "Ann", seed: "dice" } as const;
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByRole("button", { name: "Hang up" }).click();
    await page.keyboard.press("d");
    const box = await page.locator(".board .pick").first().boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    await page.keyboard.press("e");
    const tray = page.getByRole("region", { name: "Dice" });
    const [tokens, die] = [tray.getByRole("button", { name: /^\d Use/ }), tray.getByRole("button", { name: /^Die 1/ })];
    await expectAccessible(page, "dice");
    // The first key takes the dice as they are.
    await expect(die).toHaveAttribute("aria-keyshortcuts", "2");
    await page.keyboard.press("2");
    await expect(die).toHaveAttribute("aria-pressed", "true");
    await expect(tokens.first()).toHaveAttribute("aria-keyshortcuts", "3");
    await page.keyboard.press("3");
    await expect(page.locator(".refusal")).toHaveCount(0);
    await expect(die).toHaveAttribute("aria-label", /changed/);
    expect(faultsOf(page)).toEqual([]);
});

test("whoever points at a frequency calls it with c, wherever the keys were before", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.keyboard.press("Enter");
    await clickOn(page, "0,10", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    await pointAt(page, "0,10", COLUMNS);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("c");
    await expect(page.getByText("You are in, then.").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Enter");
    // Elsewhere it asks what there is to know about.
    await pointAt(page, "5,9", COLUMNS);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("F1");
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(faultsOf(page)).toEqual([]);
});

test("stage 1 is cleared with the keyboard alone, and looked at again", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    const { seed, lines } = wonStage();
    await page.goto(
        `/table/${await makeTable(page, { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann", seed })}`,
    );
    await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
    await tabTo(page, "Sit on seat 1");
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
    await tabTo(page, "Start");
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.keyboard.press("Enter");
    for (const line of lines) await playByKeys(page, line);
    await expect(page.getByTestId("debrief")).toContainText("Stage cleared");
    await expectAccessible(page, "debrief of Infiltration");
    await tabTo(page, "Watch it again");
    await expect(page.getByRole("slider").first()).toBeVisible();
    await expectAccessible(page, "replay of Infiltration");
    // Who sees what can only be asked about the position a table is in; zones are always the same.
    const overlays = page.getByRole("group", { name: "Overlays" }).getByRole("button");
    await expect(overlays).toHaveText([/Zones/]);
    // A position of before is not over, only the last one is.
    const phase = page.locator("header .phase");
    await expect(phase).toHaveText(/Snake/);
    const position = page.getByRole("slider", { name: "Position" });
    await position.fill((await position.getAttribute("max")) ?? "");
    await expect(phase).toHaveText("over");
    expect(faultsOf(page)).toEqual([]);
});

test("stage 1 is made on its screen, played in words to its debrief, and watched by somebody else", async ({
    browser,
}) => {
    const ann = await somebody(browser, "Ann", { textMode: true });
    const bob = await somebody(browser, "Bob");
    const { seed, lines } = wonStage();
    await ann.goto("/new/infiltration");
    await ann.getByText("For experts").click();
    await ann.getByLabel("Seed").fill(seed);
    await ann.getByRole("button", { name: "Make the table" }).click();
    await bob.goto(await ann.getByLabel("Link for watching").inputValue());
    await ann.getByRole("button", { name: "Start", exact: true }).click();
    await expect(ann.getByTestId("question")).toContainText("4 action tokens left");
    await expectAccessible(ann, "Infiltration in words");
    for (const line of lines) await playInWords(ann, line);
    for (const page of [ann, bob]) {
        await expect(page.getByTestId("debrief")).toContainText("Stage cleared");
        expect(faultsOf(page)).toEqual([]);
    }
    const saved = ann.waitForEvent("download");
    await ann.getByRole("button", { name: "Share as a picture" }).click();
    expect((await saved).suggestedFilename()).toBe("cardboard.png");
});

test("a stage that fails says why", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.keyboard.press("Enter");
    for (let turn = 0; turn < 60 && !(await page.getByTestId("debrief").isVisible()); turn += 1) {
        const question = await questionOf(page);
        await page.keyboard.press(question.includes("acts") ? "e" : "1");
        await page.waitForTimeout(50);
    }
    await expect(page.getByTestId("debrief")).toContainText("Stage failed");
    expect(faultsOf(page)).toEqual([]);
});
