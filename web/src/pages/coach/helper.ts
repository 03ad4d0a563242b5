// helper.ts - a worker of the coach, as the page sees it.
import type { CoachApi } from "./coachApi";

/** Judges what it is asked, one thing after the other. */
export interface Helper {
    call<K extends keyof CoachApi>(
        name: K,
        ...args: Parameters<CoachApi[K]>
    ): Promise<ReturnType<CoachApi[K]>>;
    /** Calls that are under way are never answered. */
    end(): void;
}

interface Pending {
    resolve(value: unknown): void;
    reject(error: Error): void;
}

class WorkerHelper implements Helper {
    #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    #pending = new Map<number, Pending>();
    #count = 0;

    constructor() {
        this.#worker.onmessage = ({ data: { n, value, error } }) => {
            const pending = this.#pending.get(n);
            this.#pending.delete(n);
            if (error === undefined) pending?.resolve(value);
            else pending?.reject(new Error(error));
        };
        this.#worker.onerror = (event) => {
            for (const { reject } of this.#pending.values()) reject(new Error(event.message));
            this.#pending.clear();
        };
    }

    call<K extends keyof CoachApi>(
        name: K,
        ...args: Parameters<CoachApi[K]>
    ): Promise<ReturnType<CoachApi[K]>> {
        return new Promise((resolve, reject) => {
            const n = this.#count++;
            this.#pending.set(n, { resolve: resolve as (value: unknown) => void, reject });
            this.#worker.postMessage({ n, do: name, args });
        });
    }

    end(): void {
        this.#worker.terminate();
    }
}

export const newHelper = (): Helper => new WorkerHelper();

const helpersMost = 6;

/** As many as this device has processors for, and two at least: one may be held up by the luck. */
export function newHelpers(): Helper[] {
    const count = Math.min(Math.max(navigator.hardwareConcurrency ?? 2, 2), helpersMost);
    return Array.from({ length: count }, newHelper);
}
