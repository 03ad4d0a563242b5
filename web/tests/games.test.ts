// Games are known by their folders: one without a folder gets a default for everything, and nothing
// outside the folders names a game.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { optionHelp, optionLabel, valueLabel } from "../src/app/options";
import { languages, translator } from "../src/app/words";
import { kindName, loadCard, loadGameWords, loadSkin, manifestOf, quickSeats } from "../src/games";
import { gameName } from "../src/games/catalogue.svelte";
import plain from "../src/games/plain/skin";
import type { GameInfo } from "../src/net/protocol";
import { loadLesson } from "../src/pages/learn/lesson";
import { sayField, sayLine, sayRefused } from "../src/pages/score/speech";
import { loadPadWords } from "../src/pages/score/words";
import { games } from "./engine";

const source = join(import.meta.dirname, "../src");

describe("a game without a folder", () => {
    const game = "new-game";
    const info: GameInfo = {
        id: game,
        name: "New game",
        rules: 1,
        seats: { min: 3, max: 6 },
        options: [],
        cards: [],
    };

    it("is drawn by the plain skin", async () => {
        expect(await loadSkin(game)).toBe(plain);
        for (const lang of languages) expect(await plain.words(lang)).toHaveProperty("default");
    });
    it("is called by its id until the catalogue is there", () => {
        expect(gameName(game)).toBe("New game");
    });
    it("has a generic emblem and nothing said about it", async () => {
        expect(await loadCard(game)).toEqual({ emblem: expect.anything() });
    });
    it("offers no lesson", async () => {
        expect(manifestOf(game)).toEqual({});
        expect(await loadLesson(game)).toBeNull();
    });
    it("begins with as few as can play", () => {
        expect(quickSeats(info)).toBe(3);
    });
    it("names its options as the catalogue does", async () => {
        const w = await loadGameWords(game, "options", "hu");
        expect(optionLabel(w, "long_rows")).toBe("long rows");
        expect(optionHelp(w, "long_rows", "whether rows are long")).toBe("whether rows are long");
        expect(valueLabel(w, translator({}), "rows", "green")).toBe("green");
    });
    it("is entered in a score pad that says what the engine asks for", async () => {
        const words = await loadPadWords(game, "en");
        expect(sayField(words, "cards_left")).toBe("Cards left");
        expect(sayField(words, "rows", "B")).toBe("Rows: B");
        expect(sayLine(words, { what: "row", kind: "B", count: 3, points: 6 })).toBe("Row B (3)");
        expect(sayRefused(words, { error: "too many", rule: "XY-1" }, () => null)).toBe("Too many");
    });
    it("has words that say their keys", async () => {
        const w = await loadGameWords(game, "skin", "en");
        expect(kindName("R", w)).toBe("R");
    });
});

describe.each(games)("%s", (game) => {
    const manifest = manifestOf(game);
    it("brings what its manifest names, in every language", async () => {
        const { card, skin, lesson, scoreForm, words } = manifest;
        for (const load of [card, skin, lesson, scoreForm])
            if (load) expect((await load()).default).toBeTruthy();
        for (const load of Object.values((await words?.())?.default ?? {}))
            for (const lang of languages)
                expect(Object.keys((await load(lang)).default).length).toBeGreaterThan(0);
    });
});

describe("outside its folder", () => {
    const files = readdirSync(source, { recursive: true, encoding: "utf8" })
        .map((name) => join(source, name))
        .filter((file) => statSync(file).isFile() && /\.(ts|js|svelte|css|json)$/.test(file))
        .filter((file) => !relative(source, file).startsWith("games/"));

    it.each(games)("nothing names %s", (game) => {
        const named = new RegExp(`\\b${game}\\b`, "i");
        const naming = files.filter((file) => named.test(readFileSync(file, "utf8")));
        expect(naming.map((file) => relative(source, file))).toEqual([]);
    });
    it("nothing imports from the folder of a game", () => {
        const imports = /games\/(?!plain\/)[a-z_-]+\//;
        const importing = files.filter((file) => imports.test(readFileSync(file, "utf8")));
        expect(importing.map((file) => relative(source, file))).toEqual([]);
    });
});
