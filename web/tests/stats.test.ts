import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { translator } from "../src/app/words";
import { LocalTables } from "../src/engine/localTables";
import { MemoryStore } from "../src/engine/store";
import { kindName, loadSkin } from "../src/games";
import type { Table } from "../src/net/protocol";
import { replayApi, watcherView } from "../src/pages/replay/workerApi";
import { recordOf } from "../src/pages/stats/record";
import {
    mergeResults,
    type Result,
    resultOf,
    savedResults,
    saveResult,
} from "../src/pages/stats/results";
import { apart, countCards, hasWon, linesOf, opponentsOf } from "../src/pages/stats/summary";
import { statsApi } from "../src/pages/stats/workerApi";
import { testBots, testEngine } from "./engine";

function result(changes: Partial<Result> = {}): Result {
    return {
        id: "AAAAAAAA",
        number: 0,
        game: "keltis",
        at: 1000,
        you: 0,
        seats: [
            { kind: "human", name: "Anna" },
            { kind: "bot", name: "expert@2s" },
        ],
        scores: [12, 7],
        winners: [0],
        ...changes,
    };
}

function memory(): Storage {
    const kept = new Map<string, string>();
    return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage;
}

beforeEach(() => {
    globalThis.localStorage = memory();
});

describe("results that this browser keeps", () => {
    const table = {
        id: "BBBBBBBB",
        game: "huzz",
        stage: "over",
        you: 1,
        seats: [
            { kind: "human", name: "Bob" },
            { kind: "human", name: "Anna" },
        ],
        scores: [3, 9],
        winners: [1],
    } as unknown as Table;

    it("are those of games that are over and that one played", () => {
        expect(resultOf(table, "online", "Anna", 5)).toMatchObject({ you: 1, at: 5, number: 0 });
        expect(resultOf({ ...table, you: null }, "online", "Anna", 5)).toBeNull();
        expect(resultOf({ ...table, stage: "playing" }, "online", "Anna", 5)).toBeNull();
        expect(resultOf({ ...table, laid: true }, "offline", "Anna", 5)).toBeNull();
    });

    it("tell who lost before the end, and count no win for them", () => {
        const forfeits = [{ seat: 1, ply: 0, why: "resigned" as const }];
        const given = resultOf({ ...table, winners: [0], forfeits }, "online", "Anna", 5)!;
        expect(given.forfeits).toEqual(forfeits);
        expect(hasWon(given)).toBe(false);
    });

    it("belong to who owns the device, where several share it", () => {
        expect(resultOf(table, "offline", "Bob", 5)).toMatchObject({ you: 0, here: true });
        expect(resultOf(table, "offline", "Carl", 5)?.you).toBe(0);
    });

    it("are kept once, the newest first, and not for ever", () => {
        saveResult(null);
        saveResult(result());
        saveResult(result({ scores: [0, 0] }));
        saveResult(result({ number: 1 }));
        expect(savedResults().map((r) => r.number)).toEqual([1, 0]);
        expect(savedResults()[1]!.scores).toEqual([12, 7]);
        for (let i = 0; i < 600; i++) saveResult(result({ id: `id${i}` }));
        expect(savedResults()).toHaveLength(500);
        localStorage.setItem("pakli.results", "{");
        expect(savedResults()).toEqual([]);
    });

    it("are joined with those of the server, which tell better", () => {
        const all = mergeResults(
            [result({ at: 7 })],
            [result({ at: 1 }), result({ id: "CCCCCCCC", at: 9 })],
        );
        expect(all.map((r) => [r.id, r.at])).toEqual([
            ["CCCCCCCC", 9],
            ["AAAAAAAA", 7],
        ]);
    });
});

describe("what results come to", () => {
    const three = [
        { kind: "human", name: "Anna" },
        { kind: "human", name: "Bob" },
        { kind: "bot", name: "expert" },
    ] as const;
    const results = [
        result({ id: "d", at: 9, scores: [-4, 2], winners: [1] }),
        result({ id: "c", at: 8, game: "huzz" }),
        result({ id: "b", at: 7, seats: [...three], scores: [5, 5, 1], winners: [0, 1] }),
        result({ id: "a", at: 6, scores: [10, 8] }),
    ];

    it("is told by game and number of seats", () => {
        const lines = linesOf(results, ["keltis", "huzz"]);
        expect(lines.map((l) => [l.game, l.seats, l.games, l.won, l.average, l.best])).toEqual([
            ["keltis", 2, 2, 1, 3, 10],
            ["keltis", 3, 1, 1, 5, 5],
            ["huzz", 2, 1, 1, 12, 12],
        ]);
        expect(lines[0]!.results.map((r) => r.id)).toEqual(["a", "d"]);
    });

    it("is told by opponent, bots by their level", () => {
        expect(opponentsOf(results)).toEqual([
            { kind: "bot", name: "expert", games: 4, won: 3, lost: 1, last: 9 },
            { kind: "human", name: "Bob", games: 1, won: 1, lost: 1, last: 7 },
        ]);
    });
});

describe("cards in the end", () => {
    const scene = [
        { thing: "R5", zone: "row", seat: 1, place: 0, slot: 0 },
        { thing: "R6", zone: "row", seat: 1, place: 0, slot: 1 },
        { thing: "B1", zone: "row", seat: 0, place: 0, slot: 0 },
        { thing: "B2", zone: "hand", seat: 0, place: 0, slot: 0 },
        { thing: "B3", zone: "pile", place: 0, slot: 0 },
        { thing: "P7", zone: "row", seat: 0, place: 5, slot: 0 },
    ];
    it("are those on the table, not in hands or the middle", () => {
        const cards = { kinds: ["P", "B", "R", "Y"], of: (thing: string) => [thing[0]!] };
        expect(countCards(scene, 2, cards)).toEqual([
            { kind: "P", counts: [1, 0] },
            { kind: "B", counts: [1, 0] },
            { kind: "R", counts: [0, 2] },
        ]);
    });

    it("have the names of their game", () => {
        const t = translator({ "kind.R": "red", "kind.J": "joker" });
        expect(["R", "J", "13"].map((kind) => kindName(kind, t))).toEqual(["red", "joker", "13"]);
    });
});

describe("a record", () => {
    it("is found in a match of several", () => {
        expect(recordOf('{"format":"pakli-record"}', 0)).toBe('{"format":"pakli-record"}');
        expect(recordOf('{"records":[{"a":1},{"a":2}]}', 1)).toBe('{"a":2}');
        expect(() => recordOf('{"error":"no"}', 0)).toThrow("no");
    });
});

describe("marks", () => {
    it("keep apart and above the ground", () => {
        expect(apart([50, 10, 52], 10, 100)).toEqual([50, 10, 60]);
        expect(apart([98, 99], 10, 100)).toEqual([90, 100]);
    });
});

describe.each(["keltis", "keltis-cards", "coloretto", "huzz"])("the history of %s", (game) => {
    const file = join(import.meta.dirname, `../../tests/golden/${game}.jsonl`);
    const record = readFileSync(file, "utf8").split("\n")[0]!;

    it("has the scores that the table had at every ply", async () => {
        const engine = await testEngine();
        const history = statsApi(engine).scoreHistory(record);
        const replay = replayApi(engine, new LocalTables(engine, testBots, new MemoryStore()));
        const { key, log } = replay.replayOpen(record);
        expect(history.movers).toEqual(log.map((line) => line.seat));
        expect(history.scores).toHaveLength(log.length + 1);
        history.scores.forEach((scores, ply) => {
            expect(scores).toEqual(replay.replayAt(key, ply, watcherView).scores);
        });
        const { cards } = await loadSkin(game);
        expect(countCards(history.scene, history.scores[0]!.length, cards!).length).toBeGreaterThan(
            3,
        );
    });

    it("is told of no game that runs", async () => {
        const { scores, winners, moves, ...rest } = JSON.parse(record);
        const running = JSON.stringify({ ...rest, moves: moves.slice(0, -1) });
        const { scoreHistory } = statsApi(await testEngine());
        expect(() => scoreHistory(running)).toThrow("not over");
        expect(() => scoreHistory("{}")).toThrow();
    });
});
