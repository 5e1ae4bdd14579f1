/**
 * Draws the world of Conquest out of Natural Earth's countries (public domain) and writes `src/conquest/world.ts`.
 *
 * Run by hand after `npm install` here: `npm run make`. It fails if what touches on the sheet is not what borders
 * in the content.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify } from "topojson-simplify";
import { GROWN, territoryOf } from "./territories.mjs";
import { BADGES, LANES, PORTS } from "./hand.mjs";
import { coordinatesOf, HEIGHT, natural, pointOf, ringsOf, WIDTH } from "./projection.mjs";
import { depths, fill, outline, patches } from "./raster.mjs";

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve("world-atlas/countries-50m.json"), "utf8"));
const content = readFileSync(new URL("../../../content/conquest/map.toml", import.meta.url), "utf8");

/** Islands smaller than this are left out, and so are lakes; corners that cut off less are straightened. */
const SMALLEST = 130;
const CORNER = 14;

/** Ids, zones and borders, in the order of the map. */
const territories = [...content.matchAll(/\[\[territories\]\]\nid = "(.+)"\nzone = "(.+)"\nborders = \[(.+)\]/g)].map(
    ([, id, zone, borders]) => ({ id, zone, borders: [...borders.matchAll(/"([^"]+)"/g)].map((found) => found[1]) }),
);
const numbers = new Map(territories.map(({ id }, at) => [id, at + 1]));

// ---- Every cell of the sheet gets the number of its territory; 0 is sea.
const cells = new Uint8Array(WIDTH * HEIGHT);
const path = geoPath(natural).digits(3);
for (const country of feature(atlas, atlas.objects.countries).features) {
    const id = country.id ?? country.properties.name;
    const still = [];
    for (const ring of ringsOf(country, path)) {
        const owner = territoryOf(id, ...coordinatesOf(...ring[0]));
        const grown = GROWN[owner];
        if (!grown) {
            still.push(ring);
            continue;
        }
        const [lon, lat] = grown.about;
        const [cx, cy] = pointOf(lon, lat);
        const [sx, sy] = pointOf(lon + grown.shift[0], lat + grown.shift[1]);
        const larger = ring.map(([x, y]) => [sx + (x - cx) * grown.by[0], sy + (y - cy) * grown.by[1]]);
        fill([larger], WIDTH, HEIGHT, (column, row) => (cells[row * WIDTH + column] = numbers.get(owner)));
    }
    fill(still, WIDTH, HEIGHT, (column, row) => {
        const owner = territoryOf(id, ...coordinatesOf(column + 0.5, row + 0.5));
        if (owner) cells[row * WIDTH + column] = numbers.get(owner);
    });
}

// ---- Small islands and lakes go; what a cut has left behind goes to the neighbour.
const largest = new Map();
const found = patches(cells, WIDTH, HEIGHT);
for (const { value, patch } of found) if (patch.length > (largest.get(value) ?? 0)) largest.set(value, patch.length);
for (const { value, patch } of found) {
    if (patch.length === largest.get(value)) continue;
    const around = new Map();
    for (const cell of patch) {
        for (const other of [cell - 1, cell + 1, cell - WIDTH, cell + WIDTH]) {
            if (cells[other] !== value) around.set(cells[other], (around.get(cells[other]) ?? 0) + 1);
        }
    }
    const [neighbour] = [...around].sort((a, b) => b[1] - a[1])[0] ?? [0];
    const isIsland = around.size === 1 && neighbour === 0;
    if (value === 0 ? patch.length < 900 : isIsland ? patch.length < SMALLEST : patch.length < 2500) {
        for (const cell of patch) cells[cell] = neighbour;
    }
}

// ---- What touches must be what borders.
const touching = new Set();
for (let cell = 0; cell < cells.length - WIDTH; cell += 1) {
    for (const other of [cell + 1, cell + WIDTH]) {
        const [a, b] = [cells[cell], cells[other]].sort((x, y) => x - y);
        if (a && a !== b) touching.add(`${territories[a - 1].id} ${territories[b - 1].id}`);
    }
}
const borders = new Set(
    territories.flatMap(({ id, borders: all }) =>
        all.map((other) => (numbers.get(id) < numbers.get(other) ? `${id} ${other}` : `${other} ${id}`)),
    ),
);
const wrong = [...touching].filter((pair) => !borders.has(pair));
const overSea = [...borders].filter((pair) => !touching.has(pair));
if (wrong.length) console.error("These touch and must not:", wrong);
console.log("Borders over sea:", overSea.join(", "));

// ---- Outlines with shared arcs, straightened.
const shapes = Object.fromEntries(
    territories.map(({ id }, at) => {
        const rings = outline(cells, WIDTH, HEIGHT, at + 1);
        return [id, { type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) }];
    }),
);
const whole = simplify(presimplify(topology(shapes)), CORNER);

/** A path in whole numbers, relative from point to point. */
function written(lines, close) {
    return lines
        .map((line) => {
            const points = line.map(([x, y]) => [Math.round(x), Math.round(y)]);
            if (close) points.pop();
            let text = `M${points[0].join(" ")}`;
            let [x, y] = points[0];
            let steps = "";
            for (const point of points.slice(1)) {
                const [dx, dy] = [point[0] - x, point[1] - y];
                if (dx === 0 && dy === 0) continue;
                steps += `${steps && dx >= 0 ? " " : ""}${dx}${dy >= 0 ? " " : ""}${dy}`;
                [x, y] = point;
            }
            if (steps) text += `l${steps}`;
            return text + (close ? "z" : "");
        })
        .join("");
}

const area = (ring) =>
    Math.abs(
        ring.reduce((sum, [x, y], at) => {
            const [nx, ny] = ring[(at + 1) % ring.length];
            return sum + x * ny - nx * y;
        }, 0),
    ) / 2;

// ---- Where a badge fits: the deepest cell, unless a hand has put it somewhere.
const deep = depths(cells, WIDTH, HEIGHT);
const deepest = territories.map(() => ({ cell: 0, depth: -1 }));
for (let cell = 0; cell < cells.length; cell += 1) {
    const best = deepest[cells[cell] - 1];
    if (best && deep[cell] > best.depth) Object.assign(best, { cell, depth: deep[cell] });
}

const drawn = territories.map(({ id, zone }, at) => {
    const rings = feature(whole, whole.objects[id]).geometry.coordinates.map(([ring]) => ring);
    const kept = rings.filter((ring) => ring.length > 3 && area(ring) > 60);
    const { cell } = deepest[at];
    const middle = BADGES[id] ? pointOf(...BADGES[id]) : [cell % WIDTH, Math.floor(cell / WIDTH)];
    return { id, zone, at: middle.map(Math.round), path: written(kept, true) };
});

const zones = [...new Set(territories.map(({ zone }) => zone))].map((zone) => {
    const geometries = territories.filter((one) => one.zone === zone).map(({ id }) => whole.objects[id]);
    const edge = mesh(whole, { type: "GeometryCollection", geometries }, (a, b) => a === b);
    return {
        id: zone,
        path: written(
            edge.coordinates.filter((line) => line.length > 2),
            false,
        ),
    };
});

// ---- Lanes over sea: between the nearest points of both coasts.
const coast = drawn.map(({ id }) =>
    feature(whole, whole.objects[id]).geometry.coordinates.flatMap(([ring]) =>
        ring.flatMap(([x, y], at) => {
            const [nx, ny] = ring[(at + 1) % ring.length];
            const parts = Math.max(1, Math.ceil(Math.hypot(nx - x, ny - y) / 8));
            return Array.from({ length: parts }, (_, part) => [
                x + ((nx - x) * part) / parts,
                y + ((ny - y) * part) / parts,
            ]);
        }),
    ),
);
const lanes = overSea.flatMap((pair) => {
    const [from, to] = pair.split(" ");
    const byHand = LANES[pair];
    if (byHand) return byHand.map((points) => ({ from, to, points }));
    let best = { far: Infinity, points: [] };
    for (const a of coast[numbers.get(from) - 1]) {
        for (const b of coast[numbers.get(to) - 1]) {
            const far = Math.hypot(a[0] - b[0], a[1] - b[1]);
            if (far < best.far) best = { far, points: [a, b] };
        }
    }
    return [{ from, to, points: best.points.map((point) => point.map(Math.round)) }];
});

const ports = PORTS.map(({ territory, ship }) => ({ territory, at: pointOf(...ship).map(Math.round) }));

const list = (entries) => entries.map((entry) => `    ${JSON.stringify(entry)},`).join("\n");
writeFileSync(
    new URL("../../src/conquest/world.ts", import.meta.url),
    `// Made by \`tools/world-map\` out of Natural Earth data, which is in the public domain; not to be changed by hand.

/** A territory: its outline, and where its armies are shown. */
export interface Shape {
    id: string;
    zone: string;
    at: [number, number];
    path: string;
}

/** The sheet. */
export const WIDTH = ${WIDTH};
export const HEIGHT = ${HEIGHT};

/** The territories in the order of the map, without Outer Haven. */
export const SHAPES: Shape[] = [
${list(drawn)}
];

/** The outer edges of the zones. */
export const ZONES: { id: string; path: string }[] = [
${list(zones)}
];

/** Borders over sea. */
export const LANES: { from: string; to: string; points: number[][] }[] = [
${list(lanes)}
];

/** Where Outer Haven lies when it is docked, from port 1 on. */
export const PORTS: { territory: string; at: [number, number] }[] = [
${list(ports)}
];
`,
);
if (wrong.length) process.exit(1);
