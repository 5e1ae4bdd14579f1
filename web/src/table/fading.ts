/** Boxes that scroll and say so: `data-more` names the edges beyond which there is more, and styles fade it out there. */

/** Not every pixel can be scrolled to where sizes are fractions. */
const SLACK = 2;

/** The edges beyond which there is more of a box. */
export function more(box: { scrollTop: number; clientHeight: number; scrollHeight: number }): string {
    const edges = [];
    if (box.scrollTop > SLACK) edges.push("above");
    if (box.scrollTop + box.clientHeight < box.scrollHeight - SLACK) edges.push("below");
    return edges.join(" ");
}

/** An action that keeps a box marked, however it or what is in it changes. */
export function fading(box: HTMLElement): { destroy(): void } {
    let frame = 0;
    const mark = (): void => {
        frame = 0;
        box.dataset.more = more(box);
    };
    const soon = (): void => {
        frame ||= requestAnimationFrame(mark);
    };
    const sizes = new ResizeObserver(soon);
    const contents = new MutationObserver(soon);
    sizes.observe(box);
    contents.observe(box, { childList: true, characterData: true, subtree: true });
    box.addEventListener("scroll", soon, { passive: true });
    return {
        destroy() {
            cancelAnimationFrame(frame);
            sizes.disconnect();
            contents.disconnect();
            box.removeEventListener("scroll", soon);
        },
    };
}
