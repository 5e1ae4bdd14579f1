/** A way to a space as somebody sees it before going: one deed, or several commands that the server has found. */
import { t } from "../text/texts.svelte";
import type { WayThere } from "../wire";
import { deedName } from "./deedWords";
import type { Deed } from "./deeds";

export interface Plan {
    name: string;
    seat: string;
    /** What is played, one after the other. */
    commands: readonly string[];
    /** All spaces, the first included. */
    path: readonly string[];
    actions: number;
    /** Noise dice it adds. */
    noise: number;
    loud: boolean;
    /** Whether somebody sees it; nothing where nobody has said. */
    seen: boolean | undefined;
    /** Whether its end is not known beforehand. */
    open: boolean;
    /** Whether it takes a focus token instead of actions. */
    token: boolean;
}

export const planOf = (deed: Deed): Plan => ({
    name: deedName(deed),
    seat: deed.seat,
    commands: [deed.command],
    path: deed.path,
    actions: deed.cost,
    noise: deed.noise,
    loud: deed.loud,
    seen: undefined,
    open: false,
    token: deed.verb === "spend",
});

export const planAlong = (way: WayThere, seat: string, from: string): Plan => ({
    name: t("web-inf-way", {
        verbs: [...new Set(way.commands.map((command) => t(`action-${command.split(" ")[0]}`)))].join(", "),
        at: way.path.at(-1) ?? from,
    }),
    seat,
    commands: way.commands,
    path: [from, ...way.path],
    actions: way.actions,
    noise: way.noise,
    loud: false,
    // Of a way whose end is open nobody knows yet who sees it.
    seen: way.open && !way.seen ? undefined : way.seen,
    open: way.open,
    token: false,
});

/** Whether somebody should see what a way costs before it is gone: it is heard, seen, open or long. */
export const isWorthALook = (plan: Plan): boolean =>
    plan.actions > 1 || plan.noise > 0 || plan.loud || plan.open || plan.token || plan.seen === true;

/** What it costs, whether it is heard and whether it is seen. */
export const planPrice = (plan: Plan): string =>
    t("web-inf-plan", {
        actions: plan.actions,
        noise: plan.noise,
        loud: String(plan.loud),
        seen: plan.seen === undefined ? "none" : String(plan.seen),
        open: String(plan.open),
    });
