/** The field manual: what the rules of Conquest say in words for players, by their ids. */
import { keysOf, t } from "../text/texts.svelte";

export interface Rule {
    /** As the specification, the log and refusals write it: `TRN-1`. */
    id: string;
    title: string;
    text: string;
}
export interface Chapter {
    /** The letters that its rules begin with. */
    id: string;
    title: string;
    rules: Rule[];
}

const KEY = /^manual-([a-z]+)-\w+$/;

/** All of it, in the order of the specification; the texts must have been read. */
export function chapters(): Chapter[] {
    const found = new Map<string, Chapter>();
    for (const key of keysOf("manual")) {
        const id = KEY.exec(key)?.[1];
        if (!id) continue;
        const chapter = found.get(id) ?? { id, title: t(`manual-${id}`), rules: [] };
        found.set(id, chapter);
        const rule = key.slice("manual-".length).toUpperCase();
        chapter.rules.push({ id: rule, title: t(key), text: t(`${key}-text`) });
    }
    return [...found.values()];
}

/** A rule by its id, however it is typed. */
export const ruleOf = (asked: string): Rule | undefined =>
    chapters()
        .flatMap((chapter) => chapter.rules)
        .find((rule) => rule.id === asked.trim().toUpperCase());

/** The chapters with the rules whose id, title or text hold every word. */
export function searched(all: Chapter[], words: string): Chapter[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const holds = ({ id, title, text }: Rule): boolean => {
        const told = `${id} ${title} ${text}`.toLowerCase();
        return wanted.every((word) => told.includes(word));
    };
    return all
        .map((chapter) => ({ ...chapter, rules: chapter.rules.filter(holds) }))
        .filter((chapter) => chapter.rules.length > 0);
}
