/** What may happen, before it does: a hint and why, exposure over the map, and a plan tried out. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";
import { clickOn, playInWords, questionOf, wonStage } from "./stage";

/** The columns of stage 1. */
const COLUMNS = 12;

async function begin(page: Page): Promise<void> {
    await page.goto("/");
    await page.getByRole("button", { name: /Play Infiltration now/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.keyboard.press("Enter");
}

test("a bot says what it would do and why, and where somebody is exposed", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.keyboard.press("Shift+Digit3");
    await expect(page.getByTestId("exposure")).toContainText("Snake seen or heard by the next round");
    await expect(page.locator("[data-testid=board] .percent").first()).toBeVisible();
    await page.getByRole("button", { name: "Advice" }).click();
    const drawer = page.getByRole("complementary", { name: "Advice" });
    await expect(drawer.getByText(/\d+ % that nobody is seen or hurt/).first()).toBeVisible();
    await expect(drawer.getByText(/after other choices/).first()).toBeVisible();
    await expectAccessible(page, "advice and exposure");
    await drawer.getByRole("button", { name: "Do this" }).first().click();
    await expect(page.getByTestId("question")).not.toContainText("4 action tokens left");
    await page.getByRole("button", { name: "Advice" }).click();
    await drawer.getByRole("button", { name: "Why that?" }).click();
    await expect(drawer.getByText("This was done.")).toBeVisible();
    expect(faultsOf(page)).toEqual([]);
});

test("a plan is tried out, and the table is as it was", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    await page.getByRole("button", { name: "Try something out" }).click();
    const strip = page.getByRole("region", { name: "Rehearsal" });
    await expect(strip).toContainText("Nothing here counts");
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.keyboard.press("Enter");
    await clickOn(page, "2,10", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    await expectAccessible(page, "rehearsal");
    // What the stage has to say is kept for the table.
    await page.getByRole("button", { name: "End the turn" }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await expect(page.getByTestId("message")).toHaveCount(0);
    await strip.getByRole("button", { name: "Deal anew" }).click();
    await expect(strip).toContainText("deal 2");
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await strip.getByRole("button", { name: "Back to the table" }).click();
    await expect(strip).toBeHidden();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    expect(faultsOf(page)).toEqual([]);
});

test("an attack with one target is offered with its odds, and done when that is wanted", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { textMode: true });
    const { seed, lines } = wonStage("../records/infiltration/top-of-rex-1p.cardboard");
    const wanted = { game: "infiltration", stage: "top-of-rex", players: 1, name: "Ann", seed } as const;
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByRole("button", { name: "Hang up" }).click();
    for (const line of lines.slice(0, lines.indexOf("combo w"))) await playInWords(page, line);
    const before = await questionOf(page);
    await page.getByRole("button", { name: /Combo/ }).click();
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: /Combo/ })).toContainText(/\d+ ?%/);
    await expectAccessible(page, "menu of a space");
    await page.keyboard.press("Escape");
    expect(await questionOf(page)).toBe(before);
    await page.getByRole("button", { name: /Combo/ }).click();
    await menu.getByRole("menuitem", { name: /Combo/ }).click();
    await expect.poll(() => questionOf(page)).not.toBe(before);
    expect(faultsOf(page)).toEqual([]);
});

test("whoever is seen can ask why, and is shown along which line", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { textMode: true });
    const stage = "vr-hostage-rescue";
    const { seed, lines } = wonStage(`../records/infiltration/${stage}-1p.cardboard`);
    await page.goto(`/table/${await makeTable(page, { game: "infiltration", stage, players: 1, name: "Ann", seed })}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    // Within nine commands somebody walks in front of a guard.
    for (const line of lines.slice(0, 9)) await playInWords(page, line);
    await page.evaluate(() => {
        const settings = JSON.parse(localStorage.getItem("cardboard-settings") ?? "{}") as object;
        localStorage.setItem("cardboard-settings", JSON.stringify({ ...settings, textMode: false }));
    });
    await page.reload();
    await page.getByRole("tabpanel").getByRole("button", { name: "ATT-2" }).first().click();
    const why = page.getByRole("region", { name: "Why?" });
    await expect(why).toContainText("ATT-2");
    for (const drawn of [".box", ".ray"]) await expect(page.locator(`[data-testid=board] ${drawn}`)).toBeAttached();
    await expectAccessible(page, "why");
    await why.getByRole("button", { name: "Close" }).click();
    await expect(page.locator("[data-testid=board] .ray")).toHaveCount(0);
    expect(faultsOf(page)).toEqual([]);
});

test("what is shown can be asked about in a player's turn, too, and goes on once that is read", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { speed: 1 });
    await begin(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("p");
    await clickOn(page, "2,10", COLUMNS);
    await expect(page.getByTitle("Skip")).toBeEnabled();
    await page.keyboard.press(".");
    await page.getByRole("button", { name: /^Why\?/ }).click();
    const why = page.getByRole("region", { name: "Why?" });
    await expect(why).toBeVisible();
    await why.getByRole("button", { name: "Close" }).click();
    await expect(page.getByTitle("Skip")).toBeDisabled();
    await expect(page.getByTitle("Pause")).toHaveAttribute("aria-pressed", "false");
    expect(faultsOf(page)).toEqual([]);
});
