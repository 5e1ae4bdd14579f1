import { expect, test } from "vitest";
import { entryFor, warId } from "./codec.svelte";

const entry = (number: string, kind: string, id: string) => ({ number, text: "", kind, id });
const all = [
    entry("10.05", "equipment", "c4"),
    entry("11.01", "equipment", "handgun-50"),
    entry("66.02", "rule", "LOS-2"),
    entry("77.01", "rule", "EQP-1"),
];

test("an entry is found by its number, the id of what it is about, or the rule of its card", () => {
    const found = (asked: string) => entryFor(all, asked)?.number;
    expect(["66.02", "los-2", "c4"].map(found)).toEqual(["66.02", "66.02", "10.05"]);
    expect(["EQP-005", "EQP-S1", "EQP-1"].map(found)).toEqual(["10.05", "11.01", "77.01"]);
    expect(["EQP-099", "nothing", "74.01"].map(found)).toEqual([undefined, undefined, undefined]);
});

test("a component of the war is not taken for one of the same name elsewhere", () => {
    expect(entryFor([entry("30.01", "boss", "vamp")], warId("boss", "vamp"))).toBeUndefined();
});
