/** Shapes as cells of a fine grid, and back: borders between cells are shared exactly by whoever lies on both sides. */

/** Fills the cells inside rings, by the even-odd rule. */
export function fill(rings, width, height, paint) {
    const edges = rings.flatMap((ring) => ring.map((point, at) => [point, ring[(at + 1) % ring.length]]));
    const rows = new Map();
    for (const [[x1, y1], [x2, y2]] of edges) {
        if (y1 === y2) continue;
        const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1];
        for (let row = Math.max(0, Math.ceil(low - 0.5)); row + 0.5 < high && row < height; row += 1) {
            const x = x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1);
            if (!rows.has(row)) rows.set(row, []);
            rows.get(row).push(x);
        }
    }
    for (const [row, crossings] of rows) {
        crossings.sort((a, b) => a - b);
        for (let at = 0; at + 1 < crossings.length; at += 2) {
            const end = Math.min(width - 1, Math.floor(crossings[at + 1] - 0.5));
            for (let column = Math.max(0, Math.ceil(crossings[at] - 0.5)); column <= end; column += 1)
                paint(column, row);
        }
    }
}

/** Connected cells of the same value, each as a list of indices. */
export function patches(cells, width, height) {
    const seen = new Uint8Array(cells.length);
    const found = [];
    for (let start = 0; start < cells.length; start += 1) {
        if (seen[start]) continue;
        const value = cells[start];
        const patch = [start];
        seen[start] = 1;
        for (let next = 0; next < patch.length; next += 1) {
            const cell = patch[next];
            const column = cell % width;
            const around = [cell - width, cell + width];
            if (column > 0) around.push(cell - 1);
            if (column < width - 1) around.push(cell + 1);
            for (const other of around) {
                if (other < 0 || other >= cells.length || seen[other] || cells[other] !== value) continue;
                seen[other] = 1;
                patch.push(other);
            }
        }
        found.push({ value, patch });
    }
    return found;
}

/** The rings around all cells of a value, in cell corners, land on the right. */
export function outline(cells, width, height, value) {
    const is = (column, row) =>
        column >= 0 && row >= 0 && column < width && row < height && cells[row * width + column] === value;
    const steps = new Map();
    const key = (x, y) => y * (width + 1) + x;
    const add = (x1, y1, x2, y2) => {
        const from = key(x1, y1);
        if (!steps.has(from)) steps.set(from, []);
        steps.get(from).push([x2, y2, x1, y1]);
    };
    for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
            if (cells[row * width + column] !== value) continue;
            if (!is(column, row - 1)) add(column, row, column + 1, row);
            if (!is(column + 1, row)) add(column + 1, row, column + 1, row + 1);
            if (!is(column, row + 1)) add(column + 1, row + 1, column, row + 1);
            if (!is(column - 1, row)) add(column, row + 1, column, row);
        }
    }
    const rings = [];
    for (const [start] of steps) {
        while (steps.get(start)?.length) {
            const ring = [];
            let at = start;
            let from;
            for (;;) {
                const out = steps.get(at);
                if (!out?.length) break;
                // Where two corners meet, the ring turns right, so that cells touching in a corner stay apart.
                const turn = ([x2, y2, x1, y1]) => from[0] * (y2 - y1) - from[1] * (x2 - x1);
                if (from && out.length > 1) out.sort((a, b) => turn(a) - turn(b));
                const [x2, y2, x1, y1] = out.pop();
                ring.push([x1, y1]);
                from = [x2 - x1, y2 - y1];
                at = key(x2, y2);
            }
            ring.push(ring[0]);
            rings.push(ring);
        }
    }
    return rings;
}

/** How far each cell is from cells of another value, at most `most`: two sweeps of a chessboard distance. */
export function depths(cells, width, height) {
    const deep = new Float32Array(cells.length);
    const at = (column, row, cell, dc, dr, cost) => {
        const [c, r] = [column + dc, row + dr];
        if (c < 0 || r < 0 || c >= width || r >= height) return cost;
        const other = cell + dc + dr * width;
        return cells[other] === cells[cell] ? deep[other] + cost : cost;
    };
    const D = Math.SQRT2;
    for (let cell = 0; cell < cells.length; cell += 1) {
        const [column, row] = [cell % width, Math.floor(cell / width)];
        deep[cell] = Math.min(
            at(column, row, cell, -1, 0, 1),
            at(column, row, cell, 0, -1, 1),
            at(column, row, cell, -1, -1, D),
            at(column, row, cell, 1, -1, D),
        );
    }
    for (let cell = cells.length - 1; cell >= 0; cell -= 1) {
        const [column, row] = [cell % width, Math.floor(cell / width)];
        deep[cell] = Math.min(
            deep[cell],
            at(column, row, cell, 1, 0, 1),
            at(column, row, cell, 0, 1, 1),
            at(column, row, cell, 1, 1, D),
            at(column, row, cell, -1, 1, D),
        );
    }
    return deep;
}
