/** Playing Infiltration by pointing and by keys. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { CELL, middle, RIM } from "../src/infiltration/space";
import { expect } from "./people";

/** A game that was won, usually of stage 1: the seed its decks and dice follow from, and what was done. */
export function wonStage(file = "../records/infiltration/loading-dock-1p.cardboard"): {
    seed: string;
    lines: string[];
} {
    const [head = "", body = ""] = readFileSync(file, "utf8").split("\n\n");
    const seed = /^seed (\w+)$/m.exec(head)?.[1] ?? "";
    return { seed, lines: body.trim().split("\n") };
}

const ARROWS: Record<string, string> = { n: "ArrowUp", e: "ArrowRight", s: "ArrowDown", w: "ArrowLeft" };
const LETTERS: Record<string, string> = { sneak: "s", dash: "d", interact: "i", end: "e" };

/** Gives a command with keys alone, as the board takes them. */
export async function playByKeys(page: Page, line: string): Promise<void> {
    const [verb = "", ...rest] = line.split(/[\s[\]]+/).filter(Boolean);
    const letter = LETTERS[verb];
    if (!letter) throw new Error(`no key for ${line}`);
    const before = await questionOf(page);
    await page.keyboard.press(letter);
    const steps = verb === "interact" ? [] : rest.map((step) => ARROWS[step] ?? "");
    await press(page, steps);
    if (steps.length > 0) await page.keyboard.press("Enter");
    await expect.poll(() => questionOf(page), { message: line }).not.toBe(before);
}

/** What is asked, word for word; nothing once the stage is over. */
export const questionOf = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector("[data-testid=question]")?.textContent ?? "");

/**
 * Types a command in text mode and waits until something was told of it: the same may be asked again, and a clock
 * runs on whatever is told.
 */
export async function playInWords(page: Page, line: string): Promise<void> {
    const told = (): Promise<string> =>
        page.evaluate(() => {
            const main = document.querySelector("main")?.cloneNode(true) as Element | undefined;
            for (const clock of main?.querySelectorAll("[role=timer]") ?? []) clock.remove();
            return main?.textContent ?? "";
        });
    const before = await told();
    await page.getByLabel("Command").fill(line);
    await page.keyboard.press("Enter");
    await expect.poll(told, { message: line }).not.toBe(before);
}

/** Where a space of a stage with so many columns is on the screen. */
async function placeOf(page: Page, space: string, columns: number): Promise<[number, number]> {
    const box = await page.locator("[data-testid=board] .ground").boundingBox();
    if (!box) throw new Error("no board");
    const scale = box.width / (columns * CELL + 2 * RIM);
    const { x, y } = middle(space);
    return [box.x + x * scale, box.y + y * scale];
}

export async function clickOn(page: Page, space: string, columns: number): Promise<void> {
    await page.mouse.click(...(await placeOf(page, space, columns)));
}

/** Presses keys one after the other. */
export async function press(page: Page, keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
}
