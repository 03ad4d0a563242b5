// What the engine tells people, as modules: "virtual:messages/hu" exports the sentences of one language
// by their identifiers, and the words of the colours. They are read out of the C headers in which they
// are written, so that nothing is written twice; engine/message.h says how.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "../..");
const modules = ["engine", "bots", "coach", "table", "server"];
const order = ["hu", "nl", "en", "de"] as const;
type Language = (typeof order)[number];

export interface Message {
    id: string;
    values: string;
    sentences: Record<Language, string>;
}

const byLanguage = (texts: string[]) =>
    Object.fromEntries(order.map((lang, i) => [lang, texts[i]!])) as Message["sentences"];

/** The texts of a C macro: neighbouring literals are one text. */
function textsOf(source: string): string[] {
    const texts: string[] = [];
    let end = -1;
    for (const { 0: literal, index } of source.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
        const text = JSON.parse(literal) as string;
        if (end >= 0 && /^[\s\\]*$/.test(source.slice(end, index))) texts.push(texts.pop()! + text);
        else texts.push(text);
        end = index + literal.length;
    }
    return texts;
}

/**
 * The messages of one header: #define NAME MESSAGE("id", "clause", "values", hu, nl, en, de), or
 * ERROR(status, "code", "id", "values", hu, nl, en, de).
 */
export function messagesIn(source: string): Message[] {
    const lines = source.matchAll(
        /#define \w+ (?:\\\n\s*)?(MESSAGE|ERROR)\(((?:[^\\\n]|\\[^\n]|\\\n)*)\n/g,
    );
    return [...lines].map(([, macro, texts]) => {
        const [first, second, values, ...sentences] = textsOf(texts!);
        const id = macro === "MESSAGE" ? first : second;
        return { id: id!, values: values!, sentences: byLanguage(sentences) };
    });
}

/** #define COLOUR_RED "piros", "rode", "red", "rote" */
function coloursIn(source: string): Message[] {
    return [...source.matchAll(/#define COLOUR_\w+ (.*)/g)].map(([, texts]) => {
        const sentences = byLanguage(textsOf(texts!));
        return { id: `colour.${sentences.en}`, values: "", sentences };
    });
}

/** The headers that have messages: those of the modules and of each game. */
export function messageFiles(): string[] {
    const games = readdirSync(join(root, "games")).map((game) => `games/${game}`);
    const files = [...modules, ...games].map((folder) => `${folder}/messages.h`);
    const errors = readdirSync(join(root, "table")).filter((name) => /^errors_\w+\.h$/.test(name));
    return [...files, "engine/colours.h", ...errors.map((name) => `table/${name}`)]
        .map((file) => join(root, file))
        .filter(existsSync);
}

export function allMessages(): Message[] {
    return messageFiles().flatMap((file) => {
        const source = readFileSync(file, "utf8");
        return [...messagesIn(source), ...coloursIn(source)];
    });
}

// ---- Facts of moves, engine/facts.h: those of one game in one language ----

/** The facts of one header: #define NAME FACT("id", "values", hu, nl, en, de). */
function factsIn(source: string): Message[] {
    const lines = source.matchAll(/#define \w+ (?:\\\n\s*)?FACT\(((?:[^\\\n]|\\[^\n]|\\\n)*)\n/g);
    return [...lines].map(([, texts]) => {
        const [id, values, ...sentences] = textsOf(texts!);
        return { id: id!, values: values!, sentences: byLanguage(sentences) };
    });
}

const gamesFolder = join(root, "games");
export const gamesWithFacts = (): string[] =>
    readdirSync(gamesFolder).filter(
        (game) =>
            existsSync(join(gamesFolder, game, "facts.c")) &&
            existsSync(join(gamesFolder, game, "rules.en.md")),
    );

/** The headers of a game's facts: what holds for every game, its own, and those that it shares. */
export function factFiles(game: string): string[] {
    const folder = join(gamesFolder, game);
    const source = existsSync(join(folder, "facts.c"))
        ? readFileSync(join(folder, "facts.c"), "utf8")
        : "";
    const included = [...source.matchAll(/#include "(games\/[\w-]+\/facts\.h)"/g)].map(
        (m) => m[1]!,
    );
    return ["engine/facts_any.h", ...included].map((file) => join(root, file));
}

/** What the sentences are made of: also the colours. */
export function factsOf(game: string): Message[] {
    const facts = factFiles(game).flatMap((file) => factsIn(readFileSync(file, "utf8")));
    return [...facts, ...coloursIn(readFileSync(join(root, "engine/colours.h"), "utf8"))];
}

/** "virtual:facts" has a function for "GAME/LANG" that loads "virtual:facts/GAME/LANG". "any" is a game
 * without facts of its own. */
function factsModule(path: string, watch: (file: string) => void): string {
    const games = ["any", ...gamesWithFacts()];
    if (!path) {
        const paths = games.flatMap((game) => order.map((lang) => `${game}/${lang}`));
        const loads = paths.map((one) => `"${one}": () => import("virtual:facts/${one}")`);
        return `export default {${loads.join(",")}};`;
    }
    const [game, lang] = path.split("/") as [string, Language];
    for (const file of factFiles(game)) watch(file);
    const words = factsOf(game).map(({ id, sentences }) => [id, sentences[lang]]);
    return `export default ${JSON.stringify(Object.fromEntries(words))};`;
}

export function facts(): Plugin {
    const name = "virtual:facts";
    return {
        name: "facts",
        resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
        load(id) {
            if (!id.startsWith(`\0${name}`)) return null;
            return factsModule(id.slice(name.length + 2), (file) => this.addWatchFile(file));
        },
    };
}

export function messages(): Plugin {
    const name = "virtual:messages/";
    return {
        name: "messages",
        resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
        load(id) {
            if (!id.startsWith(`\0${name}`)) return null;
            const lang = id.slice(name.length + 1) as Language;
            for (const file of messageFiles()) this.addWatchFile(file);
            const words = allMessages().map(({ id: key, sentences }) => [key, sentences[lang]]);
            return `export default ${JSON.stringify(Object.fromEntries(words))};`;
        },
    };
}
