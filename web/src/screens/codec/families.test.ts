import { expect, test } from "vitest";
import { families, found, tuned, typedNumber } from "./families";

const HIDDEN = ["03.14", "07.08", "21.41", "41.40", "99.09"];
const entries = ["03.14", "07.08", "10.01", "21.03", "21.41", "41.40", "50.01", "66.02", "99.09"].map((number) => ({
    number,
    text: "",
    kind: "rule",
    hidden: HIDDEN.includes(number),
}));
const textOf = ({ number }: { number: string }): string =>
    number === "50.01" ? "Snake? Snake!" : "Guards look ahead.";

test("four digits are a number, however they are typed", () => {
    expect(typedNumber("21.03")).toBe("21.03");
    expect(typedNumber("2103")).toBe("21.03");
    expect(typedNumber("210")).toBeUndefined();
});

test("tuning goes to the next number that answers, and never to a hidden one", () => {
    expect(tuned(entries, "00.00", 1)).toBe("10.01");
    expect(tuned(entries, "21.03", 1)).toBe("50.01");
    expect(tuned(entries, "15.00", -1)).toBe("10.01");
    expect(tuned(entries, "99.09", -1)).toBe("66.02");
    expect(tuned(entries, "66.02", 1)).toBeUndefined();
});

test("everything stands in a list but what has to be dialled", () => {
    const shown = families(entries).flatMap((family) => family.entries.map((entry) => entry.number));
    expect(shown.sort()).toEqual(entries.map(({ number }) => number).filter((number) => !HIDDEN.includes(number)));
});

test("words find what is listed, and a whole number finds whatever answers there", () => {
    const numbers = (wanted: string): string[] => found(entries, wanted, textOf).map((entry) => entry.number);
    expect(numbers("snake")).toEqual(["50.01"]);
    expect(numbers("ahead LOOK").sort()).toEqual(["10.01", "21.03", "66.02"]);
    expect(numbers("50.01")).toEqual(["50.01"]);
    expect(numbers(" 99.09 ")).toEqual(["99.09"]);
    expect(numbers("99.")).toEqual([]);
});
