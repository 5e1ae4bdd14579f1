/** Choices by where they happen. */
import { expect, test } from "vitest";
import type { InfiltrationView } from "../wire";
import { attempted, Deeds } from "./deeds";

const view = {
    players: [{ seat: "snake", at: "3,9", items: [] }],
    about: "5,5",
} as unknown as InfiltrationView;

const deeds = (...commands: string[]): Deeds =>
    new Deeds(
        { view, map: undefined },
        commands.map((command) => ({ seat: "snake", command })),
    );

test("a way ends where its steps lead, a leapfrog included", () => {
    const all = deeds("dash n [e e]", "sneak n");
    expect(all.waysTo("5,8").map((deed) => deed.path)).toEqual([["3,9", "3,8", "4,8", "5,8"]]);
    expect(all.waysTo("3,8").map((deed) => deed.command)).toEqual(["sneak n"]);
});

test("without a jump is better than with one", () => {
    expect(
        deeds("dash [n e]", "dash e n")
            .waysTo("4,8")
            .map((deed) => deed.command),
    ).toEqual(["dash e n", "dash [n e]"]);
});

test("fights, drags, shots and answers are found where they happen", () => {
    const all = deeds("fight e", "drag e n w", "use handgun-45 at 7,9", "use arm-cannon at 7,9 with 2", "choose n");
    expect(all.about("4,9").map((deed) => deed.verb)).toEqual(["fight", "drag"]);
    expect(all.about("4,9")[1]?.stops).toEqual(["4,9", "3,8", "2,8"]);
    expect(all.about("7,9").map((deed) => deed.means)).toEqual(["handgun-45", "arm-cannon"]);
    expect(all.about("5,4").map((deed) => deed.command)).toEqual(["choose n"]);
});

test("what something costs and how it is heard is the server's to say", () => {
    const { all } = new Deeds({ view, map: undefined }, [
        { seat: "snake", command: "use stinger at 7,9 with 2", cost: 3, loud: true },
        { seat: "snake", command: "use gas-mask orders", cost: 1, noise: 1 },
        { seat: "snake", command: "end" },
    ]);
    expect(all.map(({ cost, noise, loud }) => [cost, noise, loud])).toEqual([
        [3, 0, true],
        [1, 1, false],
        [0, 0, false],
    ]);
});

test("what is not offered can be asked for all the same", () => {
    const { all } = deeds("fight e", "use handgun-45 at 7,9", "dash n", "drag e n w");
    expect(all.map((deed) => attempted(deed, "3,9", "1,9"))).toEqual([
        "fight w",
        "use handgun-45 at 1,9",
        "dash w w",
        undefined,
    ]);
    expect(all.map((deed) => attempted(deed, "3,9", "3,9"))).toEqual([undefined, undefined, undefined, undefined]);
});
