/** What is on a space, in words: for the line under the board, for screen readers and for text mode. */
import { hasText, nameAmong, t } from "../text/texts.svelte";
import type { BossFigure, InfiltrationView, StageMap } from "../wire";
import { foeName } from "./foes";
import { tokenCodec, tokenWords } from "./foeTokens";
import { plainName, seatName } from "./look";
import { beside, DIRECTIONS, type Direction } from "./space";

const direction = (id: string): string => t(`direction-${id}`);
const LETTERS = ["A", "B", "C", "D"];

/** Figures, tokens and bodies. */
export function figuresAt(view: InfiltrationView, at: string): string[] {
    const players = view.players
        .filter((one) => one.at === at)
        .map((one) => t("web-inf-on-player", { seat: seatName(one.seat), flags: flagWords(one.flags) }));
    const guards = view.guards.filter((one) => one.at === at).map((one) => guardWords(one));
    const tokens = view.players.flatMap(({ seat, attention }) =>
        attention?.at === at
            ? [t("web-inf-on-token", { side: t(`attention-${attention.side}`), seat: seatName(seat) })]
            : [],
    );
    const bodies = view.bodies
        .filter((one) => one.at === at)
        .map((one) => t("web-inf-on-body", { kind: t(`body-${one.kind}`), roped: String(one.roped) }));
    const pieces = view.pieces
        .filter((one) => one.at === at)
        .map((one) => t("web-inf-on-piece", { kind: t(`piece-${one.kind}`), seat: seatName(one.owner) }));
    const boss = view.boss
        ? [...(view.boss.spaces.includes(at) ? [bossWords(view.boss)] : []), ...tokenWords(view.boss, at)]
        : [];
    return [...players, ...boss, ...guards, ...tokens, ...bodies, ...pieces];
}

export const bossWords = (boss: BossFigure): string =>
    t("web-inf-on-boss", {
        boss: foeName(boss.boss),
        facing: direction(boss.facing),
        left: Math.max(0, boss.health - boss.damage),
        health: boss.health,
    });

export function guardWords(guard: InfiltrationView["guards"][number]): string {
    return t("web-inf-on-guard", {
        guard: guard.number,
        facing: direction(guard.facing),
        hurt: guard.damage + guard["ko-damage"],
    });
}

function flagWords(flags: readonly string[]): string {
    const told = flags.filter((flag) => hasText(`web-inf-flag-${flag}`));
    return told.length > 0 ? told.map((flag) => t(`web-inf-flag-${flag}`)).join(", ") : "none";
}

function locksAt(view: InfiltrationView, map: StageMap, at: string): string[] {
    const doors = map.doors
        .filter((one) => one.at === at)
        .map((one) =>
            t("web-inf-on-door", {
                locked: String(view.doors.includes(one.number)),
                level: one.level,
                combination: one.combination.join(" "),
            }),
        );
    const terminals = map.terminals
        .filter((one) => one.at === at)
        .map((one) =>
            t("web-inf-on-terminal", {
                hacked: String(view.hacked.includes(one.number)),
                level: one.level,
                combination: one.combination.join(" "),
            }),
        );
    return [...doors, ...terminals];
}

function tokensAt(view: InfiltrationView, map: StageMap, at: string): string[] {
    const cameras = view.cameras
        .filter((one) => one.at === at)
        .map((one) =>
            t("web-inf-on-camera", {
                facing: one.facing === null ? "none" : direction(one.facing),
                blinded: String(one.blinded),
            }),
        );
    const nodes = map.nodes
        .filter((one) => one.at === at)
        .map((one) => t("web-inf-on-node", { disabled: String(view.disabled.includes(one.number)) }));
    const events = view.events.flatMap((spaces, place) =>
        spaces.includes(at) ? [t("web-inf-on-event", { letter: LETTERS[place] ?? "" })] : [],
    );
    const objectives = view.objectives
        .filter((one) => one.at === at)
        .map((one) => nameAmong(["pickup"], one.face ?? "hidden"));
    const traps = view.traps.filter((one) => one.at === at).map((one) => nameAmong(["trap"], one.face ?? "hidden"));
    return [...cameras, ...nodes, ...events, ...objectives, ...traps];
}

function printedAt(view: InfiltrationView, map: StageMap, at: string): string[] {
    const space = map.spaces.find((one) => one.at === at);
    const lifts = map.elevators.flatMap((lift, place) =>
        lift.shafts
            .filter((shaft) => shaft.spaces.includes(at))
            .map((shaft) => t("web-inf-on-lift", { here: String(view.cars[place]?.shaft === shaft.number) })),
    );
    return [
        ...(space?.kind === "obstacle" ? [t("web-inf-on-obstacle")] : []),
        ...(space?.kind === "sky" ? [t("web-inf-on-sky")] : []),
        ...(space?.kind === "barracks" ? [t("web-inf-on-barracks")] : []),
        ...(map.spawns.some((one) => one.at === at) ? [t("web-inf-on-spawn")] : []),
        ...lifts,
        ...map.points.filter((one) => one.at === at).map((one) => t("web-inf-on-point", { id: plainName(one.id) })),
        ...(space?.slot ? [t("web-inf-on-slot", { number: space.slot })] : []),
        ...(space?.forced ? [t("web-inf-on-arrow", { facing: direction(space.forced) })] : []),
        ...(space?.turn ? [t("web-inf-on-turn")] : []),
        ...(space?.supply ? [t("web-inf-on-supply")] : []),
        ...map.bans
            .filter((ban) => ban.zone === space?.zone)
            .map(({ zone, kinds }) =>
                t("web-inf-banned", {
                    zone: zone.toUpperCase(),
                    kinds: kinds.map((kind) => t(`web-inf-kind-${kind}`)).join(", "),
                }),
            ),
        ...(space?.codec ? [t("web-inf-on-codec", { number: space.codec })] : []),
        ...map.areas
            .filter((one) => one.spaces.includes(at) && hasText(`area-${one.id}`))
            .map((one) => t(`area-${one.id}`)),
    ];
}

/** Everything on a space, what matters most first. */
export const describeSpace = (view: InfiltrationView, map: StageMap, at: string): string[] => [
    ...figuresAt(view, at),
    ...locksAt(view, map, at),
    ...tokensAt(view, map, at),
    ...printedAt(view, map, at),
];

/** A sentence about a space, and after it the zone it lies in and the walls around it. */
export function groundWords(map: StageMap, at: string, sentence: string): string {
    const walls = (kind: string): string => {
        const sides = DIRECTIONS.filter((side) => edgeAt(map, at, side) === kind);
        return sides.map(direction).join(", ") || "none";
    };
    const zone = map.zones.length > 1 ? map.spaces.find((one) => one.at === at)?.zone : undefined;
    const words = { sentence, zone: zone?.toUpperCase() ?? "none", walls: walls("wall"), low: walls("low") };
    return t("web-inf-ground", words).trim();
}

/** What stands between a space and the one beside it: an edge is told once, from either of them. */
function edgeAt(map: StageMap, at: string, side: Direction): string | undefined {
    const other = beside(at, side);
    const back = DIRECTIONS[(DIRECTIONS.indexOf(side) + 2) % 4];
    const isIt = (one: StageMap["edges"][number]): boolean =>
        (one.at === at && one.side === side) || (one.at === other && one.side === back);
    return map.edges.find(isIt)?.kind;
}

/** Who sees a space: guards by number, cameras by where they are. */
export function watchWords(guards: readonly number[], cameras: readonly string[]): string | undefined {
    if (guards.length + cameras.length === 0) return undefined;
    const list = (all: readonly (number | string)[]): string => all.join(", ") || "none";
    return t("web-inf-seen-by", { guards: list(guards), cameras: list(cameras) });
}

/** What the codec is asked about a space, by id: the figure there, else the token, else what is printed. */
export function codecFor(view: InfiltrationView, map: StageMap, at: string): string {
    const here = <T extends { at: string | null }>(all: readonly T[]): T | undefined =>
        all.find((one) => one.at === at);
    const space = here(map.spaces);
    const attention = view.players.find((one) => one.attention?.at === at)?.attention?.side;
    const lifts = map.elevators.flatMap((lift) => lift.shafts).some((shaft) => shaft.spaces.includes(at));
    const found = [
        here(view.players)?.seat,
        view.boss?.spaces.includes(at) && view.boss.boss,
        view.boss && tokenCodec(view.boss, at),
        here(view.guards) && "guard",
        attention,
        here(view.bodies)?.kind,
        here(view.pieces)?.kind,
        here(map.doors) && "door",
        here(map.terminals) && "terminal",
        here(view.cameras) && "camera",
        here(map.nodes) && "node",
        here(view.objectives) && "objective",
        here(view.traps) && "trap",
        view.events.some((spaces) => spaces.includes(at)) && "event",
        lifts && "elevator",
        here(map.points) && "interact",
        here(map.spawns) && "spawn",
        space?.codec,
        space?.slot && "slot",
        space?.forced && "forced",
        space?.turn && "turn",
        space?.supply && "supply",
        space?.kind,
    ];
    return found.find((id): id is string => typeof id === "string") ?? "floor";
}
