/** Times as people say them. */
import { t } from "../text/texts.svelte";

const STEPS: readonly (readonly [string, number])[] = [
    ["days", 86_400_000],
    ["hours", 3_600_000],
    ["minutes", 60_000],
];

/** How long ago something was. */
export function ago(at: number, now = Date.now()): string {
    const passed = Math.max(0, now - at);
    const step = STEPS.find(([, length]) => passed >= length);
    return step ? t(`web-ago-${step[0]}`, { count: Math.floor(passed / step[1]) }) : t("web-ago-now");
}

/** A time of day, as messages carry it. */
export function clock(at: number): string {
    const time = new Date(at);
    return `${time.getHours()}:${String(time.getMinutes()).padStart(2, "0")}`;
}
