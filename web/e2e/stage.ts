/** Playing Infiltration by pointing and by keys. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { CELL, middle, RIM } from "../src/infiltration/space";
import { expect, stepsOf } from "./people";

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

/** Types a command in text mode and waits for what comes of it: the words around it change for other reasons, too. */
export async function playInWords(page: Page, line: string): Promise<void> {
    const before = stepsOf(page);
    await page.getByLabel("Command").fill(line);
    await page.keyboard.press("Enter");
    await expect.poll(() => stepsOf(page), { message: line }).toBeGreaterThan(before);
}

/** Where a space of a stage with so many columns is on the screen. */
export async function placeOf(page: Page, space: string, columns: number): Promise<[number, number]> {
    const box = await page.locator("[data-testid=board] .ground").boundingBox();
    if (!box) throw new Error("no board");
    const scale = box.width / (columns * CELL + 2 * RIM);
    const { x, y } = middle(space);
    return [box.x + x * scale, box.y + y * scale];
}

export async function clickOn(page: Page, space: string, columns: number): Promise<void> {
    await page.mouse.click(...(await placeOf(page, space, columns)));
}

/** Holds the pointer over a space. */
export async function pointAt(page: Page, space: string, columns: number): Promise<void> {
    await page.mouse.move(...(await placeOf(page, space, columns)));
}

/** Presses keys one after the other. */
export async function press(page: Page, keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
}
