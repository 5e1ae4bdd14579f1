/**
 * Keeps the view that the server sends in parts, and checks that it is the server's.
 *
 * The hash of a view is the sum of the hashes of its parts, so a step costs only what it changes.
 */
export type Parts = Record<string, unknown>;

const encoder = new TextEncoder();

/** FNV-1a over the bytes of a text. */
export function fnv(text: string): number {
    let value = 0x811c9dc5;
    for (const byte of encoder.encode(text)) value = Math.imul(value ^ byte, 0x01000193);
    return value >>> 0;
}

/** Parts of views with the sum of their hashes. */
export class Merged {
    parts: Parts = {};
    #hashes = new Map<string, number>();

    clear(): void {
        this.parts = {};
        this.#hashes.clear();
    }

    /** Takes over parts; the object is a new one, so that whoever watches it notices. */
    take(changed: Parts): void {
        this.parts = { ...this.parts, ...changed };
        for (const [name, value] of Object.entries(changed)) {
            this.#hashes.set(name, fnv(`${name}=${JSON.stringify(value)}`));
        }
    }

    get sum(): number {
        let sum = 0;
        for (const hash of this.#hashes.values()) sum = (sum + hash) >>> 0;
        return sum;
    }
}

/** A hash as messages write it. */
export const written = (hash: number): string => (hash >>> 0).toString(16).padStart(8, "0");
