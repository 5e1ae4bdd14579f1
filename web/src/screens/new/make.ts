/** What a form of a new table hands over: the table but for the name of whoever makes it, and what to do there. */
import type { Plan } from "../../app/arrivals";
import type { NewTable } from "../../wire";

export type Make = (wanted: Omit<NewTable, "name">, plan: Plan) => void;
