/** A plan tried out, before a table that plays nothing. */
import { expect, test } from "vitest";
import type { Attendance } from "../net/attendance.svelte";
import type { Answer, Inquiry, Refusal } from "../wire";
import { asRehearsed, Rehearsal, type Stage } from "./rehearsal.svelte";

type Asked = Extract<Inquiry, { kind: "rehearse" }>;

/** A table whose fork shows how much was tried in it; it refuses to dance. */
function attended() {
    const asked: Asked[] = [];
    const taken: Parameters<Stage["take"]>[0][] = [];
    const refusal: Refusal = { kind: "not-now" };
    const attendance = {
        number: 7,
        table: {
            state: "running",
            seats: [
                { id: "snake", yours: true },
                { id: "meryl", yours: false },
            ],
        },
        ask(about: Asked): Promise<Answer> {
            asked.push(about);
            const { commands, fork } = about;
            return Promise.resolve({
                kind: "rehearsal",
                played: commands.length,
                ...(commands.at(-1) === "snake: dance" ? { refused: refusal } : {}),
                events: [{ id: "done", rules: [] }],
                view: { round: fork * 100 + commands.length },
                waiting: { seats: ["snake"], choices: [{ seat: "snake", command: "end" }], undo: 0, redo: 0 },
                ...(about.about ? { answer: { kind: "distance", steps: {} } } : {}),
            } as unknown as Answer);
        },
    };
    const stage: Stage = { view: undefined, take: (step) => void taken.push(step) };
    const rehearsal = new Rehearsal(attendance as unknown as Attendance, stage);
    return { attendance, asked, taken, rehearsal, as: asRehearsed(attendance as unknown as Attendance, rehearsal) };
}

test("every command is tried after those before it, in the same fork", async () => {
    const { as, asked, taken } = attended();
    await as.play("sneak e", "snake");
    await as.play("end", "snake");
    expect(asked.map((one) => one.commands)).toEqual([[], ["snake: sneak e"], ["snake: sneak e", "snake: end"]]);
    expect(new Set(asked.map((one) => one.fork))).toEqual(new Set([1]));
    expect(taken.map((step) => step.fresh)).toEqual([false, false]);
    expect(as.commands).toBe(2);
    expect(as.waiting?.undo).toBe(2);
});

test("what is refused leaves the fork as it was", async () => {
    const { as, rehearsal } = attended();
    await as.play("sneak e", "snake");
    expect(await as.play("dance", "snake")).toEqual({ kind: "not-now" });
    expect(rehearsal.commands).toEqual(["snake: sneak e"]);
    expect(as.refused).toEqual({ kind: "not-now" });
});

test("what was tried is taken back, and another deal begins anew", async () => {
    const { as, rehearsal, taken } = attended();
    await as.play("sneak e", "snake");
    await as.undo();
    expect([rehearsal.commands.length, taken.at(-1)?.fresh]).toEqual([0, true]);
    await as.play("sneak w", "snake");
    await rehearsal.again();
    expect([rehearsal.fork, rehearsal.commands.length]).toEqual([2, 0]);
    expect(as.view).toEqual({ round: 200 });
});

test("questions are about the fork, and everybody is played", async () => {
    const { as, asked } = attended();
    await as.play("sneak e", "snake");
    expect(await as.ask({ kind: "distance", from: "1,1" })).toEqual({ kind: "distance", steps: {} });
    expect(asked.at(-1)).toMatchObject({ commands: ["snake: sneak e"], about: { kind: "distance", from: "1,1" } });
    expect(as.mine).toEqual(["snake", "meryl"]);
});

test("a game that goes on ends the rehearsal", async () => {
    const { as, attendance, rehearsal } = attended();
    await as.play("sneak e", "snake");
    attendance.number += 1;
    await as.play("end", "snake");
    expect(rehearsal.isOld).toBe(true);
    expect(rehearsal.commands).toEqual(["snake: sneak e"]);
    expect(as.asked).toBe(false);
});

test("a line of sight of before is asked about in the fork as it was then", async () => {
    const { as, asked } = attended();
    await as.play("sneak e", "snake");
    await as.play("end", "snake");
    await as.ask({ kind: "line", from: "1,1", to: "1,4", commands: 1 });
    const about = { kind: "line", from: "1,1", to: "1,4" };
    expect(asked.at(-1)).toEqual({ kind: "rehearse", commands: ["snake: sneak e"], fork: 1, about });
});
