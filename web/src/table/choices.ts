/** Choices are commands in which one number may stand as a range: `deploy brazil 1..5`. */

export interface Range {
    low: number;
    high: number;
}

const RANGE = /^(\d+)\.\.(\d+)$/;

/** The range in a command, if it has one. */
export function rangeOf(command: string): Range | undefined {
    const found = command
        .split(" ")
        .map((word) => RANGE.exec(word))
        .find(Boolean);
    return found ? { low: Number(found[1]), high: Number(found[2]) } : undefined;
}

/** The command with a number in place of its range: the lowest, if none is given. */
export function filled(command: string, number?: number): string {
    const fill = (word: string): string => {
        const found = RANGE.exec(word);
        if (!found) return word;
        const [low, high] = [Number(found[1]), Number(found[2])];
        return String(Math.min(high, Math.max(low, number ?? low)));
    };
    return command.split(" ").map(fill).join(" ");
}

/** The words of a command; a bracket is one word. */
export const words = (command: string): string[] => command.match(/\[[^\]]*\]|\S+/g) ?? [];
