/** Tests in a real browser, against a server of their own. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.CARDBOARD_E2E_PORT ?? 8431);
const BINARY = process.env.CARDBOARD ?? "../target/debug/cardboard";
// Without limits: all players of these tests come from one address.
const UNLIMITED = [
    ...["--tables-per-identity", "--tables-per-address", "--identities-per-address"],
    ...["--requests-per-connection", "--requests-per-identity", "--connections-per-address"],
    "--http-per-address",
].map((flag) => `${flag} 0`);

// The page may come from elsewhere than the server, as from Vite while it is worked on.
const PAGE = process.env.CARDBOARD_E2E_PAGE;
const options = [`--address 127.0.0.1:${PORT}`, ...UNLIMITED, ...(PAGE ? [`--public ${PAGE}`] : [])];

const database = join(process.env.CARDBOARD_E2E_FOLDER ?? mkdtempSync(join(tmpdir(), "cardboard-")), "tables.db");
process.env.CARDBOARD_E2E_FOLDER ??= join(database, "..");

export default defineConfig({
    testDir: "e2e",
    testMatch: "*.spec.ts",
    outputDir: "test-results",
    fullyParallel: true,
    workers: 2,
    timeout: 120_000,
    expect: { timeout: 15_000 },
    retries: 0,
    forbidOnly: !!process.env.CI,
    reporter: [["list"]],
    use: {
        baseURL: PAGE ?? `http://127.0.0.1:${PORT}`,
        browserName: "chromium",
        viewport: { width: 1440, height: 900 },
        launchOptions: {
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
            args: ["--no-sandbox"],
        },
        trace: "retain-on-failure",
        screenshot: "only-on-failure",
    },
    webServer: [
        {
            command: `${BINARY} serve --database ${database} ${options.join(" ")}`,
            url: `http://127.0.0.1:${PORT}/ready`,
            reuseExistingServer: false,
            stdout: "ignore",
        },
        // One with its usual limits, for those who test that a page keeps to them.
        {
            command: `${BINARY} serve --database ${join(database, "..", "limited.db")} --address 127.0.0.1:${PORT + 1}`,
            url: `http://127.0.0.1:${PORT + 1}/ready`,
            reuseExistingServer: false,
            stdout: "ignore",
        },
    ],
});
