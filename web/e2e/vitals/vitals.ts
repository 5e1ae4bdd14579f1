/**
 * Prints how quickly the first page comes and how quickly the tables answer, on a processor slowed four times,
 * the median of five. The figures are for people to compare; only what must never happen is a failure.
 */
import { expect, makeTable, test } from "../people";
import type { Page } from "@playwright/test";

const ROUNDS = 5;
const SLOWER = 4;

interface Figures {
    lcp: number;
    shift: number;
    longest: number;
    inp: number;
}

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Lets the page note its own figures. */
async function watch(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const figures = { lcp: 0, shift: 0, longest: 0, inp: 0 };
        Object.assign(globalThis, { figures });
        const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}): void =>
            new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
                type,
                buffered: true,
                ...more,
            });
        observe("largest-contentful-paint", (entry) => (figures.lcp = entry.startTime));
        observe("layout-shift", (entry) => {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) figures.shift += shift.value;
        });
        observe("longtask", (entry) => (figures.longest = Math.max(figures.longest, entry.duration)));
        observe("event", (entry) => (figures.inp = Math.max(figures.inp, entry.duration)), { durationThreshold: 16 });
    });
}

async function slowed(page: Page): Promise<void> {
    const control = await page.context().newCDPSession(page);
    await control.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

const figuresOf = (page: Page): Promise<Figures> =>
    page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures);

/** Opens an address several times in fresh browsers and does something there. */
async function measure(
    page: Page,
    name: string,
    open: (page: Page) => Promise<void>,
): Promise<Record<keyof Figures, number>> {
    const all: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
        const context = await page
            .context()
            .browser()
            ?.newContext({ baseURL: new URL(page.url()).origin });
        if (!context) throw new Error("no browser");
        const fresh = await context.newPage();
        await watch(fresh);
        await slowed(fresh);
        await open(fresh);
        await fresh.waitForTimeout(300);
        all.push(await figuresOf(fresh));
        await context.close();
    }
    const of = (figure: keyof Figures): number => Math.round(median(all.map((one) => one[figure])) * 1000) / 1000;
    const figures = { lcp: of("lcp"), shift: of("shift"), longest: of("longest"), inp: of("inp") };
    console.log(JSON.stringify({ page: name, slowed: SLOWER, ...figures }));
    return figures;
}

test("the first page", async ({ page }) => {
    await page.goto("/");
    const figures = await measure(page, "home", async (fresh) => {
        await fresh.goto("/");
        await fresh.locator("main").waitFor();
        await fresh.keyboard.press("Tab");
    });
    expect(figures.shift).toBe(0);
    expect(figures.longest).toBeLessThan(200);
});

for (const wanted of [
    { game: "infiltration", stage: "loading-dock", players: 1, name: "Ann" },
    { game: "conquest", players: 3, name: "Ann" },
]) {
    test(`a table of ${wanted.game}`, async ({ page }) => {
        await page.goto("/");
        const figures = await measure(page, wanted.game, async (fresh) => {
            const code = await makeTable(fresh, wanted);
            await fresh.goto(`/table/${code}`);
            await fresh.locator("main button").first().waitFor();
            await fresh.locator("main button").first().click();
        });
        expect(figures.shift).toBe(0);
        expect(figures.longest).toBeLessThan(200);
    });
}
