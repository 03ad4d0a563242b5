// online.ts - a table on the server, over a WebSocket that comes back by itself.
//
// Every wish has an id and is said again with the same id until it is answered: the server does
// nothing twice. After an event the table is looked at anew, so that the page never has to work out
// what a move did. As long as no WebSocket works the same is done over HTTP, by asking every few
// seconds.

import { askTable, call, fetchTable, newId } from "./http";
import type { Refusal, Table, TableEvent, Wish } from "./protocol";
import type { Answer, Hint, Listener, TableSource } from "./source";

const firstWait = 300; // ms before the first attempt to come back; doubles up to
const longestWait = 8000;
const failuresToPoll = 2; // WebSockets on which nothing was heard before HTTP is used
const openWithin = 5000; // ms for a WebSocket to open; some networks just never answer
const pollEvery = 2500;
const answerWithin = 10_000; // ms without an answer before the line is taken for dead

interface Pending {
    wish: Wish;
    body: Record<string, unknown>;
    done(answer: Answer): void;
}

interface Message {
    t: string;
    v?: number;
    id?: string;
    d?: Record<string, unknown>;
    error?: string;
    code?: string;
    rule?: string;
    ply?: number;
    retry_ms?: number;
}

export class OnlineTable implements TableSource {
    readonly kind = "online";
    #id: string;
    #listener: Listener | null = null;
    #socket: WebSocket | null = null;
    #good = false;
    #failures = 0;
    #wait = firstWait;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #watchdog: ReturnType<typeof setTimeout> | undefined;
    #polling = false;
    #pollTimer: ReturnType<typeof setTimeout> | undefined;
    /** v of the last event heard and of the last table shown */
    #heard = 0;
    #shown = 0;
    #looking = false;
    #lookAgain = false;
    #pending = new Map<string, Pending>();

    constructor(id: string) {
        this.#id = id;
    }

    listen(listener: Listener): () => void {
        this.#listener = listener;
        this.#connect();
        const wake = () => {
            if (document.visibilityState !== "visible") return;
            if (this.#socket?.readyState === WebSocket.OPEN) this.#look();
            else this.#hurry();
        };
        document.addEventListener("visibilitychange", wake);
        window.addEventListener("online", wake);
        return () => {
            document.removeEventListener("visibilitychange", wake);
            window.removeEventListener("online", wake);
            this.#close();
        };
    }

    ask(wish: Wish, body: Record<string, unknown> = {}): Promise<Answer> {
        return new Promise((done) => {
            const id = newId();
            this.#pending.set(id, { wish, body, done });
            this.#send(id);
        });
    }

    async record(): Promise<string> {
        const response = await fetch(`/api/tables/${this.#id}/record`);
        return response.text();
    }

    look(): void {
        this.#look();
    }

    async hint(lang: string): Promise<Hint | Refusal> {
        const reply = await call<{ hint: Hint }>(`/api/tables/${this.#id}/hint?lang=${lang}`);
        return reply.ok ? reply.value.hint : reply.refusal;
    }

    lift(): void {}

    /** Comes back as somebody else, after one became a guest. */
    reconnect(): void {
        this.#heard = 0;
        this.#socket?.close();
        this.#hurry();
    }

    // ---- The line ----

    #connect(): void {
        clearTimeout(this.#timer);
        this.#good = false;
        const where = new URL("/ws", location.href);
        where.protocol = where.protocol.replace("http", "ws");
        const since = this.#heard ? `&since=${this.#heard}` : "";
        const socket = new WebSocket(`${where}?table=${this.#id}${since}&presence=1`);
        this.#socket = socket;
        this.#watchdog = setTimeout(() => socket.close(), openWithin);
        socket.onopen = () => this.#begin();
        socket.onmessage = (e) => {
            if (this.#socket === socket) this.#hear(JSON.parse(String(e.data)) as Message);
        };
        socket.onclose = (e) => {
            if (this.#socket === socket) this.#lost(e.code);
        };
    }

    #begin(): void {
        clearTimeout(this.#watchdog);
        this.#looking = false;
        for (const id of this.#pending.keys()) this.#send(id);
        this.#look();
    }

    #lost(code: number): void {
        this.#socket = null;
        clearTimeout(this.#watchdog);
        if (!this.#listener) return;
        if (code === 4404) return; // the error before it said so
        if (!this.#good) this.#failures++;
        if (this.#failures >= failuresToPoll) this.#beginPolling();
        if (!this.#polling) this.#listener.line("waiting");
        this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.7 + Math.random() * 0.6));
        this.#wait = Math.min(this.#wait * 2, longestWait);
    }

    #hurry(): void {
        if (!this.#listener) return;
        this.#wait = firstWait;
        if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
        this.#connect();
    }

    #close(): void {
        this.#listener = null;
        clearTimeout(this.#timer);
        clearTimeout(this.#watchdog);
        this.#endPolling();
        this.#socket?.close();
        this.#socket = null;
    }

    // ---- Asking ----

    #isOpen(): boolean {
        return this.#socket?.readyState === WebSocket.OPEN;
    }

    #send(id: string): void {
        const pending = this.#pending.get(id);
        if (!pending) return;
        if (this.#isOpen()) this.#say({ t: pending.wish, id, d: pending.body });
        else if (this.#polling) void this.#post(id, pending);
    }

    #say(message: Record<string, unknown>): void {
        this.#socket?.send(JSON.stringify(message));
        clearTimeout(this.#watchdog);
        const socket = this.#socket;
        this.#watchdog = setTimeout(() => socket?.close(), answerWithin);
    }

    #settle(id: string, answer: Answer): void {
        const pending = this.#pending.get(id);
        this.#pending.delete(id);
        pending?.done(answer);
    }

    #look(): void {
        if (!this.#isOpen()) return;
        if (this.#looking) {
            this.#lookAgain = true;
            return;
        }
        this.#looking = true;
        this.#lookAgain = false;
        this.#say({ t: "look", id: `look${newId()}` });
    }

    // ---- Hearing ----

    /** A line is good when something is heard on it: some open and close again at once. */
    #goesWell(): void {
        this.#good = true;
        this.#failures = 0;
        this.#wait = firstWait;
        this.#endPolling();
    }

    #hear(message: Message): void {
        clearTimeout(this.#watchdog);
        if (!this.#good) this.#goesWell();
        if (message.t === "error") this.#hearError(message);
        else if (message.t === "ack") this.#hearAck(message);
        else this.#hearEvent(message);
    }

    #hearAck(message: Message): void {
        const d = message.d as { seat?: number; id?: string } | undefined;
        this.#settle(message.id ?? "", {
            ok: true,
            v: message.v ?? 0,
            ...(d?.seat === undefined ? {} : { seat: d.seat }),
            ...(d?.id ? { table: d.id } : {}),
        });
    }

    #hearError(message: Message): void {
        const { t: _, v: __, d: ___, id = "", ...rest } = message;
        const refusal = rest as Refusal;
        if (id.startsWith("look") || (id && refusal.retry_ms)) {
            this.#looking = false;
            const again = () => (id.startsWith("look") ? this.#look() : this.#send(id));
            setTimeout(again, refusal.retry_ms ?? 1000);
        } else if (id) {
            this.#settle(id, { ok: false, refusal });
            this.#look();
        } else if (refusal.code === "no_table" || refusal.code === "unreadable") {
            this.#listener?.gone(refusal);
        }
    }

    #hearEvent(message: Message): void {
        if (message.t === "state") {
            if (message.id) this.#looking = false;
            this.#show(message.d as unknown as Table);
            if (message.id && this.#lookAgain) this.#look();
            return;
        }
        if (message.v !== undefined && message.v > this.#heard) this.#heard = message.v;
        this.#listener?.event(message as unknown as TableEvent);
        this.#look();
    }

    #show(table: Table): void {
        this.#heard = Math.max(this.#heard, table.v);
        if (table.v < this.#shown) return;
        this.#shown = table.v;
        this.#listener?.line("live");
        this.#listener?.table(table);
    }

    // ---- Without a WebSocket ----

    #beginPolling(): void {
        if (this.#polling) return;
        this.#polling = true;
        void this.#poll();
    }

    #endPolling(): void {
        this.#polling = false;
        clearTimeout(this.#pollTimer);
    }

    async #post(id: string, pending: Pending): Promise<void> {
        const answer = await askTable(this.#id, pending.wish, { ...pending.body, id });
        if (!answer) return; // said again with the next poll
        this.#settle(id, answer);
        await this.#poll();
    }

    /** Looks now, and again after a while. */
    async #poll(): Promise<void> {
        clearTimeout(this.#pollTimer);
        const reply = await fetchTable(this.#id);
        if (!this.#listener || !this.#polling) return;
        clearTimeout(this.#pollTimer);
        this.#pollTimer = setTimeout(() => void this.#poll(), pollEvery);
        if (reply.ok) {
            this.#show(reply.value);
            for (const [id, pending] of this.#pending) void this.#post(id, pending);
        } else if (reply.status === 404 || reply.status === 501) {
            this.#listener.gone(reply.refusal);
            this.#close();
        } else {
            this.#listener.line("waiting");
        }
    }
}
