/** What the tests in the browser share: people at tables, and ways to get to a position quickly. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import type { NewTable } from "../src/wire";

/** A test after which everybody's browsers are closed: pages that stay open would draw on, and slow down those to come. */
export const test = base.extend<{ closing: undefined }>({
    closing: [
        async ({ browser }, use) => {
            await use(undefined);
            for (const context of browser.contexts()) await context.close();
        },
        { auto: true },
    ],
});

/** Makes a table under the identity of a page, without its screens. */
export async function makeTable(page: Page, wanted: NewTable): Promise<string> {
    await identify(page.request);
    const answer = await page.request.post("/api/tables", { data: wanted });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { code: string }).code;
}

async function identify(request: APIRequestContext): Promise<void> {
    const mine = await request.get("/api/tables?most=1");
    if (mine.status() === 401) await request.post("/api/identity", { data: {} });
}

/** Somebody in a browser of their own, with a name, and with what goes wrong in their page noted. */
export async function somebody(browser: Browser, name: string, settings: object = {}, baseURL?: string): Promise<Page> {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await context.addInitScript(
        ([who, wanted]) => {
            if (localStorage.getItem("cardboard-settings")) return;
            // The guide would lie over what is to be clicked; whoever tests it asks for it.
            const { guide = false, ...others } = wanted as { guide?: boolean };
            localStorage.setItem("cardboard-guide", JSON.stringify({ topics: [], off: !guide }));
            localStorage.setItem("cardboard-settings", JSON.stringify({ name: who, speed: 0, ...others }));
        },
        [name, settings] as const,
    );
    const page = await context.newPage();
    noteFaults(page);
    countSteps(page);
    return page;
}

const steps = new WeakMap<Page, number>();

/** Counts what the server tells a page about the games it shows. */
function countSteps(page: Page): void {
    page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => {
            if (/"is":\s*"step"/.test(String(payload))) steps.set(page, stepsOf(page) + 1);
        }),
    );
}

/** How many steps a page has received. */
export const stepsOf = (page: Page): number => steps.get(page) ?? 0;

/** The commands that a page gives from now on. */
export function commandsOf(page: Page): string[] {
    const played: string[] = [];
    page.on("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => {
            const request = JSON.parse(String(payload)) as { do: string; command?: string };
            if (request.do === "play") played.push(String(request.command));
        }),
    );
    return played;
}

const faults = new WeakMap<Page, string[]>();

/** Notes errors of scripts and of the content security policy. */
export function noteFaults(page: Page): void {
    const noted: string[] = [];
    faults.set(page, noted);
    page.on("pageerror", (error) => noted.push(error.message));
    page.on("console", (message) => {
        // An identity is asked for when there is none, which the browser notes as a failed request.
        if (message.type() === "error" && !message.text().includes("401")) noted.push(message.text());
    });
}

export const faultsOf = (page: Page): string[] => faults.get(page) ?? [];

/** No serious or critical flaw that assistive technology would meet. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).analyze();
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join("\n  ")}`);
    expect(told, where).toEqual([]);
}

export { expect };
