/** Clicks on the map, before a table that notes what is played. */
import { expect, test, vi } from "vitest";
import type { Attendance } from "../net/attendance.svelte";
import type { Theatre } from "../table/theatre.svelte";
import { Play } from "./play.svelte";

vi.mock("../net/facts", () => ({
    conquestFacts: () => Promise.resolve({ territories: [{ id: "japan", borders: ["mongolia"] }] }),
}));

/** Green may do all of this. */
function asked(...commands: string[]) {
    const played: string[] = [];
    const view = { players: [], territories: {}, window: null };
    const attendance = {
        mine: ["green"],
        own: { "1": { answer: null }, "2": { answer: "pass" } },
        table: {
            state: "running",
            seats: [
                { id: "green", yours: true },
                { id: "red", yours: true },
                { id: "blue", yours: false },
            ],
        },
        choices: commands.map((command) => ({ seat: "green", command })),
        play: (command: string, seat: string) => Promise.resolve(void played.push(`${seat}: ${command}`)),
    };
    const theatre = { rests: true, view, own: {} };
    return { played, play: new Play(attendance as unknown as Attendance, theatre as unknown as Theatre) };
}

test("a territory that nothing is asked about is tried all the same, so that the server says why not", async () => {
    for (const commands of [
        ["buy", "pass"],
        ["trade 1 1", "pass"],
        ["hire vamp brazil", "pass"],
        ["roll 1", "roll 2"],
    ]) {
        const { played, play } = asked(...commands);
        play.pick("japan");
        await vi.waitFor(() => expect(played).toEqual(["green: attack japan japan 1"]));
    }
    const { played, play } = asked();
    play.pick("japan");
    expect(played).toEqual(["green: attack japan japan 1"]);
});

test("own seats that have answered under seal are waited for no more", () => {
    expect([...asked().play.answered]).toEqual(["red"]);
});

test("another target is another target: nothing is rolled and nothing is moved by a click", () => {
    for (const [verb, from, to, other] of [
        ["attack", "brazil", "peru", "venezuela"],
        ["maneuver", "brazil", "peru", "venezuela"],
    ] as const) {
        const { played, play } = asked(`${verb} ${from} ${to} 1..3`, `${verb} ${from} ${other} 1..3`);
        play.pick(from);
        play.pick(to);
        expect(play.picked).toEqual([from, to]);
        play.pick(other);
        expect(play.picked).toEqual([from, other]);
        expect(played).toEqual([]);
    }
});

test("Enter belongs to a form once it has something to confirm", () => {
    const { play } = asked("attack brazil peru 1..3", "pass");
    expect(play.confirms).toBe(false);
    play.pick("brazil");
    expect(play.confirms).toBe(false);
    play.pick("peru");
    expect(play.confirms).toBe(true);
    const { play: deploying } = asked("deploy brazil 1..3");
    expect(deploying.confirms).toBe(false);
    deploying.pick("brazil");
    expect(deploying.confirms).toBe(true);
});
