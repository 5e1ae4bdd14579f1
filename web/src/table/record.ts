/** The record of a game as far as a timeline needs it: the commands in force, in order. */

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
