// followed.svelte.ts - something on the server that is looked at again and again while the page is seen. The
// server says in a few bytes when nothing has changed; the browser keeps what it had.
import { untrack } from "svelte";
import { call } from "../../net/http";
import type { Refusal } from "../../net/protocol";

const pause = 2500; // ms between two looks

export class Followed<T> {
    #value = $state.raw<T | null>(null);
    #refusal = $state.raw<Refusal | null>(null);
    #path: string;
    #text = "";
    /** counts looks: of two that cross only the later one counts */
    #looks = 0;

    constructor(path: string) {
        this.#path = path;
    }

    get value(): T | null {
        return this.#value;
    }
    /** Why it cannot be seen; null again once it can. */
    get refusal(): Refusal | null {
        return this.#refusal;
    }

    async look(): Promise<void> {
        const look = ++this.#looks;
        const reply = await call<T>(this.#path);
        if (look !== this.#looks) return;
        this.#refusal = reply.ok ? null : reply.refusal;
        if (!reply.ok) return;
        const text = JSON.stringify(reply.value);
        if (text === this.#text) return;
        this.#text = text;
        this.#value = reply.value;
    }

    /** Looks from now on, for an effect; the answer ends it. */
    follow(): () => void {
        const look = () => {
            if (document.visibilityState === "visible") untrack(() => void this.look());
        };
        look();
        const timer = setInterval(look, pause);
        document.addEventListener("visibilitychange", look);
        return () => {
            clearInterval(timer);
            document.removeEventListener("visibilitychange", look);
        };
    }
}
