/** How quickly pages come and answer, measured on a slowed processor. */
import base from "./playwright.config";

export default { ...base, testDir: "e2e/vitals", testMatch: "vitals.ts", workers: 1, timeout: 180_000 };
