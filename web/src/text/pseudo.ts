/** The letters of the pseudo-language: still readable, but seen at once to have gone through a key. */
const LETTERS: Record<string, string> = {
    a: "å",
    c: "ç",
    e: "é",
    i: "ï",
    n: "ñ",
    o: "ö",
    s: "š",
    u: "ü",
    y: "ý",
    z: "ž",
    A: "Å",
    C: "Ç",
    E: "É",
    I: "Ï",
    N: "Ñ",
    O: "Ö",
    S: "Š",
    U: "Ü",
    Y: "Ý",
    Z: "Ž",
};

/** Accents the letters of a text and makes words longer, as other languages do. */
export function pseudo(text: string): string {
    return text.replace(/[A-Za-z]/g, (letter) => LETTERS[letter] ?? letter).replace(/([åéïöü])(?=\p{L}{3})/gu, "$1$1");
}
