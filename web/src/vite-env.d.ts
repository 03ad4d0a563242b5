/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module "@wasm/*?url" {
    const url: string;
    export default url;
}

/** The sentences of one language by their identifiers: web/tools/messages.ts. */
declare module "virtual:messages/*" {
    const words: Record<string, string>;
    export default words;
}

/** The facts of moves, by "GAME/LANG": web/tools/messages.ts. */
declare module "virtual:facts" {
    const load: Record<string, () => Promise<{ default: Record<string, string> }>>;
    export default load;
}
