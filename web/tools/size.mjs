/**
 * Prints how many compressed bytes a first visit loads, and all there is. `--json` for programs.
 *
 * A first visit is what the first page needs: the entry with all it imports, the home screen and the texts it names
 * games and stages with.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = new URL("../dist/", import.meta.url).pathname;
/** Script and style of a first load may weigh so much, gzipped. */
const MOST = 200 * 1024;
const TEXTS = ["conquest", "stages", "stages-bosses", "stages-vr"].map(
    (name) => `../content/locales/en/${name}.ftl?raw`,
);
const FIRST = ["index.html", "src/screens/Home.svelte", "locales/en/web.ftl?raw", ...TEXTS];

const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8"));

/** The files of a chunk and of everything it imports at once. */
function filesOf(name, seen = new Set()) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    const deeper = (chunk.imports ?? []).flatMap((one) => filesOf(one, seen));
    return [chunk.file, ...(chunk.css ?? []), ...deeper];
}

function weigh(files) {
    const texts = files.map((file) => readFileSync(join(DIST, file)));
    const sum = (weight) => texts.reduce((total, text) => total + weight(text), 0);
    return {
        files: files.length,
        bytes: sum((text) => text.length),
        gzip: sum((text) => gzipSync(text, { level: 9 }).length),
        brotli: sum((text) => brotliCompressSync(text).length),
    };
}

const missing = FIRST.filter((name) => !manifest[name]);
if (missing.length > 0) throw new Error(`not in the build: ${missing.join(", ")}`);
const first = weigh([...new Set(FIRST.flatMap((name) => filesOf(name)))]);
const all = weigh(readdirSync(join(DIST, "assets")).map((file) => join("assets", file)));
const figures = { first_load: first, everything: all, most_gzip: MOST, holds: first.gzip <= MOST };

if (process.argv.includes("--json")) {
    console.log(JSON.stringify(figures));
} else {
    const line = (name, { files, bytes, gzip, brotli }) =>
        console.log(`${name.padEnd(12)} ${files} files, ${bytes} bytes, gzip ${gzip}, brotli ${brotli}`);
    line("first load", first);
    line("everything", all);
    console.log(`a first load may have ${MOST} bytes gzipped: ${figures.holds ? "it holds" : "TOO MUCH"}`);
}
process.exitCode = figures.holds ? 0 : 1;
