// A session: one version after the other at a pace that can be followed, and nothing after it is closed.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LogLine, Refusal, Table } from "../src/net/protocol";
import type { Answer, Hint, Listener, TableSource } from "../src/net/source";
import type { LoadSkin } from "../src/table/session.svelte";
import type { Skin } from "../src/table/skin";

vi.hoisted(() => {
    const silent = { addEventListener() {}, removeEventListener() {} };
    vi.stubGlobal("matchMedia", () => ({ matches: false, ...silent }));
    vi.stubGlobal("localStorage", { getItem: () => null, setItem() {} });
    vi.stubGlobal("navigator", { languages: ["en"] });
    vi.stubGlobal("window", silent);
    vi.stubGlobal("document", { visibilityState: "visible", ...silent });
});
const { loadPart } = await import("../src/app/load");
const { Session } = await import("../src/table/session.svelte");

/** Versions of a table in which seat 1 made that many moves; seat 0 looks at it. */
function tableOf(v: number, moves: number): Table {
    const log: LogLine[] = Array.from({ length: moves }, (_, ply) => ({
        ply,
        seat: 1,
        move: "draw",
    }));
    const seats = [
        { kind: "human", name: "Anna" },
        { kind: "bot", name: "random" },
    ];
    const fixed = { id: "AAAAAAAA", game: "kuhn", stage: "playing", over: false, you: 0, turn: 1 };
    return { ...fixed, v, ply: moves, seats, scene: [], log, chat: [] } as unknown as Table;
}

class FakeSource implements TableSource {
    readonly kind = "online";
    listener!: Listener;
    stopped = false;
    advice: Promise<Hint | Refusal> = Promise.resolve({ moves: [] });
    listen(listener: Listener) {
        this.listener = listener;
        return () => {
            this.stopped = true;
        };
    }
    ask = (): Promise<Answer> => Promise.resolve({ ok: true, v: 1 });
    record = () => Promise.resolve("{}");
    lift() {}
    hint = () => this.advice;
}

const skin = { words: async () => ({ default: {} }), arrange: undefined } as unknown as Skin;

function open(loadSkin = () => Promise.resolve(skin)) {
    const source = new FakeSource();
    const moved: number[] = [];
    const effects = {
        moved: (lines: LogLine[]) => moved.push(lines.length),
        myTurn() {},
        over() {},
        chatted() {},
    };
    const load: LoadSkin = (_, options) => loadPart(loadSkin, options);
    return { source, moved, session: new Session(source, load, effects) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

it("is ready once the version that arrived is shown", async () => {
    const { session, source } = open();
    expect(session.ready).toBe(false);
    source.listener.table(tableOf(1, 0));
    expect(session.ready).toBe(false);
    await settle();
    expect([session.table?.v, session.ready]).toEqual([1, true]);
});

it("shows moves of others one after the other, each for a while", async () => {
    const { session, source, moved } = open();
    for (const v of [1, 2, 3]) source.listener.table(tableOf(v, v));
    await settle();
    expect([session.table?.v, session.ready]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(300);
    expect(session.table?.v).toBe(2);
    await vi.advanceTimersByTimeAsync(600);
    expect([session.table?.v, session.ready]).toEqual([3, true]);
    expect(moved).toEqual([1, 1]);
});

it("does not fall behind a table that is much faster", async () => {
    const { session, source } = open();
    for (let v = 1; v <= 30; v++) source.listener.table(tableOf(v, v));
    await vi.advanceTimersByTimeAsync(3000);
    expect([session.table?.v, session.ready]).toEqual([30, true]);
});

it("loads the looks of a game again when that failed, and says so meanwhile", async () => {
    let failures = 2;
    const { session, source } = open(() =>
        failures-- > 0 ? Promise.reject(new Error("no server")) : Promise.resolve(skin),
    );
    source.listener.table(tableOf(1, 0));
    await vi.advanceTimersByTimeAsync(600);
    expect([session.table, session.loadFailed]).toEqual([null, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([session.table?.v, session.loadFailed, session.ready]).toEqual([1, false, true]);
});

it("shows nothing after it was closed", async () => {
    const { session, source, moved } = open();
    for (const v of [1, 2, 3]) source.listener.table(tableOf(v, v));
    await settle();
    session.close();
    source.listener.table(tableOf(4, 4));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([session.table?.v, session.ready, source.stopped]).toEqual([2, false, true]);
    expect(moved).toEqual([1]);
    expect(vi.getTimerCount()).toBe(0);
});

it("stops loading when it is closed before the looks came", async () => {
    const loadSkin = vi.fn(() => Promise.reject(new Error("no server")));
    const { session, source } = open(loadSkin);
    source.listener.table(tableOf(1, 0));
    await settle();
    session.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadSkin).toHaveBeenCalledTimes(1);
    expect(session.table).toBe(null);
});
