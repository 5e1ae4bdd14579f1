import { expect, test } from "vitest";
import { soundOf } from "./score";

const event = (id: string, fields = {}) => ({ id, rules: [], ...fields });

test("attention sounds by its side, and the end by who won", () => {
    expect(soundOf(event("attention-placed", { side: "alert" }), [])).toBe("alert");
    expect(soundOf(event("attention-placed", { side: "investigate" }), [])).toBe("question");
    expect(soundOf(event("game-over", { winners: ["green"] }), ["green"])).toBe("win");
    expect(soundOf(event("game-over", { winners: ["blue"] }), ["green"])).toBe("lose");
    expect(soundOf(event("zone-begun"), [])).toBeUndefined();
});
