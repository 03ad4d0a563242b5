// client.ts - the engine in its worker, as the page sees it. A worker that crashes is started again, and
// the tables that are listened to are opened again from what is stored.
import type { Previews, Refusal, RequestKind, Table } from "../net/protocol";
import {
    type Answer,
    type Hint,
    type Judged,
    type Listener,
    refusal,
    type TableSource,
} from "../net/source";
import type { WorkerApi } from "./worker";

/** What the worker sends: an answer to call `n`, news of a table, or its last words. */
export interface WorkerMessage {
    n?: number;
    value?: unknown;
    error?: string;
    id?: string;
    table?: Table;
    curtain?: number | null;
    gone?: Refusal;
    crashed?: string;
    /** crashed before it could do anything */
    starting?: boolean;
}

const crashesMost = 3; // in so many ms, then a table is given up
const crashWindow = 60_000;

/** The call was under way when the worker crashed. */
class WorkerCrash extends Error {}

interface Pending {
    resolve(value: unknown): void;
    reject(error: Error): void;
}

export class EngineClient {
    #create: () => Worker;
    #worker: Worker | null = null;
    #count = 0;
    #pending = new Map<number, Pending>();
    #listeners = new Map<string, Listener>();
    #crashes: number[] = [];

    constructor(create: () => Worker) {
        this.#create = create;
    }

    call<K extends keyof WorkerApi>(
        name: K,
        ...args: Parameters<WorkerApi[K]>
    ): Promise<Awaited<ReturnType<WorkerApi[K]>>> {
        const worker = this.#worker ?? this.#start();
        return new Promise((resolve, reject) => {
            const n = this.#count++;
            this.#pending.set(n, { resolve: resolve as (value: unknown) => void, reject });
            worker.postMessage({ n, do: name, args });
        });
    }

    listen(id: string, listener: Listener): () => void {
        this.#listeners.set(id, listener);
        this.#open(id, listener);
        return () => {
            this.#listeners.delete(id);
            void this.call("leave", id).catch(() => {});
        };
    }

    #open(id: string, listener: Listener): void {
        this.call("listen", id).catch((error: Error) => {
            if (error instanceof WorkerCrash || this.#listeners.get(id) !== listener) return;
            listener.gone({ code: "no_table", error: error.message });
        });
    }

    // ---- The worker ----

    #start(): Worker {
        const worker = this.#create();
        worker.onmessage = (event: MessageEvent<WorkerMessage>) => this.#receive(event.data);
        worker.onerror = (event) =>
            this.#crashed(event.message || "the worker could not be loaded", !event.message);
        this.#worker = worker;
        return worker;
    }

    #receive(message: WorkerMessage): void {
        if (message.crashed !== undefined) this.#crashed(message.crashed, message.starting);
        else if (message.n !== undefined) this.#settle(message.n, message);
        else this.#notify(message);
    }

    #settle(n: number, { value, error }: WorkerMessage): void {
        const pending = this.#pending.get(n);
        this.#pending.delete(n);
        if (error !== undefined) pending?.reject(new Error(error));
        else pending?.resolve(value);
    }

    #notify({ id = "", table, curtain, gone }: WorkerMessage): void {
        const listener = this.#listeners.get(id);
        if (curtain !== undefined) listener?.curtain(curtain);
        if (gone) listener?.gone(gone);
        if (!table) return;
        listener?.connection("live");
        listener?.table(table);
    }

    #crashed(message: string, starting = false): void {
        this.#worker?.terminate();
        this.#worker = null;
        for (const { reject } of this.#pending.values()) reject(new WorkerCrash(message));
        this.#pending.clear();
        const now = Date.now();
        this.#crashes = [...this.#crashes.filter((at) => now - at < crashWindow), now];
        const code = starting ? "engine_load" : "engine";
        for (const [id, listener] of this.#listeners) {
            if (starting || this.#crashes.length > crashesMost)
                listener.gone({ code, error: message });
            else this.#reopen(id, listener);
        }
    }

    #reopen(id: string, listener: Listener): void {
        listener.connection("connecting");
        this.#open(id, listener);
    }
}

export const engineClient = new EngineClient(
    () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

/** The refusal that stands for an error of the worker. */
function refusalOf(error: Error, code: string): { ok: false; refusal: Refusal } {
    return refusal(error instanceof WorkerCrash ? "engine_restarted" : code, error.message);
}

/** A table of this device. */
export class OfflineTable implements TableSource {
    readonly kind = "offline";
    #id: string;

    constructor(id: string) {
        this.#id = id;
    }

    listen(listener: Listener): () => void {
        return engineClient.listen(this.#id, listener);
    }

    ask(kind: RequestKind, body: Record<string, unknown> = {}): Promise<Answer> {
        return engineClient
            .call("ask", this.#id, kind, body)
            .catch((error: Error) => refusalOf(error, "engine"));
    }

    record(): Promise<string> {
        return engineClient.call("save", this.#id);
    }

    lift(): void {
        void engineClient.call("lift", this.#id).catch(() => {});
    }

    previews(): Promise<Previews | null> {
        return engineClient.call("previews", this.#id).catch(() => null);
    }

    judge(move: string, lang: string): Promise<Judged | null> {
        return engineClient.call("judge", this.#id, move, lang).catch(() => null);
    }

    hint(lang: string): Promise<Hint | Refusal> {
        return engineClient
            .call("hint", this.#id, lang)
            .catch((error: Error) => refusalOf(error, "no_hints").refusal);
    }
}
