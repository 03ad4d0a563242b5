// workerApi.ts - what the page asks of the engine about a finished game; see engine/worker.ts.
import type { Engine } from "../../engine/engine";
import type { Piece } from "../../net/protocol";

/** How a game went: `scores` before the first ply and after each, and who moved. */
export interface Course {
    game: string;
    scores: number[][];
    movers: number[];
    /** what lies there in the end */
    scene: Piece[];
}

export interface StatsCalls {
    /** Throws where the record is not one of a game that is over. */
    course(record: string): Course;
}

export function statsCalls(engine: Engine): StatsCalls {
    return {
        course(record) {
            const told = engine.call(engine.exports.pakli_score_history, record);
            const course = JSON.parse(told) as Course | { error: string };
            if ("error" in course) throw new Error(course.error);
            return course;
        },
    };
}
