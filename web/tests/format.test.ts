// Sentences get their values by the same rules as in the engine (tests/engine/message.c); what the engine
// tells people is there in all four languages, with the same values in each.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fill } from "../src/app/format";
import { sayWith } from "../src/app/messages";
import { languages } from "../src/app/words";
import { allMessages, factsOf, gamesWithFacts, messagesIn } from "../tools/messages";

const table = readFileSync(join(import.meta.dirname, "../../tests/engine/sentences.tsv"), "utf8");
const cases = table
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t") as [string, string, string, string]);

it.each(cases)("%s: %s with %s is %s", (lang, sentence, value, said) => {
    const [name, text] = value.split("=") as [string, string];
    expect(fill(sentence, { [name]: text }, lang)).toBe(said);
});

it("prints numbers as each language does, with a true minus", () => {
    const said = languages.map((lang) => fill("{n}", { n: 12345 }, lang));
    expect(said).toEqual(["12,345", "12\u00a0345", "12.345", "12.345"]);
    expect(fill("{n} {n:point|points}", { n: -1 })).toBe("−1 point");
    expect(fill("{n:Az}. lap", { n: 10_000 }, "hu")).toBe("A 10\u00a0000. lap");
});

it("says values as people speak of them", () => {
    const words = { x: "{seat:az}. hely: {colour:az} lap, {card:az-t} nem", "colour.red": "piros" };
    const say = sayWith(words, "hu");
    const values = { seat: 1, colour: "red", card: "R5" };
    expect(say({ reason: "x", values })).toBe("A 2. hely: a piros lap, az R5-öt nem.");
    expect(say({ reason: "x", values }, () => "piros 5")).toBe(
        "A 2. hely: a piros lap, a piros 5-öt nem.",
    );
    expect(say({ reason: "y" })).toBeNull();
});

const root = join(import.meta.dirname, "../..");
const headersOf = (folder: string) =>
    readdirSync(join(root, folder)).filter((name) => /^messages.*\.h$/.test(name));
/** Those of the page, and those of the program in the terminal. */
const inTerminal = ["cli", "server/net", "server/store"].flatMap((folder) =>
    headersOf(folder).flatMap((name) => messagesIn(readFileSync(join(root, folder, name), "utf8"))),
);
const messages = [...allMessages(), ...inTerminal];
const namesIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!))];

describe.each(messages)("message $id", ({ id, values, sentences }) => {
    const known = [...values.matchAll(/(\w+)=%/g)].map((m) => m[1]!);
    it.each(languages)("has a sentence in %s, with no other values than are given", (lang) => {
        expect(sentences[lang]).toBeTruthy();
        for (const name of namesIn(sentences[lang])) expect(known).toContain(name);
    });
    it("is not left untranslated", () => {
        const others = languages.filter((lang) => lang !== "en");
        const same = others.filter((lang) => sentences[lang] === sentences.en);
        /** what a database says itself, and single words, of which two languages have the same */
        const bare = /^(PostgreSQL: |\{file\}: )?\{detail\}$|^\S+$/.test(sentences.en);
        if (!id.startsWith("colour.") && !bare) expect(same).toEqual([]);
    });
});

describe.each(gamesWithFacts())("facts of %s", (game) => {
    const facts = factsOf(game).filter(({ id }) => !id.startsWith("colour."));
    it.each(languages)("have sentences in %s, with no other values than are given", (lang) => {
        for (const { id, values, sentences } of facts) {
            const known = [...values.matchAll(/(\w+)=%/g)].map((m) => m[1]!);
            if (id !== "facts.you") expect(sentences[lang], id).toBeTruthy();
            for (const name of namesIn(sentences[lang]))
                expect(["who", ...known], id).toContain(name);
        }
    });
    it("has some", () => expect(facts.length).toBeGreaterThan(5));
});

it("no two messages have one identifier", () => {
    const ids = messages.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});
