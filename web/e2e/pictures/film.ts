/** Films of a page as animated WebP: of every frame only what changed is kept, encoded by the browser itself. */
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** What changed from one picture to the next, encoded, and where it lies. */
interface Patch {
    x: number;
    y: number;
    width: number;
    height: number;
    webp: string;
}

/** What a page looked like, and when. */
export interface Frame {
    png: string;
    at: number;
}

/** So long is the last picture looked at before it begins anew. */
const LAST = 2500;

/** Looks at a page while something is done there. */
export async function film(page: Page, work: Promise<unknown>): Promise<Frame[]> {
    const control = await page.context().newCDPSession(page);
    const frames: Frame[] = [];
    const start = Date.now();
    let isDone = false;
    const over = work.finally(() => (isDone = true));
    while (!isDone) {
        const at = Date.now() - start;
        const { data } = await control.send("Page.captureScreenshot", { format: "png" });
        if (frames.at(-1)?.png !== data) frames.push({ png: data, at });
    }
    await over;
    await control.detach();
    return frames;
}

/** Writes pictures as one film; `page` is any page that may be used for drawing. */
export async function save(page: Page, path: string, frames: Frame[], scale: number): Promise<void> {
    await page.goto("about:blank");
    const chunks: Buffer[] = [];
    let size = { width: 0, height: 0 };
    for (const [place, { png, at }] of frames.entries()) {
        const patch = await page.evaluate(changed, [png, scale] as const);
        if (place === 0) size = { width: patch.width, height: patch.height };
        const next = frames[place + 1]?.at ?? at + LAST;
        chunks.push(chunk("ANMF", Buffer.concat([head(patch, next - at), imageOf(Buffer.from(patch.webp, "base64"))])));
    }
    const canvas = Buffer.concat([Buffer.from([2, 0, 0, 0]), three(size.width - 1), three(size.height - 1)]);
    const body = [Buffer.from("WEBP"), chunk("VP8X", canvas), chunk("ANIM", Buffer.alloc(6)), ...chunks];
    writeFileSync(path, chunk("RIFF", Buffer.concat(body)));
}

/** Runs in the page: draws a picture and returns the part of it that is different from the one before. */
async function changed([png, scale]: readonly [string, number]): Promise<Patch> {
    const keep = globalThis as { before?: ImageData };
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const width = Math.round((picture.width * scale) / 2) * 2;
    const height = Math.round((picture.height * scale) / 2) * 2;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    if (!pen) throw new Error("nothing to draw on");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, width, height);
    const now = pen.getImageData(0, 0, width, height);
    const old = keep.before;
    keep.before = now;
    let [left, top, right, bottom] = old ? [width, height, 0, 0] : [0, 0, width, height];
    const [pixels, before] = [new Uint32Array(now.data.buffer), old && new Uint32Array(old.data.buffer)];
    for (let at = 0; before && at < pixels.length; at += 1) {
        if (pixels[at] === before[at]) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, top, right, bottom] = [
            Math.min(left, x),
            Math.min(top, y),
            Math.max(right, x + 1),
            Math.max(bottom, y + 1),
        ];
    }
    // Where a patch begins is counted in pairs.
    [left, top] = [Math.min(left & ~1, width - 2), Math.min(top & ~1, height - 2)];
    [right, bottom] = [Math.max(right, left + 2), Math.max(bottom, top + 2)];
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext("2d")?.drawImage(canvas, -left, -top);
    const blob = await part.convertToBlob({ type: "image/webp", quality: 0.72 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const webp = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
    return { x: left, y: top, width: part.width, height: part.height, webp };
}

const three = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

/** Where a patch goes and how long it is looked at; it replaces what was there. */
function head({ x, y, width, height }: Patch, milliseconds: number): Buffer {
    const numbers = [x / 2, y / 2, width - 1, height - 1, milliseconds].map(three);
    return Buffer.concat([...numbers, Buffer.from([2])]);
}

function chunk(name: string, body: Buffer): Buffer {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length);
    return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)]);
}

/** The parts of a still picture that hold its pixels. */
function imageOf(webp: Buffer): Buffer {
    const parts: Buffer[] = [];
    for (let at = 12; at + 8 <= webp.length;) {
        const length = webp.readUInt32LE(at + 4);
        const next = at + 8 + length + (length % 2);
        if (["ALPH", "VP8 ", "VP8L"].includes(webp.toString("latin1", at, at + 4))) parts.push(webp.subarray(at, next));
        at = next;
    }
    return Buffer.concat(parts);
}
