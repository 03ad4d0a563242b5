// workerApi.ts - what exercises ask of the engine; see engine/worker.ts.
import type { Bots } from "../../engine/bots";

export type ExerciseApi = {
    /** The record of an exercise up to the move that is to be found, with a name for whoever finds it. */
    exerciseRecord(exercise: string, name: string): Promise<string>;
    /** Why the right move is better than another one, and what that one does. */
    exerciseReasons(exercise: string, move: string, lang: string): Promise<string[][]>;
};

export function exerciseApi(bots: Bots): ExerciseApi {
    return {
        async exerciseRecord(exercise, name) {
            const record = await bots.exerciseRecord(exercise);
            const { seat } = JSON.parse(exercise) as { seat: number };
            const names = record.names.map((_, i) => (i === seat ? name : ""));
            return JSON.stringify({ ...record, names });
        },
        exerciseReasons: (exercise, move, lang) => bots.exerciseReasons(exercise, move, lang),
    };
}
