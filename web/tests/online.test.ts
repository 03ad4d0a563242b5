// The connection to a table of the server: events and looks, one id until there is an answer, deadlines,
// reconnecting.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashTimes, linkOf, memoryOf } from "../src/net/fairDeal";
import { OnlineTable } from "../src/net/online";
import type { Refusal, Table, TableEvent } from "../src/net/protocol";
import type { ConnectionState } from "../src/net/source";

interface Said {
    t: string;
    id: string;
    d?: Record<string, unknown>;
}

class FakeSocket {
    static OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = 0;
    sent: Said[] = [];
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: { code: number }) => void;
    constructor(readonly url: string) {
        FakeSocket.all.push(this);
    }
    send(text: string) {
        this.sent.push(JSON.parse(text) as Said);
    }
    close() {
        if (this.readyState === 3) return;
        this.readyState = 3;
        this.onclose?.({ code: 1000 });
    }
    open() {
        this.readyState = 1;
        this.onopen?.();
    }
    fail(code = 1006) {
        this.readyState = 3;
        this.onclose?.({ code });
    }
    tell(message: Record<string, unknown>) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    last(t: string): Said {
        return this.sent.findLast((said) => said.t === t)!;
    }
    /** Answers the last look with a table of that v. */
    show(v: number) {
        this.tell({ t: "state", id: this.last("look").id, v, d: { id: "AAAAAAAA", v } });
    }
}

const socket = () => FakeSocket.all.at(-1)!;

function listen() {
    const heard = {
        tables: [] as Table[],
        events: [] as TableEvent[],
        states: [] as ConnectionState[],
        gone: [] as Refusal[],
    };
    const table = new OnlineTable("AAAAAAAA");
    const stop = table.listen({
        table: (t) => heard.tables.push(t),
        event: (e) => heard.events.push(e),
        connection: (state) => heard.states.push(state),
        gone: (r) => heard.gone.push(r),
        curtain: () => {},
    });
    return { table, heard, stop };
}

beforeEach(() => {
    FakeSocket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", new URL("http://example.org/AAAAAAAA"));
    const target = { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" };
    vi.stubGlobal("document", target);
    vi.stubGlobal("window", target);
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("a connection to a table", () => {
    it("changes its table as an event tells, and asks for nothing", () => {
        const { heard } = listen();
        socket().open();
        const log = [{ ply: 0, seat: 0, move: "discard R5" }];
        const scene = [{ thing: "R5" }, { thing: "B3" }, { thing: "?" }];
        const d = { v: 4, legal: ["draw"], proposed: {}, scene, log, chat: [], seats: [] };
        socket().tell({ t: "state", id: socket().last("look").id, v: 4, d });
        socket().tell({ t: "over", v: 5, d: {}, more: true });
        const lists = {
            scene: [
                [0, 1],
                [1, 1, { thing: "W" }, { thing: "G1" }],
            ],
            log: [[1, 0, {}]],
        };
        const flights = [[0, 2]];
        const change = { from: 4, set: { v: 6, ply: 2 }, gone: ["legal"], lists, flights };
        socket().tell({ t: "move", v: 6, d: {}, change });
        const table = { v: 6, ply: 2, proposed: {}, seats: [], chat: [], log: [...log, {}] };
        const pieces = [{ thing: "B3" }, { thing: "W" }, { thing: "G1" }];
        expect(heard.tables.at(-1)).toEqual({ ...table, scene: pieces, flights });
        const all = { from: 6, all: true, set: { v: 7, seats: [] }, lists: {} };
        socket().tell({ t: "seat", v: 7, d: {}, change: all });
        const rest = { v: 7, seats: [], chat: [], log: [...log, {}], scene: pieces };
        expect(heard.tables.at(-1)).toEqual(rest);
        expect(heard.tables.map((t) => t.v)).toEqual([4, 6, 7]);
        expect(heard.tables[0]).toEqual(d);
        expect(socket().sent.filter((s) => s.t === "look")).toHaveLength(1);
    });

    it("looks after a gap, and takes no change twice", () => {
        const { heard } = listen();
        socket().open();
        socket().show(4);
        const change = (from: number) => ({ from, set: { v: from + 1 }, gone: [], lists: {} });
        socket().tell({ t: "move", v: 6, d: {}, change: change(5) });
        expect(socket().sent.filter((s) => s.t === "look")).toHaveLength(2);
        socket().show(6);
        socket().tell({ t: "move", v: 6, d: {}, change: change(5) });
        socket().tell({ t: "move", v: 7, d: {}, change: change(6) });
        expect(heard.tables.map((t) => t.v)).toEqual([4, 6, 7]);
        expect(socket().sent.filter((s) => s.t === "look")).toHaveLength(2);
    });

    it("takes over who is connected", () => {
        const { heard } = listen();
        socket().open();
        const seats = [{ kind: "human", name: "Anna", connected: true }, { kind: "bot" }];
        socket().tell({ t: "state", v: 4, id: socket().last("look").id, d: { v: 4, seats } });
        socket().tell({ t: "seat", v: 4, d: { connected: [false, false] } });
        expect(heard.tables.at(-1)?.seats).toEqual([{ ...seats[0], connected: false }, seats[1]]);
        expect(socket().sent.filter((s) => s.t === "look")).toHaveLength(1);
    });

    it("looks when it is open, and again after an event that tells no change, once at a time", () => {
        const { heard } = listen();
        expect(socket().url).toBe("ws://example.org/ws?table=AAAAAAAA&presence=1&changes=1");
        socket().open();
        socket().tell({ t: "move", v: 5, d: {} });
        socket().tell({ t: "move", v: 6, d: {} });
        expect(socket().sent.filter((s) => s.t === "look")).toHaveLength(1);
        socket().show(5);
        expect(socket().sent.filter((s) => s.t === "look")).toHaveLength(2);
        socket().show(6);
        expect(heard.tables.map((t) => t.v)).toEqual([5, 6]);
        expect(heard.events.map((e) => e.v)).toEqual([5, 6]);
    });

    it("never shows a table that is older than the last", () => {
        const { heard } = listen();
        socket().open();
        socket().show(7);
        socket().tell({ t: "state", v: 4, d: { id: "AAAAAAAA", v: 4 } });
        expect(heard.tables.map((t) => t.v)).toEqual([7]);
    });

    it("sends a request again with the same id until it is answered", async () => {
        const { table, heard } = listen();
        socket().open();
        socket().show(3);
        const answer = table.ask("move", { move: "draw", ply: 0 });
        const { id } = socket().last("move");
        socket().fail();
        expect(heard.states.at(-1)).toBe("connecting");
        await vi.advanceTimersByTimeAsync(1000);
        expect(socket().url).toContain("since=3");
        socket().open();
        expect(socket().last("move")).toMatchObject({ id, d: { move: "draw", ply: 0 } });
        socket().tell({ t: "ack", id, v: 4, d: { v: 4, seat: 0 } });
        expect(await answer).toEqual({ ok: true, v: 4, seat: 0 });
        socket().fail();
        await vi.advanceTimersByTimeAsync(1000);
        socket().open();
        expect(socket().last("move")).toBeUndefined();
    });

    it("tells a refusal with its clause", async () => {
        const { table } = listen();
        socket().open();
        const answer = table.ask("move", { move: "play R5" });
        const { id } = socket().last("move");
        socket().tell({
            t: "error",
            id,
            error: "the row is falling",
            code: "refused",
            rule: "KB-9",
        });
        expect(await answer).toEqual({
            ok: false,
            refusal: { error: "the row is falling", code: "refused", rule: "KB-9" },
        });
    });

    it("waits as long as the server says, and sends again", async () => {
        const { table } = listen();
        socket().open();
        void table.ask("chat", { text: "hello" });
        const { id } = socket().last("chat");
        socket().tell({ t: "error", id, error: "too many", code: "too_many", retry_ms: 500 });
        await vi.advanceTimersByTimeAsync(600);
        expect(socket().sent.filter((s) => s.t === "chat" && s.id === id)).toHaveLength(2);
    });

    it("takes a connection for dead that does not answer", async () => {
        listen();
        const first = socket();
        first.open();
        await vi.advanceTimersByTimeAsync(11_000);
        expect(first.readyState).toBe(3);
        expect(socket()).not.toBe(first);
    });

    it("asks whether the server is still there when it hears nothing", async () => {
        listen();
        const first = socket();
        first.open();
        first.show(3);
        await vi.advanceTimersByTimeAsync(24_000);
        expect(first.sent).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(2000);
        expect(first.sent).toHaveLength(2);
        first.show(3);
        await vi.advanceTimersByTimeAsync(36_000);
        expect(first.readyState).toBe(3);
        expect(socket()).not.toBe(first);
    });

    it("says after a minute that no answer came", async () => {
        const { table } = listen();
        const answer = table.ask("move", { move: "draw" });
        for (let i = 0; i < 7; i++) {
            socket().open();
            await vi.advanceTimersByTimeAsync(11_000);
        }
        expect(await answer).toMatchObject({ ok: false, refusal: { code: "no_answer" } });
        socket().open();
        expect(socket().last("move")).toBeUndefined();
    });

    it("says so and stays away when the token is no longer good", async () => {
        const { heard } = listen();
        socket().open();
        socket().show(3);
        socket().fail(4401);
        expect(heard.states).toEqual(["live", "signedOut"]);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(FakeSocket.all).toHaveLength(1);
    });

    it("knows when there is no such table", () => {
        const { heard } = listen();
        socket().open();
        socket().tell({ t: "error", error: "there is no such table", code: "no_table" });
        expect(heard.gone[0]?.code).toBe("no_table");
        socket().fail(4404);
        expect(FakeSocket.all).toHaveLength(1);
    });

    it("does without WebSockets where none can be opened", async () => {
        const fetched: string[] = [];
        vi.stubGlobal("fetch", async (path: string) => {
            fetched.push(path);
            const body = path.endsWith("/move") ? { v: 9, ply: 1 } : { id: "AAAAAAAA", v: 8 };
            return new Response(JSON.stringify(body));
        });
        const { table, heard } = listen();
        for (let i = 0; i < 6; i++) {
            socket().fail();
            await vi.advanceTimersByTimeAsync(9000);
        }
        expect(heard.tables.map((t) => t.v)).toContain(8);
        expect(heard.states.at(-1)).toBe("polling");
        expect(await table.ask("move", { move: "draw" })).toEqual({ ok: true, v: 9 });
        expect(fetched).toContain("/api/tables/AAAAAAAA/move");
    });

    it("commits to a part of the deal with every seat, and reveals it by itself", async () => {
        const { table } = listen();
        socket().open();
        void table.ask("join", { seat: 0 });
        const commit = socket().last("join").d?.commit as string;
        expect(commit).toMatch(/^[0-9a-f]{64}$/);
        const fair = { round: 1, until: 0, seats: [{ commit }, {}] };
        const d = { id: "AAAAAAAA", v: 5, stage: "waiting", you: 0, seats: [{}, {}], fair };
        const message = { t: "state", v: 5, d: { ...d, server_commit: "ab".repeat(32) } };
        socket().tell({ ...message, id: socket().last("look").id });
        expect(hashTimes(socket().last("reveal").d?.reveal as string, 1)).toBe(commit);
    });

    it("keeps the part of a rematch for the table that follows", async () => {
        const { table } = listen();
        socket().open();
        const answer = table.ask("rematch");
        const { id, d } = socket().last("rematch");
        socket().tell({ t: "ack", id, v: 9, d: { id: "BBBBBBBB" } });
        expect(await answer).toMatchObject({ ok: true, table: "BBBBBBBB" });
        expect(linkOf(memoryOf("BBBBBBBB").entropy!, 0)).toBe(d?.commit);
    });

    it("stops when it is closed", async () => {
        const { table, stop } = listen();
        socket().open();
        const answer = table.ask("chat", { text: "hello" });
        stop();
        expect(await answer).toMatchObject({ ok: false });
        expect(vi.getTimerCount()).toBe(0);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(FakeSocket.all).toHaveLength(1);
    });
});
