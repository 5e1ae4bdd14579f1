import { expect, test } from "vitest";
import { commandsInForce } from "./record";

test("what was taken back is not in force, unless it was put back", () => {
    const record = "cardboard 1\ngame conquest\n\na\nb\nc\nundo 2\nredo\nd\nundo\n";
    expect(commandsInForce(record)).toEqual(["a", "b"]);
    expect(commandsInForce("cardboard 1\n\na\nb\nc\nundo 2\nredo\nredo\n")).toEqual(["a", "b", "c"]);
});
