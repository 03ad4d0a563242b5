// bots.ts - the bots of this device: an engine of their own, loaded when one is to move for the first
// time or a hint is asked for.
import type { Hint, Judged } from "../net/source";
import type { BotExports, Engine } from "./engine";

/** What a seat sees, as the tables hand it over. */
export interface Look {
    game: string;
    rules: number;
    view: string;
}

/** What a bot needs in order to move. */
export interface BotTask {
    bot: string;
    seed: string;
    look: Look;
}

type Answer<T> = T | { error: string };

function must<T extends object>(answer: Answer<T>): T {
    if ("error" in answer) throw new Error(answer.error);
    return answer;
}

export class Bots {
    #load: () => Promise<Engine<BotExports>>;
    #loading: Promise<Engine<BotExports>> | undefined;

    constructor(load: () => Promise<Engine<BotExports>>) {
        this.#load = load;
    }

    /** Rejects where it cannot be loaded; the next call tries again. */
    ready(): Promise<Engine<BotExports>> {
        this.#loading ??= this.#load().catch((error: unknown) => {
            this.#loading = undefined;
            throw error;
        });
        return this.#loading;
    }

    /** The move of a bot, in words. */
    async move(task: BotTask): Promise<string> {
        const engine = await this.ready();
        const answer = engine.call(engine.exports.pakli_bot_move, JSON.stringify(task));
        return must(JSON.parse(answer) as Answer<{ move: string }>).move;
    }

    /** What a move gives away, judged in so many possible deals, and in more where that is in doubt. */
    async judge(
        look: Look,
        move: string,
        worlds: number,
        seed: string,
        lang: string,
    ): Promise<Judged> {
        const engine = await this.ready();
        const { pakli_judge } = engine.exports;
        const answer = engine.call(pakli_judge, JSON.stringify(look), move, worlds, seed, lang);
        return must(JSON.parse(answer) as Answer<Judged>);
    }

    /** The record of an exercise (docs/formats.md) up to the move that is to be found. */
    async exerciseRecord(exercise: string): Promise<{ names: string[] }> {
        const engine = await this.ready();
        const answer = engine.call(engine.exports.pakli_exercise_record, exercise);
        return must(JSON.parse(answer) as Answer<{ names: string[] }>);
    }

    /** Why its right move is better than another, and what that one does. */
    async exerciseReasons(exercise: string, move: string, lang: string): Promise<string[][]> {
        const engine = await this.ready();
        const { pakli_exercise_reasons } = engine.exports;
        const answer = engine.call(pakli_exercise_reasons, exercise, move, lang);
        return must(JSON.parse(answer) as Answer<string[][]>);
    }

    async hint(look: Look, bot: string, seed: string, lang: string): Promise<Hint> {
        const engine = await this.ready();
        const { pakli_bot_hint } = engine.exports;
        const answer = engine.call(pakli_bot_hint, JSON.stringify(look), bot, seed, lang);
        return { moves: must(JSON.parse(answer) as Answer<Hint>).moves };
    }
}
