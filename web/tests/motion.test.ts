// Which piece flies from where.
import { expect, it } from "vitest";
import type { Piece } from "../src/net/protocol";
import { keyOf } from "../src/table/board";
import { flightsOf, type PartsOf, touched } from "../src/table/motion";

const at = (thing: string, zone: string, slot: number, seat?: number): Piece => ({
    thing,
    zone,
    place: 0,
    slot,
    ...(seat === undefined ? {} : { seat }),
});

/** Flights that go somewhere else. */
const moved = (before: Piece[], after: Piece[], partsOf?: PartsOf) =>
    flightsOf(before, after, partsOf).filter((f) => f.from !== f.to);

it("a card flies from the hand to its row, and the hand closes up", () => {
    const before = [at("B2", "hand", 0, 0), at("R5", "hand", 1, 0)];
    const after = [at("R5", "hand", 0, 0), at("B2", "row", 0, 0)];
    expect(moved(before, after)).toEqual([
        { to: keyOf(after[0]!), from: keyOf(before[1]!) },
        { to: keyOf(after[1]!), from: keyOf(before[0]!) },
    ]);
});

it("a card that others see for the first time comes from their hidden hand", () => {
    const before = [at("?", "hand", 0, 1), at("?", "hand", 1, 1)];
    const after = [at("?", "hand", 0, 1), at("V9", "row", 0, 1)];
    expect(moved(before, after)).toEqual([{ to: keyOf(after[1]!), from: keyOf(before[1]!) }]);
});

it("a stolen set slides to the hand of its thief, and a laid one comes from the hand", () => {
    const laid = at("8x2+1", "table", 0, 1);
    const held = [at("8", "hand", 0, 0), at("8", "hand", 1, 0), at("J", "hand", 2, 0)];
    const partsOf = (thing: string) => (thing === laid.thing ? ["8", "8", "J"] : [thing]);
    expect(moved([laid], held, partsOf).map((f) => f.from)).toEqual([laid, laid, laid].map(keyOf));
    expect(moved(held, [laid], partsOf)).toEqual([{ to: keyOf(laid), from: keyOf(held[0]!) }]);
});

it("a drawn card comes from the deck", () => {
    const before = [at("x40", "deck", 0)];
    const after = [at("x39", "deck", 0), at("Y1", "hand", 0, 0)];
    expect(moved(before, after)).toEqual([{ to: keyOf(after[1]!), from: keyOf(before[0]!) }]);
});

it("a move touches what is new in the open", () => {
    const before = [at("B2", "hand", 0, 0), at("x40", "deck", 0), at("R1", "row", 0, 0)];
    const after = [
        at("R1", "row", 0, 0),
        at("B2", "row", 1, 0),
        at("x39", "deck", 0),
        at("Y1", "hand", 0, 0),
    ];
    expect(touched(before, after).map((p) => p.thing)).toEqual(["B2"]);
});
