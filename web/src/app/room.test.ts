/** How much room a page has for its text. */
import { expect, test } from "vitest";
import { roomOf } from "./room.svelte";

test.each([
    ["a desktop", 1440, 900, 16, []],
    ["a small desktop", 1280, 720, 16, ["snug"]],
    ["a tablet", 768, 1024, 16, ["snug", "small"]],
    ["a phone", 360, 740, 16, ["snug", "small", "narrow"]],
    ["a desktop with text half as large again", 1440, 900, 24, ["snug"]],
    ["a small desktop with text half as large again", 1024, 768, 24, ["snug", "small"]],
    ["a desktop with double text", 1440, 900, 32, ["snug", "small", "low"]],
    ["a phone with double text", 360, 740, 32, ["snug", "small", "low", "narrow"]],
    ["a large desktop with double text", 1920, 1080, 32, ["snug"]],
    ["a low window", 1440, 420, 16, ["small", "low"]],
])("%s", (_, width, height, text, room) => expect(roomOf(width, height, text)).toEqual(room));
