/** Why something asked for over HTTP did not work, in words. */
import { Problem } from "../net/http";
import { hasText, t } from "../text/texts.svelte";

export function problemText(error: unknown): string {
    if (!(error instanceof Problem)) return t("web-offline");
    const key = `web-problem-${error.status}`;
    const args = { sentence: error.message, seconds: error.retryAfter ?? 60 };
    return hasText(key) ? t(key, args) : t("web-problem", args);
}
