// What the coach found in one's own games: the closer look counts, and luck is told with its error.
import { beforeEach, expect, it, vi } from "vitest";
import type { Analysis } from "../src/pages/coach/analysis";
import {
    accuracyOf,
    allKinds,
    inShort,
    type Kept,
    keepGame,
    keptGames,
    luckOf,
    unseenOf,
} from "../src/pages/coach/kept";
import type { Result } from "../src/pages/stats/results";

const result = (id: string, at: number): Result => {
    const seats = [
        { kind: "human" as const, name: "Anna" },
        { kind: "bot" as const, name: "expert" },
    ];
    return { id, number: 0, game: "keltis", at, you: 0, seats, scores: [1, 2], winners: [1] };
};
const decision = { ply: 4, seat: 0, phase: "play", legal: 2, played: 1, loss_error: 0.01 };
const better = { move: "draw", win: 0.6, error: 0, points: 0, loss: 0, loss_error: 0, worlds: 9 };
const marks = { inaccuracy: 0, mistake: 0, blunder: 1 };
const analysis = (worlds: number, over = true): Analysis => ({
    ...{ game: "keltis", seats: 2, plies: 9, worlds, over },
    summary: [
        {
            ...{ seat: 0, decisions: 3, accuracy: 80, loss: 0.1, marks, result: 0 },
            ...{ deal: 0.1, own_cards: -0.3, other_cards: 0.05 },
        },
    ],
    decisions: [
        { ...decision, loss: 0.2, mark: "blunder", kind: "late", worlds, moves: [better] },
        {
            ...decision,
            seat: 1,
            loss: 0.9,
            mark: "blunder",
            kind: "early",
            worlds,
            moves: [better],
        },
    ],
});

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    });
});

it("tells of one's own seat in short", () => {
    const short = inShort(result("a", 1), analysis(100))!;
    expect(short.luck).toBeCloseTo(-0.15);
    expect(short.kinds).toEqual([{ kind: "late", moves: 1, loss: 0.2 }]);
    expect(short.moments).toEqual([{ ply: 4, better: "draw", loss: 0.2, mark: "blunder" }]);
    expect(inShort(result("a", 1), analysis(100, false))).toBeNull();
});

it("keeps the closer look at a game, the newest game first", () => {
    keepGame(inShort(result("a", 1), analysis(400)));
    keepGame(inShort(result("b", 2), analysis(100)));
    keepGame(inShort(result("a", 1), analysis(16)));
    expect(keptGames().map(({ id, worlds }) => [id, worlds])).toEqual([
        ["b", 100],
        ["a", 400],
    ]);
    const results = [result("a", 1), result("b", 2), result("c", 3)];
    expect(unseenOf(results, keptGames()).map(({ id }) => id)).toEqual(["c"]);
});

it("adds up many games", () => {
    const games = [0.1, -0.1, 0.3].map((luck, i) => {
        return { ...inShort(result(`${i}`, i), analysis(100))!, luck, accuracy: 70 + i } as Kept;
    });
    const { games: count, mean, error } = luckOf(games);
    expect(count).toBe(3);
    expect(mean).toBeCloseTo(0.1);
    expect(error).toBeCloseTo(0.2 / Math.sqrt(3));
    expect(luckOf([])).toEqual({ games: 0, mean: 0, error: 0 });
    expect(accuracyOf(games, 2)).toBe(70.5);
    expect(allKinds(games)[0]).toMatchObject({ kind: "late", moves: 3 });
});
