// Every clause that can refuse a move does so here, at a table of the engine the page carries, and the page
// says why in each language. The positions come from the tests of the rules: tests/engine/refusals.jsonl.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sayWith } from "../src/app/messages";
import { languages, type Strings, translator } from "../src/app/words";
import { EngineTable } from "../src/engine/engine";
import { sayCard } from "../src/games/_shared/keltis/speech";
import type { Refusal } from "../src/net/protocol";
import { allMessages } from "../tools/messages";
import { testEngine } from "./engine";

interface Case {
    game: string;
    words: string;
    rule: string;
    reason: string;
    values: Record<string, string | number>;
    record: { seats: number; moves: string[] };
}

const root = join(import.meta.dirname, "../..");
const cases = readFileSync(join(root, "tests/engine/refusals.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);

const messages = allMessages();
const english =
    /\b(the|is|are|you|your|of|and|not|has|have|with|this|that|there|must|cannot|card)\b/i;

function cardWords(game: string, lang: string): Strings {
    return JSON.parse(
        readFileSync(join(root, "web/src/games", game, "words", `${lang}.json`), "utf8"),
    ) as Strings;
}

function sayIn(lang: (typeof languages)[number], refusal: Refusal, game: string): string {
    const words = Object.fromEntries(messages.map(({ id, sentences }) => [id, sentences[lang]]));
    const t = translator(cardWords(game, lang), lang);
    const { reason = "", values = {} } = refusal;
    return sayWith(words, lang)({ reason, values }, (card) => sayCard(card, t)) ?? "";
}

/** What the table answers to the words of a case. */
async function refuse({ record, words }: Case): Promise<Refusal> {
    const table = new EngineTable(await testEngine(), "refused1");
    const sender = { player: "p", name: "P", now: 0, secret: "0".repeat(64), next: "refused2" };
    table.openRecord(sender, JSON.stringify(record));
    table.request("join", sender, { seat: 0 });
    for (let seat = 1; seat < record.seats; seat++)
        table.request("bot", sender, { seat, level: "random" });
    for (const move of record.moves) expect(table.playFor(move, 0).status, move).toBe(200);
    const outcome = table.playFor(words, 0);
    table.close();
    return outcome as unknown as Refusal;
}

const playing = cases.filter(({ reason }) => reason !== "engine.over");

describe.each(playing)("$game, $rule: $words", (one) => {
    it("is refused for its reason, and said in four languages", async () => {
        const refusal = await refuse(one);
        expect(refusal).toMatchObject({ rule: one.rule, reason: one.reason, values: one.values });
        const said = languages.map((lang) => sayIn(lang, refusal, one.game));
        for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}[^{}]*[.?!]$/u);
        expect(new Set(said).size).toBe(languages.length);
        const hungarian = sayIn("hu", refusal, one.game).replace(/„[^”]*”|: \w+ [A-Z]\w*/g, "");
        expect(hungarian).not.toMatch(english);
    });
});

it("every reason for which a game refuses a move is among them", () => {
    const ofFiles =
        /deck|table_number|tile|dark|stones|paths|\.big|all_figures|\.rows|row_names|point_cards|cards|card_kind|card_count|counts|colours|jokers|\.out|\.start|limit_|green_two|kuhn/;
    const seen = new Set(cases.map(({ reason }) => reason));
    const ofGames = messages.filter(({ id }) => /^(keltis|coloretto|huzz|kuhn)/.test(id));
    const missing = ofGames.filter(
        ({ id }) => !seen.has(id) && !ofFiles.test(id.replace(/^keltis-cards/, "kc")),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
});
