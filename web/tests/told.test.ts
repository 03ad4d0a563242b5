// What is told of moves: turns folded into sentences, in four languages; and what happens between moves.
import { describe, expect, it } from "vitest";
import { type Language, languages, translator } from "../src/app/words";
import type { Fact, LogLine, Table } from "../src/net/protocol";
import { notesBetween } from "../src/table/notes";
import { type Skin, sayParts } from "../src/table/skin";
import { foldTurns, loadTold, sayTurn } from "../src/table/told";

const fact = (name: string, values: Fact["values"] = {}): Fact => ({ fact: name, values });
let plies = 0;
const line = (seat: number, begins: boolean, ...told: Fact[]): LogLine => ({
    ply: plies++,
    seat,
    move: "?",
    told,
    ...(begins ? { begins } : {}),
});

describe("turns", () => {
    it("are one with all their moves", () => {
        const laid = fact("keltis.laid", { card: "B8" });
        const drew = fact("keltis.drew", { n: 1 });
        const turns = foldTurns([line(1, true, laid), line(1, false, drew), line(1, true, laid)]);
        expect(turns.map(({ facts }) => facts)).toEqual([[laid, drew], [laid]]);
    });

    it("add up what is told twice", () => {
        const took = (cards: string) => fact("huzz.took", { cards });
        const drew = fact("huzz.drew", { n: 1 });
        const lines = [line(0, true, drew), line(0, false, drew), line(0, false, took("4"))];
        const [turn] = foldTurns([...lines, line(0, false, took("9"))]);
        expect(turn!.facts).toEqual([fact("huzz.drew", { n: 2 }), took("4, 9")]);
    });

    it("forget what was told only for the moment", () => {
        const up: Fact = { ...fact("coloretto.turned_up", { card: "O" }), passing: true };
        const put = fact("coloretto.placed", { card: "O", row: 3 });
        const [turn] = foldTurns([line(2, true, up), line(2, false, put)]);
        expect(turn!.facts).toEqual([put]);
    });

    it("of which nothing is told stand for themselves", () => {
        const untold = { ply: 0, seat: 1, move: "draw" };
        expect(foldTurns([untold, { ...untold, ply: 1 }])).toHaveLength(2);
    });
});

const kinds: Record<Language, string> = {
    en: "blue 8",
    hu: "kék 8-as",
    nl: "blauw 8",
    de: "blaue 8",
};
async function said(language: Language, seat: number, ...told: Fact[]): Promise<string> {
    const skin = { say: () => kinds[language] } as unknown as Skin;
    const teller = {
        words: await loadTold("keltis", language),
        language,
        skin,
        t: translator({}),
        you: 0,
        nameOf: (one: number) => ["Anna", "Clara"][one]!,
    };
    const [turn] = foldTurns([line(seat, true, ...told)]);
    return sayParts(sayTurn(teller, turn!));
}

describe("sentences", () => {
    const laid = fact("keltis.laid", { card: "B8" });
    const step = fact("keltis.stepped", { colour: "green" });
    const drew = fact("keltis.drew", { n: 1 });
    const theirs: Record<Language, string> = {
        en: "Clara laid blue 8, made a bonus step on the green path and drew.",
        hu: "Clara lerakta a kék 8-ast, lépett egyet a zöld ösvényen, és húzott.",
        nl: "Clara legde de blauw 8 aan, deed een bonusstap op het groene pad en trok een kaart.",
        de: "Clara hat die blaue 8 ausgelegt, auf dem grünen Pfad einen Bonusschritt gemacht und eine Karte gezogen.",
    };
    it.each(languages)("tell in %s what others did", async (language) => {
        expect(await said(language, 1, laid, step, drew)).toBe(theirs[language]);
    });
    const own: Record<Language, string> = {
        en: "You laid blue 8.",
        hu: "Leraktad a kék 8-ast.",
        nl: "Je legde de blauw 8 aan.",
        de: "Du hast die blaue 8 ausgelegt.",
    };
    it.each(languages)("speak in %s to who did it", async (language) => {
        expect(await said(language, 0, laid)).toBe(own[language]);
    });
});

describe("between moves", () => {
    const seat = (more = {}) => ({ kind: "human", name: "Clara", connected: true, ...more });
    const table = (moves: number[], clara = {}): Table =>
        ({
            you: 0,
            stage: "playing",
            seats: [seat(), seat(clara)],
            log: moves.map((who, ply) => ({ ply, seat: who, move: "draw" })),
        }) as unknown as Table;
    const told = (before: Table, after: Table) =>
        notesBetween(before, after).map(({ what }) => what);

    it("a move that is taken back is told of who made it", () => {
        expect(notesBetween(table([0, 1]), table([0]))).toEqual([
            { ply: 1, seat: 1, what: "undo" },
        ]);
    });
    it("who goes and comes back is told", () => {
        expect(told(table([]), table([], { connected: false }))).toEqual(["offline"]);
        expect(told(table([], { connected: false }), table([]))).toEqual(["back"]);
        expect(told(table([]), table([], { out: "resigned" }))).toEqual(["resigned"]);
    });
    it("moves and nothing are not", () => {
        expect(told(table([0]), table([0, 1]))).toEqual([]);
        expect(notesBetween(null, table([0]))).toEqual([]);
    });
});
