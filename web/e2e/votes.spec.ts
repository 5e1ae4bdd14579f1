/** What people at one table agree on: who sits where, a pause, taking back, and the end. */
import type { Page } from "@playwright/test";
import { answer, shown } from "./conquest";
import { expect, expectAccessible, faultsOf, makeTable, somebody, test } from "./people";

/** The vote as it lies over a table. */
const ballot = (page: Page) => page.getByRole("alert").filter({ hasText: "Agreed:" });

/** One proposes, and the other sees it over the table. */
async function propose(one: Page, other: Page, name: string): Promise<void> {
    await one.getByRole("button", { name }).click();
    await expect(ballot(other)).toBeVisible();
}

test("a seat is freed and taken again; a pause is refused, agreed on and ended; so is the game", async ({
    browser,
}) => {
    const [ann, bob] = [await somebody(browser, "Ann"), await somebody(browser, "Bob")];
    const wanted = { game: "conquest", mode: "basic-training", players: 3, name: "Ann", seed: "votes" } as const;
    const code = await makeTable(ann, wanted);
    await ann.goto(`/table/${code}`);
    await bob.goto(`/table/${code}`);
    await ann.getByRole("button", { name: "Sit on seat 1" }).click();
    await bob.getByRole("button", { name: "Sit on seat 2" }).click();
    await ann.getByRole("button", { name: "Free seat 2" }).click();
    await bob.getByRole("button", { name: "Sit on seat 2" }).click();
    await bob.getByRole("button", { name: "I am ready" }).click();
    await ann.getByRole("button", { name: "Bots on empty seats" }).click();
    await ann.getByRole("button", { name: "Start", exact: true }).click();
    for (const page of [ann, bob]) await expect(page.getByTestId("question")).not.toBeEmpty();

    await ann.getByRole("button", { name: "People" }).click();
    await propose(ann, bob, "Propose a pause");
    await expectAccessible(bob, "a vote");
    await ballot(bob).getByRole("button", { name: "Refuse" }).click();
    await expect(ballot(bob)).toBeHidden();
    await propose(ann, bob, "Propose a pause");
    await ballot(bob).getByRole("button", { name: "Agree" }).click();
    for (const page of [ann, bob]) await expect(page.getByTestId("question")).toContainText("paused");
    await propose(ann, bob, "Propose to go on");
    await ballot(bob).getByRole("button", { name: "Agree" }).click();
    await expect(ann.getByTestId("question")).not.toContainText("paused");
    await expect(async () => expect(await shown(ann)).not.toBe("")).toPass();

    // What Ann has done Bob may ask to have undone, and she agrees.
    await answer(ann);
    await bob.getByRole("button", { name: /Ask to take back/ }).click();
    await ballot(ann).getByRole("button", { name: "Agree" }).click();
    await expect(ann.getByRole("button", { name: "Redo" })).toBeVisible();

    await propose(ann, bob, "Propose to end the game");
    await ballot(bob).getByRole("button", { name: "Agree" }).click();
    for (const page of [ann, bob])
        await expect(page.getByText("The game ended without a winner").first()).toBeVisible();
    for (const page of [ann, bob]) expect(faultsOf(page)).toEqual([]);
});
