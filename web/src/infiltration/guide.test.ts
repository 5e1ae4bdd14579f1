import { expect, test } from "vitest";
import type { InfiltrationView } from "../wire";
import { topicsOf } from "./guide";

const told = (question: string | undefined, actions: number, more: object = {}): string[] => {
    const players = [{ seat: "snake", actions, attention: null }];
    const view = { "enemy-phase": false, players, ...more } as unknown as InfiltrationView;
    return topicsOf({ view, question, seat: "snake" }).map((topic) => topic.replace("guide-infiltration-", ""));
};

test("every topic comes at its moment", () => {
    expect(told("action", 4)).toEqual(["moving"]);
    expect(told("action", 3)).toEqual(["moving", "marks"]);
    expect(told("action", 0)).toEqual(["end", "moving", "marks"]);
    expect(told("dice", 3)).toEqual(["dice"]);
    expect(told("path", 3)).toEqual(["answer"]);
    expect(told("equip", 4)).toEqual(["equip"]);
    expect(told(undefined, 0)).toEqual([]);
    expect(told(undefined, 0, { "enemy-phase": true })).toEqual(["enemy"]);
    const seen = [{ seat: "snake", actions: 4, attention: { at: "1,1", side: "alert" } }];
    expect(told("action", 4, { players: seen })).toEqual(["attention", "moving"]);
});
