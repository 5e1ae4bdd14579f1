import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadTexts } from "../text/texts.svelte";
import { askedOfDie, askedOfFigure, askedOfOrder, askedOfVerb, OVERLAY_PARTS, PARTS } from "./asked";

const read = (path: string): string => readFileSync(path, "utf8");
const codec = [...read("../content/infiltration/codec.toml").matchAll(/^about = \{ \S+ = "([^"]+)" \}/gm)];
const known = new Set(codec.map(([, id]) => id));
await loadTexts("infiltration");

const unknown = (asked: (string | undefined)[]): (string | undefined)[] => asked.filter((id) => !id || !known.has(id));

test("every fixed part of a panel asks for an entry that is there", () => {
    const dice = [true, false].map((white) => askedOfDie({ white }));
    const orders = ["waken", "game-over"].map((action) => askedOfOrder({ action }));
    const clothes = [[], ["disguised"]].map((flags) => askedOfFigure("meryl", flags));
    expect(new Set([...dice, ...orders, ...clothes]).size).toBe(6);
    expect(unknown([...Object.values(PARTS), ...Object.values(OVERLAY_PARTS), ...dice, ...orders, ...clothes])).toEqual(
        [],
    );
});

test("every verb of the action bar and the dice tray asks for what it is about", () => {
    const asked: Record<string, string> = {
        sneak: "sneak",
        "dash n": "dash",
        "focus reroll": "focus",
        "access 1": "access",
        end: "end",
        "use c4 place e": "c4",
        "spend plus-2 1 up": "plus-2",
        "spend meryl.plus-die": "plus-die",
        "spend sneak-attack": "snake",
        "spend pentazemin": "pentazemin",
        "allocate 1 distraction 2": "distraction",
        "take-back distraction 2": "distraction",
        "resolve distraction 1": "distraction",
    };
    for (const [command, id] of Object.entries(asked))
        expect([command, askedOfVerb(command, "snake")]).toEqual([command, id]);
    expect(unknown(Object.keys(asked).map((command) => askedOfVerb(command, "snake")))).toEqual([]);
});
