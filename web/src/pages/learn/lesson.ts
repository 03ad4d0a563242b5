// lesson.ts - lessons as data: a record (docs/formats.md) with steps, and texts in four languages.
// A step stands before the move with its number (`ply`). With `accept` the reader makes one of these
// moves there; without, there is something to look at.

import { loadPart } from "../../app/load";
import { manifestOf } from "../../games";

export interface Step {
    ply: number;
    /** of its text; "KEY.why" says why another move is better kept for later */
    key: string;
    accept?: string[];
    /** the clause it is about */
    clause: string;
    /** pieces to look at, as keys "zone/seat/place/slot/thing" where "*" stands for anything */
    point: string[];
}

export interface Lesson {
    game: string;
    seats: number;
    moves: string[];
    steps: Step[];
}

/** null: there is no lesson of this game. */
export async function loadLesson(game: string): Promise<Lesson | null> {
    const { lesson } = manifestOf(game);
    return lesson ? (await loadPart(lesson)).default : null;
}

/** The lesson as a record; `told` stands in it in place of the lesson's own. */
export function recordOf({ steps, ...record }: Lesson, told: Record<string, unknown> = {}): string {
    return JSON.stringify({ ...record, ...told });
}

/** Whether a step points at the piece with this key. */
export function pointsAt(step: Step, key: string): boolean {
    const parts = key.split("/");
    return step.point.some((point) =>
        point.split("/").every((part, i) => part === "*" || part === (parts[i] ?? "")),
    );
}
