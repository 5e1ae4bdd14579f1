/** How much script runs in each frame of a page, from the browser's own trace. */
import type { Browser, Page } from "@playwright/test";

interface Traced {
    name: string;
    ph: string;
    tid: number;
    ts: number;
    dur?: number;
    /** Time of the processor, which does not count what else the machine does. */
    tdur?: number;
}

/** What the trace calls script. */
const SCRIPT = new Set([
    "FunctionCall",
    "EvaluateScript",
    "TimerFire",
    "FireAnimationFrame",
    "RunMicrotasks",
    "v8.run",
]);
/** What is called within so many microseconds belongs to one frame. */
const APART = 4000;

/** Traces a page for some time; milliseconds of script a frame, on average and in the worst of a hundred frames. */
export async function scriptOfFrames(
    browser: Browser,
    page: Page,
    milliseconds: number,
): Promise<{ frames: number; mean: number; most: number }> {
    await browser.startTracing(page, { categories: ["devtools.timeline", "blink", "v8"] });
    // Whoever asks for a frame gets one, also when nothing moves; so frames are counted as they come.
    await page.evaluate(
        (long) =>
            new Promise<void>((done) => {
                const end = performance.now() + long;
                const next = (now: number): void => (now < end ? void requestAnimationFrame(next) : done());
                requestAnimationFrame(next);
            }),
        milliseconds,
    );
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
    const starts = traceEvents.filter(({ name }) => name === "FireAnimationFrame").sort((a, b) => a.ts - b.ts);
    const thread = starts[0]?.tid;
    // Several may ask for the same frame.
    const begins = starts
        .filter(({ tid }) => tid === thread)
        .map(({ ts }) => ts)
        .filter((ts, place, all) => ts - (all[place - 1] ?? 0) > APART);
    const sums = begins.map(() => 0);
    let until = 0;
    let frame = 0;
    const scripts = traceEvents.filter(({ name, ph, tid }) => tid === thread && ph === "X" && SCRIPT.has(name));
    for (const { ts, dur = 0, tdur } of scripts.sort((a, b) => a.ts - b.ts)) {
        // What runs within something counted already is part of it.
        if (ts < until) continue;
        until = ts + dur;
        while (frame + 1 < begins.length && ts >= (begins[frame + 1] ?? 0)) frame += 1;
        sums[frame] = (sums[frame] ?? 0) + (tdur ?? dur) / 1000;
    }
    const sorted = [...sums].sort((a, b) => a - b);
    const round = (value: number): number => Math.round(value * 100) / 100;
    const mean = sums.reduce((sum, one) => sum + one, 0) / Math.max(1, sums.length);
    return { frames: sums.length, mean: round(mean), most: round(sorted[Math.floor(sorted.length * 0.99)] ?? 0) };
}
