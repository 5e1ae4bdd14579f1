/** What somebody reads beside the board: texts of the stage one after the other, and the rules behind an event. */
import type { Told } from "../table/theatre.svelte";
import type { InfiltrationView } from "../wire";
import type { Insight } from "./insight.svelte";
import { sightOf } from "./sightOf";

export class Reading {
    /** Texts that wait to be read, by key. */
    messages = $state.raw<readonly string[]>([]);
    /** The event of which the rules are being read. */
    why = $state.raw<Told>();
    rules = $state.raw<readonly string[]>([]);
    /** Whether the debrief was read and the board is looked at again. */
    debriefed = $state(false);

    constructor(readonly insight: Insight) {}

    tell(key: string): void {
        if (!this.messages.includes(key)) this.messages = [...this.messages, key];
    }

    /** The text that is shown has been read, or all of them are not wanted. */
    dismiss(all = false): void {
        this.messages = all ? [] : this.messages.slice(1);
    }

    /** Shows the rules of something that happened, or of a refusal; nothing closes it. */
    explain(told?: Told, rules: readonly string[] = told?.event.rules ?? []): void {
        this.why = told;
        this.rules = rules;
        const [from, to, facing] = told ? sightOf(told.event, told.view as InfiltrationView) : [];
        void this.insight.look(told?.commands, from, to, facing);
    }
}
