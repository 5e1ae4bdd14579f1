/** Two people at one table: how they find each other, talk, are called, go away and come back. */
import type { Page } from "@playwright/test";
import { expect, faultsOf, makeTable, somebody, test } from "./people";
import { questionOf } from "./stage";

interface Noted {
    notes: string[];
}

/** Notes what would be told to somebody who looks elsewhere, which this page always does. */
async function lookElsewhere(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const notes: string[] = [];
        class Note {
            static permission = "granted";
            constructor(title: string) {
                notes.push(title);
            }
        }
        Object.assign(globalThis, { notes, Notification: Note });
        Object.defineProperty(document, "hidden", { get: () => true });
    });
}

test("two people meet by a picture or a link, talk, are called, and come back", async ({ browser }) => {
    const ann = await somebody(browser, "Ann");
    const bob = await somebody(browser, "Bob", { notifications: true });
    await lookElsewhere(bob);
    const wanted = {
        game: "infiltration",
        stage: "vr-coordination",
        players: 2,
        name: "Ann",
        seed: "company",
    } as const;
    await ann.goto(`/table/${await makeTable(ann, wanted)}`);
    await ann.getByRole("button", { name: "Sit on seat 1" }).click();
    const square = ann.getByRole("img", { name: /square for a phone/ });
    await expect.poll(() => square.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await bob.goto(await ann.getByLabel("Link to a seat").inputValue());
    await bob.getByRole("button", { name: "Sit on seat 2" }).click();
    await bob.getByRole("button", { name: "I am ready" }).click();
    await ann.getByRole("button", { name: "Start", exact: true }).click();
    for (const page of [ann, bob]) await expect(page.getByTestId("question")).not.toBeEmpty();

    // What one says the other sees, and that it was not read yet.
    await ann.getByRole("button", { name: "People" }).click();
    const field = ann.getByRole("region", { name: "Chat" }).getByRole("textbox");
    await field.fill("Wait behind the crates");
    await field.press("Enter");
    await expect(bob.getByRole("button", { name: /People.*1/ })).toBeVisible();
    await expect(bob.locator("[aria-live]").filter({ hasText: "Ann says: Wait behind the crates" })).toHaveCount(1);
    await bob.getByRole("button", { name: /People/ }).click();
    await expect(bob.getByRole("log")).toContainText("Wait behind the crates");

    // Whoever is asked is called: the tab says so, and so does the system to somebody who looks elsewhere.
    await expect(async () => {
        const asked = await questionOf(ann);
        if (asked.includes("acts")) await ann.keyboard.press("e");
        await expect(bob).toHaveTitle(/turn/i, { timeout: 300 });
    }).toPass({ intervals: [100], timeout: 30_000 });
    await expect.poll(() => bob.evaluate(() => (globalThis as unknown as Noted).notes.length)).toBeGreaterThan(0);

    const address = bob.url();
    const context = bob.context();
    await bob.close();
    await expect(ann.getByLabel("People").getByText("away")).toBeVisible();
    const back = await context.newPage();
    await back.goto(address);
    await expect(back.getByTestId("question")).not.toBeEmpty();
    await expect(ann.getByLabel("People").getByText("away")).toBeHidden();
    expect(faultsOf(ann)).toEqual([]);
});
