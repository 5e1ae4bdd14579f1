/** What the texts of this client may say. */
import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { loadAllNames } from "../screens/names";
import { t } from "./texts.svelte";

/** Later ones take the place of earlier ones. */
const FOLDERS = ["../content/locales/en", "locales/en"];
/** What only the terminal shows. */
const TERMINAL = ["terminal.ftl", "pictures.ftl"];
/** A line that cannot be read is refused by the table, in words of its own. */
const TYPED = ["refusal-unknown-word", "refusal-extra-word", "refusal-bad-number", "refusal-empty-line"];

/** Every text with all that it may say, whatever its arguments choose. */
const texts = new Map(
    FOLDERS.flatMap((folder) =>
        readdirSync(folder)
            .filter((file) => !TERMINAL.includes(file))
            .flatMap((file) => new FluentResource(readFileSync(`${folder}/${file}`, "utf8")).body)
            .map(({ id, value }) => [id, JSON.stringify(value)] as const),
    ),
);

/** Questions and refusals of stages are asked for under a key of this client first. */
function isReplaced(key: string): boolean {
    const own = key.replace(/^question-/, "web-inf-question-").replace(/^refusal-infiltration-/, "web-inf-refusal-");
    return own !== key && texts.has(own);
}

test("no text tells whoever points and clicks to type a command", () => {
    const shown = [...texts].filter(([key]) => !TYPED.includes(key) && !isReplaced(key));
    expect(shown.filter(([, text]) => text.includes("`")).map(([key]) => key)).toEqual([]);
});

test("cards speak of clicks on the pages of a campaign as well", async () => {
    await loadAllNames();
    expect(t("equipment-controller-text")).toContain("plug your controller into a port");
    expect(t("equipment-controller-text")).not.toContain("`");
});
