/** Pictures of every screen at three widths, in both themes; `SHOTS` names the folder they go to. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { expect, makeTable, somebody, test } from "../people";
import { aim, answer, shown } from "../conquest";
import { SCREENS } from "../screens";
import { clickOn, playInWords, press, wonStage } from "../stage";

const FOLDER = process.env.SHOTS ?? "test-results/shots";
const SIZES = [
    { name: "360", width: 360, height: 740 },
    { name: "768", width: 768, height: 1024 },
    { name: "1440", width: 1440, height: 900 },
];
const THEMES = ["dark", "light"] as const;

mkdirSync(FOLDER, { recursive: true });

/** A picture at every width, on a phone from where it begins. */
async function shoot(page: Page, name: string, theme: string, about?: Locator): Promise<void> {
    for (const { name: width, ...size } of SIZES) {
        await page.setViewportSize(size);
        // What moves after a change of size comes to rest within a few frames.
        await page.waitForTimeout(250);
        await about?.evaluate((element) => element.scrollIntoView());
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`) });
    }
}

const begin = (browser: Browser, theme: string): Promise<Page> => somebody(browser, "Ann", { theme, sound: 0 });

/** Sits down alone and starts. */
async function start(page: Page, wanted: Parameters<typeof makeTable>[1]): Promise<void> {
    await page.goto(`/table/${await makeTable(page, wanted)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    if ((wanted.players ?? 1) > 1) await page.getByRole("button", { name: "Bots on empty seats" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByTestId("question")).toBeVisible();
}

/** Ends a game that nobody else plays: whoever proposes it has agreed. */
async function endIt(page: Page): Promise<void> {
    await page.getByRole("button", { name: "People" }).click();
    await page.getByRole("button", { name: "Propose to end the game" }).click();
    await expect(page.getByTestId("debrief")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
}

/** The file of a campaign with these won games. */
const campaignOf = (...names: string[]): string =>
    `cardboard-campaign 1\nname Long nights\ndifficulty normal\n\n${names
        .map((name) => readFileSync(`../records/infiltration/${name}.cardboard`, "utf8"))
        .join("\n")}`;

for (const theme of THEMES) {
    test(`screens around the tables, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        // Somebody who has been here before: a table to go on with, and a campaign.
        await start(page, { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann" });
        await endIt(page);
        await page.goto("/campaigns");
        await page.getByTestId("campaign-file").setInputFiles({
            ...{ name: "a.campaign", mimeType: "text/plain" },
            buffer: Buffer.from(campaignOf("loading-dock-1p", "heliport-1p")),
        });
        await expect(page.getByRole("heading", { name: "Memory box" })).toBeVisible();
        await shoot(page, "campaign", theme);
        for (const [name, address] of Object.entries(SCREENS)) {
            await page.goto(address);
            await expect(page.locator("main h1, main h2").first()).toBeVisible();
            await shoot(page, name, theme);
        }
    });

    test(`tables in words, lobby and loadout, ${theme}`, async ({ browser }) => {
        const page = await somebody(browser, "Ann", { theme, sound: 0, textMode: true });
        const { seed, lines } = wonStage();
        await page.goto(
            `/table/${await makeTable(page, { game: "infiltration", stage: "vr-coordination", players: 2, name: "Ann" })}`,
        );
        await expect(page.getByRole("heading", { name: "Seats" })).toBeVisible();
        await shoot(page, "infiltration-lobby", theme);
        await start(page, { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann", seed });
        for (const line of lines.slice(0, 3)) await playInWords(page, line);
        await shoot(page, "infiltration-words", theme);
        await start(page, { game: "conquest", players: 3, name: "Ann", seed: "shots" });
        await expect.poll(() => shown(page)).not.toBe("");
        await shoot(page, "conquest-words", theme);
        const options = ["unlocked=c4,chaff-grenade,stun-grenade,handgun-45"];
        await start(page, { game: "infiltration", stage: "heliport", players: 1, name: "Ann", options });
        await expect(page.locator("section.equip")).toBeVisible();
        await shoot(page, "infiltration-loadout", theme);
    });

    test(`one device for everybody, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        await page.goto("/new/conquest");
        await page.getByLabel("Everybody on this device").check();
        await page.getByRole("button", { name: "Make the table" }).click();
        await page.getByRole("button", { name: "Start", exact: true }).click();
        await expect(page.getByRole("group", { name: "Privacy curtain" })).toBeVisible();
        await shoot(page, "conquest-curtain", theme, page.getByRole("tablist"));
    });

    test(`the lobby, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        await page.goto(`/table/${await makeTable(page, { game: "conquest", players: 4, name: "Ann" })}`);
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
        await shoot(page, "infiltration-briefing", theme);
        await page.getByRole("button", { name: "Hang up" }).click();
        await page.keyboard.press("s");
        await shoot(page, "infiltration-picking", theme);
        await page.keyboard.press("Escape");
        await press(page, ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight"]);
        await shoot(page, "infiltration-way", theme);
        await page.keyboard.press("?");
        await shoot(page, "infiltration-keys", theme);
        await page.keyboard.press("Escape");
        // Whoever dashes rolls for noise at the end of the turn.
        await page.setViewportSize({ width: 1440, height: 900 });
        await clickOn(page, "3,10", 12);
        await expect(page.getByTestId("question")).toContainText("3 action tokens left");
        await page.getByTitle("Speed").click();
        await page.keyboard.press("e");
        await expect(page.locator(".die, .tray button").first()).toBeVisible();
        await page.keyboard.press("p");
        await shoot(page, "infiltration-dice", theme);
        await page.keyboard.press("Escape");
        await endIt(page);
        await shoot(page, "infiltration-debrief", theme);
        await page.getByRole("link", { name: "Watch it again" }).click();
        await expect(page.getByRole("slider").first()).toBeVisible();
        await shoot(page, "infiltration-replay", theme);
    });

    test(`what may happen, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        await start(page, { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann" });
        await page.getByRole("button", { name: "Hang up" }).click();
        await page.keyboard.press("Shift+Digit3");
        await expect(page.getByTestId("exposure")).toBeVisible();
        await shoot(page, "infiltration-exposure", theme);
        await page.getByRole("button", { name: "Advice" }).click();
        await expect(page.getByText(/after other choices/).first()).toBeVisible();
        await shoot(page, "infiltration-advice", theme);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Try something out" }).click();
        await expect(page.getByTestId("rehearsal").getByTestId("question")).toContainText("action tokens left");
        await shoot(page, "infiltration-rehearsal", theme);
    });

    test(`the enemy's phase, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        await start(page, { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann" });
        await page.getByRole("button", { name: "Hang up" }).click();
        await page.getByTitle("Speed").click();
        await page.keyboard.press("e");
        await expect(page.locator(".strip")).toBeVisible();
        await page.keyboard.press("p");
        for (let event = 0; event < 4; event += 1) await page.keyboard.press(".");
        await shoot(page, "infiltration-enemy", theme);
        await page.getByRole("button", { name: /^Why\?/ }).click();
        await shoot(page, "infiltration-why", theme);
    });

    test(`bosses, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        for (const stage of ["canyon", "commanders-room", "freezer"]) {
            await page.setViewportSize({ width: 1440, height: 900 });
            await start(page, { game: "infiltration", stage, players: 1, name: "Ann", seed: "shots" });
            await page.getByRole("button", { name: "Hang up" }).click();
            await shoot(page, `boss-${stage}`, theme);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByTitle("Speed").click();
        await page.keyboard.press("e");
        await expect(page.locator(".strip")).toBeVisible();
        await page.keyboard.press("p");
        await shoot(page, "boss-enemy", theme);
        await page.getByRole("button", { name: /^Why\?/ }).click();
        await shoot(page, "boss-why", theme);
        await page.keyboard.press("Escape");
        await page.getByRole("tab", { name: "Decks" }).click();
        await shoot(page, "boss-decks", theme, page.getByRole("tablist"));
    });

    test(`a stage for four, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        await start(page, { game: "infiltration", stage: "pal-override", players: 4, name: "Ann" });
        await page.waitForTimeout(1000);
        await shoot(page, "infiltration-four", theme);
    });

    test(`Conquest, ${theme}`, async ({ browser }) => {
        const page = await begin(browser, theme);
        await page.goto("/");
        await page.getByRole("button", { name: /Play Conquest now/ }).click();
        await expect.poll(() => shown(page)).not.toBe("");
        await shoot(page, "conquest-first", theme);
        const seen = new Set<string>();
        for (let step = 0; step < 60 && seen.size < 4; step += 1) {
            await expect.poll(() => shown(page), { timeout: 60_000 }).not.toBe("");
            const asked = await shown(page);
            const phase = /deploys|may buy|may attack|may maneuver/.exec(asked)?.[0];
            if (phase && !seen.has(phase)) {
                seen.add(phase);
                if (phase === "may attack") await aim(page);
                await shoot(page, `conquest-${phase.split(" ").at(-1)}`, theme);
                if (phase === "may attack") await page.keyboard.press("Escape");
            }
            await answer(page);
        }
        for (const tab of ["Objectives", "Bosses", "Dice", "Log"]) {
            await page.getByRole("tab", { name: tab }).click();
            await shoot(page, `conquest-${tab.toLowerCase()}`, theme, page.getByRole("tablist"));
        }
        await page.getByRole("button", { name: "People" }).click();
        await shoot(page, "people", theme);
        await page.getByRole("button", { name: "Close" }).click();
        await endIt(page);
        await shoot(page, "conquest-debrief", theme);
        await page.getByRole("link", { name: "Watch it again" }).click();
        await expect(page.getByRole("slider").first()).toBeVisible();
        await shoot(page, "conquest-replay", theme);
    });
}
