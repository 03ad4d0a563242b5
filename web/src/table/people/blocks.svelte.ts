// blocks.svelte.ts - whom this player has muted or blocked: what they say is hidden here.
import { SvelteMap } from "svelte/reactivity";
import { call } from "../../net/http";

export type Block = "none" | "mute" | "block";

class Blocks {
    #kinds = new SvelteMap<string, Block>();
    #asked = false;

    /** By name, which is all that talk at a table tells. */
    of(name: string): Block {
        return this.#kinds.get(name) ?? "none";
    }

    set(name: string, kind: Block): void {
        this.#kinds.set(name, kind);
    }

    /** Once a visit is enough: later changes are made here. */
    async load(): Promise<void> {
        if (this.#asked) return;
        this.#asked = true;
        const reply = await call<{ blocks: { kind: Block; name: string }[] }>("/api/me/blocks");
        if (reply.ok) for (const { kind, name } of reply.value.blocks) this.set(name, kind);
        else this.#asked = false;
    }
}

export const blocks = new Blocks();
