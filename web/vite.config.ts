import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { facts, messages } from "./tools/messages.ts";
import { notFound } from "./tools/not-found.ts";
import { rulePages } from "./tools/rule-pages.ts";
import { serviceWorker } from "./tools/service-worker.ts";

// PAKLI_WASM: the folder of the engines to put in; PAKLI_DIST: where the site goes; PAKLI_SERVER: in development,
// the server that answers.
const wasm = resolve(process.env.PAKLI_WASM ?? "../build-wasm");
const server = process.env.PAKLI_SERVER ?? "http://127.0.0.1:8080";

// What every page needs is one file, and what every table needs another: many small ones take longer than
// they save. What is shown later, or seldom, stays by itself.
const later = "Menu|SidePanel|MoveLog|OptionList|Chat|GameOver|TypedMove|MissedMoves|Clock";
const groups = [
    {
        name: "base",
        test: /node_modules\/(?!uqr)|src\/app\/(?!words\/|partWords|files|options|messages)|src\/net\/(http|source|connection)|src\/table\/ui\/Announcer|src\/games\/([^/]*|[^_][^/]*\/game)\.ts$|src\/ui\/(?!Option|Emblem|Share|qr|Settings|Choice|Count|NameDialog|Dialog|Page)/,
        priority: 2,
    },
    {
        name: "table",
        test: new RegExp(
            `src/net/|src/pages/table/(?!SignedOut|OfflineTablePage)|src/table/(?!ui/(${later})|hints|notices|over|score|seal/SealDialog|seal/check|input/complete|people/P|tones|tutor|waiting|[^/]*/words/)`,
        ),
        priority: 1,
    },
];

export default defineConfig({
    plugins: [svelte(), rulePages(), facts(), messages(), serviceWorker(), notFound()],
    resolve: {
        alias: [{ find: /^@wasm(?=\/)/, replacement: wasm }],
        conditions: process.env.VITEST ? ["browser"] : undefined,
    },
    build: {
        outDir: process.env.PAKLI_DIST ?? "dist",
        emptyOutDir: true,
        target: "es2022",
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0, // nothing inline: the server's content security policy forbids it
        reportCompressedSize: false,
        rolldownOptions: { output: { codeSplitting: { groups } } },
    },
    worker: { format: "es" },
    server: {
        fs: { allow: [".."] },
        proxy: { "/api": server, "/ws": { target: server, ws: true } },
    },
    test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 30_000 },
});
