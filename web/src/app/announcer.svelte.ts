/** What screen readers are told of their own accord: a polite line, and one that interrupts. */
class Announcer {
    polite = $state("");
    urgent = $state("");

    say(text: string): void {
        this.polite = text;
    }

    interrupt(text: string): void {
        this.urgent = text;
    }
}

export const announcer = new Announcer();
