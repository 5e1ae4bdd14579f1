/** Builds the service worker: its file has a fixed name, and it is told which files the client opens with. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * What works without a connection after a first visit, besides what the page itself asks for: the screens that need no
 * server, a table that waits for its line, and the names in lists of tables.
 */
const SCREENS = ["Home", "Table", "Settings", "Manual", "About", "Missing"];
const TEXTS = ["web", "web-codec", "conquest", "manual", "stages", "stages-vr", "stages-bosses"];
const FIRST = [...SCREENS.map((name) => `screens/${name}.svelte`), ...TEXTS.map((name) => `locales/en/${name}.ftl`)];

export function shell(): Plugin {
    return {
        name: "cardboard-shell",
        apply: "build",
        buildStart() {
            this.emitFile({ type: "chunk", id: "/src/worker.ts", fileName: "worker.js" });
        },
        generateBundle: {
            // Chunks that hold nothing but styles are taken away before.
            order: "post",
            handler(_, bundle) {
                const files = new Set<string>();
                const take = (name: string): void => {
                    const chunk = bundle[name];
                    if (files.has(name) || chunk?.type !== "chunk") return;
                    files.add(name);
                    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
                    chunk.imports.forEach(take);
                };
                const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
                for (const chunk of chunks) {
                    const from = chunk.facadeModuleId ?? "";
                    const isFirst = FIRST.some((path) => from.split("?")[0]?.endsWith(`/${path}`));
                    if (chunk.fileName !== "worker.js" && (chunk.isEntry || isFirst)) take(chunk.fileName);
                }
                // Whatever changes anywhere in the client changes a name, and so makes another version.
                const names = Object.keys(bundle).sort().join("\n");
                const build = createHash("sha256").update(names).digest("hex").slice(0, 12);
                const missing = [...files].filter((name) => !bundle[name]);
                if (missing.length > 0) throw new Error(`the shell names what is not built: ${missing.join(", ")}`);
                const list = ["/", "/icon.svg", "/manifest.webmanifest", ...[...files].map((name) => `/${name}`)];
                const worker = bundle["worker.js"];
                if (worker?.type !== "chunk") throw new Error("the service worker was not built");
                const told = JSON.stringify(JSON.stringify({ build, files: list }));
                const code = worker.code.replace(/["'`]__SHELL__["'`]/, () => told);
                if (code === worker.code) throw new Error("the service worker does not ask for its files");
                worker.code = code;
            },
        },
    };
}
