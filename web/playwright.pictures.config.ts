/** The pictures and films of the README; `SHOTS` names the folder. */
import base from "./playwright.config";

export default { ...base, testDir: "e2e/pictures", testMatch: "pictures.ts", workers: 1, timeout: 300_000 };
