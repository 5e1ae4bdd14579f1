/** Characters, guards, attention and bodies. */
import type { ActiveFigure, GuardFigure, Happened, InfiltrationView } from "../../wire";
import { count, firstReplaced, flag, player, replaced, text, withFlag, withoutFlag, type Changes } from "./change";

const moved: Changes[string] = (view, event) => player(view, event, () => ({ at: text(event, "to") }));

function guard(
    view: InfiltrationView,
    event: Happened,
    change: (figure: GuardFigure) => Partial<GuardFigure>,
): GuardFigure[] {
    const number = count(event, "guard");
    return replaced(
        view.guards,
        (one) => one.number === number,
        (one) => ({ ...one, ...change(one) }),
    );
}

/** A guard that goes on its way has so much less of it ahead. */
function stepped(active: ActiveFigure | null): ActiveFigure | null {
    return active && { ...active, walked: active.walked + 1, left: Math.max(0, active.left - 1) };
}

const gone: Changes[string] = (view, event) => ({
    guards: view.guards.filter((one) => one.number !== count(event, "guard")),
});

export const figures: Changes = {
    "round-started": (view, event) => ({
        round: count(event, "round"),
        "enemy-phase": false,
        players: view.players.map((one) => ({ ...one, actions: 4, noise: 0, flags: withoutFlag(one, "done") })),
    }),
    "turn-started": (view, event) => ({
        turn: text(event, "seat"),
        ...player(view, event, (one) => ({ noise: 0, flags: withFlag(one, "done") })),
    }),
    "turn-ended": (view, event) => ({
        turn: null,
        progress: null,
        ...player(view, event, (one) => ({
            noise: 0,
            flags: withoutFlag(one, "camouflaged"),
            items: one.items.map((item) => ({ ...item, used: false })),
        })),
    }),
    "action-taken": (view, event) =>
        player(view, event, (one) => ({
            actions: Math.max(0, one.actions - count(event, "cost")),
            noise: one.noise + (flag(event, "noisy") ? count(event, "cost") : 0),
        })),
    "extra-action": (view, event) => player(view, event, (one) => ({ actions: one.actions + 1 })),
    "focus-spent": (view, event) =>
        player(view, event, (one) => ({ focus: one.focus.filter((token) => token !== text(event, "focus")) })),
    "focus-refreshed": (view, event) => player(view, event, (one) => ({ focus: [...one.focus, text(event, "focus")] })),
    "disguise-gained": (view, event) => player(view, event, (one) => ({ flags: withFlag(one, "disguised") })),
    "disguise-lost": (view, event) => player(view, event, (one) => ({ flags: withoutFlag(one, "disguised") })),
    boxed: (view, event) => player(view, event, (one) => ({ flags: withFlag(one, "boxed") })),
    unboxed: (view, event) => player(view, event, (one) => ({ flags: withoutFlag(one, "boxed") })),
    moved,
    jumped: moved,
    "attention-placed": (view, event) => ({
        ...player(view, event, () => ({ attention: { at: text(event, "at"), side: text(event, "side") } })),
    }),
    "attention-removed": (view, event) => player(view, event, () => ({ attention: null })),
    "player-damaged": (view, event) => player(view, event, (one) => ({ damage: one.damage + count(event, "amount") })),
    "player-healed": (view, event) =>
        player(view, event, (one) => ({ damage: Math.max(0, one.damage - count(event, "amount")) })),

    "guard-spawned": (view, event) => ({
        guards: [
            ...view.guards.filter((one) => one.number !== count(event, "guard")),
            {
                number: count(event, "guard"),
                at: text(event, "at"),
                facing: text(event, "facing"),
                damage: 0,
                "ko-damage": 0,
            },
        ].sort((one, other) => one.number - other.number),
    }),
    "guard-activated": (_view, event) => ({
        "enemy-phase": true,
        active: { guard: count(event, "guard"), mode: null, goal: null, path: "", walked: 0, left: 0 },
    }),
    "mode-chosen": (_view, event) => ({
        active: {
            guard: count(event, "guard"),
            mode: text(event, "mode"),
            goal: text(event, "target") || null,
            path: "",
            walked: 0,
            left: count(event, "speed"),
        },
    }),
    "path-found": (view, event) => ({
        active: view.active && { ...view.active, path: text(event, "path"), walked: 0 },
    }),
    "guard-turned": (view, event) => ({ guards: guard(view, event, () => ({ facing: text(event, "facing") })) }),
    "guard-moved": (view, event) => ({
        guards: guard(view, event, () => ({ at: text(event, "to") })),
        active: stepped(view.active),
    }),
    "guard-jumped": (view, event) => ({
        guards: guard(view, event, () => ({ at: text(event, "to"), facing: text(event, "facing") })),
        active: stepped(view.active),
    }),
    "guard-done": () => ({ active: null }),
    "guard-damaged": (view, event) => ({
        guards: guard(view, event, (one) =>
            flag(event, "ko")
                ? { "ko-damage": one["ko-damage"] + count(event, "amount") }
                : { damage: one.damage + count(event, "amount") },
        ),
    }),
    "guard-killed": (view, event) => ({ ...gone(view, event), killed: view.killed + 1 }),
    "guard-knocked-out": gone,

    "body-placed": (view, event) => ({
        bodies: [...view.bodies, { at: text(event, "at"), kind: text(event, "kind"), roped: flag(event, "roped") }],
    }),
    "body-removed": (view, event) => ({
        bodies: firstReplaced(
            view.bodies,
            (one) => one.at === event.at && one.kind === event.kind && one.roped === flag(event, "roped"),
            () => undefined,
        ),
    }),
    "body-flipped": (view, event) => ({
        bodies: firstReplaced(
            view.bodies,
            (one) => one.at === event.at && one.kind === "ko2" && !one.roped,
            (one) => ({ ...one, kind: "ko1" }),
        ),
    }),
    "body-tied": (view, event) => ({
        bodies: firstReplaced(
            view.bodies,
            (one) => one.at === event.at && one.kind !== "dead" && one.roped !== flag(event, "tied"),
            (one) => ({ ...one, roped: flag(event, "tied") }),
        ),
    }),
};
