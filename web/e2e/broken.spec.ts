/** What goes wrong in a page does not take the page with it. */
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";

test("in words, an action with many ways opens the choice of its ends", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { textMode: true });
    await page.goto("/");
    await page.getByRole("button", { name: /Play Infiltration now/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.keyboard.press("Enter");
    // What is possible is a list of buttons, and what a space is like is told with its walls and who sees it.
    const words = page.getByRole("region", { name: "The position in words" });
    await words.getByText(/commands are possible/).click();
    await expect(words.getByRole("button", { name: /sneak/ }).first()).toBeVisible();
    await words.getByText("The whole floor").click();
    await expect(words.getByText(/Wall (north|east|south|west)/).first()).toBeVisible();
    await expect(words.getByText(/seen by guard \d/).first()).toBeVisible();
    await page.keyboard.press("d");
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    const names = await menu.getByRole("menuitem").allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names.map((name) => name.replace(/^\d+\s+/, ""))).size).toBe(names.length);
    await menu.getByRole("menuitem").first().click();
    await expect(page.getByTestId("question")).not.toContainText("4 action tokens left");
    expect(faultsOf(page)).toEqual([]);
});

test("on a phone in words, the stage is heard before anything else", async ({ browser }) => {
    const page = await somebody(browser, "Ann", { textMode: true });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    await page.getByRole("button", { name: /Play Infiltration now/ }).click();
    const message = page.getByTestId("message");
    await expect(message).toBeInViewport();
    // What it covers waits, and may hold the next call.
    await expect(async () => {
        if (await message.isVisible()) await message.getByRole("button", { name: "Roger" }).click();
        await expect(message).toBeHidden({ timeout: 500 });
    }).toPass();
    expect(faultsOf(page)).toEqual([]);
});

test("a screen that breaks says so, and the others work", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    let breaks = true;
    // A view without its parts: no table can be drawn of it.
    await page.routeWebSocket(/\/socket/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((text) => {
            const message = JSON.parse(String(text)) as { is: string; hash: string };
            const isBroken = breaks && message.is === "snapshot";
            socket.send(isBroken ? JSON.stringify({ ...message, view: {}, hash: "00000000" }) : text);
        });
    });
    await page.goto("/");
    await page.getByRole("button", { name: /Play Conquest now/ }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Something broke" })).toBeVisible();
    await page.getByRole("link", { name: "To the first page" }).click();
    await expect(page.getByRole("button", { name: /Play Conquest now/ })).toBeVisible();
    breaks = false;
    await page.goBack();
    await expect(page.getByTestId("question")).toBeVisible();
});

test("an old page that misses a part of itself says that there is a newer version", async ({ browser }) => {
    // What the worker asks for in place of a page cannot be answered by a test.
    const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await page.goto("/");
    await expect(page.getByRole("button", { name: /Play Conquest now/ })).toBeVisible();
    await page.route("**/api/version", (route) => route.fulfill({ json: { client: "another" } }));
    await page.route("**/assets/Settings-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "no longer has" })).toBeVisible();
    const notice = page.getByRole("status").filter({ hasText: "version" });
    await expect(notice).toBeVisible();
    await expectAccessible(page, "update notice");
    await page.unrouteAll();
    await page.getByRole("main").getByRole("button", { name: "Load the page again" }).click();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});
