// What a tap does, at a table of any game.
import { describe, expect, it } from "vitest";
import type { Piece, Table } from "../src/net/protocol";
import { boardOf, freeOffers, offersFor } from "../src/table/board";
import { MoveInput } from "../src/table/input/moveInput.svelte";
import type { Skin } from "../src/table/skin";

const card = (thing: string, slot: number, moves: string[]): Piece => ({
    thing,
    zone: "hand",
    seat: 0,
    place: 0,
    slot,
    moves,
});
const offer = (thing: string, zone: string, move: string): Piece => ({
    thing,
    zone,
    place: 2,
    slot: -1,
    offer: true,
    moves: [move],
});

const scene: Piece[] = [
    card("R5", 0, ["discard R5", "play R5 big", "play R5 small"]),
    card("R5", 1, ["discard R5", "play R5 big", "play R5 small"]),
    card("B2", 2, ["discard B2"]),
    offer("R5", "pile", "discard R5"),
    offer("R5 big", "column", "play R5 big"),
    offer("R5 small", "column", "play R5 small"),
    offer("B2", "pile", "discard B2"),
    offer("pass", "choice", "pass"),
];

function tableOf(changes: Partial<Table> = {}): Table {
    return {
        id: "AAAAAAAA",
        game: "any",
        rules: 1,
        options: {},
        private: false,
        hints: true,
        v: 4,
        ply: 0,
        stage: "playing",
        over: false,
        seats: [
            { kind: "human", name: "Anna" },
            { kind: "bot", name: "expert" },
        ],
        you: 0,
        clock: { kind: "none" },
        turn: 0,
        phase: "play",
        can_undo: false,
        scene,
        server_commit: "",
        log: [],
        chat: [],
        ...changes,
    };
}

function begin(changes: Partial<Table> = {}, skin: Partial<Skin> = {}) {
    const sent: string[] = [];
    const input = new MoveInput(tableOf(changes), skin as Skin, (move) => sent.push(move));
    return { input, sent };
}
const things = (pieces: readonly Piece[]) => pieces.map((p) => `${p.zone} ${p.thing}`);

describe("a board", () => {
    it("keeps what lies there and what is offered apart", () => {
        const board = boardOf(tableOf());
        expect(board.at("hand", 0)).toHaveLength(3);
        expect(board.at("pile")).toHaveLength(0);
        expect(board.offered("pile", null, 2)).toHaveLength(2);
    });
    it("knows offers that wait for no card", () => {
        expect(things(freeOffers(boardOf(tableOf())))).toEqual(["choice pass"]);
    });
    it("knows offers for a card", () => {
        const board = boardOf(tableOf());
        expect(things(offersFor(board, [scene[2]!]))).toEqual(["pile B2"]);
    });
    it("reads counts", () => {
        const deck: Piece = { thing: "x40", zone: "deck", place: 0, slot: 0 };
        expect(boardOf(tableOf({ scene: [deck] })).count("deck")).toBe(40);
        expect(boardOf(tableOf({ scene: [] })).count("deck")).toBe(0);
    });
});

describe("choosing", () => {
    it("lights up where a card may go", () => {
        const { input } = begin();
        input.choose(scene[0]!);
        expect(things(input.lit)).toEqual([
            "pile R5",
            "column R5 big",
            "column R5 small",
            "choice pass",
        ]);
    });
    it("chooses one of two equal cards", () => {
        const { input } = begin();
        input.choose(scene[1]!);
        expect(input.isChosen(scene[1]!)).toBe(true);
        expect(input.isChosen(scene[0]!)).toBe(false);
    });
    it("puts a card back when it is tapped again, or with Escape", () => {
        const { input } = begin();
        input.choose(scene[0]!);
        input.choose(scene[0]!);
        expect(input.chosen).toHaveLength(0);
        input.choose(scene[0]!);
        expect(input.back()).toBe(true);
        expect(input.chosen).toHaveLength(0);
        expect(input.back()).toBe(false);
    });
    it("replaces the chosen card, or joins it where the game plays several", () => {
        const { input } = begin();
        input.choose(scene[0]!);
        input.choose(scene[2]!);
        expect(input.chosen.map((p) => p.thing)).toEqual(["B2"]);
        const several = { joins: () => true, fits: (o: Piece) => o.thing === "B2" };
        const { input: sets } = begin({}, { several });
        sets.choose(scene[0]!);
        sets.choose(scene[1]!);
        expect(sets.chosen).toHaveLength(2);
        expect(things(sets.lit)).toContain("pile B2");
    });
    it("does nothing when somebody else is asked", () => {
        const { input } = begin({ turn: 1 });
        input.choose(scene[0]!);
        expect(input.chosen).toHaveLength(0);
        expect(input.lit).toHaveLength(0);
    });
});

describe("taking", () => {
    it("plays the only move of a place", () => {
        const { input, sent } = begin();
        input.choose(scene[2]!);
        input.take(input.board.offered("pile", null, 2));
        expect(sent).toEqual(["discard B2"]);
    });
    it("asks when several are left, and plays what is answered", () => {
        const { input, sent } = begin();
        input.choose(scene[0]!);
        input.take(input.board.offered("column", null, 2));
        expect(input.asking.map((p) => p.thing)).toEqual(["R5 big", "R5 small"]);
        expect(sent).toEqual([]);
        input.play("play R5 big");
        expect(sent).toEqual(["play R5 big"]);
        expect(input.asking).toHaveLength(0);
    });
    it("sends a move once, until the table shows it", () => {
        const { input, sent } = begin();
        input.play("pass");
        input.play("pass");
        expect(sent).toEqual(["pass"]);
        expect(input.myTurn).toBe(false);
        input.update(tableOf({ ply: 1 }));
        expect(input.myTurn).toBe(true);
    });
    it("asks again after a refusal", () => {
        const { input } = begin();
        input.play("play R5");
        input.refused();
        expect(input.myTurn).toBe(true);
    });
});

describe("a new table", () => {
    it("keeps the choice while the card is there", () => {
        const { input } = begin();
        input.choose(scene[2]!);
        input.update(tableOf({ v: 5 }));
        expect(input.chosen.map((p) => p.thing)).toEqual(["B2"]);
        input.update(tableOf({ v: 6, scene: scene.slice(0, 2) }));
        expect(input.chosen).toHaveLength(0);
    });
});
