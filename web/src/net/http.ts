// http.ts - calls to the server over HTTP.
import { keepMemory, linkOf, newEntropy } from "./fairDeal";
import type { Catalogue, Opening, Refusal, RequestKind, Table } from "./protocol";

export type Reply<T> = { ok: true; value: T } | { ok: false; status: number; refusal: Refusal };

export interface CallOptions {
    /** ms to wait for an answer */
    deadline?: number;
    signal?: AbortSignal;
    /** sent as JSON; a call without a body is a GET */
    body?: unknown;
}

const usualDeadline = 15_000;
const unreachable: Refusal = { code: "no_server", error: "the server cannot be reached" };

function isRefusal(value: unknown): value is Refusal {
    return typeof value === "object" && value !== null && "error" in value && "code" in value;
}

function send(path: string, options: CallOptions): Promise<Response> {
    const { body, deadline = usualDeadline, signal } = options;
    const timeout = AbortSignal.timeout(deadline);
    return fetch(path, {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined
            ? {}
            : {
                  method: "POST",
                  body: JSON.stringify(body),
                  headers: { "Content-Type": "application/json" },
              }),
    });
}

/** One call; never throws. A status of 0 means that no answer came. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Reply<T>> {
    const none: Reply<T> = { ok: false, status: 0, refusal: unreachable };
    if (globalThis.navigator?.onLine === false) return none;
    try {
        const response = await send(path, options);
        const value: unknown = await response.json();
        if (response.ok) return { ok: true, value: value as T };
        const refusal = isRefusal(value) ? value : unreachable;
        const wait = Number(response.headers.get("Retry-After")) * 1000;
        return {
            ok: false,
            status: response.status,
            refusal: wait > 0 ? { retry_ms: wait, ...refusal } : refusal,
        };
    } catch {
        return none;
    }
}

/** An id that no other request has. */
export function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

export const fetchCatalogue = () => call<Catalogue>("/api/games");

export const fetchTable = (id: string, signal?: AbortSignal) =>
    call<Table>(`/api/tables/${id}`, signal ? { signal } : {});

interface Opened {
    id: string;
    seat: number;
    server_commit: string;
}

/** Opens a table, with a part in the seed of its deal; where only bots play, it is revealed at once. */
export async function openTable(opening: Opening): Promise<Reply<Opened>> {
    const entropy = newEntropy();
    const reply = await call<Opened>("/api/tables", {
        body: { ...opening, commit: linkOf(entropy, 0), id: newId() },
    });
    if (!reply.ok) return reply;
    const { id, server_commit: serverCommit } = reply.value;
    const full = Object.keys(opening.bots ?? {}).length === opening.seats - 1;
    keepMemory(id, { entropy, serverCommit, ...(full ? { revealed: 1 } : {}) });
    if (full) void requestOfTable(id, "reveal", { reveal: linkOf(entropy, 1), id: newId() });
    return reply;
}

/** A request to a table; the body holds its id. */
export function requestOfTable(
    table: string,
    kind: RequestKind,
    body: Record<string, unknown>,
): Promise<Reply<{ v: number; seat?: number; id?: string }>> {
    return call(`/api/tables/${table}/${kind}`, { body });
}
