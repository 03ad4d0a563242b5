// blocks.svelte.ts - whom this player has muted or blocked, by their keys: what they say is hidden
// here.
import { SvelteMap } from "svelte/reactivity";
import { account } from "../../app/account.svelte";
import { call } from "../../net/http";
import type { Refusal } from "../../net/protocol";

type Block = "none" | "mute" | "block";

interface Blocked {
    person: string;
    name: string;
    kind: Exclude<Block, "none">;
}

class Blocks {
    #blocked = new SvelteMap<string, Blocked>();
    /** whose list it is; null before it was asked for */
    #player: string | null = null;

    of(person: string | null | undefined): Block {
        return this.#blocked.get(person ?? "")?.kind ?? "none";
    }

    get list(): Blocked[] {
        return [...this.#blocked.values()];
    }

    /** Mutes or blocks who sits there; null, or why it was refused. */
    async set(at: { table: string; seat: number }, who: Blocked): Promise<Refusal | null> {
        const reply = await call("/api/block", { body: { ...at, kind: who.kind } });
        if (reply.ok) this.#blocked.set(who.person, who);
        return reply.ok ? null : reply.refusal;
    }

    /** Takes it back. */
    async unblock(person: string): Promise<Refusal | null> {
        const reply = await call("/api/block", { body: { person, kind: "none" } });
        if (reply.ok) this.#blocked.delete(person);
        return reply.ok ? null : reply.refusal;
    }

    /** Once for each player is enough: later changes are made here. */
    async load(): Promise<void> {
        const player = account.player?.player ?? "";
        if (this.#player === player) return;
        this.#player = player;
        this.#blocked.clear();
        const reply = await call<{ blocks: Blocked[] }>("/api/me/blocks");
        if (reply.ok) for (const one of reply.value.blocks) this.#blocked.set(one.person, one);
        else this.#player = null;
    }
}

export const blocks = new Blocks();
