// client.ts - tables of this device, asked for through the worker.
import type { Refusal, RequestKind, Table } from "../net/protocol";
import { type Answer, type Hint, type Listener, refusal, type TableSource } from "../net/source";
import type { Calls } from "./worker";

interface Told {
    n?: number;
    value?: unknown;
    error?: string;
    id?: string;
    table?: Table;
    curtain?: number | null;
}

class Device {
    #worker: Worker | null = null;
    #count = 0;
    #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
    #listeners = new Map<string, Listener>();

    #start(): Worker {
        const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
        worker.onmessage = (event: MessageEvent<Told>) => this.#hear(event.data);
        worker.onerror = () => this.#fail(new Error("the engine could not be loaded"));
        this.#worker = worker;
        return worker;
    }

    #fail(error: Error): void {
        for (const { reject } of this.#waiting.values()) reject(error);
        this.#waiting.clear();
        this.#worker?.terminate();
        this.#worker = null;
    }

    #hear(told: Told): void {
        if (told.n !== undefined) {
            const waiting = this.#waiting.get(told.n);
            this.#waiting.delete(told.n);
            if (told.error !== undefined) waiting?.reject(new Error(told.error));
            else waiting?.resolve(told.value);
            return;
        }
        const listener = this.#listeners.get(told.id ?? "");
        if (told.curtain !== undefined) listener?.curtain(told.curtain);
        if (told.table) {
            listener?.connection("live");
            listener?.table(told.table);
        }
    }

    call<K extends keyof Calls>(
        name: K,
        ...args: Parameters<Calls[K]>
    ): Promise<Awaited<ReturnType<Calls[K]>>> {
        const worker = this.#worker ?? this.#start();
        return new Promise((resolve, reject) => {
            const n = this.#count++;
            this.#waiting.set(n, { resolve: resolve as (value: unknown) => void, reject });
            worker.postMessage({ n, do: name, args });
        });
    }

    listen(id: string, listener: Listener): () => void {
        this.#listeners.set(id, listener);
        const gone = (error: Error): Refusal => ({ code: "no_table", error: error.message });
        this.call("listen", id).catch((error: Error) => listener.gone(gone(error)));
        return () => {
            this.#listeners.delete(id);
            void this.call("leave", id);
        };
    }
}

export const device = new Device();

export class OfflineTable implements TableSource {
    readonly kind = "offline";
    #id: string;

    constructor(id: string) {
        this.#id = id;
    }

    listen(listener: Listener): () => void {
        return device.listen(this.#id, listener);
    }

    ask(kind: RequestKind, body: Record<string, unknown> = {}): Promise<Answer> {
        return device
            .call("ask", this.#id, kind, body)
            .catch((error: Error) => refusal("engine", error.message));
    }

    record(): Promise<string> {
        return device.call("save", this.#id);
    }

    lift(): void {
        void device.call("lift", this.#id);
    }

    hint(lang: string): Promise<Hint | Refusal> {
        return device
            .call("hint", this.#id, lang)
            .catch((error: Error) => refusal("no_hints", error.message).refusal);
    }
}
