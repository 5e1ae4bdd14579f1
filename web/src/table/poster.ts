/** A picture of how a game ended, to be shown to others: drawn here, from what the debrief says. */
import { t } from "../text/texts.svelte";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

export interface Poster {
    headline: string;
    /** A line each. */
    facts: string[];
    mood: "good" | "bad" | "even";
}

/** Gives the picture to whatever the device shares with, or saves it as a file. */
export async function sharePoster(poster: Poster): Promise<void> {
    const picture = await draw(poster);
    const file = new File([picture], "cardboard.png", { type: "image/png" });
    if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
        // Whoever closes the sheet has not failed at anything.
        await navigator.share({ files: [file], title: poster.headline }).catch(() => undefined);
        return;
    }
    const address = URL.createObjectURL(file);
    const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
    link.click();
    URL.revokeObjectURL(address);
}

async function draw({ headline, facts, mood }: Poster): Promise<Blob> {
    const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("nothing to draw on");
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
    pen.fillStyle = colour("ground");
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    drawGrid(pen, colour("line"));
    pen.fillStyle = colour({ good: "accent", bad: "alarm", even: "query" }[mood]);
    pen.fillRect(0, 0, 14, HEIGHT);
    pen.textBaseline = "top";
    pen.font = `600 30px ${colour("mono")}`;
    pen.fillText(t("web-title"), MARGIN, 56, WIDTH - 2 * MARGIN);
    pen.fillStyle = colour("text");
    pen.font = `700 62px ${colour("sans")}`;
    pen.fillText(headline, MARGIN, 120, WIDTH - 2 * MARGIN);
    pen.font = `400 34px ${colour("sans")}`;
    pen.fillStyle = colour("text-quiet");
    for (const [row, fact] of facts.slice(0, 7).entries())
        pen.fillText(fact, MARGIN, 226 + row * 54, WIDTH - 2 * MARGIN);
    return canvas.convertToBlob({ type: "image/png" });
}

function drawGrid(pen: OffscreenCanvasRenderingContext2D, colour: string): void {
    pen.strokeStyle = colour;
    pen.lineWidth = 1;
    pen.beginPath();
    for (let x = 42.5; x < WIDTH; x += 42) pen.rect(x, -1, 0, HEIGHT + 2);
    for (let y = 42.5; y < HEIGHT; y += 42) pen.rect(-1, y, WIDTH + 2, 0);
    pen.stroke();
}
