/** Why the table, not the rules, did not carry something out. */
import { t } from "../text/texts.svelte";
import type { Refusal } from "../wire";

export function tableRefusal(refusal: Refusal): string {
    switch (refusal.kind) {
        case "rules":
            return t(`web-refused-${refusal.id}`);
        case "busy":
            return t("web-refused-busy", { seconds: Math.ceil(refusal.retry_after_ms / 1000) });
        case "unreadable":
            return t("web-refused-unreadable", { found: refusal.found, expected: refusal.expected });
        default:
            return t(`web-refused-${refusal.kind}`);
    }
}
