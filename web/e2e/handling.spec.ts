/** What hands do at a board: zoom and move it, touch it, take back and put back; and a page without a connection. */
import type { Page } from "@playwright/test";
import { commandsOf, expect, faultsOf, makeTable, somebody, test } from "./people";
import { clickOn, placeOf } from "./stage";

/** The columns of stage 1. */
const COLUMNS = 12;

async function begin(page: Page): Promise<void> {
    const wanted = { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann", seed: "hands" } as const;
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByRole("button", { name: "Hang up" }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
}

test("a board is zoomed, moved and shown whole again, and what was taken back is put back", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    const ground = page.locator("[data-testid=board] .ground");
    const box = async () => (await ground.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const whole = await box();
    await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 2);
    await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.2);
    const large = await box();
    await page.mouse.down();
    await page.mouse.move(whole.x + whole.width / 2 + 80, whole.y + whole.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await box()).x - large.x)).toBeGreaterThan(20);
    await page.keyboard.press("0");
    // What came meanwhile may have taken a little room.
    await expect.poll(async () => (await box()).width).toBeLessThan(whole.width * 1.05);

    await clickOn(page, "2,10", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    await page.getByRole("button", { name: /Take back/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    expect(faultsOf(page)).toEqual([]);
});

test("with a finger a long way is shown first and gone next", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    const played = commandsOf(page);
    await begin(page);
    played.length = 0;
    const touch = async (): Promise<void> => {
        // Nothing hovers where a finger was: a touch is told apart by what kind of pointer it is.
        await page.locator("[data-testid=board]").evaluate((board) => {
            const ground = board.querySelector(".ground")?.getBoundingClientRect();
            const space = document
                .querySelector("[data-testid=board] .go .steps")
                ?.parentElement?.getBoundingClientRect();
            const at = space ?? ground;
            const place = {
                clientX: (at?.x ?? 0) + (at?.width ?? 0) / 2,
                clientY: (at?.y ?? 0) + (at?.height ?? 0) / 2,
            };
            board.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch", ...place }));
        });
    };
    await touch();
    await expect(page.locator("[data-testid=board] .way")).toBeAttached();
    await page.waitForTimeout(500);
    expect(played).toEqual([]);
    await touch();
    await expect.poll(() => played.length).toBeGreaterThan(0);
    await expect(page.getByTestId("question")).not.toContainText("4 action tokens left");
    expect(faultsOf(page)).toEqual([]);
});

test("on a phone the board stays where it is, and why is answered where it can be read", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { speed: 4 });
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page);
    const top = (): Promise<number> =>
        page.locator(".viewport").evaluate((board) => Math.round(board.getBoundingClientRect().y + scrollY));
    const before = await top();
    const told = page.getByRole("tabpanel").getByRole("listitem");
    await clickOn(page, "2,10", COLUMNS);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    expect(await top()).toBe(before);
    // A call lies under the board, all of it.
    await expect(page.getByTestId("message")).toBeVisible();
    const call = await page.getByTestId("message").boundingBox();
    expect(call?.y).toBeGreaterThan(before + ((await page.locator(".viewport").boundingBox())?.height ?? 0));
    await page.getByRole("button", { name: "Roger" }).click();

    const rule = told.filter({ hasText: "Snake begins a turn" }).last().getByRole("button");
    await rule.click();
    const why = page.getByRole("region", { name: "Why?" });
    await expect(why).toBeInViewport({ ratio: 1 });
    await why.getByRole("button", { name: "Close" }).click();
    await expect(rule).toBeFocused();
    await expect(rule).toBeInViewport();
    expect(await top()).toBe(before);
    expect(faultsOf(page)).toEqual([]);
});

/** So long a finger rests that asks. */
const RESTS = 700;

/** What a finger sends to whatever lies there; with `contextmenu` where browsers send that for a finger that rests. */
async function finger(page: Page, type: string, [x, y]: [number, number], pointerId = 1): Promise<void> {
    await page.evaluate(
        ({ type, x, y, pointerId }) => {
            const place = { bubbles: true, cancelable: true, clientX: x, clientY: y };
            const isPrimary = pointerId === 1;
            const event = new PointerEvent(type, { ...place, pointerType: "touch", pointerId, isPrimary, buttons: 1 });
            document.elementFromPoint(x, y)?.dispatchEvent(event);
        },
        { type, x, y, pointerId },
    );
}

test("a finger that rests on a stage opens what can be done there, once, and presses nothing", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await begin(page);
    const [x, y] = await placeOf(page, "2,10", COLUMNS);
    const menu = page.getByRole("menu");
    const rest = async (...meanwhile: [string, [number, number], number?][]): Promise<void> => {
        await finger(page, "pointerdown", [x, y]);
        for (const [type, place, id] of meanwhile) await finger(page, type, place, id);
        await page.waitForTimeout(RESTS);
    };
    // One that wanders moves the board, one with company zooms, and one that is lifted taps.
    await rest(["pointermove", [x + 30, y]]);
    await finger(page, "pointerup", [x + 30, y]);
    await rest(["pointerdown", [x + 60, y], 2]);
    await finger(page, "pointerup", [x + 60, y], 2);
    await finger(page, "pointerup", [x, y]);
    await rest(["pointerup", [x, y]]);
    await expect(menu).toHaveCount(0);

    await rest(["contextmenu", [x, y]]);
    await expect(menu).toHaveCount(1);
    await finger(page, "pointerup", [x, y]);
    await finger(page, "click", [x, y]);
    await expect(menu).toHaveCount(1);
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.keyboard.press("Escape");

    // Where nothing can be done it is told what is there.
    const [guardX, guardY] = await placeOf(page, "8,2", COLUMNS);
    await finger(page, "pointerdown", [guardX, guardY]);
    await page.waitForTimeout(RESTS);
    await expect(page.getByRole("dialog", { name: "Codec" })).toBeVisible();
    await expect(page.locator(".refusal")).toHaveCount(0);
    expect(faultsOf(page)).toEqual([]);
});

test("a finger that rests on the map of a war asks about a territory, and two of them do not", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    const wanted = { game: "conquest", mode: "basic-training", players: 3, name: "Ann", seed: "hands" } as const;
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Bots on empty seats" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const box = await page.locator("#territory-brazil .land").boundingBox();
    const at: [number, number] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.6, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const codec = page.getByRole("dialog", { name: "Codec" });
    await finger(page, "pointerdown", at);
    await finger(page, "pointerdown", [at[0] + 40, at[1]], 2);
    await page.waitForTimeout(RESTS);
    await expect(codec).toBeHidden();
    for (const id of [1, 2]) await finger(page, "pointerup", at, id);
    await finger(page, "pointerdown", at);
    await expect(codec).toContainText("Brazil");
    expect(faultsOf(page)).toEqual([]);
});

test("without a connection a page that was here once says so, and comes back by itself", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    const wanted = { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann", seed: "hands" } as const;
    await makeTable(page, wanted);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Go on" })).toBeVisible();
    const note = page.getByText("No connection. What you see is from before.");
    await expect(note).toBeHidden();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole("button", { name: /Play Conquest now/ })).toBeVisible();
    // The tables of before are there, and nobody takes them for those of now.
    await expect(note).toBeVisible();

    // What needs no server opens, though nobody was there before.
    const more = page.getByRole("navigation", { name: "Elsewhere" });
    await more.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await page.goBack();
    await more.getByRole("link", { name: "Field manual" }).click();
    await expect(page.getByText("Objectives and victory")).toBeVisible();
    await page.goBack();

    // A table waits for its line, and says so.
    await page.getByRole("link", { name: "Go on" }).click();
    const banner = page.getByText("The connection is lost. Trying again…");
    await expect(banner).toBeVisible();
    await page.reload();
    await expect(banner).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
    await expect(banner).toBeHidden();
});
