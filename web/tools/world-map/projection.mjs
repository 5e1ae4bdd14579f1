/**
 * From longitude and latitude to the sheet and back: a Natural Earth projection, then both axes stretched in
 * pieces, so that crowded Europe has room and empty oceans and the far north have less.
 */
import { geoNaturalEarth1 } from "d3-geo";

export const WIDTH = 3200;
export const HEIGHT = 1700;

/** The seam of the map runs through the Bering Strait. */
const SEAM = -11;
const natural = geoNaturalEarth1().rotate([SEAM, 0]).scale(1000).translate([0, 0]).precision(0.3);

/** Pieces of an axis in parts of the projection: from where, and how much it is stretched from there on. */
const ACROSS = [
    [-2700, 0.92],
    [-1250, 0.8],
    [-700, 0.85],
    [-330, 1.42],
    [420, 1.12],
    [900, 0.95],
    [2700, 1],
];
const DOWN = [
    [-1500, 0.8],
    [-1250, 0.92],
    [-1000, 1.28],
    [-590, 1],
    [200, 0.84],
    [1500, 1],
];

/** A monotone function made of straight pieces, and its inverse. */
function stretch(pieces) {
    const places = [0];
    for (let at = 1; at < pieces.length; at += 1) {
        places.push(places[at - 1] + (pieces[at][0] - pieces[at - 1][0]) * pieces[at - 1][1]);
    }
    const pick = (test) => {
        let at = 0;
        while (at < pieces.length - 2 && test(at + 1)) at += 1;
        return at;
    };
    return {
        to: (value) => {
            const at = pick((next) => value >= pieces[next][0]);
            return places[at] + (value - pieces[at][0]) * pieces[at][1];
        },
        from: (value) => {
            const at = pick((next) => value >= places[next]);
            return pieces[at][0] + (value - places[at]) / pieces[at][1];
        },
    };
}

const across = stretch(ACROSS);
const down = stretch(DOWN);

/** What the sheet shows, in stretched parts. */
const LEFT = across.to(-2270);
const RIGHT = across.to(2250);
const TOP = down.to(-1425);
const SCALE = WIDTH / (RIGHT - LEFT);

const place = ([x, y]) => [(across.to(x) - LEFT) * SCALE, (down.to(y) - TOP) * SCALE];

/** The point of the sheet at a longitude and latitude. */
export const pointOf = (lon, lat) => place(natural([lon, lat]));

/** Longitude and latitude of a point of the sheet. */
export const coordinatesOf = (x, y) => natural.invert([across.from(x / SCALE + LEFT), down.from(y / SCALE + TOP)]);

/** The rings of a shape on the sheet. */
export function ringsOf(shape, path) {
    const text = path(shape) ?? "";
    return text
        .split("M")
        .filter(Boolean)
        .map((ring) =>
            ring
                .replace("Z", "")
                .split("L")
                .map((pair) => place(pair.split(",").map(Number))),
        );
}

export { natural };
