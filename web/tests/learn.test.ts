// Lessons: the engine plays every record, every step is possible there and points at something, and
// every text is there in four languages and short.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../src/app/words";
import { LocalTables } from "../src/engine/localTables";
import { MemoryStore } from "../src/engine/store";
import { manifestOf } from "../src/games";
import type { Table } from "../src/net/protocol";
import { type Lesson, pointsAt, type Step } from "../src/pages/learn/lesson";
import { lessonApi } from "../src/pages/learn/workerApi";
import { keyOf } from "../src/table/board";
import { games, testBots, testEngine } from "./engine";

const folder = join(import.meta.dirname, "../src/games");
const rules = join(import.meta.dirname, "../../games");
const mostWords = 35;

const lessonOf = (game: string) =>
    JSON.parse(readFileSync(join(folder, game, "lesson/lesson.json"), "utf8")) as Lesson;
const textsOf = (game: string, lang: string) =>
    JSON.parse(readFileSync(join(folder, game, "lesson", `${lang}.json`), "utf8")) as Record<
        string,
        string
    >;

const cut = (lesson: Lesson, moves: string[]) =>
    JSON.stringify({ ...lesson, names: Array(lesson.seats).fill("Anna"), moves });

/** The table at every ply of the lesson, as the reader sees it. */
async function tablesOf(lesson: Lesson): Promise<Table[]> {
    return lessonApi(await testEngine()).lessonTables(cut(lesson, lesson.moves), 0);
}

/** The keys of texts that a lesson can show. */
function keysOf(steps: Step[], tables: Table[]): string[] {
    const others = ({ ply, accept }: Step) =>
        accept && tables[ply]!.legal!.some((move) => !accept.includes(move));
    return steps.flatMap((step) => [step.key, ...(others(step) ? [`${step.key}.why`] : [])]);
}

describe.each(games.filter((game) => manifestOf(game).lesson))("the lesson of %s", (game) => {
    const lesson = lessonOf(game);

    it("has ten to fifteen steps in order, the last of them without a move", () => {
        const plies = lesson.steps.map((step) => step.ply);
        expect(plies.length).toBeGreaterThanOrEqual(10);
        expect(plies.length).toBeLessThanOrEqual(15);
        expect(plies).toEqual([...plies].sort((a, b) => a - b));
        expect(new Set(lesson.steps.map((step) => step.key)).size).toBe(plies.length);
        expect(lesson.steps.at(-1)!.accept).toBeUndefined();
        expect(plies.at(-1)).toBe(lesson.moves.length);
    });

    it("asks the reader for every move of their own, and for legal ones", async () => {
        const tables = await tablesOf(lesson);
        const asked = tables.filter((table) => table.turn === 0 && table.ply < tables.length - 1);
        const steps = lesson.steps.filter((step) => step.accept);
        expect(steps.map((step) => step.ply)).toEqual(asked.map((table) => table.ply));
        for (const { ply, accept } of steps) {
            expect(accept).toContain(lesson.moves[ply]);
            for (const move of accept!) expect(tables[ply]!.legal).toContain(move);
        }
    });

    it("goes on as told after every accepted move, and is not over at its end", async () => {
        const { lessonTables } = lessonApi(await testEngine());
        for (const { ply, accept = [] } of lesson.steps)
            for (const move of accept) {
                const moves = lesson.moves.with(ply, move);
                const [end] = lessonTables(cut(lesson, moves), moves.length);
                expect(end).toMatchObject({ ply: moves.length, over: false, you: 0 });
            }
    });

    it("points at something that is there, in every step", async () => {
        const tables = await tablesOf(lesson);
        for (const step of lesson.steps)
            for (const point of step.point) {
                const keys = tables[step.ply]!.scene!.filter((p) => !p.offer).map(keyOf);
                const one = { ...step, point: [point] };
                expect(
                    keys.some((key) => pointsAt(one, key)),
                    `${step.key} ${point}`,
                ).toBe(true);
            }
    });

    it("refuses what is no move with a sentence", async () => {
        const { lessonRefusal } = lessonApi(await testEngine());
        const upTo = (ply: number) => cut(lesson, lesson.moves.slice(0, ply));
        expect(lessonRefusal(upTo(0), "fly away")?.error).toBeTruthy();
        for (const { ply, accept } of lesson.steps)
            if (accept) expect(lessonRefusal(upTo(ply), accept[0]!)).toBeNull();
    });

    it("becomes a table against beginners", async () => {
        const tables = new LocalTables(await testEngine(), testBots, new MemoryStore());
        const sitters = ["person", ...Array<string>(lesson.seats - 1).fill("beginner")];
        const id = await tables.fromRecord(JSON.stringify(lesson), sitters, ["Anna"]);
        const [kept] = await tables.list();
        expect(kept).toMatchObject({ id, game, ply: lesson.moves.length, over: false });
    });

    it.each(languages)("has all its texts in %s, each short, and its clauses", async (lang) => {
        const texts = textsOf(game, lang);
        const tables = await tablesOf(lesson);
        const spoken = Object.keys(texts).filter((key) => !key.startsWith("figure."));
        expect(spoken.sort()).toEqual(keysOf(lesson.steps, tables).sort());
        const captions = Object.keys(texts).filter((key) => key.startsWith("figure."));
        expect(lesson.steps.map(({ key }) => `figure.${key}`)).toEqual(
            expect.arrayContaining(captions),
        );
        for (const [key, text] of spoken.map((key) => [key, texts[key]!] as const)) {
            const words = text.split(/\s+/).length;
            expect(words, `${key}: ${text}`).toBeLessThanOrEqual(mostWords);
            expect(words, key).toBeGreaterThan(2);
        }
        const page = readFileSync(join(rules, game, `rules.${lang}.md`), "utf8");
        for (const { clause } of lesson.steps) expect(page).toContain(clause);
    });
});
