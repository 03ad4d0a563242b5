// Writes dist/sw.js: src/sw/sw.js with the files to keep from the first visit on - those of every
// language by themselves - and a version made of them, so that every build is a new service worker
// exactly when something changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { parse, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

const languages = readdirSync("src/app/words").map((file) => parse(file).name);

/** The language of a chunk that holds nothing but words, as de.json, rules.de.md or messages/de. */
function languageOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | undefined {
    if (file.type !== "chunk") return undefined;
    const found = file.moduleIds.map(
        (id) => /[/.]([a-z]{2})(?:\.json|\.md)?(?:\?.*)?$/.exec(id)?.[1],
    );
    const [first] = found;
    const one = found.every((language) => language === first);
    return one ? languages.find((language) => language === first) : undefined;
}

/** Exercises are many, and come when they are opened. */
const isExercises = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    file.type === "chunk" && file.moduleIds.some((id) => id.includes("exercises.jsonl"));

function versionOf(files: string[], contents: (string | Uint8Array)[]): string {
    const hash = createHash("sha256").update(files.join("\n"));
    for (const content of contents) hash.update(content);
    return hash.digest("hex").slice(0, 16);
}

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
                const built = Object.values(bundle).filter((f) => f.fileName.startsWith("assets/"));
                const of = (language?: string) =>
                    built
                        .filter((file) => !isExercises(file))
                        .filter((file) => languageOf(file) === language)
                        .map((file) => `/${file.fileName}`)
                        .sort();
                const open = readdirSync(folder).filter((file) => !file.endsWith(".png"));
                const files = ["/", ...of(), ...open.sort().map((file) => `/${file}`)];
                const words = Object.fromEntries(languages.map((lang) => [lang, of(lang)]));
                const index = bundle["index.html"];
                const version = versionOf(
                    [...files, ...Object.values(words).flat()],
                    [
                        ...open.map((file) => readFileSync(resolve(folder, file))),
                        index?.type === "asset" ? index.source : "",
                    ],
                );
                const code = readFileSync("src/sw/sw.js", "utf8")
                    .replace("__VERSION__", JSON.stringify(version))
                    .replace("__FILES__", JSON.stringify(files))
                    .replace("__LANGUAGES__", JSON.stringify(words));
                this.emitFile({ type: "asset", fileName: "sw.js", source: code });
            },
        },
    };
}
