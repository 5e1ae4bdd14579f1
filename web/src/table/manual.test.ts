import { expect, test } from "vitest";
import { loadTexts } from "../text/texts.svelte";
import { chapters, ruleOf, searched } from "./manual";

test("the manual is read by chapters, found by id and searched by words", async () => {
    await loadTexts("manual");
    expect(chapters().map((chapter) => chapter.id)).toEqual([
        "brd",
        "mod",
        "trn",
        "btl",
        "obj",
        "rwd",
        "bss",
        "drb",
        "tlk",
        "bal",
    ]);
    expect(ruleOf(" trn-1 ")).toMatchObject({ id: "TRN-1", title: "Recruits" });
    expect(ruleOf("TRN")).toBeUndefined();
    const found = searched(chapters(), "BTL airfield destroyed").flatMap((chapter) => chapter.rules);
    expect(found.map((rule) => rule.id)).toEqual(["BTL-5"]);
    expect(searched(chapters(), "nonsense")).toEqual([]);
});
