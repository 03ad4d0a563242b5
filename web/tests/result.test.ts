// How a game ended, in words: from the reader's view, with ties and forfeits.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages, translator } from "../src/app/words";
import type { Table } from "../src/net/protocol";
import { orderOf, placesOf, resultText, tieOf } from "../src/table/over/result";

const folder = join(import.meta.dirname, "../src/table/over/words");
const wordsOf = (lang: string) =>
    translator(JSON.parse(readFileSync(join(folder, `${lang}.json`), "utf8")));
const nameOf = (seat: number) => ["Anna", "Béla", "Csilla", "Dóra"][seat]!;

function ended(scores: number[], winners: number[], more: Partial<Table> = {}): Table {
    const seats = scores.map(() => ({ kind: "human" as const }));
    return { stage: "over", over: true, seats, scores, winners, rule: "HU-12", ...more } as Table;
}
const said = (table: Table, mine: number | null, lang = "en") =>
    resultText(table, mine, nameOf, wordsOf(lang));

describe("the end from one's own view", () => {
    it("of two tells both scores and the difference", () => {
        expect(said(ended([56, 41], [0]), 0)).toBe("You won 56 : 41, by 15");
        expect(said(ended([56, 41], [0]), 1)).toBe("You lost 41 : 56, by 15");
        expect(said(ended([-3, -4], [0]), 0)).toBe("You won −3 : −4, by 1");
    });
    it("of more tells the lead, or who won and one's place", () => {
        expect(said(ended([9, 30, 24], [1]), 1)).toBe("You won with 30, 6 ahead of Csilla");
        expect(said(ended([9, 30, 24], [1]), 0)).toMatch(/^Béla won with 30.*9.*place 3$/);
    });
    it("is said in every language, with the numbers", () => {
        for (const lang of languages) {
            const text = said(ended([56, 41], [0]), 0, lang);
            for (const value of ["56", "41", "15"]) expect(text).toContain(value);
        }
    });
    it("is that of a watcher where nobody reads for a seat", () => {
        expect(said(ended([56, 41], [0]), null)).toBe("Anna wins");
    });
    it("tells forfeits as they were", () => {
        const forfeits = [{ seat: 1, ply: 4, why: "resigned" as const }];
        const table = ended([1, 9], [0], { forfeits, places: [1, 2] });
        expect(said(table, 0)).toBe("Anna wins. Béla resigned");
        expect(orderOf(table)).toEqual([0, 1]);
    });
});

describe("ties", () => {
    it("are shared by CM-5, and shown with one place for both", () => {
        const table = ended([20, 20, 7], [0, 1]);
        expect(tieOf(table)).toEqual({ shared: true, seats: [0, 1], rule: "CM-5" });
        expect(placesOf(table)).toEqual([1, 1, 3]);
        expect(said(table, 0)).toBe("You share the win with Béla: 20 points each");
    });
    it("that are broken name the clause of the score", () => {
        const table = ended([11, 11, 5], [1]);
        expect(tieOf(table)).toEqual({ shared: false, seats: [0, 1], rule: "HU-12" });
        expect(placesOf(table)).toEqual([2, 1, 3]);
        expect(orderOf(table)).toEqual([1, 0, 2]);
        expect(said(table, 0)).toMatch(/^Béla won: 11 points like you/);
    });
    it("shared by others are theirs, not the first one's alone", () => {
        const table = ended([20, 7, 20, 5], [0, 2]);
        const text = "Anna and Csilla share the win with 20 each. You have 7: place 3";
        expect(said(table, 1)).toBe(text);
        expect(said(table, null)).toBe("Anna and Csilla share the win");
        for (const lang of languages)
            for (const reader of [1, null])
                for (const name of ["Anna", "Csilla"])
                    expect(said(table, reader, lang)).toContain(name);
        expect(said(table, 1, "hu")).toBe(
            "Anna és Csilla osztozik a győzelmen, 20 ponttal. Neked 7 pontod van, a helyezésed: 3.",
        );
        expect(said(ended([9, 9, 9], [0, 1, 2]), 1, "hu")).toBe(
            "Osztozol a győzelmen: Anna és Csilla is 9 pontot gyűjtött",
        );
    });
    it("of three that the tiebreak ends for some name all of them", () => {
        const two = ended([11, 11, 11], [0, 2]);
        expect(tieOf(two)).toEqual({ shared: false, seats: [0, 1, 2], rule: "HU-12" });
        expect(said(two, 1)).toMatch(/^Anna and Csilla won: 11 points like you/);
        expect(said(two, 1, "de")).toMatch(/^Anna und Csilla gewinnen: Du hast auch 11 Punkte/);
        expect(said(two, null)).toBe("Anna and Csilla win");
        const one = ended([11, 11, 11], [1]);
        expect(said(one, 1)).toMatch(/^You won: 11 points like Anna and Csilla/);
        expect(said(one, 1, "nl")).toMatch(/^Je wint: Anna en Csilla hebben ook 11 punten/);
    });
    it("below the top share a place and need no word", () => {
        const table = ended([30, 7, 7], [0]);
        expect(tieOf(table)).toBeNull();
        expect(placesOf(table)).toEqual([1, 2, 2]);
    });
});
