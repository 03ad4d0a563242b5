// kept.ts - what the coach found in one's own games, in short, kept in this browser: how accurate, how lucky,
// which kinds of mistakes, and the moments that mattered.
import type { Result } from "../stats/results";
import { type Analysis, type KindSum, kindsOf, type Mark, momentsOf, summaryOf } from "./analysis";

export interface KeptMoment {
    ply: number;
    /** the best move */
    better: string;
    loss: number;
    mark: Mark;
}

export interface Kept {
    /** the table, and which of its games, as results name them */
    id: string;
    number: number;
    game: string;
    at: number;
    you: number;
    /** played on this device */
    here?: true;
    worlds: number;
    accuracy: number;
    decisions: number;
    /** of all cards, as a share of the win */
    luck: number;
    kinds: KindSum[];
    moments: KeptMoment[];
}

const stored = "pakli.coach";
const keptMost = 500;

/** The newest game first. */
export function keptGames(): Kept[] {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(stored) ?? "[]");
        return Array.isArray(value) ? (value as Kept[]) : [];
    } catch {
        return [];
    }
}

const isOf = (one: Pick<Kept, "id" | "number">, other: Pick<Kept, "id" | "number">) =>
    one.id === other.id && one.number === other.number;

/** In short, what an analysis says of whose result it is; null where it does not know the seat's luck. */
export function inShort(result: Result, analysis: Analysis): Kept | null {
    const { id, number, game, at, you, here } = result;
    const summary = summaryOf(analysis, you);
    if (!analysis.over || summary?.result === undefined) return null;
    const { accuracy, decisions, deal = 0, own_cards = 0, other_cards = 0 } = summary;
    const own = analysis.decisions.filter(({ seat }) => seat === you);
    return {
        ...{ id, number, game, at, you, accuracy, decisions },
        ...(here ? { here } : {}),
        worlds: analysis.worlds,
        luck: deal + own_cards + other_cards,
        kinds: kindsOf(own),
        moments: momentsOf(analysis, you).map(({ ply, moves, loss, mark }) => {
            return { ply, better: moves[0]!.move, loss, mark };
        }),
    };
}

/** Keeps what was found; of two looks at a game the closer one. */
export function keepGame(kept: Kept | null): void {
    if (!kept) return;
    const all = keptGames();
    const before = all.find((one) => isOf(one, kept));
    if (before && before.worlds > kept.worlds) return;
    const others = all.filter((one) => one !== before);
    const newest = [kept, ...others].sort((a, b) => b.at - a.at).slice(0, keptMost);
    try {
        localStorage.setItem(stored, JSON.stringify(newest));
    } catch {
        // a browser that keeps nothing remembers nothing
    }
}

export function deleteKept(): void {
    localStorage.removeItem(stored);
}

/** Results that the coach has not looked at. */
export const unseenOf = (results: readonly Result[], kept: readonly Kept[]): Result[] =>
    results.filter((result) => !kept.some((one) => isOf(one, result)));

// ---- What many games come to ----

export interface Luck {
    games: number;
    /** a game, as a share of the win */
    mean: number;
    /** its standard error */
    error: number;
}

export function luckOf(kept: readonly Kept[]): Luck {
    const games = kept.length;
    const mean = kept.reduce((sum, { luck }) => sum + luck, 0) / (games || 1);
    const squares = kept.reduce((sum, { luck }) => sum + (luck - mean) ** 2, 0);
    return { games, mean, error: games > 1 ? Math.sqrt(squares / (games - 1) / games) : 0 };
}

/** The mean accuracy of the last games. */
export function accuracyOf(kept: readonly Kept[], last = 10): number {
    const some = kept.slice(0, last);
    return some.reduce((sum, { accuracy }) => sum + accuracy, 0) / (some.length || 1);
}

/** The kinds of mistakes in all of them, those that cost most first. */
export function allKinds(kept: readonly Kept[]): KindSum[] {
    const sums = new Map<string, KindSum>();
    for (const { kind, moves, loss } of kept.flatMap(({ kinds }) => kinds)) {
        const sum = sums.get(kind) ?? { kind, moves: 0, loss: 0 };
        sums.set(kind, { kind, moves: sum.moves + moves, loss: sum.loss + loss });
    }
    return [...sums.values()].sort((a, b) => b.loss - a.loss);
}
