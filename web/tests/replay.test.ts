// Games out of records: tables that stand as a record tells, looking back, verifying, continuing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { LocalTables } from "../src/engine/localTables";
import { MemoryStore } from "../src/engine/store";
import type { Piece, Table } from "../src/net/protocol";
import { sittersOf } from "../src/pages/replay/pendingRecord";
import { openView, replayApi, turnsOf, watcherView } from "../src/pages/replay/workerApi";
import { testBots, testEngine } from "./engine";

vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

interface Golden {
    game: string;
    seats: number;
    moves: string[];
    scores?: number[];
    winners?: number[];
}

const golden = ["keltis", "keltis-cards", "coloretto", "huzz"].map((game) => {
    const file = join(import.meta.dirname, `../../tests/golden/${game}.jsonl`);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    const finished = lines.map((line) => JSON.parse(line) as Golden).filter((r) => r.scores);
    return { game, record: finished[0]! };
});

/** The same game up to a ply. */
function cut({ scores, winners, ...rest }: Golden, ply: number): string {
    return JSON.stringify({ ...rest, moves: rest.moves.slice(0, ply) });
}

async function listenTo(tables: LocalTables, id: string): Promise<() => Table> {
    let last: Table | undefined;
    await tables.listen(id, {
        table: (table) => {
            last = table;
        },
        curtain: () => {},
        gone: () => {},
    });
    return () => last!;
}

const botsBut = (seats: number, person: number) =>
    Array.from({ length: seats }, (_, seat) => (seat === person ? "person" : "beginner"));

describe.each(golden)("a table out of a record of $game", ({ record }) => {
    it.each([0, 1])("stands after its moves and goes on, seat %i", async (person) => {
        const tables = new LocalTables(await testEngine(), testBots, new MemoryStore());
        const ply = Math.floor(record.moves.length / 2);
        const sitters = botsBut(record.seats, person);
        const id = await tables.fromRecord(cut(record, ply), sitters, ["Anna"]);
        const look = await listenTo(tables, id);
        expect(look()).toMatchObject({ ply, you: person, laid: true, over: false });
        expect(look().commit).toBeUndefined();
        expect(look().log.map((line) => line.move)).toEqual(record.moves.slice(0, ply));
        for (let step = 0; step < 3000 && !look().over; step++) {
            const { legal, ply: next } = look();
            if (legal) await tables.ask(id, "move", { move: legal[0], ply: next });
            else await vi.advanceTimersByTimeAsync(500);
        }
        expect(look().over).toBe(true);
        expect(look().seed).toBeUndefined();
        tables.leave(id);
    });

    it("with all its moves has its scores", async () => {
        const tables = new LocalTables(await testEngine(), testBots, new MemoryStore());
        const sitters = botsBut(record.seats, 0);
        const id = await tables.fromRecord(JSON.stringify(record), sitters, ["Anna"]);
        const look = await listenTo(tables, id);
        expect(look()).toMatchObject({ over: true, scores: record.scores });
        const saved = JSON.parse(await tables.save(id)) as Golden & {
            deal: unknown;
            seed?: string;
        };
        expect(saved.moves).toEqual(record.moves);
        expect(saved.deal).toEqual((record as unknown as { deal: unknown }).deal);
        expect(saved.seed).toBeUndefined();
        tables.leave(id);
    });
});

describe("a table out of a record", () => {
    it("is refused where a move is not legal", async () => {
        const store = new MemoryStore();
        const tables = new LocalTables(await testEngine(), testBots, store);
        const { record } = golden[0]!;
        const spoilt = JSON.stringify({ ...JSON.parse(cut(record, 4)), moves: ["draw"] });
        const taken = tables.fromRecord(spoilt, botsBut(record.seats, 0), ["Anna"]);
        await expect(taken).rejects.toThrow();
        expect(await store.list()).toEqual([]);
    });
});

// ---- Looking back ----

async function calls(store = new MemoryStore()) {
    const engine = await testEngine();
    const tables = new LocalTables(engine, testBots, store);
    return { tables, store, ...replayApi(engine, tables) };
}

const lying = (scene: Piece[] = []) =>
    scene.filter((p) => !p.offer).map(({ moves, ...piece }) => piece);

describe.each(golden)("looking back at $game", ({ record }) => {
    const text = JSON.stringify(record);
    const plies = [0, 1, 17, Math.floor(record.moves.length / 2), record.moves.length - 1];

    it("shows at every ply what the table showed then", async () => {
        const { tables, replayOpen, replayAt } = await calls();
        const { key, log, over } = replayOpen(text);
        expect(over).toBe(true);
        expect(log.map((line) => line.move)).toEqual(record.moves);
        for (const ply of plies)
            for (let seat = 0; seat < record.seats; seat++) {
                const sitters = botsBut(record.seats, seat);
                const id = await tables.fromRecord(cut(record, ply), sitters, ["Anna"]);
                const then = (await listenTo(tables, id))();
                const now = replayAt(key, ply, seat);
                expect(now.scene).toEqual(lying(then.scene));
                for (const same of ["ply", "turn", "phase", "scores", "worth"] as const)
                    expect(now[same], same).toEqual(then[same]);
                tables.leave(id);
            }
    });

    it("offers nothing, and with open cards hides nothing of a hand", async () => {
        const { replayOpen, replayAt } = await calls();
        const { key } = replayOpen(text);
        for (const ply of plies) {
            const open = replayAt(key, ply, openView);
            expect(open.legal).toBeUndefined();
            expect(open.scene?.some((p) => p.offer || p.moves)).toBe(false);
            expect(open.scene?.some((p) => p.zone === "hand" && p.thing === "?")).toBe(false);
            const seen = lying(open.scene).length;
            expect(lying(replayAt(key, ply, watcherView).scene)).toHaveLength(seen);
        }
    });

    it("ends with the result, and knows whose turns they were", async () => {
        const { replayOpen, replayAt } = await calls();
        const opened = replayOpen(text);
        const end = replayAt(opened.key, record.moves.length, openView);
        expect(end).toMatchObject({ over: true, scores: record.scores, winners: record.winners });
        const turns = turnsOf(opened);
        expect(turns[0]).toBe(0);
        for (const ply of turns.slice(1))
            expect(opened.log[ply]!.seat).not.toBe(opened.log[ply - 1]!.seat);
    });

    it("goes to and fro between games that are open", async () => {
        const { replayOpen, replayAt } = await calls();
        const first = replayOpen(text);
        const other = golden.find((g) => g.record !== record)!.record;
        const second = replayOpen(JSON.stringify(other));
        expect(replayAt(first.key, 3, 0).game).toBe(record.game);
        expect(replayAt(second.key, 3, 0).game).toBe(other.game);
    });

    it("continues for a seat that cannot tell the difference", async () => {
        const { tables, store, replayOpen, replayAt, continueFrom } = await calls();
        const { key } = replayOpen(text);
        const ply = Math.floor(record.moves.length / 3);
        const id = await continueFrom(key, ply, 1, "Anna", "beginner");
        const fork = (await listenTo(tables, id))();
        const then = replayAt(key, ply, 1);
        expect(lying(fork.scene)).toEqual(then.scene);
        expect(fork.log.map((line) => line.move)).toEqual(record.moves.slice(0, ply));
        expect(fork).toMatchObject({ laid: true, redealt: { ply, seat: 1 }, you: 1 });
        expect((await store.list())[0]).toMatchObject({ id, redealt: { ply, seat: 1 } });
        tables.leave(id);
        const taken = await tables.take(await tables.save(id));
        expect((await listenTo(tables, taken))()).toMatchObject({ redealt: { ply, seat: 1 } });
        tables.leave(taken);
    });
});

// ---- Verifying ----

describe.each(golden)("verifying $game", ({ record }) => {
    const whole = record as Golden & { seed: string; commit: string; deal: { deck: string[] } };
    const right = { ok: true, commit: "right", deal: "right", moves: "right", scores: "right" };

    it("says yes to a real record", async () => {
        const { verify } = await calls();
        const played = record.moves.length;
        expect(verify(JSON.stringify(record))).toMatchObject({ ...right, played, over: true });
    });

    it("names the first move that is not allowed, and its clause", async () => {
        const { verify } = await calls();
        const moves = [...record.moves];
        moves[7] = "fly to the moon";
        const verdict = verify(JSON.stringify({ ...record, moves }));
        expect(verdict).toMatchObject({
            ok: false,
            commit: "right",
            deal: "right",
            moves: "wrong",
        });
        expect(verdict).toMatchObject({ ply: 7, move: "fly to the moon" });
        expect(verdict.error).toBeTruthy();
        expect(verdict.rule).toMatch(/^[A-Z]{2}-\d+$/);
    });

    it("names the deal where two cards were exchanged, whatever that makes of the moves", async () => {
        const { verify } = await calls();
        const deck = [...whole.deal.deck];
        const last = deck.findLastIndex((card) => card !== deck[0]);
        [deck[0], deck[last]] = [deck[last]!, deck[0]!];
        const verdict = verify(JSON.stringify({ ...whole, deal: { ...whole.deal, deck } }));
        expect(verdict).toMatchObject({ ok: false, commit: "right", deal: "wrong" });
        expect(verdict.error).toContain("deal");
        expect(verdict.ply).toBeUndefined();
    });

    it("names the promise where the seed is another", async () => {
        const { verify } = await calls();
        const seed = whole.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
        const verdict = verify(JSON.stringify({ ...whole, seed }));
        expect(verdict).toMatchObject({ ok: false, commit: "wrong" });
        expect(verdict.error).toContain("promised");
    });

    it("names scores that are others, and knows what it cannot tell", async () => {
        const { verify } = await calls();
        const scores = record.scores!.map((points) => points + 1);
        const wrong = verify(JSON.stringify({ ...record, scores }));
        expect(wrong).toMatchObject({ ok: false, moves: "right", scores: "wrong", rule: "CM-5" });
        const { seed, commit, ...bare } = whole;
        const missing = verify(JSON.stringify(bare));
        expect(missing).toMatchObject({ ok: false, commit: "missing", deal: "missing" });
        expect(missing).toMatchObject({ moves: "right", scores: "right" });
    });
});

describe("verifying", () => {
    const file = join(import.meta.dirname, "../../tests/golden/match.jsonl");
    const match = readFileSync(file, "utf8").trim();

    it("takes a match over several games as one", async () => {
        const { verify } = await calls();
        expect(verify(match)).toMatchObject({ ok: true, games: 4, over: true, deal: "right" });
        const spoilt = JSON.parse(match) as { records: Golden[] };
        spoilt.records[2]!.moves[5] = "fly to the moon";
        expect(verify(JSON.stringify(spoilt))).toMatchObject({ ok: false, at: 2, ply: 5 });
    });

    it("says of any other text that it is no record", async () => {
        const { verify, replayOpen } = await calls();
        for (const text of ["", "{", "[]", '{"game":"chess"}', "what?"]) {
            expect(verify(text)).toMatchObject({ ok: false, moves: "nothing" });
            expect(() => replayOpen(text)).toThrow();
        }
    });
});

describe("who sits at a table out of a record", () => {
    it.each([
        [
            ["Anna", "bot:expert", "Bob"],
            ["person", "expert", "person"],
            ["Anna", "Bob"],
        ],
        [["", "", ""], ["person", "beginner", "beginner"], ["Me"]],
        [["bot:sharp", "bot:random"], ["person", "random"], ["Me"]],
        [["bot:sharp", ""], ["sharp", "person"], ["Me"]],
        [["", "Anna"], ["beginner", "person"], ["Anna"]],
    ])("%j", (names, sitters, people) => {
        const told = sittersOf({ seats: names.length, names }, "Me");
        expect(told).toEqual({ sitters, names: people });
    });
});
