/** The marks of the bosses: a silhouette each, drawn around 0,0 within 15 in every direction. */

/** By a word of the boss's id. */
const MARKS: Record<string, string> = {
    // A cylinder with its chambers.
    ocelot: "M0 -14A14 14 0 1 0 0 14A14 14 0 1 0 0 -14ZM0 -9.5a3 3 0 1 1 0 6a3 3 0 1 1 0 -6ZM7.5 -4a3 3 0 1 1 0 6a3 3 0 1 1 0 -6ZM-7.5 -4a3 3 0 1 1 0 6a3 3 0 1 1 0 -6ZM4.5 4.5a3 3 0 1 1 0 6a3 3 0 1 1 0 -6ZM-4.5 4.5a3 3 0 1 1 0 6a3 3 0 1 1 0 -6Z",
    // Turret, gun and tracks.
    tank: "M-14 -11h6v22h-6ZM8 -11h6v22h-6ZM-6.5 -3A6.5 6.5 0 0 1 -1.5 -3.4V-14h3V-3.4A6.5 6.5 0 0 1 6.5 -3V9h-13Z",
    // A helmet with a single eye.
    ninja: "M-11 12V-3C-11 -17 11 -17 11 -3V12L5 7H-5ZM0 -6a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0 -6.4Z",
    // A gas mask.
    mantis: "M-12 -8C-12 -16 12 -16 12 -8V1C12 6 8 8 6 8V13H-6V8C-8 8 -12 6 -12 1ZM-6 -6a4 4 0 1 0 0 8a4 4 0 1 0 0 -8ZM6 -6a4 4 0 1 0 0 8a4 4 0 1 0 0 -8Z",
    // Rotor and hull from above.
    hind: "M-14 -6.5h28v3h-12.4V1L7 6V8L2 7V13H-2V7L-7 8V6L-1.6 1V-3.5H-14ZM-2.4 -12h4.8v4h-4.8Z",
    // A sight with its cross.
    wolf: "M0 -13A13 13 0 1 0 0 13A13 13 0 1 0 0 -13ZM0 -9.5V-3H1.5V1.5H-1.5V-3H0V-9.5A9.5 9.5 0 1 1 -0.1 -9.5ZM-15 -1.2H-6V1.2H-15ZM6 -1.2H15V1.2H6ZM-1.2 6H1.2V15H-1.2ZM-1.2 -15H1.2V-8H-1.2Z",
    // A bird with spread wings.
    raven: "M0 -12L3 -6L14 -10C13 0 9 4 4 5L6 13L0 9L-6 13L-4 5C-9 4 -13 0 -14 -10L-3 -6Z",
    // A walker: cockpit, dish and legs.
    rex: "M-6 -13H5L9 -7V-1H3L7 4V13H2V6L-1 3L-4 6V13H-9V4L-5 -1H-9V-9ZM9 -13a4 4 0 1 1 0 0.1Z",
    // A coiled snake.
    liquid: "M-12 -4C-12 -14 12 -14 12 -3C12 5 -2 4 -2 9C-2 12 6 11 9 9L11 12C6 16 -7 16 -7 9C-7 0 7 2 7 -4C7 -9 -7 -9 -7 -4Z",
};

/** A diamond, for a boss that has no mark of its own. */
const PLAIN = "M0 -14L12 0L0 14L-12 0ZM0 -6L5 0L0 6L-5 0Z";

export const markOf = (boss: string): string =>
    boss
        .split("-")
        .map((word) => MARKS[word])
        .find((mark) => mark !== undefined) ?? PLAIN;
