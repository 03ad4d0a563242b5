// Writes dist/404.html, which the server shows for addresses it does not know: the client itself, which
// says so in the reader's language.
import type { Plugin } from "vite";

export function notFound(): Plugin {
    return {
        name: "not-found",
        apply: "build",
        generateBundle: {
            order: "post",
            handler(_options, bundle) {
                const index = bundle["index.html"];
                if (index?.type !== "asset") throw new Error("there is no index.html to copy");
                this.emitFile({ type: "asset", fileName: "404.html", source: index.source });
            },
        },
    };
}
