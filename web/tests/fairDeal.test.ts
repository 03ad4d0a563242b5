// This browser's part in the seed of a deal: hashes that agree with the engine's, commits and reveals
// that happen by themselves, what is noticed when a server does not play fair.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { blake2b } from "../src/net/blake2b";
import {
    DealPart,
    dealStatus,
    hashTimes,
    keepMemory,
    linkOf,
    memoryOf,
    newEntropy,
    opens,
    toHex,
} from "../src/net/fairDeal";
import type { FairPart, Table } from "../src/net/protocol";
import { compare } from "../src/table/seal/check";

const bytes = (text: string) => new TextEncoder().encode(text);
const id = "AAAAAAAA";
const promise = "ab".repeat(32);

/** A table with these parts; this browser sits in seat 0. */
function tableOf(seats: FairPart[], round: number, more: Partial<Table> = {}): Table {
    return {
        id,
        stage: "waiting",
        you: 0,
        server_commit: promise,
        fair: { round, seats },
        seats: seats.map(() => ({ kind: "human" })),
        ...more,
    } as Table;
}

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    });
});

describe("hashes", () => {
    it("are those of b2sum -l 256", () => {
        expect(toHex(blake2b(bytes("7")))).toBe(
            "0a420b072ce72f6a6833576ffa74ea21dcca4ce7c025dbee7b1dae478cba6f29",
        );
        expect(toHex(blake2b(bytes("")))).toBe(
            "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
        );
        expect(toHex(blake2b(bytes("x".repeat(128))))).toBe(
            "164ffb7089bae6f5a62fb0795e751dc9e88eac92e1a5b2fafe93a25abf2d9c3b",
        );
        expect(toHex(blake2b(bytes("x".repeat(300))))).toBe(
            "5aa7fbbf37986bb2a5d547c0d3c4d4326a24d786e7d57bf93fc784176e38b33d",
        );
    });

    it("fit the chains of games that were played at a server", () => {
        const file = join(import.meta.dirname, "../../tests/golden/fair.jsonl");
        for (const line of readFileSync(file, "utf8").trim().split("\n")) {
            const { fair } = JSON.parse(line);
            expect(hashTimes(fair.secret, 1)).toBe(fair.server_commit);
            for (const part of fair.seats) expect(opens(part, fair.round)).toBe(true);
        }
    });
});

describe("this browser's part", () => {
    const asked: { kind: string; body: Record<string, unknown> }[] = [];
    const takePart = () =>
        new DealPart(id, async (kind, body) => {
            asked.push({ kind, body });
        });
    beforeEach(() => {
        asked.length = 0;
    });

    it("is committed to once, where nobody did when sitting down", () => {
        const part = takePart();
        part.follow(tableOf([{}, {}], 0));
        part.follow(tableOf([{}, {}], 0));
        expect(asked).toEqual([{ kind: "commit", body: { commit: part.commit() } }]);
    });

    it("is left alone where another device of the same player committed", () => {
        takePart().follow(tableOf([{ commit: "cd".repeat(32) }, {}], 0));
        takePart().follow(tableOf([{ commit: "cd".repeat(32) }, {}], 1));
        expect(asked).toEqual([]);
    });

    it("is revealed in every round, one link further, also after the page was loaded anew", () => {
        const commit = takePart().commit();
        takePart().follow(tableOf([{ commit }, {}], 1));
        const part = takePart();
        part.follow(tableOf([{ commit }, { commit: "00", withheld: true }], 2));
        const [first, second] = asked.map(({ body }) => body.reveal as string);
        expect(hashTimes(first!, 1)).toBe(commit);
        expect(hashTimes(second!, 1)).toBe(first);
        expect(memoryOf(id).revealed).toBe(2);
    });

    it("is not revealed to a server that changed its promise", () => {
        const part = takePart();
        const commit = part.commit();
        part.follow(tableOf([{ commit }, {}], 0));
        part.follow(tableOf([{ commit }, {}], 1, { server_commit: "cd".repeat(32) }));
        expect(asked).toEqual([]);
    });
});

describe("the seal", () => {
    const entropy = newEntropy();
    const commit = linkOf(entropy, 0);
    const mine = { commit, reveal: linkOf(entropy, 1) };
    const memory = { table: id, entropy, serverCommit: promise };
    const dealt = (seats: FairPart[], more: Partial<Table> = {}) =>
        tableOf(seats, 1, { stage: "playing", ...more });

    it("tells a deal in which one's own part counts", () => {
        const status = dealStatus(dealt([mine, {}]), memory);
        expect(status).toMatchObject({ broken: false, dealt: true, own: "counted", added: [0] });
    });

    it("tells who withheld, and where they sit now", () => {
        const away = { commit: "00", withheld: true as const };
        expect(dealStatus(dealt([mine, away]), memory).withheld).toEqual([1]);
        const match = { games: 3, game: 1, totals: [] };
        expect(dealStatus(dealt([mine, away], { match }), memory).withheld).toEqual([0]);
    });

    it("tells a part that was left out from one that came too late", () => {
        const left = dealt([{ commit, withheld: true }, {}]);
        expect(dealStatus(left, { ...memory, revealed: 1 }).own).toBe("leftOut");
        expect(dealStatus(left, memory).own).toBe("late");
        expect(dealStatus(dealt([{}, {}]), { table: id }).own).toBe("none");
    });

    it("is broken when the server shows other promises, or reveals that do not fit", () => {
        const changed = { ...memory, serverCommit: "cd".repeat(32) };
        expect(dealStatus(dealt([mine, {}]), changed).broken).toBe(true);
        const other = { ...memory, seedCommit: "cd".repeat(32) };
        expect(dealStatus(dealt([mine, {}], { commit: promise }), other).broken).toBe(true);
        const wrong = { commit, reveal: promise };
        expect(dealStatus(dealt([wrong, {}]), memory).broken).toBe(true);
    });

    it("compares a record with what this browser saw and sent", () => {
        const fair = { server_commit: promise, round: 1, seats: [mine, {}] };
        const seen = { ...memory, seedCommit: "12" };
        const right = { server: true, seed: true, own: true };
        expect(compare({ commit: "12", fair }, seen)).toEqual(right);
        const none = { ...fair, server_commit: "00", seats: [{}, {}] };
        expect(compare({ commit: "34", fair: none }, seen)).toEqual({
            server: false,
            seed: false,
            own: false,
        });
        expect(compare({ commit: "12", fair }, { table: id })).toEqual({});
    });

    it("keeps the tables used last", () => {
        for (let i = 0; i < 50; i++) keepMemory(`table${i}`, { entropy });
        expect(memoryOf("table49").entropy).toBe(entropy);
        expect(memoryOf("table0").entropy).toBeUndefined();
    });
});
