// exercise.ts - exercises as data (docs/formats.md, pakli-exercise): which of them is today's, how an
// answer is graded, and what came of those that were tried in this browser.
import { loadPart } from "../../app/load";
import { manifestOf } from "../../games";

export interface Answer {
    move: string;
    win: number;
    /** how much less than the right move it is worth; shares of the win */
    loss: number;
    loss_error: number;
}

export interface Exercise {
    game: string;
    seats: number;
    seed: string;
    moves: string[];
    /** who is to find the move */
    seat: number;
    /** all legal moves, the right one first */
    answers: Answer[];
    /** the place of the move that an expert would make first */
    expert: number;
}

/** The lines of a set, each an exercise; null where a game has none. */
export async function loadExercises(game: string): Promise<string[] | null> {
    const { exercises } = manifestOf(game);
    if (!exercises) return null;
    return (await loadPart(exercises)).default.trim().split("\n");
}

const dayLength = 24 * 60 * 60 * 1000;

/** The exercise of the day, counted from 0: the same for everybody. */
export const todays = (count: number, now = Date.now()): number =>
    Math.floor(now / dayLength) % count;

export const grades = ["best", "near", "inaccuracy", "mistake", "blunder"] as const;
export type Grade = (typeof grades)[number];

/** From 2, 4 and 8 % of the win an answer is marked as the coach marks moves. */
export function gradeOf({ loss }: Answer): Grade {
    if (loss <= 0) return "best";
    if (loss < 0.02) return "near";
    if (loss < 0.04) return "inaccuracy";
    return loss < 0.08 ? "mistake" : "blunder";
}

// ---- What came of them ----

const stored = "pakli.exercises";

/** By set - a game, or one's own mistakes in it - and seed: what the first answer gave away. */
type Tried = Record<string, Record<string, number>>;

function readTried(): Tried {
    try {
        return JSON.parse(localStorage.getItem(stored) ?? "{}") as Tried;
    } catch {
        return {};
    }
}

/** The exercises of a set that were tried, by their seeds. */
export const triedOf = (set: string): Record<string, number> => readTried()[set] ?? {};

/** Keeps what the first answer to an exercise of a set gave away; a later one changes nothing. */
export function keepTry(set: string, seed: string, loss: number): void {
    const tried = readTried();
    const own = tried[set] ?? {};
    if (seed in own) return;
    try {
        localStorage.setItem(stored, JSON.stringify({ ...tried, [set]: { ...own, [seed]: loss } }));
    } catch {
        // Private windows of some browsers store nothing.
    }
}

/** The next one that was not tried, from a place on; the next of all when there is none. */
export function nextOf(
    lines: readonly string[],
    at: number,
    tried: Record<string, number>,
): number {
    const seedAt = (i: number) => (JSON.parse(lines[i]!) as Exercise).seed;
    for (let n = 1; n < lines.length; n++) {
        const i = (at + n) % lines.length;
        if (!(seedAt(i) in tried)) return i;
    }
    return (at + 1) % lines.length;
}
