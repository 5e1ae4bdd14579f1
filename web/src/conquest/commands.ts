/** Commands in words, for buttons and for what an undo takes back. */
import { hasText, nameAmong, t, type Arguments } from "../text/texts.svelte";
import { isTerritory } from "./board";

const name = (word: string): string => nameAmong(["territory", "boss", "card", "objective", "faction", "colour"], word);

/** What a command says; one that is not known is shown as it is. */
export function commandText(line: string): string {
    const command = line.replace(/^[a-z0-9]+: /, "");
    const words = command.split(" ");
    const [verb = "", ...rest] = words;
    const key = `web-conquest-do-${verb}`;
    if (!hasText(key)) return command;
    const with_ = rest.indexOf("with");
    const number = rest.findLast((word) => /^\d/.test(word));
    const [first, second] = rest.filter(isTerritory);
    const args: Arguments = {
        what: name(rest[0] ?? ""),
        colour: nameAmong(["colour"], rest[0] ?? ""),
        first: first ? name(first) : "",
        second: second ? name(second) : "",
        number: number === undefined ? "" : Number.parseInt(number, 10),
        boss: with_ < 0 ? "none" : name(rest[with_ + 1] ?? ""),
        aim: rest.length > 1 ? rest.slice(1).map(name).join(" ") : "none",
        stars: rest.reduce((sum, word) => sum + (Number(word) || 0), 0),
    };
    return t(key, args);
}
