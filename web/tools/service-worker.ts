// Writes dist/sw.js: src/sw/sw.js with the list of files to keep from the first visit on, and a version
// made of it, so that every build is a new service worker exactly when something changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

export function serviceWorker(): Plugin {
    let folder = "public";
    return {
        name: "service-worker",
        apply: "build",
        configResolved(config) {
            folder = config.publicDir;
        },
        generateBundle: {
            order: "post",
            handler(_options, bundle) {
                const built = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
                const kept = readdirSync(folder).filter((file) => !file.endsWith(".png"));
                const files = ["/", ...[...built, ...kept].sort().map((file) => `/${file}`)];
                const hash = createHash("sha256");
                for (const file of kept.sort()) hash.update(readFileSync(resolve(folder, file)));
                const index = bundle["index.html"];
                hash.update(files.join("\n"));
                hash.update(index?.type === "asset" ? index.source : "");
                const code = readFileSync("src/sw/sw.js", "utf8")
                    .replace("__VERSION__", JSON.stringify(hash.digest("hex").slice(0, 16)))
                    .replace("__FILES__", JSON.stringify(files));
                this.emitFile({ type: "asset", fileName: "sw.js", source: code });
            },
        },
    };
}
