/** What can be counted on the table: holdings of every player, and the dice that were seen. */
import type { Told } from "../table/theatre.svelte";
import type { ConquestView } from "../wire";
import { bossIn, TERRITORIES } from "./board";

export interface Holding {
    seat: string;
    territories: number;
    cities: number;
    armies: number;
}

/** How much everybody holds. */
export function holdings(view: ConquestView): Holding[] {
    return view.players.map(({ seat }) => {
        const own = TERRITORIES.map((id, at) => ({ id, at })).filter(({ at }) => view.owners[at] === seat);
        return {
            seat,
            territories: own.length,
            cities: own.filter(({ id }) => view.cities.includes(id)).length,
            armies: own.reduce((sum, { at }) => sum + (view.armies[at] ?? 0), 0),
        };
    });
}

/** The dice of a side in one roll. */
export interface Roll {
    key: number;
    seat: string;
    side: "attack" | "defence";
    dice: number[];
    /** What fair dice of this kind show on average, in sum. */
    expected: number;
}

const D6 = 3.5;
const D8 = 4.5;
const sum = (dice: number[]): number => dice.reduce((total, die) => total + die, 0);
const dice = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Every roll in a log; the die of a boss has eight sides. */
export function rollsIn(log: Told[]): Roll[] {
    const rolls: Roll[] = [];
    let [attacker, defender] = ["", ""];
    for (const { key, event, view } of log) {
        if (event.id === "attack-declared") [attacker, defender] = [String(event.seat), String(event.defender)];
        if (event.id !== "rolled" || !attacker) continue;
        const sides = [
            { side: "attack", seat: attacker, at: String(event.from) },
            { side: "defence", seat: defender, at: String(event.to) },
        ] as const;
        for (const { side, seat, at } of sides) {
            const shown = dice(event[side]);
            const boss = bossIn(view as ConquestView, at) ? D8 - D6 : 0;
            rolls.push({ key, seat, side, dice: shown, expected: shown.length * D6 + (shown.length ? boss : 0) });
        }
    }
    return rolls;
}

export interface Luck {
    seat: string;
    dice: number;
    shown: number;
    expected: number;
}

/** How what was rolled compares with fair dice, for each who rolled. */
export function luckIn(rolls: Roll[]): Luck[] {
    const found = new Map<string, Luck>();
    for (const roll of rolls) {
        const luck = found.get(roll.seat) ?? { seat: roll.seat, dice: 0, shown: 0, expected: 0 };
        luck.dice += roll.dice.length;
        luck.shown += sum(roll.dice);
        luck.expected += roll.expected;
        found.set(roll.seat, luck);
    }
    return [...found.values()].filter((luck) => luck.dice > 0);
}

/** A battle under way: the rolls since it was declared. */
export interface BattleSoFar {
    attacker: string;
    defender: string;
    from: string;
    to: string;
    keep: number | undefined;
    rolls: number;
    lost: [number, number];
    dice: [number[], number[]];
}

/** The battle that the last event belongs to, if it is not over. */
export function battleIn(log: Told[]): BattleSoFar | undefined {
    const start = log.findLastIndex(({ event }) => event.id === "attack-declared");
    const declared = log[start]?.event;
    if (!declared || log.slice(start).some(({ event }) => event.id === "attack-ended")) return undefined;
    const battle: BattleSoFar = {
        attacker: String(declared.seat),
        defender: String(declared.defender),
        from: String(declared.from),
        to: String(declared.to),
        keep: declared.keep === undefined ? undefined : Number(declared.keep),
        rolls: 0,
        lost: [0, 0],
        dice: [[], []],
    };
    for (const { event } of log.slice(start)) {
        if (event.id === "rolled") battle.rolls += 1;
        if (event.id === "rolled" || event.id === "fought") battle.dice = [dice(event.attack), dice(event.defence)];
        if (event.id !== "fought") continue;
        battle.lost = [battle.lost[0] + Number(event.attackers_lost), battle.lost[1] + Number(event.defenders_lost)];
    }
    return battle;
}
