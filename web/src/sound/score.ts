/** Which sound an event makes. What is not listed happens in silence. */
import type { Happened } from "../wire";
import type { Sound } from "./voices";

const SOUNDS: Record<string, Sound> = {
    // Infiltration
    moved: "step",
    jumped: "dash",
    "guard-moved": "step",
    "guard-jumped": "dash",
    "dice-rolled": "dice",
    "die-rerolled": "dice",
    "door-opened": "door",
    "elevator-moved": "door",
    "elevator-called": "door",
    "guard-damaged": "hit",
    "guard-killed": "hit",
    "guard-knocked-out": "hit",
    "player-damaged": "hit",
    exploded: "hit",
    "guard-attacks": "attack",
    "boss-attacks": "attack",
    "boss-damaged": "hit",
    "boss-defeated": "conquest",
    "boss-moved": "step",
    "boss-card-drawn": "card",
    "boss-card-revealed": "card",
    "threat-changed": "question",
    "boss-exposed": "alert",
    "order-drawn": "card",
    "reaction-drawn": "card",
    "system-drawn": "card",
    "equipment-given": "card",
    // Conquest
    rolled: "dice",
    "faction-rolled": "dice",
    "port-rolled": "dice",
    "attack-declared": "attack",
    conquered: "conquest",
    "objective-taken": "conquest",
    "card-played": "card",
    "territory-card-drawn": "card",
    "shop-card-drawn": "card",
    deployed: "step",
    maneuvered: "step",
};

/** The sound of an event for whoever has these seats. */
export function soundOf(event: Happened, mine: readonly string[]): Sound | undefined {
    if (event.id === "attention-placed") return event.side === "alert" ? "alert" : "question";
    if (event.id === "stage-cleared") return "win";
    if (event.id === "stage-failed") return "lose";
    if (event.id === "game-over") {
        const winners = Array.isArray(event.winners) ? event.winners.map(String) : [];
        return mine.length === 0 || winners.some((seat) => mine.includes(seat)) ? "win" : "lose";
    }
    return SOUNDS[event.id];
}
