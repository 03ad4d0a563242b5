// poller.ts - asks for a table every few seconds, where no WebSocket works.
import { fetchTable, type Reply } from "./http";
import type { Table } from "./protocol";

const interval = 2500; // ms

export class Poller {
    #table: string;
    #answered: (reply: Reply<Table>) => void;
    #stop: AbortController | null = null;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(table: string, answered: (reply: Reply<Table>) => void) {
        this.#table = table;
        this.#answered = answered;
    }

    get running(): boolean {
        return this.#stop !== null;
    }

    start(): void {
        if (this.running) return;
        this.#stop = new AbortController();
        void this.poll();
    }

    stop(): void {
        this.#stop?.abort();
        this.#stop = null;
        clearTimeout(this.#timer);
    }

    /** Asks now, and again after a while. */
    async poll(): Promise<void> {
        const signal = this.#stop?.signal;
        if (!signal) return;
        clearTimeout(this.#timer);
        const reply = await fetchTable(this.#table, signal);
        if (signal.aborted) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.poll(), interval);
        this.#answered(reply);
    }
}
