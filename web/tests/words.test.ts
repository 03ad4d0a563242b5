// Every string exists in all four languages, with the same values in it, and is used.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { valueLabel } from "../src/app/options";
import { languages, translator } from "../src/app/words";
import { catalogue } from "./engine";

const root = join(import.meta.dirname, "../src");

function filesIn(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesIn(path) : [path];
    });
}

const read = (folder: string, lang: string) =>
    JSON.parse(readFileSync(join(folder, `${lang}.json`), "utf8")) as Record<string, string>;

/** Values that a string shows; a language may do without a form for one and many. */
const valuesOf = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)(?::[^|}]*)?\}/g)].map((m) => m[1]!))].sort();

/** What keys code can ask for: its literal strings, and its templates with a dot in them. */
function asked(sources: string[]): { whole: Set<string>; patterns: RegExp[] } {
    const code = sources
        .filter((file) => /\.(ts|svelte)$/.test(file))
        .map((file) => readFileSync(file, "utf8"))
        .join("\n");
    const whole = new Set([...code.matchAll(/"([^"\n]*)"/g)].map((m) => m[1]!));
    const templates = [...code.matchAll(/`((?:[^`$]|\$\{[^{}`]*\})*)`/g)].map((m) => m[1]!);
    const patterns = templates
        .filter((text) => text.replace(/\$\{[^{}]*\}/g, "").includes(".") && !/\s/.test(text))
        .map((text) => {
            const parts = text.split(/\$\{[^{}]*\}/).map((part) => part.replace(/[^\w]/g, "\\$&"));
            return new RegExp(`^${parts.join(".+")}$`);
        });
    return { whole, patterns };
}

const isMyTurn = (key: string, { whole, patterns }: ReturnType<typeof asked>) =>
    whole.has(key) || patterns.some((pattern) => pattern.test(key));

/** The folders inside one that have words of their own. */
const withWords = (folder: string) =>
    readdirSync(folder).filter((name) => existsSync(join(folder, name, "words", "en.json")));
/** The games that have words in this folder of theirs. */
const withFiles = (part: string) =>
    readdirSync(join(root, "games")).filter((name) =>
        existsSync(join(root, "games", name, part, "en.json")),
    );
const skins = withWords(join(root, "games"));
const parts = ["pages", "table"].flatMap((folder) =>
    withWords(join(root, folder)).map((name) => join(folder, name)),
);
parts.push("bots");
const folders: [name: string, words: string, code: string[]][] = [
    [
        "the page",
        join(root, "app/words"),
        filesIn(root).filter((file) => !file.includes("/games/")),
    ],
    ...parts.map((name): [string, string, string[]] => [
        `part ${name}`,
        join(root, name, "words"),
        [...filesIn(join(root, name)), ...filesIn(join(root, "games"))],
    ]),
    ...withFiles("score").map((name): [string, string, string[]] => [
        `score form of ${name}`,
        join(root, "games", name, "score"),
        [`games/${name}`, "pages/score", "table/over"].flatMap((part) => filesIn(join(root, part))),
    ]),
    ...skins.map((name): [string, string, string[]] => [
        `skin ${name}`,
        join(root, "games", name, "words"),
        filesIn(join(root, "games")),
    ]),
];

describe.each(folders)("words of %s", (_, folder, sources) => {
    const english = read(folder, "en");
    it.each(languages)("%s has all of them and no others", (lang) => {
        expect(Object.keys(read(folder, lang)).sort()).toEqual(Object.keys(english).sort());
    });
    it.each(languages)("%s has text and the same values in each", (lang) => {
        for (const [key, text] of Object.entries(read(folder, lang))) {
            expect(text.trim(), key).not.toBe("");
            expect(valuesOf(text), key).toEqual(valuesOf(english[key]!));
        }
    });
    it("uses each", () => {
        const used = asked(sources);
        expect(Object.keys(english).filter((key) => !isMyTurn(key, used))).toEqual([]);
    });
});

describe.each(languages)("percent in %s", (lang) => {
    const sign = new Intl.NumberFormat(lang, { style: "percent" }).format(0).slice(1);
    it.each(folders)("stands behind a number as the language writes it: %s", (_, folder) => {
        for (const [key, text] of Object.entries(read(folder, lang)))
            for (const [found] of text.matchAll(/\s*%/g)) expect(found, key).toBe(sign);
    });
});

const withOptions = catalogue.games.filter(({ id }) =>
    existsSync(join(root, "games", id, "options")),
);

describe.each(withOptions)("words of the options of $id", ({ id, options, cards }) => {
    const folder = join(root, "games", id, "options");
    const english = read(folder, "en");
    it.each(options)("$name has a name, an explanation, and names for its choices", (option) => {
        const { name, choices = [] } = option;
        for (const key of [name, `${name}.help`, ...choices.map((c) => `${name}=${c}`)])
            expect(english).toHaveProperty([key]);
    });
    it.each(options)("$name has a word for every value, never a code", (option) => {
        const { name, type, choices = [], examples = [], min = 0, max = 0 } = option;
        const numbers =
            max - min < 10 ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [0, max];
        const values = type === "integer" ? numbers : [...choices, ...examples];
        for (const lang of languages)
            for (const value of values)
                expect(valueLabel(translator(read(folder, lang)), String, name, value)).not.toBe(
                    String(value),
                );
    });
    it("name every deck of cards, and nothing that the game has not", () => {
        const decks = cards.map(({ name }) => `cards=${name}`);
        for (const deck of decks) expect(english).toHaveProperty([deck]);
        const names = options.map(({ name }) => name);
        const isKnown = (key: string) =>
            decks.includes(key) || names.includes(key.split(/[.=]/)[0]!);
        expect(Object.keys(english).filter((key) => !isKnown(key))).toEqual([]);
    });
    it.each(languages)("%s has all of them and no others", (lang) => {
        expect(Object.keys(read(folder, lang)).sort()).toEqual(Object.keys(english).sort());
    });
});

it("there is a word for every level of bots", () => {
    const english = read(join(root, "app/words"), "en");
    for (const { name } of catalogue.levels) expect(english).toHaveProperty([`level.${name}`]);
});

describe("the page asks for no word that there is not", () => {
    const english = read(join(root, "app/words"), "en");
    const code = filesIn(root)
        .filter((file) => /\.(ts|svelte)$/.test(file))
        .map((file) => readFileSync(file, "utf8"))
        .join("\n");
    const keys = [...code.matchAll(/app\.t\(\s*"([^"]+)"/g)].map((m) => m[1]!);
    it.each([...new Set(keys)])("%s", (key) => {
        expect(english).toHaveProperty([key]);
    });
});

describe("translator", () => {
    const t = translator({ cards: "{n} {n:card|cards}", hello: "Hello {name}" });
    it("fills values in and chooses the form", () => {
        expect(t("cards", { n: 1 })).toBe("1 card");
        expect(t("cards", { n: 0 })).toBe("0 cards");
        expect(t("hello", { name: "Anna" })).toBe("Hello Anna");
    });
    it("says a key that is not there as it is", () => {
        expect(t("nothing")).toBe("nothing");
    });
});
