/** Plays sounds. The browser allows it only after somebody has touched the page, so nothing is made before. */
import { settings } from "../app/settings.svelte";
import { CALLS, VOICES, type Part, type Sound } from "./voices";

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;
let wasTouched = false;

for (const gesture of ["pointerdown", "keydown"]) {
    addEventListener(gesture, () => (wasTouched = true), { once: true, capture: true });
}

/** Half a second of noise, from which all noises are cut. */
function noiseBuffer(audio: AudioContext): AudioBuffer {
    const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
    return buffer;
}

function source(audio: AudioContext, part: Part, start: number): AudioScheduledSourceNode {
    if (part.wave !== "noise") {
        const tone = audio.createOscillator();
        tone.type = part.wave;
        tone.frequency.setValueAtTime(part.pitch, start);
        if (part.to !== undefined) tone.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
        return tone;
    }
    hiss ??= noiseBuffer(audio);
    const noise = audio.createBufferSource();
    noise.buffer = hiss;
    return noise;
}

function sound(audio: AudioContext, part: Part, volume: number): void {
    const start = audio.currentTime + part.at;
    const end = start + part.length;
    const from = source(audio, part, start);
    const level = audio.createGain();
    // A short rise and a long fall: without them every sound would begin and end with a click.
    level.gain.setValueAtTime(0.0001, start);
    level.gain.exponentialRampToValueAtTime(part.loud * volume, start + 0.008);
    level.gain.exponentialRampToValueAtTime(0.0001, end);
    if (part.wave === "noise") {
        const filter = audio.createBiquadFilter();
        filter.type = "bandpass";
        filter.frequency.value = part.pitch;
        from.connect(filter).connect(level);
    } else from.connect(level);
    level.connect(audio.destination);
    from.start(start);
    from.stop(end + 0.02);
}

export function play(id: Sound): void {
    const loudness = settings.sound * (CALLS.has(id) ? settings.calls : settings.effects);
    if (loudness <= 0 || !wasTouched || typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const volume = loudness ** 2;
    for (const part of VOICES[id]) sound(context, part, volume);
}
