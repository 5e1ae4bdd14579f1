/** What the client knows of a game besides the messages: words, how to show what happens, and its screen. */
import type { Component } from "svelte";
import type { Attendance, View } from "../net/attendance.svelte";
import type { Happened, Refusal, Waiting } from "../wire";
import type { Theatre } from "./theatre.svelte";

/** Sentences about a game, from its messages alone. */
export interface Wording {
    /** What a seat is called. */
    seat(id: string): string;
    /** What happened; nothing if there is nothing to tell. */
    event(event: Happened, view: View): string;
    /** What is asked. */
    question(waiting: Waiting, view: View): string;
    refusal(refusal: Refusal, view: View | undefined): string;
    /** A command in words, for buttons and for what an undo takes back; otherwise the command itself. */
    command?(command: string, view: View | undefined): string;
    /** Commands of a seat that would be given one after the other from a position, in words. */
    plan?(seat: string, commands: readonly string[], view: View): string[];
}

/** How what happened is shown. */
export interface Staging {
    /** The view after an event, as far as figures move in it. It is for the eye only: the server's comes after it. */
    fold(view: View, event: Happened): View;
    /** How long an event is looked at, in milliseconds at speed 1; 0 is not waited for. */
    duration(event: Happened, view: View): number;
}

export interface TableProps {
    attendance: Attendance;
    theatre: Theatre;
    wording: Wording;
    /** A position of a finished game is looked at: nothing is asked, and no debrief is shown. */
    readOnly?: boolean;
    /** A plan is tried out: nobody is briefed for it. */
    tried?: boolean;
}

export interface GameModule {
    wording: Wording;
    staging: Staging;
    /** The screen of a running game. */
    Table: Component<TableProps>;
    /** Whether plans can be tried out in a fork of the position. */
    rehearses?: boolean;
}

const MODULES: Record<string, () => Promise<{ module: GameModule }>> = {
    conquest: () => import("../conquest/module"),
    infiltration: () => import("../infiltration/module"),
};

/** The module of a game with its texts. */
export async function loadGame(game: string): Promise<GameModule> {
    const load = MODULES[game];
    if (!load) throw new Error(`unknown game ${game}`);
    return (await load()).module;
}
