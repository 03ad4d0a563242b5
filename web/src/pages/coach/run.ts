// run.ts - a game analysed by several helpers: first roughly, then ever sharper. What comes out depends on
// the record, the worlds and the seed alone, and is what `pakli analyse` tells of it.
import type { Analysis } from "./analysis";
import { allSeats, type CoachedGame } from "./coachApi";
import type { Helper } from "./helper";

/** Possible deals for each decision, one round after the other: the last is that of `pakli analyse`. */
export const rounds: readonly number[] = [16, 100, 400];
export const coachSeed = "1";

export interface Progress {
    /** of the work there is, from 0 to 1 */
    share: number;
    /** possible deals of this round */
    worlds: number;
    /** the seat's own decisions are judged in as many as they will be */
    own: boolean;
}

export interface RunListener {
    progress(progress: Progress): void;
    /** Something new is known. */
    found(analysis: Analysis): void;
}

/** Luck follows the whole game: it is as much work as so many of a seat's decisions. */
const luckShare = 0.7;

interface Round {
    worlds: number;
    numbers: number[];
    luck: boolean;
}

export class CoachRun {
    readonly game: CoachedGame;
    #helpers: Helper[];
    #listener: RunListener;
    #done = 0;
    #all = 0;

    private constructor(helpers: Helper[], game: CoachedGame, listener: RunListener) {
        this.#helpers = helpers;
        this.game = game;
        this.#listener = listener;
    }

    /**
     * Opens a record: all decisions of a game that is over, else those of the seat that asks. Rejects where
     * the record is not right.
     */
    static async open(
        helpers: Helper[],
        record: string,
        over: boolean,
        seat: number,
        listener: RunListener,
    ): Promise<CoachRun> {
        const who = over ? allSeats : seat;
        const games = await Promise.all(helpers.map((helper) => helper.call("open", record, who)));
        return new CoachRun(helpers, games[0]!, listener);
    }

    /** Judges the decisions of a seat in every round, then those of the others in the last. */
    async judge(seat: number, worlds: readonly number[] = rounds, alone = false): Promise<void> {
        const numbers = this.game.decisions.map((_, number) => number);
        const own = numbers.filter((number) => this.game.decisions[number]!.seat === seat);
        const others = numbers.filter((number) => !own.includes(number));
        const last = worlds.at(-1)!;
        const { over } = this.game;
        const work: Round[] = worlds.map((n) => ({ worlds: n, numbers: own, luck: over }));
        if (!alone) work.push({ worlds: last, numbers: others, luck: false });
        this.#done = 0;
        this.#all = work.reduce((sum, round) => sum + this.#weigh(round, own.length), 0);
        for (const [i, round] of work.entries()) {
            await this.#runRound(round, own.length, i === worlds.length);
            this.#listener.found(await this.#analysis());
        }
    }

    /** Why the best move of the decision at that ply, and what speaks for or against the one made. */
    explain(ply: number, lang: string): Promise<string[][]> {
        const number = this.game.decisions.findIndex((one) => one.ply === ply);
        return this.#helpers[0]!.call("explain", number, lang);
    }

    /** The kinds of mistakes of this game, in words. */
    kinds(lang: string): Promise<Record<string, string>> {
        return this.#helpers[0]!.call("kinds", this.game.game, lang);
    }

    end(): void {
        for (const helper of this.#helpers) helper.end();
    }

    async #analysis(): Promise<Analysis> {
        return JSON.parse(await this.#helpers[0]!.call("analysis")) as Analysis;
    }

    #weigh({ worlds, numbers, luck }: Round, own: number): number {
        return worlds * (numbers.length + (luck ? luckShare * own : 0));
    }

    #did(weight: number, { worlds }: Round, own: boolean): void {
        this.#done += weight;
        this.#listener.progress({ share: this.#done / (this.#all || 1), worlds, own });
    }

    /** Shares a round out among the helpers; the first gathers what the others have found. */
    async #runRound(round: Round, own: number, ownDone: boolean): Promise<void> {
        const { worlds, numbers, luck } = round;
        const queue = [...numbers];
        const last = this.#helpers.length - 1;
        const worked = this.#helpers.map(async (helper, i) => {
            const lucky = luck && i === last;
            let tasks = 0;
            if (lucky) {
                await helper.call("luck", worlds, coachSeed);
                this.#did(worlds * luckShare * own, round, ownDone);
            }
            for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
                await helper.call("judge", number, worlds, coachSeed);
                this.#did(worlds, round, ownDone);
                tasks++;
            }
            return tasks > 0 || lucky;
        });
        const busy = await Promise.all(worked);
        for (const [i, helper] of this.#helpers.entries())
            if (i && busy[i]) await this.#helpers[0]!.call("take", await helper.call("analysis"));
    }
}
