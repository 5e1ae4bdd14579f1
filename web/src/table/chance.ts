/** Chances as people read them. */

/** A chance in percent with one digit behind the point: what is not sure never reads as if it were. */
export function percentOf(chance: number): string {
    if (chance <= 0 || chance >= 1) return `${chance <= 0 ? 0 : 100} %`;
    if (chance < 0.001) return "<0.1 %";
    return chance > 0.999 ? ">99.9 %" : `${(100 * chance).toFixed(1)} %`;
}
