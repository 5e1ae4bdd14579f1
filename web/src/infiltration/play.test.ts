/** What somebody points at, before a table that notes what is played. */
import { expect, test, vi } from "vitest";
import type { Attendance } from "../net/attendance.svelte";
import type { Wording } from "../table/game";
import type { Theatre } from "../table/theatre.svelte";
import { Play } from "./play.svelte";

vi.mock("../app/settings.svelte", () => ({ helps: () => true, settings: { assistance: "operative" } }));

/** Snake stands in 1,1 and may do all of this. */
function asked(...commands: string[]) {
    const played: string[] = [];
    const attendance = {
        number: 1,
        asked: true,
        mine: ["snake"],
        choices: commands.map((command) => ({ seat: "snake", command })),
        waiting: { question: "action" },
        view: {
            players: [{ seat: "snake", at: "1,1", items: [] }],
            about: null,
            guards: [{ number: 1 }],
            marker: null,
        },
        play: (command: string) => Promise.resolve(void played.push(command)),
    };
    const theatre = { rests: true, skip: () => (theatre.rests = true) };
    const begin = (readOnly = false): Play =>
        new Play(
            attendance as unknown as Attendance,
            theatre as unknown as Theatre,
            {} as unknown as Wording,
            readOnly,
        );
    return { played, attendance, theatre, begin };
}

test("the one thing that depends on dice is offered before it is done, anything else is done", () => {
    const { played, begin } = asked("fight n", "knock n");
    const play = begin();
    play.start("Hand-to-hand", play.deeds.verb("fight"), "fight n");
    expect(play.menu?.deeds.map((deed) => deed.command)).toEqual(["fight n"]);
    expect(played).toEqual([]);
    play.start("Knock", play.deeds.verb("knock"), "knock");
    expect(played).toEqual(["knock n"]);
});

test("among several targets the one that is pointed at can be foreseen", () => {
    const play = asked("fight n", "fight e", "sneak n", "sneak e").begin();
    expect(play.risked("1,0")).toBeUndefined();
    play.picking = { name: "Hand-to-hand", deeds: play.deeds.verb("fight"), done: 0 };
    expect(play.risked("1,0")?.command).toBe("fight n");
    expect(play.risked("2,1")?.command).toBe("fight e");
    expect(play.risked("1,1")).toBeUndefined();
    play.picking = { name: "Sneak", deeds: play.deeds.verb("sneak"), done: 0 };
    expect(play.risked("1,0")).toBeUndefined();
});

test("a press while something is shown only ends that", () => {
    const { played, theatre, begin } = asked("sneak n");
    const play = begin();
    theatre.rests = false;
    play.press("1,0");
    expect([theatre.rests, played]).toEqual([true, []]);
    play.press("1,0");
    expect(played).toEqual(["sneak n"]);
});

test("a finger is shown what costs noise before it is done, and ending what is shown is no such look", () => {
    const { played, theatre, attendance, begin } = asked("sneak n", "dash e");
    attendance.choices = attendance.choices.map((choice) => ({
        ...choice,
        noise: choice.command === "dash e" ? 1 : 0,
    }));
    const play = begin();
    theatre.rests = false;
    play.tap("2,1");
    theatre.rests = true;
    play.tap("2,1");
    expect([play.tapped, played]).toEqual(["2,1", []]);
    play.tap("2,1");
    play.tap("1,0");
    expect([play.tapped, played]).toEqual([undefined, ["dash e", "sneak n"]]);
});

test("a target that is pointed at with a finger is shown before it is attacked", () => {
    const { played, begin } = asked("fight n", "fight e");
    const play = begin();
    play.begin("Hand-to-hand", play.deeds.verb("fight"));
    play.tap("1,0");
    expect([play.tapped, played]).toEqual(["1,0", []]);
    play.tap("1,0");
    expect(played).toEqual(["fight n"]);
});

test("a click that leads to nothing is tried, so that the server says why not", () => {
    const { played, attendance, begin } = asked("knock");
    const play = begin();
    play.press("1,1");
    play.press("1,3");
    attendance.waiting = { question: "dice" };
    play.press("1,0");
    expect(played).toEqual(["interact here", "sneak s s", "sneak n"]);
});

test("of a position of before nothing is laid over the map that would have to be asked for", () => {
    const [now, before] = [asked("sneak n").begin(), asked("sneak n").begin(true)];
    expect([now.offers("sight"), now.offers("exposure")]).toEqual([true, true]);
    for (const overlay of ["sight", "cameras", "exposure"] as const) {
        before.toggle(overlay);
        expect([before.offers(overlay), before.overlays.has(overlay)]).toEqual([false, false]);
    }
});

test("a click far behind a target is no attack on it", () => {
    const { played, begin } = asked("fight n", "fight e");
    const play = begin();
    play.begin("Hand-to-hand", play.deeds.verb("fight"));
    play.press("7,1");
    play.press("1,2");
    expect(played).toEqual(["fight s"]);
});
