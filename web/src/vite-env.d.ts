/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module "@wasm?url" {
    const url: string;
    export default url;
}

/** The sentences of one language by their identifiers: web/tools/messages.ts. */
declare module "virtual:messages/*" {
    const words: Record<string, string>;
    export default words;
}
