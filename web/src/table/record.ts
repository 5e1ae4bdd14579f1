/** The record of a game as far as a timeline needs it: the commands in force, in order. */
import type { View } from "../net/attendance.svelte";
import { t } from "../text/texts.svelte";
import type { Wording } from "./game";

/** A command in words, with the name of its seat if it says one. */
export function inWords(line: string, wording: Wording, view: View | undefined): string {
    const words = wording.command?.(line, view) ?? line;
    const seat = /^([\w-]+): /.exec(line)?.[1];
    return seat && words !== line ? t("web-replay-said", { seat: wording.seat(seat), words }) : words;
}

/** The commands in force at the end of a record: what was taken back is not among them. */
export function commandsInForce(record: string): string[] {
    const body = record
        .split(/\n\s*\n/)
        .slice(1)
        .join("\n");
    const inForce: string[] = [];
    let takenBack: string[] = [];
    for (const line of body.split("\n").map((one) => one.trim())) {
        if (!line || line.startsWith("#")) continue;
        const undo = /^undo(?: (\d+))?$/.exec(line);
        if (undo) takenBack = [...takenBack, ...inForce.splice(-Number(undo[1] ?? 1)).reverse()];
        else if (line === "redo") inForce.push(...takenBack.splice(-1));
        else {
            inForce.push(line);
            takenBack = [];
        }
    }
    return inForce;
}
