/** A campaign in the browser: begun at a difficulty, brought along in a file, gone on with, and saved. */
import { readFileSync } from "node:fs";
import { expect, expectAccessible, faultsOf, somebody, test } from "./people";

const won = (name: string): string =>
    readFileSync(new URL(`../../records/infiltration/${name}.cardboard`, import.meta.url), "utf8");

/** The file of a campaign with these won games. */
const fileOf = (...names: string[]): string =>
    `cardboard-campaign 1\nname Long nights\ndifficulty normal\n\n${names.map(won).join("\n")}`;

test("a campaign says what is locked and why, and how much everybody carries", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/campaigns");
    await page.getByLabel("Name of a new one").fill("Evenings");
    await page.getByRole("radio", { name: /^hard/ }).check();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Evenings" })).toBeVisible();
    await expect(page.getByText("Opens once Loading Dock is cleared")).toBeVisible();
    await expect(page.getByText(/everybody takes up to 2 cards/)).toBeVisible();
    await expectAccessible(page, "campaign");
    await page.getByRole("link", { name: /Loading Dock/ }).click();
    await page.getByRole("button", { name: /table/i }).click();
    await page.getByText("What was settled").click();
    await expect(page.getByText("Difficulty: hard")).toBeVisible();
    expect(faultsOf(page)).toEqual([]);
});

test("a campaign comes from a file, and goes on where it was", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/campaigns");
    const buffer = Buffer.from(fileOf("loading-dock-1p", "heliport-1p"));
    await page.getByTestId("campaign-file").setInputFiles({ name: "a.campaign", mimeType: "text/plain", buffer });
    await expect(page.getByRole("heading", { name: "Long nights" })).toBeVisible();
    const box = page.getByRole("region", { name: "Memory box" });
    await expect(box.getByRole("listitem")).not.toHaveCount(0);
    await expect(box).not.toContainText("empty");
    await expect(page.getByRole("region", { name: "What was done" })).toContainText("2");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Save as a file" }).click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toBe(buffer.toString());
    await expectAccessible(page, "campaign from a file");
    expect(faultsOf(page)).toEqual([]);
});

test("a file that lies is refused with what is wrong about it", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/campaigns");
    const buffer = Buffer.from(fileOf("heliport-1p"));
    await page.getByTestId("campaign-file").setInputFiles({ name: "a.campaign", mimeType: "text/plain", buffer });
    await expect(page.getByRole("alert").filter({ hasText: "CMP-1" })).toBeVisible();
});
