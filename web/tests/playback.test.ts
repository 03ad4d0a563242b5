// Playback: every version in order, each for its time; and what does not wait.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, Table } from "../src/net/protocol";
import { Playback, withPresent } from "../src/table/playback.svelte";

const page = { visibilityState: "visible" };
vi.stubGlobal("document", page);

/** A table after the moves of these seats; `turn` is to move. The reader is seat 0. */
function tableAfter(seats: readonly number[], turn: number, more: Partial<Table> = {}): Table {
    const log: LogLine[] = seats.map((seat, ply) => ({ ply, seat, move: "draw" }));
    const people = [{ kind: "human" }, { kind: "bot" }, { kind: "bot" }];
    const fixed = { id: "AAAAAAAA", game: "kuhn", stage: "playing", you: 0, seats: people };
    const v = seats.length + 1;
    const rest = { clock: { kind: "none" }, scene: [], chat: [], log };
    return { ...fixed, ...rest, v, ply: seats.length, turn, ...more } as unknown as Table;
}

/** The versions of a game in which these seats moved one after the other, from the deal on. */
const versionsOf = (seats: number[], more: Partial<Table> = {}) =>
    Array.from({ length: seats.length + 1 }, (_, n) =>
        tableAfter(seats.slice(0, n), seats[n] ?? 0, more),
    );

const pace = { flight: 300, version: 450, turn: 750 };

function open(speed = pace) {
    /** [v, ms] of every version that was drawn */
    const shown: [v: number, at: number][] = [];
    const flown: number[] = [];
    const begun = Date.now();
    const playback = new Playback({
        pace: () => speed,
        watch: () => (table) => flown.push(table.v),
        shown: (_, table) => shown.push([table.v, Date.now() - begun]),
    });
    return { playback, shown, flown };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const all = 60_000;

beforeEach(() => {
    vi.useFakeTimers();
    page.visibilityState = "visible";
});
afterEach(() => {
    vi.useRealTimers();
});

describe("one version after the other", () => {
    it("shows every version, in order: short within a turn, longer at its end", async () => {
        const { playback, shown, flown } = open();
        for (const table of versionsOf([1, 1, 2, 2])) playback.push(table);
        await pass(all);
        expect(shown).toEqual([
            [1, 0],
            [2, 0],
            [3, 450],
            [4, 1200],
            [5, 1650],
        ]);
        expect(flown).toEqual([2, 3, 4, 5]);
    });

    it("is ready when the latest is shown and has landed", async () => {
        const { playback } = open();
        const [first, next] = versionsOf([1]);
        playback.push(first!);
        await pass(0);
        expect([playback.ready, playback.behind]).toEqual([true, false]);
        playback.push(next!);
        expect([playback.ready, playback.behind]).toEqual([false, true]);
        await pass(299);
        expect([playback.ready, playback.behind]).toEqual([false, false]);
        await pass(1);
        expect(playback.ready).toBe(true);
    });

    it("lights the seat whose move is shown, for as long as it is", async () => {
        const { playback } = open();
        for (const table of versionsOf([1, 2])) playback.push(table);
        const lit: (number | null)[] = [];
        for (let ms = 0; ms <= 1600; ms += 400) {
            lit.push(playback.acting);
            await pass(400);
        }
        expect(lit).toEqual([null, 1, 2, 2, null]);
    });

    it("takes time without flights too, and none where moves are shown at once", async () => {
        const still = open({ ...pace, flight: 0 });
        const off = open({ flight: 0, version: 0, turn: 0 });
        for (const table of versionsOf([1, 2])) {
            still.playback.push(table);
            off.playback.push(table);
        }
        await pass(all);
        expect(still.shown.map(([, at]) => at)).toEqual([0, 0, 750]);
        expect([still.flown, off.flown]).toEqual([[], []]);
        expect(off.shown).toEqual([
            [1, 0],
            [2, 0],
            [3, 0],
        ]);
    });

    it("tells a long backlog turn by turn, and leaves no version out", async () => {
        const { playback, shown } = open();
        const turns = Array.from({ length: 20 }, (_, n) => [1 + (n % 2), 1 + (n % 2)]).flat();
        for (const table of versionsOf(turns)) playback.push(table);
        await pass(all);
        expect(shown.map(([v]) => v)).toEqual(turns.map((_, n) => n + 1).concat(41));
        expect(shown[20]![1]).toBe(9 * 750);
        expect(shown[40]![1]).toBe(19 * 750 + 3 * 450);
    });
});

describe("what does not wait", () => {
    it("a tap shows the rest at once, without flights", async () => {
        const { playback, shown, flown } = open();
        for (const table of versionsOf([1, 2, 1, 2])) playback.push(table);
        await pass(100);
        playback.runAhead();
        await pass(0);
        expect(shown.map(([v, at]) => [v, at > 0])).toEqual([
            [1, false],
            [2, false],
            [3, true],
            [4, true],
            [5, true],
        ]);
        expect([flown, playback.ready, playback.acting]).toEqual([[2], true, null]);
        playback.push(tableAfter([1, 2, 1, 2, 1], 0));
        await pass(0);
        expect(flown).toEqual([2, 6]);
    });

    it("a page that is not looked at, and a clock of one's own that runs", async () => {
        const clock = { kind: "real", bank: 60, increment: 5 } as const;
        const hurried = open();
        for (const table of versionsOf([1, 2, 1], { clock })) hurried.playback.push(table);
        await pass(0);
        expect([hurried.playback.shown?.v, hurried.playback.behind]).toEqual([4, false]);
        expect(hurried.flown).toEqual([4]);
        const { playback } = open();
        for (const table of versionsOf([1, 2, 1])) playback.push(table);
        await pass(0);
        expect(playback.shown?.v).toBe(2);
        page.visibilityState = "hidden";
        playback.wake();
        await pass(0);
        expect([playback.shown?.v, playback.ready]).toEqual([4, true]);
    });

    it("one's own move, and what changes nothing on the board", async () => {
        const { playback, shown } = open();
        for (const table of versionsOf([1])) playback.push(table);
        await pass(100);
        playback.push(tableAfter([1], 0, { v: 3, chat: [{ v: 3, at: 0, name: "", text: "" }] }));
        await pass(0);
        playback.push(tableAfter([1, 0], 1, { v: 4 }));
        await pass(0);
        playback.push(tableAfter([1, 0, 1], 0, { v: 5 }));
        await pass(all);
        expect(shown.slice(2)).toEqual([
            [3, 100],
            [4, 100],
            [5, 850],
        ]);
    });

    it("going back: then what was to come is not shown", async () => {
        const { playback, shown } = open();
        const tables = versionsOf([1, 2, 1]);
        for (const table of tables) playback.push(table);
        await pass(0);
        playback.push(tables[0]!);
        await pass(all);
        expect(shown.map(([v]) => v)).toEqual([1, 2, 1]);
        expect([playback.latest?.v, playback.ready]).toEqual([1, true]);
    });
});

it("shows the latest clocks, words and people beside an older board", () => {
    const [shown, latest] = versionsOf([1]);
    const chat = [{ v: 9, at: 0, name: "Béla", text: "Hello" }];
    const seats = [{ kind: "human", clock_ms: 5 }, { kind: "bot" }] as Table["seats"];
    const both = withPresent(shown!, { ...latest!, seats, chat });
    expect(both).toEqual({ ...shown, seats, chat });
    const next = { ...latest!, seats, match: { game: 1, games: 2, totals: [] } };
    expect(withPresent(shown!, next)).toBe(shown);
});

it("shows nothing after it was closed, and waits for nothing", async () => {
    const { playback, shown } = open();
    for (const table of versionsOf([1, 2])) playback.push(table);
    await pass(0);
    playback.close();
    playback.push(tableAfter([1, 2, 1], 0));
    await pass(all);
    expect(shown.map(([v]) => v)).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
});
