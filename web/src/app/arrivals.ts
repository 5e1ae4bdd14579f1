/**
 * What is to be done at a table as soon as it is reached: sit down, put bots, begin. It is what makes
 * "play now" one click; the table itself knows nothing of it.
 */
import type { Attendance } from "../net/attendance.svelte";
import { makeTable } from "../net/http";
import type { NewTable } from "../wire";
import { router } from "./router.svelte";

export interface Plan {
    /** The seats to take, counted from 1. */
    sit: number[];
    /** The level of bots on all other seats; none: they stay empty. */
    bots: string | undefined;
    begin: boolean;
}

const plans = new Map<string, Plan>();

/** Makes a table and goes there with a plan. */
export async function makeAndGo(wanted: NewTable, plan: Plan): Promise<void> {
    const { code } = await makeTable(wanted);
    plans.set(code, plan);
    router.go(`/table/${code}`);
}

/** The plan for a table, which is good once. */
export function takePlan(code: string): Plan | undefined {
    const plan = plans.get(code);
    plans.delete(code);
    return plan;
}

/** Requests are carried out in the order in which they are sent, so nothing is waited for. */
export function carryOut(plan: Plan, attendance: Attendance, name: string): void {
    const seats = attendance.table?.seats.length ?? 0;
    for (const seat of plan.sit) attendance.sit(seat, name);
    for (let seat = 1; seat <= seats; seat += 1) {
        if (plan.bots && !plan.sit.includes(seat)) attendance.bot(seat, plan.bots);
    }
    if (!plan.begin) return;
    attendance.ready(true);
    attendance.start();
}
