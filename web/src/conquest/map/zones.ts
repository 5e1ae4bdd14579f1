/** How zones look and where their names stand on the sea. */
export const ZONE_LOOK: Record<string, { tint: string; x: number; y: number }> = {
    "north-america": { tint: "#b8a94a", x: 330, y: 800 },
    "south-america": { tint: "#c8705a", x: 1010, y: 1330 },
    europe: { tint: "#6f95d8", x: 1110, y: 470 },
    africa: { tint: "#c8924f", x: 1280, y: 1120 },
    asia: { tint: "#58b083", x: 2180, y: 980 },
    australia: { tint: "#a679d0", x: 2920, y: 1560 },
    "outer-haven": { tint: "#9aa7a3", x: 320, y: 1185 },
};
