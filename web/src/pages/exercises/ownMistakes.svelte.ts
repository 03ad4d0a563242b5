// ownMistakes.svelte.ts - exercises out of one's own games: the moments at which the coach saw a mistake. The
// coach of this device grades the answers.

import type { Analysis } from "../coach/analysis";
import type { CoachedGame } from "../coach/coachApi";
import { type Helper, newHelper } from "../coach/helper";
import { type Kept, type KeptMoment, keptGames } from "../coach/kept";
import { coachSeed } from "../coach/run";
import { ownName } from "../lobby/openTable";
import { fetchRecord } from "../stats/record";
import { type Answer, keepTry } from "./exercise";
import { FindTheMove } from "./exerciseTable.svelte";

const worlds = 400;

export interface OwnMistake {
    game: Kept;
    moment: KeptMoment;
}

/** Under what the tries of a game are kept. */
export const ownSet = (game: string): string => `${game}/own`;
export const seedOf = ({ game: { id, number }, moment: { ply } }: OwnMistake): string =>
    `${id}/${number}/${ply}`;

/** One's own mistakes in a game, the newest first. */
export const ownMistakes = (game: string): OwnMistake[] =>
    keptGames()
        .filter((kept) => kept.game === game)
        .flatMap((kept) => kept.moments.map((moment) => ({ game: kept, moment })));

interface Recorded {
    names: string[];
    moves: string[];
    scores?: number[];
    winners?: number[];
    forfeits?: unknown;
}

export class OwnMistakeTable extends FindTheMove {
    readonly game: string;
    readonly set: string;
    readonly best: string;
    protected readonly seat: number;
    #mistake: OwnMistake;
    #record: Promise<string>;
    #coach: Helper | null = null;
    /** the move that was graded last, and its place among the decisions of that game */
    #graded: { move: string; number: number } | null = null;

    constructor(mistake: OwnMistake) {
        super();
        this.#mistake = mistake;
        this.game = mistake.game.game;
        this.set = ownSet(this.game);
        this.best = mistake.moment.better;
        this.seat = mistake.game.you;
        this.#record = fetchRecord(mistake.game).then((text) => this.#cut(text));
    }

    /** The game up to the moment; only who finds the move has a name. */
    #cut(text: string): string {
        const { scores, winners, forfeits, ...record } = JSON.parse(text) as Recorded;
        const names = record.names?.map((_, seat) => (seat === this.seat ? ownName() : "")) ?? [];
        const moves = record.moves.slice(0, this.#mistake.moment.ply);
        return JSON.stringify({ ...record, names, moves });
    }

    record(): Promise<string> {
        return this.#record;
    }

    /** Lets the coach judge a move; rejects where it is not legal. */
    async #judge(move: string): Promise<Analysis> {
        this.#coach ??= newHelper();
        const record = JSON.parse(await this.#record) as Recorded;
        const played = JSON.stringify({ ...record, moves: [...record.moves, move] });
        const { decisions }: CoachedGame = await this.#coach.call("open", played, this.seat);
        const number = decisions.findIndex(({ ply }) => ply === record.moves.length);
        await this.#coach.call("judge", number, worlds, coachSeed);
        this.#graded = { move, number };
        return JSON.parse(await this.#coach.call("analysis")) as Analysis;
    }

    protected async grade(move: string): Promise<Answer | null> {
        const analysis = await this.#judge(move).catch(() => null);
        const decision = analysis?.decisions.at(-1);
        if (!decision) return null;
        const { win } = decision.moves[decision.played]!;
        const { loss, loss_error } = decision;
        const right = move === this.best;
        const answer = { move, win, loss: right ? 0 : Math.max(loss, 0.0001), loss_error };
        keepTry(this.set, seedOf(this.#mistake), answer.loss);
        return answer;
    }

    async reasons(move: string, lang: string): Promise<string[][]> {
        if (this.#graded?.move !== move) await this.#judge(move);
        return this.#coach!.call("explain", this.#graded!.number, lang);
    }

    end(): void {
        this.#coach?.end();
    }
}
