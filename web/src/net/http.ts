// http.ts - calls to the server over HTTP, and who one is there: a guest, made on first need.

import type { Catalogue, LobbyTable, Opening, Player, Refusal, Table, Wish } from "./protocol";
import type { Answer } from "./source";

export type Reply<T> = { ok: true; value: T } | { ok: false; status: number; refusal: Refusal };

const nobody: Refusal = { code: "no_server", error: "the server cannot be reached" };

function isRefusal(value: unknown): value is Refusal {
    return typeof value === "object" && value !== null && "error" in value && "code" in value;
}

/** One call; never throws. A status of 0 means that no answer came. */
export async function call<T>(path: string, body?: unknown): Promise<Reply<T>> {
    if (globalThis.navigator?.onLine === false) return { ok: false, status: 0, refusal: nobody };
    try {
        const response = await fetch(path, {
            method: body === undefined ? "GET" : "POST",
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            headers: body === undefined ? {} : { "Content-Type": "application/json" },
        });
        const value: unknown = await response.json();
        if (response.ok) return { ok: true, value: value as T };
        const refusal = isRefusal(value) ? value : nobody;
        const wait = Number(response.headers.get("Retry-After")) * 1000;
        return {
            ok: false,
            status: response.status,
            refusal: wait > 0 ? { retry_ms: wait, ...refusal } : refusal,
        };
    } catch {
        return { ok: false, status: 0, refusal: nobody };
    }
}

/** An id that no other request has. */
export function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

let who: Promise<Reply<Player>> | null = null;
const known = "pakli.known"; // set when this browser has been somebody, so that strangers need not ask

/** Who one is, or a refusal with status 401 for somebody the server does not know. */
export function me(): Promise<Reply<Player>> {
    if (!localStorage.getItem(known)) {
        const refusal = { code: "no_token", error: "you are nobody here yet" };
        return Promise.resolve({ ok: false, status: 401, refusal });
    }
    who ??= call<Player>("/api/me").then((reply) => {
        if (!reply.ok && reply.status !== 401) who = null;
        return reply;
    });
    return who;
}

/** Makes a guest of that name, who takes the place of the one before. */
export async function becomeGuest(name: string): Promise<Reply<Player>> {
    const reply = await call<Player>("/api/guest", { name });
    if (reply.ok) {
        localStorage.setItem(known, "1");
        who = Promise.resolve(reply);
    }
    return reply;
}

/** Makes sure that one is somebody. */
export async function ensurePlayer(name: string): Promise<Reply<Player>> {
    const player = await me();
    return player.ok || player.status !== 401 ? player : becomeGuest(name);
}

export const fetchCatalogue = () => call<Catalogue>("/api/games");
export const fetchTable = (id: string) => call<Table>(`/api/tables/${id}`);

export async function fetchLobby(): Promise<Reply<LobbyTable[]>> {
    const reply = await call<{ tables: LobbyTable[] }>("/api/tables?open=1&limit=30");
    return reply.ok ? { ok: true, value: reply.value.tables } : reply;
}

export function openTable(opening: Opening): Promise<Reply<{ id: string; seat: number }>> {
    return call("/api/tables", { ...opening, id: newId() });
}

/** A wish to a table by HTTP. */
export async function askTable(
    table: string,
    wish: Wish,
    body: Record<string, unknown>,
): Promise<Answer | null> {
    const reply = await call<{ v: number; seat?: number; id?: string }>(
        `/api/tables/${table}/${wish}`,
        body,
    );
    if (reply.ok) {
        const { v, seat, id } = reply.value;
        return {
            ok: true,
            v,
            ...(seat === undefined ? {} : { seat }),
            ...(id ? { table: id } : {}),
        };
    }
    return reply.status === 0 || reply.status === 503 || reply.status === 429
        ? null
        : { ok: false, refusal: reply.refusal };
}
