/**
 * What may be done, by where it happens. A choice becomes a deed: its verb, the spaces somebody has to point at for
 * it one after the other, the way it leads, and what the server says it costs and how it is heard. Choices can be thousands, so they
 * are looked up by space and verb and never listed one by one.
 */
import { words } from "../table/choices";
import type { Choice, InfiltrationView, StageMap } from "../wire";
import { beside, isDirection, isSpace, spacesOf, straight } from "./space";

export interface Deed {
    seat: string;
    command: string;
    verb: string;
    /** The equipment, focus token or system it is done with. */
    means: string | undefined;
    /** What else the command says: a way, a thing, dice. */
    detail: string[];
    /** The spaces to point at, one after the other; none: it needs no space. */
    stops: string[];
    /** The spaces it leads over, the first one included. */
    path: string[];
    /** Action tokens; 0 is free. */
    cost: number;
    /** Noise dice it adds. */
    noise: number;
    /** Whether it is heard at once. */
    loud: boolean;
    /** Whether it goes over somebody's head. */
    jumps: boolean;
}

/** Everything that is looked up to understand a choice. */
export interface Ground {
    view: InfiltrationView;
    map: StageMap | undefined;
}

/** Actions that do nothing but go somewhere. */
export const WALKS: ReadonlySet<string> = new Set(["sneak", "dash", "drag"]);
export const STEPS: ReadonlySet<string> = new Set(["sneak", "dash"]);

const seatSpace = ({ view }: Ground, seat: string): string | undefined =>
    view.players.find((one) => one.seat === seat)?.at ?? undefined;

/** Where the thing lies that a command calls by its id. */
export function thingSpace({ map }: Ground, id: string): string | undefined {
    if (!map) return undefined;
    const things = [...map.doors, ...map.terminals, ...map.nodes, ...map.points];
    const shaft = map.elevators.flatMap((one) => one.shafts).find((one) => one.id === id);
    return things.find((one) => one.id === id)?.at ?? shaft?.spaces[0];
}

/** The spaces that an aim or an answer names. */
function aimed(from: string | undefined, word: string): string[] {
    if (isSpace(word)) return [word];
    if (word === "here") return from ? [from] : [];
    if (isDirection(word)) return from ? [beside(from, word)] : [];
    return [];
}

type Part = Partial<Deed>;

function walk(from: string | undefined, path: string[]): Part {
    if (!from) return {};
    const spaces = spacesOf(from, path.join(" "));
    return { path: spaces, stops: spaces.slice(-1), jumps: path.some((word) => word.startsWith("[")) };
}

function dragged(from: string | undefined, rest: string[]): Part {
    const [grip = "here", ...steps] = rest;
    const drop = steps.pop();
    if (!from || !drop || !isDirection(drop)) return {};
    const body = isDirection(grip) ? beside(from, grip) : from;
    const path = spacesOf(from, steps.join(" "));
    const end = path.at(-1) ?? from;
    const jumps = steps.some((word) => word.startsWith("["));
    return { path, stops: [body, end, beside(end, drop)], jumps };
}

function used(from: string | undefined, rest: string[]): Part {
    const [card = "", ...detail] = rest;
    return { means: card, detail, stops: detail.flatMap((word) => aimed(from, word)) };
}

function spent(from: string | undefined, rest: string[]): Part {
    const [means = "", ...detail] = rest;
    const isWay = detail.length > 0 && detail.every((word) => isDirection(word) || word.startsWith("["));
    return { means, detail, ...(isWay ? walk(from, detail) : {}) };
}

function chosen(ground: Ground, rest: string[]): Part {
    const [answer = ""] = rest;
    const about = ground.view.about ?? undefined;
    const seat = seatSpace(ground, answer);
    return { detail: rest, stops: seat ? [seat] : aimed(about, answer) };
}

function part(ground: Ground, seat: string, verb: string, rest: string[]): Part {
    const from = seatSpace(ground, seat);
    if (STEPS.has(verb)) return walk(from, rest);
    switch (verb) {
        case "fight":
        case "combo":
        case "takedown":
            return { stops: aimed(from, rest[0] ?? "") };
        case "drag":
            return dragged(from, rest);
        case "interact": {
            const at = rest[0] === "here" ? from : thingSpace(ground, rest[0] ?? "");
            return { detail: rest, stops: at ? [at] : [] };
        }
        case "use":
            return used(from, rest);
        case "spend":
            return spent(from, rest);
        case "focus":
            return { means: rest[0] ?? "" };
        case "choose":
            return chosen(ground, rest);
        case "turn": {
            const at = seatSpace(ground, rest[0] ?? "");
            return { detail: rest, stops: at ? [at] : [] };
        }
        case "codec": {
            const at = ground.map?.spaces.find((one) => one.codec === rest[0])?.at;
            return { detail: rest, stops: at ? [at] : [] };
        }
        default:
            return { detail: rest };
    }
}

/** A choice understood. */
export function deedOf(ground: Ground, choice: Choice): Deed {
    const [verb = "", ...rest] = words(choice.command);
    return {
        seat: choice.seat,
        command: choice.command,
        verb,
        means: undefined,
        detail: [],
        stops: [],
        path: [],
        cost: choice.cost ?? 0,
        noise: choice.noise ?? 0,
        loud: choice.loud ?? false,
        jumps: false,
        ...part(ground, choice.seat, verb, rest),
    };
}

/** The command that a deed would be at another space, for the server to refuse; nothing if it cannot be said. */
export function attempted({ verb, means, detail }: Deed, from: string, at: string): string | undefined {
    const way = straight(from, at);
    if (!way) return undefined;
    if (STEPS.has(verb)) return `${verb} ${way}`;
    if (["fight", "combo", "takedown"].includes(verb)) return `${verb} ${way.split(" ")[0]}`;
    if (verb === "use" && detail.includes("at")) return `use ${means} at ${at}`;
    if (verb === "use" && detail.some(isDirection)) return `use ${means} ${way.split(" ")[0]}`;
    return undefined;
}

/** How dear a way is: a quiet action before a noisy one, an action before a token, no jump before a jump. */
const price = (deed: Deed): number =>
    (deed.jumps ? 100 : 0) +
    (deed.verb === "spend" ? 10 : 0) +
    (deed.noise > 0 ? 5 : 0) +
    deed.cost +
    deed.path.length / 10;

/** Everything that may be done, to be looked up. */
export class Deeds {
    readonly all: readonly Deed[];
    readonly #byVerb = new Map<string, Deed[]>();
    readonly #bySpace = new Map<string, Deed[]>();

    constructor(ground: Ground, choices: readonly Choice[]) {
        this.all = choices.map((choice) => deedOf(ground, choice));
        for (const deed of this.all) {
            add(this.#byVerb, deed.verb, deed);
            for (const at of new Set(deed.stops.slice(0, 1))) add(this.#bySpace, at, deed);
        }
    }

    verb(verb: string): readonly Deed[] {
        return this.#byVerb.get(verb) ?? [];
    }

    get verbs(): string[] {
        return [...this.#byVerb.keys()];
    }

    /** What concerns a space. */
    at(space: string): readonly Deed[] {
        return this.#bySpace.get(space) ?? [];
    }

    /** Ways to a space, the best first. */
    waysTo(space: string): Deed[] {
        return this.at(space)
            .filter((deed) => deed.path.length > 1 && deed.verb !== "drag" && deed.path[0] !== space)
            .sort((one, other) => price(one) - price(other));
    }

    /** What can be done about a space besides going there. */
    about(space: string): Deed[] {
        return this.at(space).filter((deed) => isAbout(deed));
    }

    /** Spaces somebody can go to, with the best way. */
    get reach(): Map<string, Deed> {
        const found = new Map<string, Deed>();
        for (const space of this.#bySpace.keys()) {
            const [best] = this.waysTo(space);
            if (best) found.set(space, best);
        }
        return found;
    }

    command(command: string): Deed | undefined {
        return this.all.find((deed) => deed.command === command);
    }
}

/** Whether something is done there, instead of going there. */
export const isAbout = (deed: Deed): boolean => deed.path.length < 2 || deed.verb === "drag";

function add<K, V>(index: Map<K, V[]>, key: K, value: V): void {
    const found = index.get(key);
    if (found) found.push(value);
    else index.set(key, [value]);
}
