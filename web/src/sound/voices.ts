/** Our own sounds, written down as tones and noises; nothing is recorded. Times in seconds, pitches in hertz. */
export type Sound =
    | "step"
    | "dash"
    | "dice"
    | "alert"
    | "question"
    | "door"
    | "hit"
    | "card"
    | "attack"
    | "conquest"
    | "turn"
    | "win"
    | "lose";

export interface Part {
    /** A tone of this shape, or noise through a filter at its pitch. */
    wave: OscillatorType | "noise";
    /** The pitch at the beginning, and at the end if it glides. */
    pitch: number;
    to?: number;
    at: number;
    length: number;
    loud: number;
}

const tone = (wave: OscillatorType, pitch: number, at: number, length: number, loud: number, to?: number): Part => ({
    wave,
    pitch,
    at,
    length,
    loud,
    ...(to === undefined ? {} : { to }),
});
const noise = (pitch: number, at: number, length: number, loud: number): Part => ({
    wave: "noise",
    pitch,
    at,
    length,
    loud,
});

export const VOICES: Record<Sound, readonly Part[]> = {
    step: [noise(420, 0, 0.05, 0.25)],
    dash: [noise(600, 0, 0.05, 0.4), noise(500, 0.09, 0.05, 0.4)],
    dice: [0, 0.06, 0.11, 0.19, 0.3].map((at, throwing) => noise(2400 - throwing * 200, at, 0.03, 0.4)),
    alert: [
        tone("sawtooth", 740, 0, 0.09, 0.3, 1480),
        tone("square", 1480, 0.09, 0.28, 0.18, 1240),
        tone("sine", 370, 0.09, 0.35, 0.4),
    ],
    question: [tone("triangle", 520, 0, 0.12, 0.35), tone("triangle", 660, 0.13, 0.2, 0.35, 780)],
    door: [noise(180, 0, 0.25, 0.5), tone("sine", 110, 0.2, 0.12, 0.5, 70)],
    hit: [noise(900, 0, 0.08, 0.6), tone("sine", 160, 0, 0.14, 0.6, 60)],
    card: [noise(3200, 0, 0.09, 0.22), noise(4200, 0.05, 0.05, 0.18)],
    attack: [0, 0.1, 0.2].map((at) => tone("sine", 150, at, 0.09, 0.6, 55)),
    conquest: [392, 523, 659].map((pitch, place) => tone("triangle", pitch, place * 0.09, 0.22, 0.3)),
    turn: [tone("sine", 660, 0, 0.12, 0.35), tone("sine", 880, 0.12, 0.3, 0.35)],
    win: [392, 494, 587, 784].map((pitch, place) => tone("triangle", pitch, place * 0.14, 0.5, 0.28)),
    lose: [392, 370, 311, 233].map((pitch, place) => tone("triangle", pitch, place * 0.2, 0.5, 0.28)),
};

/** Sounds that call for somebody: they have a volume of their own. */
export const CALLS: ReadonlySet<Sound> = new Set(["alert", "question", "turn"]);
