/** What can be counted on the table: holdings of every player, and the battle that is being shown. */
import type { Told } from "../table/theatre.svelte";
import type { ConquestView } from "../wire";
import { TERRITORIES } from "./board";

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

const dice = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

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
