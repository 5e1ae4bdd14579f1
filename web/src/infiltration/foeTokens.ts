/** What a boss has on the map besides its figure. Most bosses have none of it. */
import { t } from "../text/texts.svelte";
import type { BossFigure } from "../wire";
import { foeName } from "./foes";
import { seatName } from "./look";

/** The tokens on a space, in words. */
export function tokenWords(boss: BossFigure, at: string): string[] {
    const { hostage, shadows, lairs, reticle, sights } = boss;
    const name = { boss: foeName(boss.boss) };
    return [
        ...(hostage?.at === at
            ? [t("web-inf-on-hostage", { left: hostage.health - hostage.damage, health: hostage.health })]
            : []),
        ...(shadows.includes(at) ? [t("web-inf-on-shadow", name)] : []),
        ...(lairs.includes(at) ? [t("web-inf-on-lair", name)] : []),
        ...(reticle === at ? [t("web-inf-on-reticle", name)] : []),
        ...sights.filter((one) => one.at === at).map((one) => t("web-inf-on-sight", { seat: seatName(one.seat) })),
    ];
}

/** What the codec is asked about the tokens on a space. */
export function tokenCodec(boss: BossFigure, at: string): string | undefined {
    const { hostage, shadows, lairs, reticle, sights } = boss;
    if (hostage?.at === at) return "tied-up";
    if (shadows.includes(at)) return "shadow";
    if (lairs.includes(at)) return "lair";
    return reticle === at || sights.some((one) => one.at === at) ? "reticle" : undefined;
}

/** All spaces that hold one of its tokens. */
export function tokenSpaces(boss: BossFigure): string[] {
    const { hostage, shadows, lairs, reticle, sights } = boss;
    return [hostage?.at, ...shadows, ...lairs, reticle, ...sights.map((one) => one.at)].filter(
        (at): at is string => typeof at === "string",
    );
}
