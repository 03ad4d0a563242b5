// What a tap does, at a table of any game.
import { describe, expect, it } from "vitest";
import type { Piece, Table } from "../src/net/protocol";
import { boardOf, freeOffers, offersFor } from "../src/table/board";
import { Play } from "../src/table/input/selection.svelte";
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
    const play = new Play(tableOf(changes), skin as Skin, (move) => sent.push(move));
    return { play, sent };
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
        const { play } = begin();
        play.choose(scene[0]!);
        expect(things(play.lit)).toEqual([
            "pile R5",
            "column R5 big",
            "column R5 small",
            "choice pass",
        ]);
    });
    it("chooses one of two equal cards", () => {
        const { play } = begin();
        play.choose(scene[1]!);
        expect(play.isChosen(scene[1]!)).toBe(true);
        expect(play.isChosen(scene[0]!)).toBe(false);
    });
    it("puts a card back when it is tapped again, or with Escape", () => {
        const { play } = begin();
        play.choose(scene[0]!);
        play.choose(scene[0]!);
        expect(play.chosen).toHaveLength(0);
        play.choose(scene[0]!);
        expect(play.back()).toBe(true);
        expect(play.chosen).toHaveLength(0);
        expect(play.back()).toBe(false);
    });
    it("replaces the chosen card, or joins it where the game plays several", () => {
        const { play } = begin();
        play.choose(scene[0]!);
        play.choose(scene[2]!);
        expect(play.chosen.map((p) => p.thing)).toEqual(["B2"]);
        const several = { joins: () => true, fits: (o: Piece) => o.thing === "B2" };
        const { play: sets } = begin({}, { several });
        sets.choose(scene[0]!);
        sets.choose(scene[1]!);
        expect(sets.chosen).toHaveLength(2);
        expect(things(sets.lit)).toContain("pile B2");
    });
    it("does nothing when somebody else is asked", () => {
        const { play } = begin({ turn: 1 });
        play.choose(scene[0]!);
        expect(play.chosen).toHaveLength(0);
        expect(play.lit).toHaveLength(0);
    });
});

describe("taking", () => {
    it("plays the only move of a place", () => {
        const { play, sent } = begin();
        play.choose(scene[2]!);
        play.take(play.board.offered("pile", null, 2));
        expect(sent).toEqual(["discard B2"]);
    });
    it("asks when several are left, and plays what is answered", () => {
        const { play, sent } = begin();
        play.choose(scene[0]!);
        play.take(play.board.offered("column", null, 2));
        expect(play.asking.map((p) => p.thing)).toEqual(["R5 big", "R5 small"]);
        expect(sent).toEqual([]);
        play.play("play R5 big");
        expect(sent).toEqual(["play R5 big"]);
        expect(play.asking).toHaveLength(0);
    });
    it("sends a move once, until the table shows it", () => {
        const { play, sent } = begin();
        play.play("pass");
        play.play("pass");
        expect(sent).toEqual(["pass"]);
        expect(play.asked).toBe(false);
        play.update(tableOf({ ply: 1 }));
        expect(play.asked).toBe(true);
    });
    it("asks again after a refusal", () => {
        const { play } = begin();
        play.play("play R5");
        play.refused();
        expect(play.asked).toBe(true);
    });
});

describe("a new table", () => {
    it("keeps the choice while the card is there", () => {
        const { play } = begin();
        play.choose(scene[2]!);
        play.update(tableOf({ v: 5 }));
        expect(play.chosen.map((p) => p.thing)).toEqual(["B2"]);
        play.update(tableOf({ v: 6, scene: scene.slice(0, 2) }));
        expect(play.chosen).toHaveLength(0);
    });
});
