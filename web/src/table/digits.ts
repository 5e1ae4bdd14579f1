/** Number keys of what is offered: whatever got one keeps it for as long as the same step is asked. */

const LAST = 9;

/** Keys for names that have none yet, the lowest that nothing in this step ever had; then there are none left. */
export function assigned(before: ReadonlyMap<string, number>, names: readonly string[]): Map<string, number> {
    const keys = new Map(before);
    for (const name of names) if (!keys.has(name) && keys.size < LAST) keys.set(name, keys.size + 1);
    return keys;
}

export class Digits {
    #step = "";
    #keys: ReadonlyMap<string, number> = new Map();

    /** The keys in a step, in which this is offered now. */
    of(step: string, names: readonly string[]): ReadonlyMap<string, number> {
        this.#keys = assigned(step === this.#step ? this.#keys : new Map(), names);
        this.#step = step;
        return this.#keys;
    }
}
