// online.ts - a table on the server, over a WebSocket that reconnects by itself.
//
// Every request has an id and is sent again with the same id until it is answered: the server does
// nothing twice. An event tells what it changed in the table as this browser sees it, so that the page
// never has to work out what a move did; after a gap the whole table is looked at anew. As long as no
// WebSocket works it is asked for over HTTP every few seconds.
import { changedTable, withConnected } from "./change";
import { Connection, type ConnectionState, type Message } from "./connection";
import { DealPart, keepMemory, linkOf, memoryOf, newEntropy } from "./fairDeal";
import { call, newId, type Reply, requestOfTable } from "./http";
import { Poller } from "./poller";
import type { Previews, Refusal, RequestKind, Table, TableEvent } from "./protocol";
import { type Answer, type Hint, type Listener, refusal, type TableSource } from "./source";

const requestDeadline = 60_000; // ms after which a person is told that no answer came

interface Pending {
    kind: RequestKind;
    body: Record<string, unknown>;
    settle(answer: Answer): void;
    deadline: ReturnType<typeof setTimeout>;
}

/** What an answer to a request tells, by WebSocket or HTTP. */
interface Accepted {
    seat?: number | undefined;
    /** of a rematch */
    id?: string | undefined;
}

const accepted = (v: number, { seat, id }: Accepted): Answer => ({
    ok: true,
    v,
    ...(seat === undefined ? {} : { seat }),
    ...(id ? { table: id } : {}),
});

export class OnlineTable implements TableSource {
    readonly kind = "online";
    #id: string;
    #listener: Listener | null = null;
    #connection: Connection | null = null;
    #poller: Poller;
    #state: ConnectionState = "connecting";
    /** v of the last event heard */
    #heard = 0;
    /** the last table shown */
    #table: Table | null = null;
    #looking = false;
    #lookAgain = false;
    #pending = new Map<string, Pending>();
    #deal: DealPart;
    #retries = new Set<ReturnType<typeof setTimeout>>();

    constructor(id: string) {
        this.#id = id;
        this.#poller = new Poller(id, (reply) => this.#polled(reply));
        this.#deal = new DealPart(id, (kind, body) => this.#request(kind, body));
    }

    listen(listener: Listener): () => void {
        this.#listener = listener;
        this.#connection = new Connection(() => this.#address(), {
            opened: () => this.#opened(),
            message: (message) => this.#receive(message),
            state: (state) => this.#follow(state),
            idle: () => this.#look(),
        });
        const wake = () => {
            if (document.visibilityState !== "visible") return;
            if (this.#connection?.isOpen) this.#look();
            else this.#connection?.reconnectNow();
        };
        const end = new AbortController();
        document.addEventListener("visibilitychange", wake, { signal: end.signal });
        window.addEventListener("online", wake, { signal: end.signal });
        return () => {
            end.abort();
            this.#close();
        };
    }

    /** Whoever sits down commits to a part in the seed of the deal. */
    async ask(kind: RequestKind, body: Record<string, unknown> = {}): Promise<Answer> {
        if (kind === "join") return this.#request(kind, { ...body, commit: this.#deal.commit() });
        if (kind !== "rematch") return this.#request(kind, body);
        const entropy = newEntropy();
        const answer = await this.#request(kind, { ...body, commit: linkOf(entropy, 0) });
        const sat = answer.ok && answer.table ? memoryOf(answer.table).entropy : "";
        if (answer.ok && answer.table && !sat) keepMemory(answer.table, { entropy });
        return answer;
    }

    #request(kind: RequestKind, body: Record<string, unknown>): Promise<Answer> {
        return new Promise((settle) => {
            const id = newId();
            const late = refusal("no_answer", "the server has not answered for a minute");
            const deadline = setTimeout(() => this.#settle(id, late), requestDeadline);
            this.#pending.set(id, { kind, body, settle, deadline });
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
        const reply = await call<{ hint: Hint }>(`/api/tables/${this.#id}/hint?lang=${lang}`, {
            deadline: requestDeadline,
        });
        return reply.ok ? reply.value.hint : reply.refusal;
    }

    async previews(): Promise<Previews | null> {
        const reply = await call<Previews>(`/api/tables/${this.#id}/previews`);
        return reply.ok ? reply.value : null;
    }

    lift(): void {}

    /** Connects again as somebody else, after this browser became another player. */
    reconnect(): void {
        this.#heard = 0;
        this.#table = null;
        this.#connection?.renew();
    }

    // ---- The connection ----

    #address(): string {
        const where = new URL("/ws", location.href);
        where.protocol = where.protocol.replace("http", "ws");
        const since = this.#heard ? `&since=${this.#heard}` : "";
        return `${where}?table=${this.#id}${since}&presence=1&changes=1`;
    }

    #opened(): void {
        this.#looking = false;
        for (const id of this.#pending.keys()) this.#send(id);
        this.#look();
    }

    /** While no WebSocket works, only an answer over HTTP shows that there is a connection. */
    #follow(state: ConnectionState): void {
        if (state === "polling") this.#poller.start();
        else if (state !== "connecting") this.#poller.stop();
        if (state === "signedOut") this.#report(state);
        else if (state === "connecting") this.#report(state);
    }

    #report(state: ConnectionState): void {
        if (this.#state === state) return;
        this.#state = state;
        this.#listener?.connection(state);
    }

    #close(): void {
        this.#listener = null;
        this.#connection?.close();
        this.#poller.stop();
        for (const timer of this.#retries) clearTimeout(timer);
        for (const id of this.#pending.keys())
            this.#settle(id, refusal("closed", "the page was left"));
    }

    // ---- Requests ----

    #send(id: string): void {
        const pending = this.#pending.get(id);
        if (!pending) return;
        const { kind, body } = pending;
        if (this.#connection?.isOpen) this.#connection.send({ t: kind, id, d: body });
        else if (this.#poller.running) void this.#post(id, pending);
    }

    #settle(id: string, answer: Answer): void {
        const pending = this.#pending.get(id);
        if (!pending) return;
        clearTimeout(pending.deadline);
        this.#pending.delete(id);
        pending.settle(answer);
    }

    /** One look at a time; an event that comes meanwhile asks for another. */
    #look(): void {
        if (!this.#connection?.isOpen) return;
        this.#lookAgain = this.#looking;
        if (this.#looking) return;
        this.#looking = true;
        this.#connection.send({ t: "look", id: `look${newId()}` });
    }

    #later(ms: number, work: () => void): void {
        const timer = setTimeout(() => {
            this.#retries.delete(timer);
            work();
        }, ms);
        this.#retries.add(timer);
    }

    // ---- Messages ----

    #receive(message: Message): void {
        if (message.t === "error") this.#receiveError(message);
        else if (message.t === "ack") this.#receiveAck(message);
        else if (message.t === "state") this.#receiveTable(message);
        else this.#receiveEvent(message);
    }

    #receiveAck({ id = "", v = 0, d }: Message): void {
        this.#settle(id, accepted(v, (d ?? {}) as Accepted));
    }

    #receiveError(message: Message): void {
        const { t: _, v: __, d: ___, id = "", ...rest } = message;
        const reason = rest as Refusal;
        const isLook = id.startsWith("look");
        if (isLook || (id && reason.retry_ms)) {
            if (isLook) this.#looking = false;
            this.#later(reason.retry_ms ?? 1000, () => (isLook ? this.#look() : this.#send(id)));
        } else if (id) {
            this.#settle(id, { ok: false, refusal: reason });
            this.#look();
        } else if (["no_table", "unreadable", "no_watchers", "closed"].includes(reason.code)) {
            this.#listener?.gone(reason);
        }
    }

    #receiveTable(message: Message): void {
        if (message.id) this.#looking = false;
        this.#report("live");
        const { d, marks } = message;
        this.#show({ ...(d as unknown as Table), ...(marks ? { marks } : {}) });
        if (message.id && this.#lookAgain) this.#look();
    }

    #receiveEvent(message: Message): void {
        if (message.v !== undefined && message.v > this.#heard) this.#heard = message.v;
        this.#listener?.event(message as unknown as TableEvent);
        const table = this.#after(message);
        if (table) this.#show(table);
        else if (!message.more) this.#look();
    }

    /** The table with what the event tells; null if it takes another table than the one at hand. */
    #after({ v = 0, d, change }: Message): Table | null {
        const table = this.#table;
        const connected = d?.connected;
        if (!table) return null;
        if (Array.isArray(connected)) return withConnected(table, connected as boolean[]);
        if (v <= table.v) return table;
        return change?.from === table.v ? changedTable(table, change) : null;
    }

    #show(table: Table): void {
        this.#heard = Math.max(this.#heard, table.v);
        if (table === this.#table || (this.#table && table.v < this.#table.v)) return;
        this.#table = table;
        this.#deal.follow(table);
        this.#listener?.table(table);
    }

    // ---- Without a WebSocket ----

    async #post(id: string, { kind, body }: Pending): Promise<void> {
        const reply = await requestOfTable(this.#id, kind, { ...body, id });
        const unanswered = !reply.ok && [0, 429, 503].includes(reply.status);
        if (unanswered) return; // sent again with the next poll
        this.#settle(
            id,
            reply.ok ? accepted(reply.value.v, reply.value) : { ok: false, refusal: reply.refusal },
        );
        await this.#poller.poll();
    }

    #polled(reply: Reply<Table>): void {
        if (reply.ok) {
            this.#report("polling");
            this.#show(reply.value);
            for (const [id, pending] of this.#pending) void this.#post(id, pending);
        } else if ([403, 404, 410, 501].includes(reply.status)) {
            this.#listener?.gone(reply.refusal);
            this.#close();
        } else {
            this.#report("connecting");
        }
    }
}
