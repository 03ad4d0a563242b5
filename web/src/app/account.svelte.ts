// account.svelte.ts - who this browser is at the server: a guest, made when one is needed, or an account.
// The token is in a cookie that no script can read and that all tabs share; so what one tab learns of
// the account is told to the others.
import { call, type Reply } from "../net/http";
import type { Player } from "../net/protocol";

export type AccountStatus =
    /** not asked yet */
    | "unknown"
    /** this browser has never been anybody here */
    | "stranger"
    | "known"
    /** was known once, but the server no longer accepts the token */
    | "expired";

const knownKey = "pakli.known"; // set once this browser has been somebody, so that strangers need not ask

function wasKnown(): boolean {
    try {
        return localStorage.getItem(knownKey) !== null;
    } catch {
        return false;
    }
}

function setKnown(known: boolean): void {
    try {
        if (known) localStorage.setItem(knownKey, "1");
        else localStorage.removeItem(knownKey);
    } catch {
        // without storage the server is asked again with the next page
    }
}

const unknown = (error: string): Reply<Player> => ({
    ok: false,
    status: 401,
    refusal: { code: "no_token", error },
});

class Account {
    #player = $state.raw<Player | null>(null);
    #status = $state<AccountStatus>("unknown");
    #asked: Promise<Reply<Player>> | null = null;
    #tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("pakli.account");

    constructor() {
        this.#tabs?.addEventListener("message", (event: MessageEvent<Player | null>) =>
            this.#set(event.data),
        );
    }

    get player(): Player | null {
        return this.#player;
    }
    get status(): AccountStatus {
        return this.#status;
    }

    /** Who one is, or a refusal with status 401 for somebody the server does not know. */
    me(): Promise<Reply<Player>> {
        if (!wasKnown()) {
            if (this.#status === "unknown") this.#status = "stranger";
            return Promise.resolve(unknown("you are nobody here yet"));
        }
        this.#asked ??= this.#ask();
        return this.#asked;
    }

    async #ask(): Promise<Reply<Player>> {
        const reply = await call<Player>("/api/me");
        if (reply.ok) this.#set(reply.value);
        else if (reply.status === 401) this.expire();
        else this.#asked = null;
        return reply;
    }

    /** Makes a guest of that name, who takes the place of the one before. */
    async becomeGuest(name: string): Promise<Reply<Player>> {
        const reply = await call<Player>("/api/guest", { body: { name } });
        if (reply.ok) this.become(reply.value);
        return reply;
    }

    /** The server has answered who one is from now on, and the cookie says so too. */
    become(player: Player): void {
        setKnown(true);
        this.#set(player);
        this.#tabs?.postMessage(this.#player);
    }

    /** Makes sure that one is somebody. */
    async ensure(name: string): Promise<Reply<Player>> {
        const player = await this.me();
        return player.ok || player.status !== 401 ? player : this.becomeGuest(name);
    }

    /** The server no longer accepts the token of this browser. */
    expire(): void {
        if (this.#status === "expired") return;
        setKnown(false);
        this.#set(null);
        this.#tabs?.postMessage(null);
    }

    /** Only these members are stored: the answer to a new guest also holds its token. */
    #set(found: Player | null): void {
        const { player, person, name, kind } = found ?? {};
        this.#player = found && ({ player, person, name, kind } as Player);
        this.#status = found ? "known" : "expired";
        this.#asked = found && Promise.resolve({ ok: true, value: found });
    }
}

export const account = new Account();
