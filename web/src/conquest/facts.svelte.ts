/** What the client does not know by itself: facts of the content. Until they are here, nothing is shown in their place. */
import { content } from "../net/http";
import type { ConquestContent } from "../wire";

export class Facts {
    content = $state.raw<ConquestContent>();
    /** Armies each player would recruit now. */
    income = $state.raw<Record<string, number>>({});

    constructor() {
        content<ConquestContent>("conquest").then(
            (found) => (this.content = found),
            () => undefined,
        );
    }

    costOf(card: string): number | undefined {
        return this.content?.cards.find((one) => one.id === card)?.cost;
    }

    /** Armies for a set with so many stars. */
    armiesFor(stars: number): number | undefined {
        return this.content?.sets.find((one) => one.stars === stars)?.armies;
    }

    /** How far everybody is with an objective. */
    progressOf(_objective: string): { seat: string; have: number; need: number }[] {
        return [];
    }
}
