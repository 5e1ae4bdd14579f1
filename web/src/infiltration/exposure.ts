/** How exposed a character is, space by space, in numbers that people can read. */
import type { Answer, SpaceRisk } from "../wire";

/** So many standard errors hold nearly all of what may be true. */
const NEARLY_ALL = 2;

/** How likely somebody is noticed in a space, in percent. */
export interface Risk {
    seen: number;
    heard: number;
    /** Seen or heard. */
    noticed: number;
    /** How far off that may be. */
    error: number;
}

export interface Exposure {
    seat: string;
    /** In how many worlds every space was tried. */
    worlds: number;
    spaces: ReadonlyMap<string, Risk>;
    /** The largest error of all. */
    error: number;
}

const percent = (share: number): number => Math.round(100 * share);

const riskOf = ({ seen, heard, error }: SpaceRisk): Risk => ({
    seen: percent(seen),
    heard: percent(heard),
    noticed: percent(seen + heard),
    error: percent(NEARLY_ALL * error),
});

export function exposureOf({ seat, worlds, spaces }: Extract<Answer, { kind: "exposure" }>): Exposure {
    const risks = spaces.map((one) => [one.at, riskOf(one)] as const);
    const error = Math.max(0, ...risks.map(([, risk]) => risk.error));
    return { seat, worlds, spaces: new Map(risks), error };
}

/** The spaces where somebody is noticed least, best first. */
export const safest = ({ spaces }: Exposure, most: number): string[] =>
    [...spaces]
        .sort(([, one], [, other]) => one.noticed - other.noticed)
        .slice(0, most)
        .map(([at]) => at);
