import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { shell } from "./shell";

/** Where `cardboard serve` listens while the client is being worked on. */
const SERVER = process.env.CARDBOARD_SERVER ?? "http://127.0.0.1:8420";

export default defineConfig({
    plugins: [svelte(), shell()],
    build: { target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false }, manifest: true },
    server: {
        // The texts are those of the whole product and lie beside the client.
        fs: { allow: [".."] },
        proxy: {
            "/api": { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
            "/socket": {
                target: SERVER.replace("http", "ws"),
                ws: true,
                changeOrigin: true,
                headers: { origin: SERVER },
            },
        },
    },
});
