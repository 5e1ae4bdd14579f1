/**
 * Everything people read, by key. What the games say is in the Fluent files of the whole product, what only the
 * client says in its own; each file is loaded when a screen needs it. A key without a text is shown as itself: ugly, so that it is seen.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { pseudo } from "./pseudo";

export type Arguments = Record<string, FluentVariable>;

/** A file of texts, by its name. */
export type Texts = keyof typeof FOLDERS;

const OWN = "../../locales";
const GAMES = "../../../content/locales";
const FOLDERS = {
    web: OWN,
    "web-conquest": OWN,
    "web-infiltration": OWN,
    "web-codec": OWN,
    "web-stages": OWN,
    guide: OWN,
    conquest: GAMES,
    log: GAMES,
    infiltration: GAMES,
    bosses: GAMES,
    campaign: GAMES,
    stages: GAMES,
    "stages-vr": GAMES,
    "stages-bosses": GAMES,
    codec: GAMES,
    manual: GAMES,
    advice: GAMES,
} as const;

/** What is said of the stages, all of them. */
export const STAGES = ["stages", "stages-vr", "stages-bosses"] as const;

const FILES = import.meta.glob<string>(
    [
        "../../locales/*/*.ftl",
        "../../../content/locales/*/{conquest,log,infiltration,bosses,campaign,stages,stages-*,codec,manual,advice}.ftl",
    ],
    { query: "?raw", import: "default" },
);

/** The languages there are; `xx` stretches and accents English, to find texts that go past the keys. */
export const LANGUAGES = ["en"] as const;
export const PSEUDO = "xx";

class Language {
    code = $state("en");
    /** Counts the files read, so that what is shown follows them. */
    #read = $state(0);
    #bundle = new FluentBundle("en", { useIsolating: false });
    #loaded = new Set<string>();
    #keys = new Set<string>();

    constructor(code: string) {
        this.#use(code);
    }

    #use(code: string): void {
        this.code = code;
        this.#bundle = new FluentBundle(code === PSEUDO ? "en" : code, {
            useIsolating: false,
            ...(code === PSEUDO ? { transform: pseudo } : {}),
        });
        this.#loaded.clear();
        this.#keys.clear();
    }

    /** Reads files that were not read yet. */
    async load(...files: Texts[]): Promise<void> {
        const code = this.code === PSEUDO ? "en" : this.code;
        const wanted = files.filter((file) => !this.#loaded.has(file));
        const texts = await Promise.all(wanted.map((file) => FILES[`${FOLDERS[file]}/${code}/${file}.ftl`]?.()));
        wanted.forEach((file, place) => {
            const text = texts[place];
            if (text === undefined || this.#loaded.has(file)) return;
            this.#loaded.add(file);
            const resource = new FluentResource(text);
            this.#bundle.addResource(resource, { allowOverrides: true });
            for (const { id } of resource.body) this.#keys.add(id);
        });
        this.#read += 1;
    }

    has(key: string): boolean {
        void this.#read;
        return this.#bundle.hasMessage(key);
    }

    keys(family: string): string[] {
        void this.#read;
        return [...this.#keys].filter((key) => key.startsWith(`${family}-`));
    }

    text(key: string, args?: Arguments): string {
        void this.#read;
        const message = this.#bundle.getMessage(key);
        if (!message?.value) return key;
        return this.#bundle.formatPattern(message.value, args ?? null, []);
    }

    /** Changes the language; whatever was read is read again in it. */
    async change(code: string): Promise<void> {
        if (code === this.code) return;
        const files = [...this.#loaded] as Texts[];
        this.#use(code);
        await this.load(...files);
    }
}

const language = new Language("en");

/** Reads files of texts. */
export const loadTexts = (...files: Texts[]): Promise<void> => language.load(...files);

/** The text of a key. */
export const t = (key: string, args?: Arguments): string => language.text(key, args);

/** Whether there is a text for a key. */
export const hasText = (key: string): boolean => language.has(key);

/** The keys of a family that were read, in the order of their file. */
export const keysOf = (family: string): string[] => language.keys(family);

export const changeLanguage = (code: string): Promise<void> => language.change(code);

/** The name of an id in the first of these families that has it, otherwise the id itself. */
export function nameAmong(families: readonly string[], id: string): string {
    const key = families.map((family) => `${family}-${id}`).find(hasText);
    return key ? t(key) : id;
}
