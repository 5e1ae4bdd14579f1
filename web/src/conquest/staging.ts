/** How what happens in Conquest is shown: armies and owners follow the events, so that nothing jumps. */
import type { Staging } from "../table/game";
import type { ConquestView, Happened, PlayerView } from "../wire";
import { numberOf, TERRITORIES } from "./board";

/** Reads the fields of events, whatever they are. */
const text = (event: Happened, field: string): string => String(event[field] ?? "");
const number = (event: Happened, field: string): number => Number(event[field] ?? 0);
const texts = (event: Happened, field: string): string[] => {
    const value = event[field];
    return Array.isArray(value) ? value.map(String) : [];
};
const numbers = (event: Happened, field: string): number[] => texts(event, field).map(Number);

function withArmies(view: ConquestView, territory: string, change: number): ConquestView {
    const at = numberOf(territory);
    if (at === undefined) return view;
    const armies = [...view.armies];
    armies[at] = Math.max(0, (armies[at] ?? 0) + change);
    return { ...view, armies };
}

function withOwner(view: ConquestView, territory: string, owner: string): ConquestView {
    const at = numberOf(territory);
    return at === undefined ? view : { ...view, owners: view.owners.with(at, owner) };
}

function withBoss(view: ConquestView, boss: string, territory: string | undefined): ConquestView {
    const { [boss]: _, ...bosses } = view.bosses;
    return { ...view, bosses: territory ? { ...bosses, [boss]: territory } : bosses };
}

function withPlayer(view: ConquestView, seat: string, change: (player: PlayerView) => Partial<PlayerView>) {
    const players = view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
    return { ...view, players };
}

const withPoints = (view: ConquestView, seat: string, points: number): ConquestView =>
    withPlayer(view, seat, (player) => ({ points: player.points + points }));

function moved(view: ConquestView, event: Happened): ConquestView {
    const armies = number(event, "armies");
    const left = withArmies(view, text(event, "from"), -armies);
    const there = withArmies(left, text(event, "to"), armies);
    return event.boss ? withBoss(there, text(event, "boss"), text(event, "to")) : there;
}

function withDice(view: ConquestView, event: Happened): ConquestView {
    const dice = { "attack-dice": numbers(event, "attack"), "defence-dice": numbers(event, "defence") };
    return { ...view, phase: { ...view.phase, from: text(event, "from"), to: text(event, "to"), ...dice } };
}

type Fold = (view: ConquestView, event: Happened) => ConquestView;

const FOLDS: Record<string, Fold> = {
    "cities-founded": (view, event) => ({ ...view, cities: texts(event, "cities") }),
    "objectives-laid": (view, event) => ({ ...view, objectives: texts(event, "objectives") }),
    "order-set": (view, event) => {
        const order = texts(event, "order");
        const place = (seat: string): number => (order.indexOf(seat) + order.length + 1) % (order.length + 1);
        return { ...view, players: [...view.players].sort((a, b) => place(a.seat) - place(b.seat)) };
    },
    "haven-manned": (view, event) => {
        const armies = numbers(event, "armies");
        const first = TERRITORIES.length - armies.length;
        return {
            ...view,
            owners: view.owners.map((owner, at) => (at >= first ? "neutral" : owner)),
            armies: view.armies.map((count, at) => armies[at - first] ?? count),
        };
    },
    "reserves-set": (view, event) => ({
        ...view,
        players: view.players.map((player) => ({ ...player, reserve: number(event, "armies") })),
    }),
    claimed: (view, event) => {
        const owned = withOwner(view, text(event, "territory"), text(event, "seat"));
        return withArmies(owned, text(event, "territory"), number(event, "armies"));
    },
    reinforced: (view, event) => withArmies(view, text(event, "territory"), 1),
    "headquarters-placed": (view, event) =>
        withPlayer(view, text(event, "seat"), () => ({ headquarters: text(event, "territory") })),
    "boss-placed": (view, event) => withBoss(view, text(event, "boss"), text(event, "territory")),
    "round-started": (view, event) => ({ ...view, round: number(event, "round") }),
    "port-rolled": (view, event) => ({ ...view, port: number(event, "port") }),
    docked: (view, event) => ({ ...view, port: number(event, "port") }),
    "haven-towed": (view, event) => ({ ...view, port: number(event, "port") }),
    "turn-started": (view, event) => ({ ...view, active: text(event, "seat"), shielded: [] }),
    "phase-entered": (view, event) => ({ ...view, phase: { ...view.phase, id: text(event, "phase") } }),
    recruited: (view, event) => ({ ...view, phase: { id: "deploy", left: number(event, "armies") } }),
    deployed: (view, event) => {
        const armies = number(event, "armies");
        const left = Math.max(0, (view.phase.left ?? 0) - armies);
        const there = withArmies(view, text(event, "territory"), armies);
        return { ...there, phase: { ...view.phase, left } };
    },
    "points-collected": (view, event) => withPoints(view, text(event, "seat"), number(event, "points")),
    "territory-card-drawn": (view, event) =>
        withPlayer(view, text(event, "seat"), (one) => ({ "territory-cards": one["territory-cards"] + 1 })),
    "shop-card-drawn": (view, event) =>
        withPlayer(view, text(event, "seat"), (one) => ({
            "shop-cards": one["shop-cards"] + 1,
            points: one.points - number(event, "price"),
        })),
    traded: (view, event) =>
        withPlayer(view, text(event, "seat"), (one) => ({
            "territory-cards": one["territory-cards"] - texts(event, "stars").length,
        })),
    "boss-paid": (view, event) => withPoints(view, text(event, "seat"), -number(event, "points")),
    "boss-dismissed": (view, event) => withBoss(view, text(event, "boss"), undefined),
    "boss-hired": (view, event) =>
        withPoints(
            withBoss(view, text(event, "boss"), text(event, "territory")),
            text(event, "seat"),
            -number(event, "points"),
        ),
    "boss-lost": (view, event) => withBoss(view, text(event, "boss"), undefined),
    "boss-ransomed": (view, event) => withBoss(view, text(event, "boss"), undefined),
    "card-played": (view, event) =>
        withPlayer(view, text(event, "seat"), (one) => ({
            "shop-cards": one["shop-cards"] - 1,
            points: one.points - number(event, "cost"),
        })),
    "points-stolen": (view, event) =>
        withPoints(
            withPoints(view, text(event, "from"), -number(event, "points")),
            text(event, "to"),
            number(event, "points"),
        ),
    "armies-added": (view, event) => withArmies(view, text(event, "territory"), number(event, "armies")),
    "armies-removed": (view, event) => withArmies(view, text(event, "territory"), -number(event, "armies")),
    recovered: (view, event) => withArmies(view, text(event, "territory"), 1),
    shielded: (view, event) => ({ ...view, shielded: [...view.shielded, ...texts(event, "territories")] }),
    maneuvered: moved,
    "attack-declared": (view, event) => ({
        ...view,
        phase: {
            ...view.phase,
            from: text(event, "from"),
            to: text(event, "to"),
            ...("keep" in event ? { keep: number(event, "keep") } : {}),
        },
    }),
    rolled: withDice,
    fought: (view, event) => {
        const losses = withArmies(view, text(event, "from"), -number(event, "attackers_lost"));
        return withDice(withArmies(losses, text(event, "to"), -number(event, "defenders_lost")), event);
    },
    conquered: (view, event) => moved(withOwner(view, text(event, "to"), text(event, "seat")), event),
    "attack-ended": (view) => ({ ...view, phase: { id: "attack" } }),
    "airfield-built": (view, event) => ({ ...view, airfields: [...view.airfields, text(event, "territory")] }),
    "airfield-destroyed": (view, event) => ({
        ...view,
        airfields: view.airfields.filter((at) => at !== event.territory),
    }),
    eliminated: (view, event) => withPlayer(view, text(event, "seat"), () => ({ living: false })),
    "objective-taken": (view, event) => {
        const objective = text(event, "objective");
        const left = view.objectives.filter((one) => one !== objective);
        const take = (one: PlayerView): Partial<PlayerView> => ({ objectives: [...one.objectives, objective] });
        return { ...withPlayer(view, text(event, "seat"), take), objectives: left };
    },
    "reward-granted": (view, event) =>
        withPlayer(view, text(event, "seat"), (one) => ({ rewards: [...one.rewards, text(event, "reward")] })),
};

/** How long an event is looked at. What is not named here is not waited for. */
const DURATIONS: Record<string, number> = {
    claimed: 60,
    reinforced: 60,
    "headquarters-placed": 250,
    "boss-placed": 400,
    "round-started": 300,
    "port-rolled": 600,
    "turn-started": 350,
    traded: 600,
    deployed: 320,
    "boss-hired": 450,
    "boss-dismissed": 300,
    "boss-lost": 700,
    "boss-ransomed": 700,
    "card-played": 1000,
    "card-blocked": 1000,
    "card-returned": 700,
    "armies-added": 450,
    "armies-removed": 550,
    shielded: 500,
    "points-stolen": 450,
    maneuvered: 500,
    "attack-declared": 400,
    rolled: 550,
    "die-changed": 600,
    fought: 600,
    recovered: 400,
    conquered: 450,
    "airfield-built": 500,
    "airfield-destroyed": 400,
    eliminated: 1200,
    "objective-taken": 1100,
    "reward-granted": 700,
    docked: 500,
    "haven-towed": 600,
    "game-over": 800,
};

/** In a blitz the rolls follow each other, and what counts is how it goes. */
const BLITZ: Record<string, number> = { rolled: 160, fought: 300 };

export const staging: Staging = {
    fold: (view, event) => FOLDS[event.id]?.(view as ConquestView, event) ?? view,
    duration(event, view) {
        const isBlitz = (view as ConquestView | undefined)?.phase.keep !== undefined;
        return (isBlitz ? BLITZ[event.id] : undefined) ?? DURATIONS[event.id] ?? 0;
    },
};
