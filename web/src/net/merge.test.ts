import { expect, test } from "vitest";
import { fnv, Merged, written } from "./merge";

test("hashes are those of the protocol's example", () => {
    expect(written(fnv("a=1"))).toBe("5bb13bf6");
    const view = new Merged();
    view.take({ round: 1, port: null, armies: [3, 1, 2] });
    expect(written(view.sum)).toBe("727c892c");
    view.take({ armies: [2, 1, 2] });
    expect(written(view.sum)).toBe("4e8f654f");
});

test("a changed part makes a new object and leaves the old one as it was", () => {
    const view = new Merged();
    view.take({ round: 1 });
    const before = view.parts;
    view.take({ round: 2 });
    expect([before.round, view.parts.round]).toEqual([1, 2]);
});
