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

describe("a place before any card", () => {
    const pile = scene.filter((p) => p.zone === "pile");
    it("lights the cards that go there, of which one is played by a tap", () => {
        const { input, sent } = begin();
        expect(input.canAim(pile)).toBe(true);
        input.aim(pile);
        expect(input.isAimed(pile)).toBe(true);
        expect(scene.slice(0, 3).map((p) => input.isFitting(p))).toEqual([true, true, true]);
        input.choose(scene[2]!);
        expect(sent).toEqual(["discard B2"]);
    });
    it("is put back by a second tap, and where several cards are played by none", () => {
        const { input } = begin();
        input.aim(pile);
        input.aim(pile);
        expect(input.aimed).toHaveLength(0);
        const several = { joins: () => true, fits: () => true };
        expect(begin({}, { several }).input.canAim(pile)).toBe(false);
    });
    it("asks for the second card of a pair by lighting it", () => {
        const pairs = [
            card("R5", 0, ["wish R5 B5", "wish R5 G5"]),
            card("B5", 1, ["wish R5 B5"]),
            card("G5", 2, ["wish R5 G5"]),
            offer("R5+B5", "stone", "wish R5 B5"),
            offer("R5+G5", "stone", "wish R5 G5"),
        ];
        const { input, sent } = begin({ scene: pairs });
        input.aim(pairs.slice(3));
        input.choose(pairs[0]!);
        expect(input.asking).toHaveLength(2);
        expect(input.isFitting(pairs[1]!)).toBe(true);
        input.choose(pairs[1]!);
        expect(sent).toEqual(["wish R5 B5"]);
    });
});

describe("a move that cannot be taken back", () => {
    const told = { ply: 0, previews: [], final: ["discard B2"] };
    it("waits for a second tap where people want that", () => {
        const { input, sent } = begin();
        input.confirms = () => true;
        input.expect(told);
        input.play("discard B2");
        expect([input.unconfirmed, sent]).toEqual(["discard B2", []]);
        input.play("discard B2");
        expect(sent).toEqual(["discard B2"]);
    });
    it("is forgotten by Escape; other moves, and other people's, are played at once", () => {
        const { input, sent } = begin();
        input.confirms = () => true;
        input.expect(told);
        input.play("discard B2");
        expect(input.back()).toBe(true);
        expect(input.unconfirmed).toBe(null);
        input.play("discard R5");
        expect(sent).toEqual(["discard R5"]);
        const { input: bold, sent: atOnce } = begin();
        bold.play("discard B2");
        expect(atOnce).toEqual(["discard B2"]);
    });
});

describe("what moves would bring", () => {
    it("is forgotten with the position", () => {
        const { input } = begin();
        const preview = { move: "pass", score: 3, places: [], stands: [] };
        input.expect({ ply: 1, previews: [preview], final: [] });
        expect(input.expects).toBe(false);
        input.expect({ ply: 0, previews: [preview], final: [] });
        expect(input.previewOf("pass")?.score).toBe(3);
        input.update(tableOf({ ply: 1 }));
        expect(input.previewOf("pass")).toBe(undefined);
    });
});

describe("cards just drawn", () => {
    const line = { ply: 0, seat: 0, move: "draw" };
    const hand = (...things: string[]) => things.map((thing, i) => card(thing, i, []));
    it("are marked until a card is given away", () => {
        const { input } = begin({ scene: hand("R5", "B2") });
        input.update(tableOf({ ply: 1, log: [line], scene: hand("R5", "B2", "R5") }));
        expect(input.board.at("hand", 0).map((p) => input.isDrawn(p))).toEqual([
            false,
            false,
            true,
        ]);
        input.update(tableOf({ ply: 2, log: [line, line], scene: hand("R5", "B2", "R5", "G1") }));
        expect(input.board.at("hand", 0).filter((p) => input.isDrawn(p))).toHaveLength(2);
        input.update(tableOf({ ply: 3, log: [line, line, line], scene: hand("B2", "R5", "G1") }));
        expect(input.board.at("hand", 0).some((p) => input.isDrawn(p))).toBe(false);
    });
    it("are none that come back with a move", () => {
        const { input } = begin({ log: [line], scene: hand("R5") });
        input.update(tableOf({ log: [], scene: hand("R5", "B2") }));
        expect(input.board.at("hand", 0).some((p) => input.isDrawn(p))).toBe(false);
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
