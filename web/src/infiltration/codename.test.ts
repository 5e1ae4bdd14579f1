import { expect, test } from "vitest";
import { codenameOf, nearMisses } from "./codename";
import type { Told } from "../table/theatre.svelte";

test("a codename follows from how a stage went", () => {
    const course = { cleared: true, alerts: 0, killed: 0, damage: 0 };
    expect(codenameOf(course)).toBe("moth");
    expect(codenameOf({ ...course, damage: 1 })).toBe("hedgehog");
    expect(codenameOf({ ...course, killed: 1 })).toBe("spider");
    expect(codenameOf({ ...course, alerts: 3 })).toBe("hare");
    expect(codenameOf({ ...course, alerts: 3, killed: 1 })).toBe("rhinoceros");
    expect(codenameOf({ ...course, cleared: false })).toBe("tortoise");
});

test("near misses are counted only by a page that saw the whole stage", () => {
    const told = (round: number, side: string): Told =>
        ({ key: 1, command: undefined, view: { round }, event: { id: "attention-placed", side, rules: [] } }) as never;
    expect(nearMisses([told(1, "question"), told(2, "alert")])).toBe(1);
    expect(nearMisses([told(3, "question")])).toBeUndefined();
    expect(nearMisses([])).toBeUndefined();
});
