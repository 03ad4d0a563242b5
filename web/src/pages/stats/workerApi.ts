// workerApi.ts - what the page asks of the engine about a finished game; see engine/worker.ts.
import type { Engine } from "../../engine/engine";
import type { Piece } from "../../net/protocol";

/** How a game went: `scores` before the first ply and after each, and who moved. */
export interface ScoreHistory {
    game: string;
    scores: number[][];
    movers: number[];
    /** what lies there in the end */
    scene: Piece[];
}

export interface StatsApi {
    /** Throws where the record is not one of a game that is over. */
    scoreHistory(record: string): ScoreHistory;
}

export function statsApi(engine: Engine): StatsApi {
    return {
        scoreHistory(record) {
            const told = engine.call(engine.exports.pakli_score_history, record);
            const history = JSON.parse(told) as ScoreHistory | { error: string };
            if ("error" in history) throw new Error(history.error);
            return history;
        },
    };
}
