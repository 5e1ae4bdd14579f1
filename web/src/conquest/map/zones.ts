/** How zones look and where their names stand on the sea. */
export const ZONE_LOOK: Record<string, { tint: string; x: number; y: number }> = {
    "north-america": { tint: "#b8a94a", x: 250, y: 880 },
    "south-america": { tint: "#c8705a", x: 1130, y: 1390 },
    europe: { tint: "#6f95d8", x: 985, y: 480 },
    africa: { tint: "#c8924f", x: 1330, y: 1150 },
    asia: { tint: "#58b083", x: 2180, y: 980 },
    australia: { tint: "#a679d0", x: 2830, y: 1590 },
    "outer-haven": { tint: "#9aa7a3", x: 285, y: 1315 },
};
