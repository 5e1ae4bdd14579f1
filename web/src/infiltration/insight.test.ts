/** What is asked about a position, before a server that has no answer at first. */
import { expect, test } from "vitest";
import type { Attendance } from "../net/attendance.svelte";
import type { Answer, Inquiry } from "../wire";
import { Insight } from "./insight.svelte";

const ANSWERS: Record<string, object> = {
    sight: { kind: "sight", guards: [{ number: 1, sees: ["1,1"] }], cameras: [], boss: [] },
    reach: { kind: "reach", targets: [{ to: "2,1", ways: [] }] },
    prospect: { kind: "prospect", command: "fight n" },
    line: { kind: "line", clear: true, tested: ["1,1", "1,4"], blocks: [] },
    exposure: { kind: "exposure", seat: "snake", worlds: 10, spaces: [] },
};

/** A table at which nothing is answered until the line is there. */
function attended() {
    const line = { isThere: false, asked: [] as string[] };
    const attendance = {
        number: 7,
        asked: true,
        waiting: { question: "action" },
        ask(about: Inquiry): Promise<Answer | undefined> {
            line.asked.push(about.kind);
            return Promise.resolve(line.isThere ? (ANSWERS[about.kind] as Answer) : undefined);
        },
    };
    return { line, attendance, insight: new Insight(attendance as unknown as Attendance) };
}

test("what was not answered is asked again, and what was answered is not", async () => {
    const { line, insight } = attended();
    const wants = async () => {
        await insight.refresh();
        await insight.foresee("fight n");
        await insight.expose();
    };
    await wants();
    expect(insight.seenBy("1,1")).toEqual([]);
    line.isThere = true;
    await wants();
    expect(insight.seenBy("1,1")).toEqual([1]);
    expect(insight.prospects.size).toBe(1);
    expect(insight.exposure?.seat).toBe("snake");
    line.asked.length = 0;
    await wants();
    expect(line.asked).toEqual([]);
});

test("ways lead from the position in which they were found, and from no other", async () => {
    const { line, attendance, insight } = attended();
    line.isThere = true;
    await insight.refresh();
    expect([...insight.reach.keys()]).toEqual(["2,1"]);
    attendance.number += 1;
    expect([...insight.reach.keys()]).toEqual([]);
});

test("a line of sight is asked about where it was seen, and not if that was taken back", async () => {
    const { line, attendance, insight } = attended();
    const asked: Inquiry[] = [];
    const ask = attendance.ask.bind(attendance);
    attendance.ask = (about) => {
        asked.push(about);
        return ask(about);
    };
    line.isThere = true;
    await insight.look(12, "1,1", "1,4", "s");
    expect(asked).toEqual([{ kind: "line", from: "1,1", to: "1,4", facing: "s", commands: 12 }]);
    expect(insight.line?.to).toBe("1,4");
    await insight.look(undefined, "1,1", "1,4");
    expect([asked.length, insight.line]).toEqual([1, undefined]);
});
