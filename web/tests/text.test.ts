// Small things that turn one text into another.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languageOf } from "../src/app/words";
import { complete } from "../src/table/input/complete";
import { stepTo } from "../src/table/input/keys";
import { timeLeft } from "../src/table/time";
import { toBlocks } from "../tools/rule-pages";

describe("complete", () => {
    const legal = ["discard B3", "play R5 big", "play R5 small", "draw"];
    const said = (move: string) => (move === "play R5 big" ? "Piros öt, nagy" : move);
    it("offers everything before a word is typed", () => {
        expect(complete("", legal, said)).toEqual(legal);
    });
    it("puts what begins so first", () => {
        expect(complete("PLAY  r5", legal, said)).toEqual(["play R5 big", "play R5 small"]);
    });
    it("finds words in any order, without accents, in the language", () => {
        expect(complete("ot piros", legal, said)).toEqual(["play R5 big"]);
    });
    it("finds nothing where there is nothing", () => {
        expect(complete("wish", legal, said)).toEqual([]);
    });
});

describe("timeLeft", () => {
    it.each([
        [0, "0:00"],
        [9_100, "0:10"],
        [65_000, "1:05"],
        [3_720_000, "1:02:00"],
        [190_000_000, "2d 4h"],
    ])("%d ms is %s", (ms, text) => {
        expect(timeLeft(ms)).toBe(text);
    });
});

describe("languageOf", () => {
    it.each([
        [["fr", "de-AT", "en"], "de"],
        [["HU"], "hu"],
        [["fr"], "en"],
        [[], "en"],
    ])("%j is %s", (wished, lang) => {
        expect(languageOf(wished)).toBe(lang);
    });
});

describe("arrows", () => {
    /** a pile far up on the left, two rows of cards, a button that lies under none of them */
    const stops = [
        { at: { x: 5, y: 0 }, stop: "pile" },
        { at: { x: 0, y: 100 }, stop: "a" },
        { at: { x: 50, y: 110 }, stop: "b" },
        { at: { x: 100, y: 90 }, stop: "c" },
        { at: { x: 0, y: 180 }, stop: "d" },
        { at: { x: 900, y: 185 }, stop: "far" },
    ];
    it.each([
        ["a", "ArrowRight", "b"],
        ["c", "ArrowRight", "d"],
        ["far", "ArrowRight", "pile"],
        ["pile", "ArrowLeft", "far"],
        ["b", "ArrowUp", "pile"],
        ["a", "ArrowDown", "d"],
        ["pile", "ArrowUp", "pile"],
    ])("from %s %s leads to %s", (from, key, to) => {
        expect(stepTo(from, stops, key)).toBe(to);
    });

    it("lead to everything", () => {
        const seen = new Set<string>();
        let at = "b";
        for (let i = 0; i < stops.length; i++) {
            at = stepTo(at, stops, "ArrowRight");
            seen.add(at);
        }
        expect(seen.size).toBe(stops.length);
    });
});

const toHtml = (source: string) => toBlocks(source).join("\n");

describe("toBlocks", () => {
    it("escapes everything and marks words", () => {
        expect(toHtml("a <b> & **c** `d*e*`")).toBe(
            "<p>a &lt;b&gt; &amp; <strong>c</strong> <code>d*e*</code></p>",
        );
    });
    it("marks readings that are ours, in every language", () => {
        for (const mark of ["We play", "Nálunk", "Bij ons", "Bei uns"])
            expect(toHtml(`**${mark}** so.`)).toBe(
                `<p><strong class="ours">${mark}</strong> so.</p>`,
            );
    });
    it("leads to the sentence of a clause, not to where it is only spoken of", () => {
        const html = toHtml(
            "Ids such as (KB-9), name clauses.\n\n- Values never fall. (KB-9, KB-10)",
        );
        expect(html.indexOf('id="KB-9"')).toBeGreaterThan(html.indexOf("<li>"));
        expect(html).toContain('id="KB-10"');
        expect(html.match(/id="KB-9"/g)).toHaveLength(1);
    });
    const rules = join(import.meta.dirname, "../../games");
    const pages = readdirSync(rules, { recursive: true, encoding: "utf8" });
    it.each(pages.filter((file) => /rules\...\.md$/.test(file)))(
        "%s leads to every clause it names",
        (file) => {
            const source = readFileSync(join(rules, file), "utf8");
            const clauses = new Set([...source.matchAll(/\(([A-Z]{2}-\d+)\)/g)].map((m) => m[1]!));
            const html = toHtml(source);
            expect([...clauses].filter((clause) => !html.includes(`id="${clause}"`))).toEqual([]);
            expect(html).not.toMatch(/\*\*|^#|^\|/m);
        },
    );
});
