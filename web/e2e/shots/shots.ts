/** Pictures of every screen at three widths, in both themes; `SHOTS` names the folder they go to. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect, makeTable, somebody, test } from "../people";

const FOLDER = process.env.SHOTS ?? "test-results/shots";
const SIZES = [
    { name: "360", width: 360, height: 740 },
    { name: "768", width: 768, height: 1024 },
    { name: "1440", width: 1440, height: 900 },
];
const THEMES = ["dark", "light"] as const;

mkdirSync(FOLDER, { recursive: true });

/** A picture at every width. */
async function shoot(page: Page, name: string, theme: string): Promise<void> {
    for (const { name: width, ...size } of SIZES) {
        await page.setViewportSize(size);
        // What moves after a change of size comes to rest within a few frames.
        await page.waitForTimeout(250);
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`) });
    }
}

const SCREENS: Record<string, string> = {
    home: "/",
    "new-conquest": "/new/conquest",
    "new-infiltration": "/new/infiltration",
    replays: "/replays",
    campaigns: "/campaigns",
    codec: "/codec/21.01",
    settings: "/settings",
    about: "/about",
};

const begin = (browser: Browser, theme: string): Promise<Page> => somebody(browser, "Ann", { theme, sound: 0 });

for (const theme of THEMES) {
    test(`screens around the tables, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        for (const [name, address] of Object.entries(SCREENS)) {
            await page.goto(address);
            await expect(page.locator("main h1, main h2").first()).toBeVisible();
            await shoot(page, name, theme);
        }
    });

    test(`the lobby, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        const code = await makeTable(page, { game: "conquest", players: 4, name: "Ann" });
        await page.goto(`/table/${code}`);
        await page.getByRole("button", { name: "Sit on seat 1" }).click();
        await page
            .getByRole("button", { name: /bot on seat 2/i })
            .first()
            .click();
        await shoot(page, "lobby", theme);
    });

    test(`Infiltration, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        await page.goto("/");
        await page.getByRole("button", { name: /Play Infiltration now/ }).click();
        await expect(page.getByTestId("question")).toContainText("action tokens left");
        await shoot(page, "infiltration", theme);
        for (let turn = 0; turn < 60 && !(await page.getByTestId("debrief").isVisible()); turn += 1) {
            await page.keyboard.press("Enter");
            const question = (await page.getByTestId("question").textContent()) ?? "";
            await page.keyboard.press(question.includes("acts") ? "e" : "1");
            await page.waitForTimeout(150);
        }
        await shoot(page, "infiltration-debrief", theme);
        await page.getByRole("link", { name: "Watch it again" }).click();
        await expect(page.getByRole("slider").first()).toBeVisible();
        await shoot(page, "replay", theme);
    });

    test(`Conquest, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        await page.goto("/");
        await page.getByRole("button", { name: /Play Conquest now/ }).click();
        await expect(page.getByTestId("question")).toBeVisible();
        for (let press = 0; press < 6; press += 1) {
            await page.keyboard.press("1");
            await page.waitForTimeout(400);
        }
        await shoot(page, "conquest", theme);
    });
}
