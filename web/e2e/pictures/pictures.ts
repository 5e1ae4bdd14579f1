/** The pictures and films of the README. Seeds are fixed, so that a new set shows the same games. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { NewTable } from "../../src/wire";
import { aim, answer, shown } from "../conquest";
import { expect, makeTable, somebody, test } from "../people";
import { playByKeys, wonStage } from "../stage";
import { film, save } from "./film";

const FOLDER = process.env.SHOTS ?? "test-results/pictures";
const SIZE = { width: 1200, height: 750 };
/** The width of a film is so much of that of the page. */
const SCALE = 0.7;

const path = (name: string): string => join(FOLDER, name);

/** Ann at a table that has begun, and nothing in the way of the board. */
async function begin(page: Page, wanted: NewTable): Promise<void> {
    await page.setViewportSize(SIZE);
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    if (wanted.players > 1) await page.getByRole("button", { name: "Bots on empty seats" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByTestId("question")).toBeVisible();
}

test("Infiltration", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { sound: 0, captions: false, assistance: "operative" });
    const { seed, lines } = wonStage();
    await begin(page, { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann", seed });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Hang up" }).click();
    await page.keyboard.press("Shift+Digit1");
    const turns = lines.join("\n").split(/(?<=^end$)\n/m);
    for (const line of (turns[0] ?? "").split("\n")) await playByKeys(page, line);
    await page.getByTitle("Speed").click();
    const frames = await film(page, playSlowly(page, (turns[1] ?? "").split("\n")));
    await page.screenshot({ path: path("infiltration-table.png") });
    await save(page, path("infiltration.webp"), frames, SCALE);
});

test("a boss", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { sound: 0, captions: false, assistance: "operative" });
    await begin(page, { game: "infiltration", stage: "canyon", players: 1, name: "Ann", seed: "cardboard" });
    await page.getByRole("button", { name: "Hang up" }).click();
    await expect(page.getByTestId("boss")).toBeVisible();
    await expect(page.locator("[data-likely]").first()).toBeVisible();
    await page.screenshot({ path: path("boss-table.png") });
});

/** So that whoever looks on can follow; at the end of a turn the guards have theirs. */
async function playSlowly(page: Page, lines: string[]): Promise<void> {
    for (const line of lines) {
        await page.waitForTimeout(700);
        await playByKeys(page, line);
    }
    await expect(page.getByTestId("question")).toContainText("4 action tokens left", { timeout: 60_000 });
}

test("Conquest", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { sound: 0, captions: false, assistance: "operative" });
    await begin(page, { game: "conquest", players: 4, name: "Ann", seed: "cardboard" });
    await expect(async () => {
        const asked = await shown(page);
        expect(asked).not.toBe("");
        if (!/may attack/.test(asked)) await answer(page);
        expect(await shown(page)).toMatch(/may attack/);
    }).toPass({ intervals: [50], timeout: 120_000 });
    await aim(page);
    await page.screenshot({ path: path("conquest-table.png") });
    await page.getByTitle("Speed").click();
    await save(page, path("conquest.webp"), await film(page, fight(page)), SCALE);
});

/** Carries out the attack that is being pointed at, then leaves the others some seconds for theirs. */
async function fight(page: Page): Promise<void> {
    await page.waitForTimeout(1200);
    await page.getByRole("button", { name: "Blitz" }).click();
    await page.waitForTimeout(1000);
    await expect.poll(() => shown(page), { timeout: 60_000 }).not.toBe("");
    await page.waitForTimeout(1000);
    while (await shown(page)) await answer(page);
    await page.waitForTimeout(9000);
}
