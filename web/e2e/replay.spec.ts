/** A game that is over, looked at again: step by step, played, from any seat, and played on from where it stood. */
import { expect, faultsOf, makeTable, somebody, test } from "./people";
import { playInWords, wonStage } from "./stage";

/** A server with its usual limits: whatever a page asks for, none of it may come too soon. */
const LIMITED = `http://127.0.0.1:${Number(process.env.CARDBOARD_E2E_PORT ?? 8431) + 1}`;

test("under the usual limits a stage is played, watched again in every way, and played on", async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await somebody(browser, "Ann", { textMode: true }, LIMITED);
    const early: string[] = [];
    page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => {
            if (String(payload).includes('"kind":"busy"')) early.push(String(payload));
        }),
    );
    const { seed, lines } = wonStage();
    const wanted = { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann", seed } as const;
    await page.goto(`/table/${await makeTable(page, { ...wanted, clock: { seconds: 600, then: "show" } })}`);
    await page.getByRole("button", { name: "Sit on seat 1" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    // A table with a clock says how much time is left.
    await expect(page.getByRole("timer")).toHaveText(/^(10:00|9:\d\d) left$/);
    for (const line of lines) await playInWords(page, line);
    await expect(page.getByTestId("debrief")).toContainText("Stage cleared");
    await page.getByRole("link", { name: "Watch it again" }).click();

    const bar = page.getByRole("region", { name: "Timeline" });
    const position = bar.getByRole("slider", { name: "Position" });
    const at = (place: number) => expect(bar.locator(".now")).toContainText(`${place}/`);
    await at(0);
    // The head says what it was then.
    await expect(page.locator(".phase")).not.toHaveText("over");
    await bar.getByRole("button", { name: "One command on" }).click();
    await at(1);
    // Arrow keys go through the commands, again and again.
    await page.locator("body").press("ArrowRight");
    await page.locator("body").press("ArrowRight");
    await at(3);
    await bar.getByRole("button", { name: "One command back" }).click();
    await at(2);
    // The timeline dragged to and fro ends where it was let go.
    const total = Number(await position.getAttribute("max"));
    for (let drag = 0; drag < 60; drag += 1) await position.fill(String((drag * 7) % total));
    await position.fill("5");
    await at(5);
    await expect(position).toHaveAttribute("aria-valuetext", /^5 of/);
    await bar.getByRole("combobox", { name: "Seen by" }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/at=5&as=1/);
    await bar.getByRole("combobox", { name: "How fast things are shown" }).selectOption("1");
    await bar.getByRole("button", { name: "Play", exact: true }).click();
    await expect(bar.locator(".now")).not.toContainText(/^5\//);
    await bar.getByRole("button", { name: "Pause" }).click();
    await position.fill("5");
    await at(5);
    await bar.getByRole("button", { name: "Play from here" }).click();
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByTestId("question")).toBeVisible();
    expect(early).toEqual([]);
    expect(faultsOf(page)).toEqual([]);
});
