// workerApi.ts - what the score pad asks of the engine; see engine/worker.ts.
import type { Engine } from "../../engine/engine";
import type { Answer, Form, Refused, Round } from "./sheet";

export interface ScoreApi {
    /** the points of a round, or why it cannot be */
    score(game: string, round: Round): Answer | Refused;
    /** what to ask for a round with these players and options */
    form(game: string, round: Round): Form | Refused;
    /** what the numbers 0, 1, 2 ... of a kind of a field count by themselves */
    pointsByCount(game: string, field: string, kind: string, most: number): number[];
}

export function scoreApi(engine: Engine): ScoreApi {
    const { pakli_score, pakli_score_form } = engine.exports;
    const score = (game: string, round: Round) =>
        JSON.parse(engine.call(pakli_score, game, JSON.stringify(round))) as Answer | Refused;
    return {
        score,
        form: (game, round) =>
            JSON.parse(engine.call(pakli_score_form, game, JSON.stringify(round))),
        pointsByCount: (game, field, kind, most) =>
            Array.from({ length: most + 1 }, (_, n) => {
                const answer = score(game, { options: {}, players: [{ [field]: { [kind]: n } }] });
                if ("error" in answer) return 0;
                return answer.lines[0]!.find((line) => line.kind === kind)?.points ?? 0;
            }),
    };
}
