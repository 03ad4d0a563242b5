// A session: it shows and announces what its table tells, and nothing after it is closed.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChatLine, LogLine, Refusal, Table } from "../src/net/protocol";
import type { Answer, Hint, Listener, TableSource } from "../src/net/source";
import type { LoadSkin } from "../src/table/session.svelte";
import type { Skin } from "../src/table/skin";

vi.mock("virtual:facts", () => ({ default: { "any/en": async () => ({ default: {} }) } }));
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
    const chatted: string[] = [];
    const effects = {
        moved: (lines: LogLine[]) => moved.push(lines.length),
        myTurn() {},
        over() {},
        chatted: (lines: ChatLine[]) => chatted.push(...lines.map((line) => line.text)),
    };
    const load: LoadSkin = (_, options) => loadPart(loadSkin, options);
    return { source, moved, chatted, session: new Session(source, load, effects) };
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

it("announces moves of others when they are shown, and words when they come", async () => {
    const { session, source, moved, chatted } = open();
    for (const v of [1, 2, 3]) source.listener.table(tableOf(v, v));
    const said = [{ v: 4, at: 0, name: "Béla", text: "Hello" }];
    source.listener.table({ ...tableOf(4, 3), chat: said });
    await settle();
    expect([session.playback.shown?.v, moved, chatted]).toEqual([2, [1], ["Hello"]]);
    expect([session.table?.v, session.table?.chat]).toEqual([2, said]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([session.table?.v, session.ready, moved]).toEqual([4, true, [1, 1]]);
});

it("lets the curtain fall after what came before it, and shows no older hand behind it", async () => {
    const { session, source } = open();
    const shown: unknown[] = [];
    const look = async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms);
        shown.push([session.curtain, session.table?.v, session.table?.you]);
    };
    for (const v of [1, 2, 3]) source.listener.table(tableOf(v, v));
    source.listener.curtain(1);
    source.listener.table({ ...tableOf(4, 4), you: null });
    await look(0);
    await look(5000);
    source.listener.curtain(null);
    source.listener.table({ ...tableOf(4, 4), you: 1 });
    await look(0);
    expect(shown).toEqual([
        [null, 2, 0],
        [1, 4, null],
        [null, 4, 1],
    ]);
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
