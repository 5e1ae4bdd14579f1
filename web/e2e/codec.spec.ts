/** The codec from wherever something can be asked about, what only whoever dials finds, and what a hint is good for. */
import type { Page } from "@playwright/test";
import type { InfiltrationContent, NewTable } from "../src/wire";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";

/** Sits down alone, and begins. */
async function sit(page: Page, wanted: Partial<NewTable>): Promise<void> {
    const table = { game: "infiltration", players: 1, name: "Ann", seed: "codec", ...wanted };
    await page.goto(`/table/${await makeTable(page, table)}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
}

/** What the parts of a page ask the codec about, each once. */
const askedOn = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const parts = [...document.querySelectorAll("[data-codec]")];
        return [...new Set(parts.map((part) => part.getAttribute("data-codec") ?? ""))].sort();
    });

/** That a page asks about these, and about nothing that has no entry. */
async function expectAnswers(page: Page, wanted: string[]): Promise<void> {
    await expect.poll(() => askedOn(page)).toEqual(expect.arrayContaining(wanted));
    const answer = await page.request.get("/api/content/infiltration");
    const { codec } = (await answer.json()) as InfiltrationContent;
    const known = new Set(codec.flatMap((entry) => [entry.number, entry.id ?? "", ...(entry.cards ?? [])]));
    const silent = (await askedOn(page)).filter((id) => !known.has(id));
    expect(silent).toEqual([]);
}

test("every part of a table can be asked about, from the loadout to the dice", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await sit(page, { stage: "heliport", options: ["unlocked=handgun-45,rations-002,grenade,medicine"] });
    const loadout = page.getByRole("region", { name: "Equip" });
    await expect(loadout.getByRole("button", { name: /Handgun/ })).toHaveAttribute("aria-pressed", "false");
    await expectAnswers(page, ["handgun-45", "rations-002", "grenade", "medicine"]);
    await loadout.getByRole("button", { name: /Handgun/ }).click();
    await expect(loadout.getByRole("button", { name: /Handgun/ })).toHaveAttribute("aria-pressed", "true");
    await loadout.getByRole("button", { name: /Medicine/ }).click();
    await expect(loadout.getByRole("button", { name: /Medicine/ })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Roger" }).click();
    await expectAccessible(page, "loadout");
    await page.getByRole("button", { name: /Ready/ }).click();
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    const table = ["snake", "sneak", "combo", "takedown", "focus", "end", "handgun-45", "medicine", "plus-2", "damage"];
    await expectAnswers(page, [...table, "action-token", "camera-marker"]);
    await page.getByRole("tab", { name: "Decks" }).click();
    await expectAnswers(page, ["blue-order", "red-order", "reaction-card"]);
    expect(faultsOf(page)).toEqual([]);
});

test("who follows what Baker says finds the telephone, and nobody else does", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await page.goto("/codec");
    const [dial, search] = [page.getByLabel("Frequency", { exact: true }), page.getByLabel("Search")];
    await search.fill("telephone");
    await expect(page.getByRole("status")).toContainText("Nothing found");
    await search.fill("50.01");
    await expect(page.getByRole("link", { name: /50\.01/ })).toBeVisible();
    await search.fill("");
    const hints = [
        ["41.40", "99.01"],
        ["99.01", "count the letters"],
        ["9909", "41.44"],
        ["41.44", "Telephone four"],
    ];
    for (const [number = "", answer = ""] of hints) {
        await dial.fill(number);
        await expect(page.getByRole("region", { name: "Radio" })).toContainText(answer);
    }
    await page.getByRole("button", { name: "Next lower frequency that answers" }).click();
    await expect(dial).not.toHaveValue(/^41/);
    expect(faultsOf(page)).toEqual([]);
});

test("the controller goes from port to port, and one of them breaks his guard", async ({ browser }) => {
    const page = await somebody(browser, "Ann");
    await sit(page, { stage: "commanders-room" });
    await expect(page.getByTestId("question")).toContainText("4 action tokens left");
    await page.getByRole("button", { name: "Hang up" }).click();
    const panel = page.getByTestId("boss-panel");
    const cards = page.getByRole("group", { name: "Equipment" });
    const plug = async (port: number): Promise<void> => {
        await cards.getByRole("button", { name: /Controller/ }).click();
        await page
            .getByRole("menuitem")
            .nth(port - 1)
            .click();
    };
    await expect(panel).toContainText("defense 12");
    await plug(1);
    await expect(page.getByTestId("question")).toContainText("3 action tokens left");
    await expect(panel).toContainText("defense 12");
    await plug(2);
    await expect(panel).toContainText("guard broken");
    await expectAnswers(page, ["psycho-mantis", "controller", "threat-marker"]);
    expect(faultsOf(page)).toEqual([]);
});
