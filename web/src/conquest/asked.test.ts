import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIGURE_RULES, PART_RULES, STEP_RULES } from "./asked";

const manual = readFileSync("../content/locales/en/manual.ftl", "utf8");
const phases = readFileSync("../content/locales/en/conquest.ftl", "utf8").matchAll(/^phase-(\w+) =/gm);

test("whatever is asked about has its rule in the field manual, and every step of a turn can be asked about", () => {
    const asked = [STEP_RULES, FIGURE_RULES, PART_RULES].flatMap((rules) => Object.values(rules));
    const silent = asked.filter((rule) => !manual.includes(`\nmanual-${rule.toLowerCase()} =`));
    expect(silent).toEqual([]);
    expect(Object.keys(STEP_RULES)).toEqual(expect.arrayContaining([...phases].map(([, phase]) => phase)));
});
