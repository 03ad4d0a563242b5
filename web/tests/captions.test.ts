// What lit places say, what moves would bring, and how a score adds up.
import { describe, expect, it } from "vitest";
import { type Language, translator } from "../src/app/words";
import { loadGameWords, loadSkin } from "../src/games";
import type { Piece, Preview, Table, Worth } from "../src/net/protocol";
import { captionOf, changeOf, standsOf } from "../src/table/input/captions";
import { MoveInput } from "../src/table/input/moveInput.svelte";
import { linesOf } from "../src/table/score/parts";
import type { Skin } from "../src/table/skin";

const hand: Piece = {
    thing: "R5",
    zone: "hand",
    seat: 0,
    place: 2,
    slot: 0,
    moves: ["play R5", "discard R5"],
};
const column: Piece = {
    thing: "R5",
    zone: "column",
    seat: 0,
    place: 2,
    slot: 1,
    offer: true,
    moves: ["play R5"],
};
const pile: Piece = {
    thing: "R5",
    zone: "pile",
    place: 2,
    slot: -1,
    offer: true,
    moves: ["discard R5"],
};
const figure: Piece = { thing: "small", zone: "figure", seat: 0, place: 2, slot: 2 };
const part = (zone: string, place: number, points: number, what = "path", count = 1): Worth => ({
    seat: 0,
    zone,
    place,
    what,
    count,
    points,
});

function tableOf(changes: Partial<Table> = {}): Table {
    return {
        ...{ id: "AAAAAAAA", game: "keltis", rules: 1, options: {}, private: false, hints: true },
        ...{ v: 4, ply: 0, stage: "playing", over: false, you: 0, turn: 0, phase: "play" },
        seats: [
            { kind: "human", name: "Anna" },
            { kind: "bot", name: "expert" },
        ],
        clock: { kind: "none" },
        can_undo: false,
        server_commit: "",
        log: [],
        chat: [],
        scene: [hand, column, pile],
        scores: [-8, -4],
        worth: [part("figure", 2, -4), part("wishes", 0, -4, "wishes", 0)],
        ...changes,
    } as Table;
}

const steps: Preview = {
    move: "play R5",
    score: -7,
    places: [{ zone: "figure", place: 2, points: -3 }],
    stands: [figure],
};

async function begin(preview: Preview = steps) {
    const skin = await loadSkin("keltis");
    const t = await loadGameWords("keltis", "skin", "en");
    const input = new MoveInput(tableOf(), skin, () => {});
    input.expect({ ply: 0, previews: [preview], final: [] });
    return { input, caption: (offers: Piece[]) => captionOf(input, skin, t, offers) };
}

describe("a lit place", () => {
    it("says its word, and how its own points change", async () => {
        const { input, caption } = await begin();
        expect(caption([column])).toBe(null);
        input.choose(hand);
        expect(caption([column])).toEqual({ word: "Lay", change: "−4 → −3" });
        expect(caption([pile])).toEqual({ word: "Discard", change: "" });
    });
    it("says what the score gains where more than the place changes", async () => {
        const tile = { zone: "points", place: 0, points: 2 };
        const { input, caption } = await begin({
            ...steps,
            score: -5,
            places: [...steps.places, tile],
        });
        input.choose(hand);
        expect(caption([column])?.change).toBe("+3");
        expect(changeOf(input, "play R5")).toBe("+3");
        expect(changeOf(input, "discard R5")).toBe("");
    });
    it("tells where a figure would stand, once a card is chosen", async () => {
        const { input } = await begin();
        expect(standsOf(input)).toEqual([]);
        input.choose(hand);
        expect(standsOf(input)).toEqual([figure]);
    });
});

describe("a question", () => {
    it("is about the chosen card and never about what cannot be done", async () => {
        const skin = await loadSkin("keltis-cards");
        const t = await loadGameWords("keltis-cards", "skin", "en");
        const ask = (legal: string[], chosen: Piece[] = [], phase = "play") =>
            skin.question(tableOf({ legal, phase }), t, chosen);
        expect(ask(["play R5", "discard R5"])).toBe(t("question.play.plain"));
        expect(ask(["play R5", "discard R5", "wish R5 B5"])).toBe(t("question.play"));
        expect(ask(["discard R5"])).toBe(t("question.play.discard"));
        expect(ask(["discard R5"], [{ ...hand, moves: ["discard R5"] }])).toBe(
            "Red 5 can only be discarded.",
        );
        expect(ask(["draw"], [], "draw")).toBe(t("question.draw.draw"));
        expect(ask(["draw", "take R"], [], "draw")).toBe(t("question.draw"));
    });
});

describe("a question of Húzz egyet!", () => {
    const piece = (zone: string, seat: number, slot: number, thing: string): Piece => ({
        zone,
        seat,
        place: 0,
        slot,
        thing,
    });
    const names = ["Anna", "Bea", "Clara"];
    const ask = async (phase: string, scene: Piece[], language: Language, legal: string[] = []) => {
        const skin = await loadSkin("huzz");
        const t = await loadGameWords("huzz", "skin", language);
        return skin.question(tableOf({ phase, scene, legal }), t, [], (seat) => names[seat]!);
    };
    const robbed = [
        piece("table", 0, 0, "9x1"),
        piece("table", 0, 1, "4x2"),
        piece("stolen", 0, 2, "x2"),
    ];
    it("names the thief and the set", async () => {
        expect(await ask("victim", robbed, "en")).toBe(
            "Clara stole your two 4s: take the set back or discard it?",
        );
        expect(await ask("victim", robbed, "hu")).toBe(
            "Clara ellopta a szettedet (két 4-es): visszaveszed, vagy eldobod?",
        );
        expect(await ask("steal", robbed, "en")).toBe(
            "You stole Anna's two 4s: keep the set or leave it?",
        );
        expect(await ask("steal", robbed, "de")).toBe(
            "Du stiehlst Anna zwei 4er: behalten oder liegen lassen?",
        );
        const mixed = [piece("table", 1, 0, "13x1+2"), piece("stolen", 1, 2, "x3")];
        expect(await ask("steal", mixed, "nl")).toBe(
            "Je steelt een 13 met twee jokers van Bea: houden of laten liggen?",
        );
    });
    it("counts the cards drawn for a lost set", async () => {
        const legal = ["draw", "market 7"];
        const due = (thing: string, slot: number) => [piece("due", 0, slot, thing)];
        expect(await ask("draw", due("x3", 1), "en", legal)).toBe(
            "Card 2 of 4. Draw from the draw pile or take from the market",
        );
        expect(await ask("draw", due("x4", 0), "hu", ["draw"])).toBe(
            "4 lapból az 1. következik. Húzz egy lapot a húzópakliból",
        );
        expect(await ask("draw", due("x1", 0), "en", ["draw"])).toBe(
            "Draw a card from the draw pile",
        );
    });
});

describe("the sum of a score", () => {
    const plain = translator({});
    it("names colours by their place", async () => {
        const lines = linesOf(tableOf(), 0, await loadSkin("keltis"), plain);
        expect(lines).toEqual([
            { what: "path", count: 1, points: -4, kind: "R" },
            { what: "wishes", count: 0, points: -4, kind: "B" },
        ]);
    });
    it("names sets by what lies there", () => {
        const set = (thing: string, slot: number): Piece => ({
            thing,
            zone: "table",
            seat: 0,
            place: 0,
            slot,
        });
        const table = tableOf({
            scene: [set("4x2", 0), set("9x3", 1)],
            worth: [
                part("table", 0, 2, "set", 2),
                part("table", 0, 3, "set", 3),
                part("hand", 0, -5, "hand", 5),
            ],
        });
        const skin: Partial<Skin> = { say: (p: Piece) => `<${p.thing}>` };
        const lines = linesOf(table, 0, skin as Skin, plain);
        expect(lines.map((line) => line.kind)).toEqual(["<4x2>", "<9x3>", undefined]);
    });
});
