// coachApi.ts - what a worker of the coach can be asked; see wasm/coach.c. Each has an engine of its own, and
// the same game open.
import type { CoachExports, Engine } from "../../engine/engine";

/** All seats of a game. */
export const allSeats = -1;

/** A game that was opened, with the decisions there are to judge, by their numbers. */
export interface CoachedGame {
    game: string;
    seats: number;
    over: boolean;
    plies: number;
    decisions: { ply: number; seat: number }[];
}

export interface CoachApi {
    /** Opens a record for the decisions of a seat, or of all; throws where it is not right. */
    open(record: string, seat: number): CoachedGame;
    judge(number: number, worlds: number, seed: string): void;
    /** Judges the luck of a game that is over. */
    luck(worlds: number, seed: string): void;
    /** Takes in what another one has judged with the same worlds and seed. */
    take(analysis: string): void;
    /** All that is judged, as pakli-analysis. */
    analysis(): string;
    /** Why the best move of a decision, and what speaks for or against the one made. */
    explain(number: number, lang: string): string[][];
    /** The kinds of mistakes of a game, in words. */
    kinds(game: string, lang: string): Record<string, string>;
}

export function coachApi(engine: Engine<CoachExports>): CoachApi {
    const { exports } = engine;
    function ask<T>(answer: (...values: number[]) => number, ...values: (string | number)[]): T {
        const told = JSON.parse(engine.call(answer, ...values)) as T | { error: string };
        if (told && typeof told === "object" && "error" in told) throw new Error(told.error);
        return told as T;
    }
    return {
        open: (record, seat) => ask(exports.pakli_coach_open, record, seat),
        judge: (number, worlds, seed) => ask(exports.pakli_coach_judge, number, worlds, seed),
        luck: (worlds, seed) => ask(exports.pakli_coach_luck, worlds, seed),
        take: (analysis) => ask(exports.pakli_coach_take, analysis),
        analysis: () => engine.call(exports.pakli_coach_analysis),
        explain: (number, lang) => ask(exports.pakli_coach_explain, number, lang),
        kinds: (game, lang) => ask(exports.pakli_coach_kinds, game, lang),
    };
}
