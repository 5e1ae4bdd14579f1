/** What happens, in as few words as a listener can follow: events are gathered for a moment and told together. */

/** So many sentences are told at once; what came before them is only counted. */
export const MOST = 5;

/** Sentences told together. */
export const gathered = (sentences: readonly string[], passedOver: (count: number) => string): string => {
    const said = sentences.filter((sentence, place) => sentence && sentence !== sentences[place - 1]);
    const before = said.length - MOST;
    return [...(before > 0 ? [passedOver(before)] : []), ...said.slice(-MOST)].join(" ");
};
