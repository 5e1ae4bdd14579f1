import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { nextTowards, TERRITORIES } from "./board";
import { HEIGHT, LANES, PORTS, SHAPES, WIDTH } from "./world";

const map = readFileSync("../content/conquest/map.toml", "utf8");
const inContent = [...map.matchAll(/\[\[territories\]\]\nid = "(.+)"\nzone = "(.+)"\nborders = \[(.+)\]/g)];

test("every territory of the content is drawn exactly once, in its order and zone", () => {
    expect(SHAPES.map((shape) => [shape.id, shape.zone])).toEqual(inContent.map(([, id, zone]) => [id, zone]));
    expect(TERRITORIES).toHaveLength(45);
});

test("ports are those of the content", () => {
    const ports = /\[ports\]\nterritories = \[([^\]]+)\]/.exec(map)?.[1];
    expect(PORTS.map((port) => port.territory)).toEqual([...(ports ?? "").matchAll(/"(.+?)"/g)].map(([, id]) => id));
});

test("lanes join what borders", () => {
    const borders = new Map(inContent.map(([, id, , all]) => [id, all ?? ""]));
    for (const { from, to } of LANES) expect(borders.get(from), `${from} ${to}`).toContain(`"${to}"`);
});

test("badges lie on the sheet and apart from each other", () => {
    for (const { id, at } of SHAPES) {
        expect(at[0] > 40 && at[0] < WIDTH - 40 && at[1] > 40 && at[1] < HEIGHT - 40, id).toBe(true);
        for (const other of SHAPES) {
            if (other.id === id) continue;
            expect(Math.hypot(at[0] - other.at[0], at[1] - other.at[1]), `${id} ${other.id}`).toBeGreaterThan(90);
        }
    }
});

test("arrow keys reach every territory", () => {
    const seen = new Set(["brazil"]);
    for (const id of seen) {
        for (const way of ["left", "right", "up", "down"] as const) {
            const next = nextTowards(id, way);
            if (next) seen.add(next);
        }
    }
    expect([...seen].sort()).toEqual([...TERRITORIES].sort());
});

test("the drawing is small", () => {
    expect(gzipSync(readFileSync("src/conquest/world.ts")).length).toBeLessThan(35_000);
});
