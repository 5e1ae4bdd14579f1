/** Screenshots of every screen; `SHOTS` names the folder. */
import base from "./playwright.config";

export default { ...base, testDir: "e2e/shots", testMatch: "*.ts", workers: 1, timeout: 300_000 };
