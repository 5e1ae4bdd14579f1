import { expect, test } from "vitest";
import { attempted, complete, crossing, nextOf, offerOf, onMap, picksOf, stillGood } from "./offers";

const offers = [
    "attack brazil peru 1..3",
    "blitz brazil peru keep 1..4",
    "attack brazil venezuela 1..3",
    "maneuver peru brazil 1..2 with snake",
    "play night-drop brazil",
    "hire vamp brazil",
    "pass",
].map((command) => offerOf({ seat: "green", command }));

test("clicks go from territory to territory as the choices say", () => {
    const battles = onMap(offers, {}).filter((offer) => offer.verb !== "maneuver");
    expect([...nextOf(battles, [])]).toEqual(["brazil"]);
    expect([...nextOf(battles, ["brazil"])]).toEqual(["peru", "venezuela"]);
    expect(complete(battles, ["brazil", "peru"]).map((offer) => offer.verb)).toEqual(["attack", "blitz"]);
});

test("cards and bosses are aimed at territories", () => {
    expect([...nextOf(onMap(offers, { card: "night-drop" }), [])]).toEqual(["brazil"]);
    expect([...nextOf(onMap(offers, { boss: "vamp" }), [])]).toEqual(["brazil"]);
});

test("what is no longer possible is dropped", () => {
    const battles = onMap(offers, {});
    expect(stillGood(battles, ["brazil", "argentina"])).toEqual(["brazil"]);
    expect(stillGood(battles, ["venezuela", "peru"])).toEqual(["peru"]);
    expect(stillGood([], ["brazil"])).toEqual([]);
});

test("an impossible click becomes the command it would have been", () => {
    const battles = onMap(offers, {});
    expect(attempted(battles, {}, ["brazil"], "japan")).toBe("attack brazil japan 1");
    expect(attempted(battles, {}, [], "japan")).toBeUndefined();
    expect(offerOf({ seat: "green", command: "maneuver peru brazil 1..2 with snake" }).along).toBe("snake");
});

test("a click from which nothing follows is tried over a border, so that the server says why not", () => {
    const mine = (id: string): boolean => ["brazil", "venezuela"].includes(id);
    const tried = (verb: string, id: string, borders: string[]) => crossing(verb, id, borders, mine, ["brazil"]);
    expect(tried("attack", "venezuela", ["brazil", "peru"])).toBe("attack venezuela peru 1");
    expect(tried("blitz", "peru", ["venezuela", "argentina"])).toBe("attack venezuela peru 1");
    expect(tried("attack", "japan", ["mongolia"])).toBe("attack brazil japan 1");
    expect(tried("maneuver", "venezuela", ["peru", "brazil"])).toBe("maneuver venezuela brazil 1");
});

test("dice have the keys of their numbers; then come bosses, cards and those who go along", () => {
    const { bosses, cards, targets, names } = picksOf(offers, {});
    expect([bosses, cards, targets]).toEqual([["vamp"], ["night-drop"], []]);
    expect(names).toEqual(["attack 1", "attack 2", "attack 3", "boss vamp", "play night-drop", "with snake"]);
    const ransom = ["play ransom vamp", "play ransom raiden", "pass"].map((command) => offerOf({ seat: "1", command }));
    expect(picksOf(ransom, { card: "ransom" }).targets.map(({ words }) => words[2])).toEqual(["vamp", "raiden"]);
    const weak = ["attack brazil peru 1", "pass"].map((command) => offerOf({ seat: "green", command }));
    expect([picksOf(weak, {}).names.length, picksOf(weak, {}, 3).names.length]).toEqual([1, 3]);
});
