// The coach of the page: what it makes of a game is what the program makes of it, however many help.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import {
    type Analysis,
    chancesOf,
    givenAway,
    momentsOf,
    partsOf,
    summaryOf,
} from "../src/pages/coach/analysis";
import { allSeats, coachApi } from "../src/pages/coach/coachApi";
import type { Helper } from "../src/pages/coach/helper";
import { CoachRun, coachSeed, type Progress } from "../src/pages/coach/run";
import { newCoach } from "./engine";

const root = join(import.meta.dirname, "../..");
const program = join(root, "build/pakli");

const goldenGame = (game: string) =>
    readFileSync(join(root, `tests/golden/${game}.jsonl`), "utf8")
        .trim()
        .split("\n")
        .find((line) => (JSON.parse(line) as { scores?: number[] }).scores)!;

/** One without a worker. */
async function newHelper(): Promise<Helper> {
    const api = coachApi(await newCoach());
    return {
        call: async (name, ...args) => {
            const work = api[name] as (...args: unknown[]) => ReturnType<(typeof api)[typeof name]>;
            return work(...args);
        },
        end: () => {},
    };
}

const newHelpers = (count: number) => Promise.all(Array.from({ length: count }, newHelper));

/** All that a run tells. */
async function runOf(record: string, seat: number, worlds: number[], helpers: Helper[]) {
    const { scores } = JSON.parse(record) as { scores?: number[] };
    const found: Analysis[] = [];
    const progress: Progress[] = [];
    const run = await CoachRun.open(helpers, record, Boolean(scores), seat, {
        found: (analysis) => found.push(analysis),
        progress: (one) => progress.push(one),
    });
    await run.judge(seat, worlds);
    return { run, found, progress };
}

function nativeAnalysis(record: string, worlds: number, ...options: string[]): Analysis {
    const args = ["analyse", "-", "--json", "--seed", coachSeed, "--worlds", String(worlds)];
    const out = execFileSync(program, [...args, ...options], { input: record, encoding: "utf8" });
    return JSON.parse(out) as Analysis;
}

vi.setConfig({ testTimeout: 120_000 }); // thousands of games are played to their end

it("a whole game is analysed as the program does, by several helpers", async () => {
    const record = goldenGame("coloretto");
    const { found } = await runOf(record, 1, [16], await newHelpers(3));
    expect(found.at(-1)).toEqual(nativeAnalysis(record, 16));
});

describe.each(["coloretto", "huzz", "keltis"])("an analysis of %s", (game) => {
    it("of one seat of an unfinished game is the one of the program", async () => {
        const { scores, winners, ...rest } = JSON.parse(goldenGame(game)) as {
            scores?: number[];
            winners?: number[];
            moves: string[];
        };
        const record = JSON.stringify({ ...rest, moves: rest.moves.slice(0, 20) });
        const { found } = await runOf(record, 1, [16], await newHelpers(2));
        expect(found.at(-1)).toEqual(nativeAnalysis(record, 16, "--seat", "2")); // from 1 there
        expect(partsOf(found[0]!, 1)).toBeNull();
    });
});

describe("a run", () => {
    const record = goldenGame("coloretto");

    it("shows the own decisions first, then sharper, then those of all", async () => {
        const { run, found, progress } = await runOf(record, 0, [16, 20], await newHelpers(2));
        const own = run.game.decisions.filter(({ seat }) => seat === 0).length;
        expect(found.map(({ worlds }) => worlds)).toEqual([16, 20, 20]);
        expect(found.map(({ decisions }) => decisions.length)).toEqual([
            own,
            own,
            run.game.decisions.length,
        ]);
        expect(found.every(({ luck }) => luck)).toBe(true);
        const shares = progress.map(({ share }) => share);
        expect(shares).toEqual([...shares].sort((a, b) => a - b));
        expect(shares.at(-1)).toBeCloseTo(1);
    });

    it("says why, in the language that is asked for", async () => {
        const { run, found } = await runOf(record, 0, [16], await newHelpers(2));
        const { ply } = found[0]!.decisions.find(({ legal }) => legal > 1)!;
        const [english, hungarian] = [await run.explain(ply, "en"), await run.explain(ply, "hu")];
        expect(english.flat().length).toBeGreaterThan(0);
        expect(hungarian).not.toEqual(english);
    });

    it("rejects what is no record", async () => {
        const helpers = await newHelpers(1);
        const listener = { found: () => {}, progress: () => {} };
        await expect(CoachRun.open(helpers, "{}", true, allSeats, listener)).rejects.toThrow();
    });
});

describe("what is shown of an analysis", async () => {
    const seats = [0, 1, 2];
    const { found } = await runOf(goldenGame("coloretto"), 0, [16], await newHelpers(1));
    const analysis = found.at(-1)!;

    it.each(seats)("chances lead from even to the result, seat %i", (seat) => {
        const chances = chancesOf(analysis, seat);
        const { even, result, adjusted, deal } = summaryOf(analysis, seat)!;
        expect(chances[0]!.win).toBeCloseTo(even! + deal!, 3);
        expect(chances[0]!.fair).toBeCloseTo(even!, 3);
        expect(chances.at(-1)!.ply).toBe(analysis.plies);
        expect(chances.at(-1)!.win).toBeCloseTo(result!, 3);
        expect(chances.at(-1)!.fair).toBeCloseTo(adjusted!, 2);
    });

    it.each(seats)("parts add up, seat %i", (seat) => {
        const { result, ...parts } = partsOf(analysis, seat)!;
        const sum = Object.values(parts).reduce((all, part) => all + part, 0);
        expect(sum).toBeCloseTo(result, 6);
        const others = analysis
            .luck!.plies.filter((ply) => ply.seat !== seat)
            .reduce((all, { decision }) => all + (decision?.wins[seat] ?? 0), 0);
        expect(parts.other_moves).toBeCloseTo(others / analysis.luck!.worlds / 60, 2);
    });

    it("moments are marked moves, the worst first", () => {
        for (const seat of seats) {
            const moments = momentsOf(analysis, seat);
            expect(moments.length).toBeLessThanOrEqual(3);
            expect(givenAway(analysis, seat).moves).toBeGreaterThanOrEqual(moments.length);
            const losses = moments.map(({ loss }) => loss);
            expect(losses).toEqual([...losses].sort((a, b) => b - a));
        }
    });
});
