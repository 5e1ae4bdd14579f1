/**
 * What the client does not know by itself: facts of the content, and what the server counts about a position.
 * Until an answer is here, nothing is shown in its place.
 */
import type { Attendance } from "../net/attendance.svelte";
import { content } from "../net/http";
import type { AttackOdds, ConquestContent, PlayerFigures } from "../wire";

export class Facts {
    content = $state.raw<ConquestContent>();
    figures = $state.raw<PlayerFigures[]>([]);

    constructor(readonly attendance: Attendance) {
        this.#load();
    }

    /** What could not be had is asked for again with the next position. */
    #load(): void {
        content<ConquestContent>("conquest").then(
            (found) => (this.content = found),
            () => undefined,
        );
    }

    /** Asks again what everybody holds; an answer about a position that has passed is not taken. */
    async refresh(): Promise<void> {
        const { number } = this.attendance;
        if (!this.content) this.#load();
        const answer = await this.attendance.ask({ kind: "figures" });
        if (answer?.kind === "figures" && this.attendance.number === number) this.figures = answer.players;
    }

    async odds(from: string, to: string, keep: number): Promise<AttackOdds | undefined> {
        const answer = await this.attendance.ask({ kind: "odds", from, to, keep });
        return answer?.kind === "odds" ? answer : undefined;
    }

    costOf(card: string): number | undefined {
        return this.content?.cards.find((one) => one.id === card)?.cost;
    }

    /** Armies for a set with so many stars. */
    armiesFor(stars: number): number | undefined {
        return this.content?.sets.find((one) => one.stars === stars)?.armies;
    }

    /** Armies each player would recruit now. */
    get income(): Record<string, number> {
        return Object.fromEntries(this.figures.map(({ seat, income }) => [seat, income.armies]));
    }

    /** How far everybody is with an objective. */
    progressOf(objective: string): { seat: string; have: number; need: number }[] {
        return this.figures.flatMap(({ seat, objectives }) => {
            const found = objectives.find((one) => one.objective === objective);
            return found?.have === undefined ? [] : [{ seat, have: found.have, need: found.need }];
        });
    }
}
