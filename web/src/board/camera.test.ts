import { expect, test } from "vitest";
import { bounded, fitted, revealed, zoomed } from "./camera";

const drawing = { width: 200, height: 100 };
const window = { width: 400, height: 400 };

test("a drawing is fitted into the middle", () => {
    expect(fitted(drawing, window)).toEqual({ scale: 2, x: 0, y: 100 });
});

test("zooming keeps the point under the pointer", () => {
    const before = { scale: 2, x: 0, y: 100 };
    const after = zoomed(before, 3, { x: 50, y: 150 });
    expect((50 - after.x) / after.scale).toBeCloseTo((50 - before.x) / before.scale);
    expect((150 - after.y) / after.scale).toBeCloseTo((150 - before.y) / before.scale);
});

test("a drawing is never lost beyond the edge, nor smaller than fits", () => {
    expect(bounded({ scale: 4, x: 900, y: -9000 }, drawing, window)).toEqual({ scale: 4, x: 0, y: 0 });
    expect(bounded({ scale: 0.1, x: 0, y: 0 }, drawing, window)).toEqual(fitted(drawing, window));
});

test("a point outside is brought in, a point inside moves nothing", () => {
    const camera = { scale: 4, x: 0, y: 0 };
    expect(revealed(camera, { x: 50, y: 50 }, window)).toEqual(camera);
    expect(revealed(camera, { x: 150, y: 50 }, window).x).toBeLessThan(0);
});
