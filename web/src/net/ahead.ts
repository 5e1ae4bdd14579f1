/**
 * How far this device's clock is ahead of the server's. A decision that has just begun was begun about now; whatever
 * else is measured is only longer than that, so the least counts.
 */
export class Ahead {
    #least = Infinity;

    /** A decision was begun, or had begun before somebody came. */
    hear(since: number, now: number, hasJustBegun: boolean): void {
        if (hasJustBegun || now < since) this.#least = Math.min(this.#least, now - since);
    }

    get ms(): number {
        return Number.isFinite(this.#least) ? this.#least : 0;
    }
}
