// The score pad: what is entered tap by tap counts as `pakli score` counts it, on a thousand random
// tables; a form asks for all that may lie there and for no more.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../src/app/words";
import { catalogueOf } from "../src/engine/engine";
import type { GameOption, OptionValue } from "../src/net/protocol";
import {
    type Answer,
    countOf,
    type Field,
    type Form,
    fitToForm,
    newRound,
    oneOf,
    type PlayerItems,
    type Round,
    room,
    setCount,
    setOne,
    toggleSet,
    totals,
} from "../src/pages/score/sheet";
import { leaders, sayLine, sheetText } from "../src/pages/score/speech";
import { loadPadWords } from "../src/pages/score/words";
import { scoreApi } from "../src/pages/score/workerApi";
import { games, testEngine } from "./engine";

const program = process.env.PAKLI ?? join(import.meta.dirname, "../../build/pakli");
const engine = await testEngine();
const { score, form: askForm, pointsByCount } = scoreApi(engine);
const infoOf = (game: string) => catalogueOf(engine).games.find((g) => g.id === game)!;

/** Random whole numbers below n, the same in every run. */
function chance(seed: number): (n: number) => number {
    let state = seed >>> 0;
    return (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
}

function formOf(game: string, round: Round): Form {
    const told = askForm(game, round);
    if ("error" in told) throw new Error(told.error);
    return told;
}

const kindsOf = (field: Field) => (field.kinds ? [...field.kinds] : [""]);

/** A value of an option, any. */
function anyValue(option: GameOption, random: (n: number) => number): OptionValue {
    if (option.type === "boolean") return random(2) === 1;
    const { min = 0, max = 0, choices = option.examples ?? [] } = option;
    return option.type === "integer"
        ? min + random(max - min + 1)
        : choices[random(choices.length)]!;
}

/** Some options that matter, where they go together. */
function withOptions(game: string, round: Round, random: (n: number) => number): Round {
    const names = formOf(game, round).options;
    let next = round;
    for (const option of infoOf(game).options.filter((o) => names.includes(o.name))) {
        const options = { ...next.options, [option.name]: anyValue(option, random) };
        if (random(2) && !("error" in askForm(game, { ...next, options })))
            next = { ...next, options };
    }
    return next;
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** What the bounds of a form do not tell: whether all of it can lie there together. */
const together: Record<string, (players: PlayerItems[]) => boolean> = {
    // KB-12: wish stones and points are of tiles that a figure landed on; KB-4: of five on a path
    // one is on its last stone. No figures at all: they are not told.
    keltis: (players) =>
        players.every((items) => {
            const stones = [..."BGRVY"].map((path) => countOf(items, "stones", path));
            const tiles = sum(stones.map((stone) => (stone === 9 ? 5 : Math.min(stone, 4))));
            const left = tiles - countOf(items, "wishes");
            const most = sum([3, 3, 2, 2, 2, 1, 1].slice(0, Math.max(0, left)));
            return !sum(stones) || (left >= 0 && countOf(items, "points") <= most);
        }),
    // KC-1, KC-2: 18 cards of a colour; what is in its rows beyond them is of the 11 point cards.
    "keltis-cards": (players) => {
        const all = (name: string, kind = "") =>
            sum(players.map((items) => countOf(items, name, kind)));
        const beyond = [..."BGRVY"].map((colour) => Math.max(0, all("rows", colour) - 18));
        return all("points") + Math.max(sum(beyond), all("points_in_rows")) <= 11;
    },
};

/** Tables that cannot be, each one tap away from one that can. */
const impossible: Record<string, Round[]> = Object.fromEntries(games.map((g) => [g, []]));

/** A table of so many players, entered by taps in any order, some of them taken back. */
function randomTable(game: string, seats: number, random: (n: number) => number): Round {
    const sheet = { names: Array.from({ length: seats }, (_, i) => `P${i}`), rounds: [] };
    let round = withOptions(game, newRound(sheet), random);
    const form = formOf(game, round);
    for (const f of form.fields.filter((field) => field.how === "set"))
        for (let i = 0; i < f.max; i++)
            round = toggleSet(round, form, f.name, f.kinds[random(f.kinds.length)]!);
    const counts = form.fields.filter((f) => f.how === "count");
    for (let tap = 0; tap < 14 * seats; tap++) {
        const f = counts[random(counts.length)]!;
        const kind = kindsOf(f)[random(kindsOf(f).length)]!;
        const seat = random(seats);
        const n = random(4) ? random(Math.min(f.max, 12) + 1) : random(f.max + 3);
        const next = setCount(round, form, seat, f.name, kind, n);
        if (together[game]?.(next.players) ?? true) round = next;
        else impossible[game]!.push(next);
    }
    for (const f of form.fields.filter((field) => field.how === "one"))
        round.players.forEach((items, seat) => {
            const some = kindsOf(f).filter((kind) => countOf(items, f.pool!, kind) > 0);
            if (some.length && (random(2) || some.length === f.kinds.length))
                round = setOne(round, seat, f.name, some[random(some.length)]!);
        });
    return round;
}

function tablesOf(game: string, count: number): Round[] {
    const random = chance(1000 + game.length);
    const { min, max } = infoOf(game).seats;
    return Array.from({ length: count }, () =>
        randomTable(game, min + random(max - min + 1), random),
    );
}

const all: Record<string, Round[]> = Object.fromEntries(games.map((g) => [g, tablesOf(g, 250)]));

describe.each(games)("%s", (game) => {
    it("counts 250 random tables as pakli score does", () => {
        const input = all[game]!.map((round) => JSON.stringify(round)).join("\n");
        const said = execFileSync(program, ["score", game, "-"], { input, encoding: "utf8" });
        const answers = said.trimEnd().split("\n");
        expect(answers.length).toBe(250);
        all[game]!.forEach((round, i) => {
            expect(score(game, round), JSON.stringify(round)).toEqual(JSON.parse(answers[i]!));
        });
    });

    it("explains every total by lines that add up, in every language", async () => {
        const words = await Promise.all(languages.map((lang) => loadPadWords(game, lang)));
        for (const round of all[game]!) {
            const answer = score(game, round) as Answer;
            answer.lines.forEach((lines, seat) => {
                expect(lines.reduce((sum, l) => sum + l.points, 0)).toBe(answer.scores[seat]);
                for (const line of lines)
                    for (const w of words)
                        expect(sayLine(w, line)).not.toMatch(/\{|\}|line\.|kind\./i);
            });
        }
    });

    it("asks for no more than there is: one more of anything is refused", () => {
        for (const round of all[game]!.slice(0, 60)) {
            const form = formOf(game, round);
            for (const f of form.fields.filter((field) => field.how === "count"))
                for (const kind of kindsOf(f)) {
                    const most = room(round, form, 0, f.name, kind);
                    const over = structuredClone(round);
                    const items = over.players[0]!;
                    if (kind) (items[f.name] as Record<string, number>) ??= {};
                    if (kind) (items[f.name] as Record<string, number>)[kind] = most + 1;
                    else items[f.name] = most + 1;
                    expect(score(game, over), `${f.name} ${kind}`).toHaveProperty("error");
                }
        }
    });

    it("refuses what cannot lie there together", () => {
        for (const round of impossible[game]!)
            expect(score(game, round), JSON.stringify(round)).toHaveProperty("error");
        expect(impossible[game]!.length > 50).toBe(game in together);
    });

    it("asks only for options that matter", () => {
        const random = chance(7);
        const { options } = infoOf(game);
        for (const round of all[game]!.slice(0, 60)) {
            const asked = formOf(game, round).options;
            for (const option of options.filter((o) => !asked.includes(o.name))) {
                const other = { ...round.options, [option.name]: anyValue(option, random) };
                const answer = score(game, { ...round, options: other });
                if (!("error" in answer)) expect(answer).toEqual(score(game, round));
            }
        }
    });

    it("keeps a round as it is when nothing changes", () => {
        for (const round of all[game]!) {
            const again = fitToForm(round, formOf(game, round));
            expect(score(game, again)).toEqual(score(game, round));
        }
    });
});

describe("a sheet", () => {
    const sheet = { names: ["Anna", "Bence"], rounds: [] as Round[] };
    const form = formOf("keltis", newRound(sheet));

    it("lets nobody have more wish stones than are left", () => {
        let round = setCount(newRound(sheet), form, 0, "wishes", "", 7);
        round = setCount(round, form, 1, "wishes", "", 5);
        expect(round.players.map((items) => countOf(items, "wishes"))).toEqual([7, 2]);
    });
    it("knows no big figure where none stands", () => {
        let round = setCount(newRound(sheet), form, 0, "stones", "B", 4);
        round = setOne(round, 0, "big", "B");
        expect(oneOf(round.players[0]!, "big")).toBe("B");
        round = setCount(round, form, 0, "stones", "B", 0);
        expect(oneOf(round.players[0]!, "big")).toBeNull();
    });
    it("is the same where figures were entered and taken back as where none were", () => {
        const before = setCount(newRound(sheet), form, 0, "wishes", "", 3);
        const entered = setCount(before, form, 0, "stones", "B", 1);
        expect(score("keltis", entered)).toHaveProperty("error");
        const after = setCount(entered, form, 0, "stones", "B", 0);
        expect(score("keltis", after)).toEqual(score("keltis", before));
        expect(score("keltis", after)).toHaveProperty("scores");
    });
    it("takes off the table what an option takes out of the game", () => {
        const three = { names: ["A", "B", "C"], rounds: [] };
        let round = newRound(three);
        round = setCount(round, formOf("coloretto", round), 0, "cards", "J", 2);
        const limited = { ...round, options: { limit: "5/3" } };
        const next = fitToForm(limited, formOf("coloretto", limited));
        expect(countOf(next.players[0]!, "cards", "J")).toBe(0);
        expect(score("coloretto", next)).toHaveProperty("scores");
    });
    it("tells what the stones of a path are worth", () => {
        const told = pointsByCount("keltis", "stones", "B", 9);
        expect(told.length).toBe(10);
        expect(told[9]).toBeGreaterThan(told[1]!);
    });
    it("adds rounds up, and is told as a message", async () => {
        const words = await loadPadWords("huzz", "en");
        const items = (table: number, hand: number) => ({ table, hand });
        const rounds = [
            { options: {}, players: [items(14, 3), items(11, 0)] },
            { options: {}, players: [items(2, 0), items(9, 1)] },
        ];
        const played = { names: ["Anna", "Bence"], rounds };
        const answers = rounds.map((round) => score("huzz", round));
        const sums = totals(played, answers);
        expect(sums).toEqual([13, 19]);
        expect(leaders(sums, answers)).toEqual([1]);
        expect(leaders([11, 11], answers.slice(0, 1))).toEqual([1]); // fewer cards in hand
        expect(sheetText(words, "Húzz egyet!", played, sums, answers)).toBe(
            "Húzz egyet!\nBence: 19 ★\nAnna: 13\n\nGame 1: Anna +11, Bence +11\nGame 2: Anna +2, Bence +8",
        );
    });
});
