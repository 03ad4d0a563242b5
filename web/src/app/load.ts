// load.ts - parts of the client that are loaded when they are needed. A load that fails, because the
// server restarts or a train is in a tunnel, is tried again until it succeeds.
import { delay } from "./delay";

const firstDelay = 500; // ms before the second attempt; doubles up to
const longestDelay = 8000;

export interface LoadOptions {
    /** how many attempts are made, if not any number; the promise then rejects with the last error */
    attempts?: number;
    /** called after every failed attempt */
    failed?(attempts: number, error: unknown): void;
    /** ends the attempts; the promise then rejects with its reason */
    signal?: AbortSignal;
}

/** Waits for the next attempt; not as long when the browser is online again. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
    const online = new AbortController();
    const wake = () => online.abort();
    globalThis.addEventListener?.("online", wake);
    try {
        await delay(ms, signal ? AbortSignal.any([signal, online.signal]) : online.signal);
    } finally {
        globalThis.removeEventListener?.("online", wake);
    }
}

// ---- Style sheets: the bundler's loader tries each of them only once ----

const failedStyles = new Set<HTMLLinkElement>();

function noteFailedStyle({ target }: Event): void {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStyles.add(target);
}
globalThis.document?.addEventListener("error", noteFailedStyle, { capture: true });

function reloadStyle(link: HTMLLinkElement): Promise<void> {
    return new Promise((resolve, reject) => {
        const again = link.cloneNode() as HTMLLinkElement;
        again.onload = () => resolve();
        again.onerror = () => reject(new Error(`${link.href} could not be loaded`));
        failedStyles.delete(link);
        link.replaceWith(again);
    });
}

// ---- Loading ----

let loading = 0;

/** While anything is being loaded, the page says so: for tests. */
function count(step: 1 | -1): void {
    loading += step;
    globalThis.document?.documentElement?.toggleAttribute("data-loading", loading > 0);
}

/** Loads something, mostly by `import()`, as often as it takes. */
export async function loadPart<T>(load: () => Promise<T>, options: LoadOptions = {}): Promise<T> {
    count(1);
    try {
        return await attempt(load, options);
    } finally {
        count(-1);
    }
}

async function attempt<T>(load: () => Promise<T>, options: LoadOptions): Promise<T> {
    const { attempts: most = Number.POSITIVE_INFINITY, failed, signal } = options;
    for (let attempts = 1, wait = firstDelay; ; attempts++) {
        try {
            await Promise.all([...failedStyles].map(reloadStyle));
            return await load();
        } catch (error) {
            failed?.(attempts, error);
            if (attempts >= most) throw error;
        }
        await pause(wait, signal);
        signal?.throwIfAborted();
        wait = Math.min(wait * 2, longestDelay);
    }
}
