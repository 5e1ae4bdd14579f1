/** Playing Infiltration by pointing and by keys. */
import type { Page } from "@playwright/test";
import { CELL, middle, RIM } from "../src/infiltration/space";

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
