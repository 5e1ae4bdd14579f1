import { expect, test } from "vitest";
import { tuned, typedNumber } from "./families";

const entries = ["10.01", "21.03", "99.00"].map((number) => ({ number, text: "", kind: "rule" }));

test("four digits are a number, however they are typed", () => {
    expect(typedNumber("21.03")).toBe("21.03");
    expect(typedNumber("2103")).toBe("21.03");
    expect(typedNumber("210")).toBeUndefined();
});

test("tuning goes to the next number that answers", () => {
    expect(tuned(entries, "21.03", 1)).toBe("99.00");
    expect(tuned(entries, "15.00", -1)).toBe("10.01");
    expect(tuned(entries, "99.00", 1)).toBeUndefined();
});
