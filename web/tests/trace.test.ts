// Which piece was which: what flies, in which order things stay, and what is marked.
import { describe, expect, it } from "vitest";
import type { Piece, Table } from "../src/net/protocol";
import { flownPieces, keepOrder, type Marks, marksAfter, originsOf } from "../src/table/trace";

const at = (thing: string, zone: string, slot: number, seat?: number): Piece => ({
    thing,
    zone,
    place: 0,
    slot,
    ...(seat === undefined ? {} : { seat }),
});

/** A table after the moves of these seats. */
function tableOf(seats: number[], scene: Piece[], flights: [number, number][] = []): Table {
    const log = seats.map((seat, ply) => ({ ply, seat, move: "draw" }));
    const people = Array.from({ length: 3 }, () => ({ kind: "bot" }));
    return { you: 0, seats: people, log, scene, flights } as unknown as Table;
}

const words = (pairs: Iterable<[Piece, Piece]>) =>
    [...pairs].map(([a, b]) => `${a.zone} ${a.slot} > ${b.zone} ${b.slot}`);

describe("what flies", () => {
    const before = tableOf([], [at("8", "market", 0), at("8", "market", 1), at("x9", "deck", 0)]);
    const scene = [at("8", "market", 0), at("8", "market", 1), at("x8", "deck", 0)];
    const hand = at("8", "hand", 0, 1);
    const after = tableOf(
        [1],
        [...scene, hand],
        [
            [1, 3],
            [2, 1],
        ],
    );

    it("is what the engine says, and the rest stays where it lies", () => {
        expect(words(flownPieces(before, after))).toEqual([
            "market 1 > hand 0",
            "deck 0 > market 1",
        ]);
        const origins = originsOf(before, after);
        expect(origins.get(scene[0]!)).toBe(before.scene![0]);
        expect(origins.get(scene[1]!)).toBe(before.scene![2]);
        expect(origins.get(hand)).toBe(before.scene![1]);
    });

    it("flies back where the move is taken back, but not into a heap", () => {
        expect(words(flownPieces(after, before))).toEqual(["hand 0 > market 1"]);
    });

    it("is nothing after a gap, for another reader, or in another game", () => {
        const later = tableOf([1, 2], after.scene!, after.flights!);
        const match = { game: 1, games: 2, totals: [] };
        expect(flownPieces(before, later)).toEqual([]);
        expect(flownPieces(before, { ...after, you: 2 })).toEqual([]);
        expect(flownPieces(before, { ...after, match })).toEqual([]);
    });
});

describe("the order of things", () => {
    const slotsOf = (table: Table) => table.scene!.map((p) => `${p.thing}${p.slot}`).join(" ");

    it("stays as it was when the engine sorts something in before", () => {
        const before = tableOf(
            [],
            [at("G", "row", 0), at("_", "row", 1), at("_", "row", 2), at("B", "card", 0)],
        );
        const after = tableOf(
            [1],
            [at("B", "row", 0), at("G", "row", 1), at("_", "row", 2)],
            [[3, 0]],
        );
        expect(slotsOf(keepOrder(before, after, ["row"]))).toBe("B1 G0 _2");
        expect(slotsOf(keepOrder(before, after, []))).toBe("B0 G1 _2");
    });

    it("has nothing to keep before the deal", () => {
        const { scene: _, ...waiting } = tableOf([], []);
        expect(keepOrder(waiting as Table, waiting as Table, ["row"])).toBe(waiting);
    });

    it("gives what comes the slot of what went", () => {
        const before = tableOf(
            [],
            [at("5", "market", 0), at("8", "market", 1), at("9", "market", 2)],
        );
        const after = tableOf(
            [1],
            [
                at("2", "market", 0),
                at("8", "market", 1),
                at("9", "market", 2),
                at("5", "hand", 0, 1),
            ],
            [[0, 3]],
        );
        expect(slotsOf(keepOrder(before, after, ["market"]))).toBe("20 81 92 50");
        const again = tableOf(
            [1, 2],
            [at("2", "market", 0), at("3", "market", 1), at("9", "market", 2)],
        );
        expect(slotsOf(keepOrder(after, again, ["market"]))).toBe("20 31 92");
    });
});

describe("marks", () => {
    const row = (slot: number, seat: number) => at(`R${slot}`, "row", slot, seat);
    /** Plays these seats in turn, each laying a card into the row of its seat. */
    function play(seats: number[], marks: Marks = new Map()): Marks {
        let before = tableOf([], [at("x9", "deck", 0)]);
        let marked = marks;
        for (const n of seats.keys()) {
            const laid = seats.slice(0, n + 1).map((seat, slot) => row(slot, seat));
            const heap = [at("x9", "deck", 0)];
            const flight: [number, number] = [0, laid.length];
            const after = tableOf(seats.slice(0, n + 1), [...heap, ...laid], [flight]);
            marked = marksAfter(marked, before, after);
            before = after;
        }
        return marked;
    }
    const said = (marks: Marks) => [...marks].map(([p, seat]) => `${p.thing} ${seat}`).sort();

    it("stay for everybody's last turn until the reader acts", () => {
        expect(said(play([1, 1, 2]))).toEqual(["R0 1", "R1 1", "R2 2"]);
        expect(said(play([1, 2, 0]))).toEqual([]);
        expect(said(play([1, 2, 0, 1]))).toEqual(["R3 1"]);
    });

    it("are those of a seat's last turn only", () => {
        expect(said(play([1, 2, 1]))).toEqual(["R1 2", "R2 1"]);
    });

    it("end where a card is taken in hand", () => {
        const heap = at("x9", "deck", 0);
        const [thrown, held] = [at("Y2", "pile", 0), at("Y2", "hand", 0, 2)];
        const before = tableOf([], [heap]);
        const between = tableOf([1], [heap, thrown], [[0, 1]]);
        const after = tableOf([1, 2], [heap, held], [[1, 1]]);
        const marks = marksAfter(new Map(), before, between);
        expect(said(marks)).toEqual(["Y2 1"]);
        expect(said(marksAfter(marks, between, after))).toEqual([]);
    });

    it("are those the table tells after a gap, and to another reader", () => {
        const before = tableOf([0], [row(0, 0)]);
        const told = { marks: [[1, 2]] as [number, number][] };
        const later = { ...tableOf([0, 1, 2], [row(0, 0), row(1, 2)]), ...told };
        expect(said(marksAfter(new Map(), before, later))).toEqual(["R1 2"]);
        expect(said(marksAfter(new Map(), null, later))).toEqual(["R1 2"]);
        expect(said(marksAfter(new Map(), { ...later, you: 1 }, later))).toEqual(["R1 2"]);
        expect(said(marksAfter(new Map(), before, tableOf([0, 1, 2], [row(1, 2)])))).toEqual([]);
    });
});
