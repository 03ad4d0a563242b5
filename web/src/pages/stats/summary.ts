// summary.ts - what many results come to: by game and number of seats, and against whom.
import { toldLevel } from "../../bots/names";
import type { Piece } from "../../net/protocol";
import type { Skin } from "../../table/skin";
import type { Player, Result } from "./results";

export interface Line {
    game: string;
    seats: number;
    games: number;
    won: number;
    average: number;
    best: number;
    /** the newest last */
    results: Result[];
}

export interface Opponent extends Player {
    games: number;
    /** games that oneself won, and that this opponent won */
    won: number;
    lost: number;
    /** ms since 1970 */
    last: number;
}

export const hasWon = (result: Result) => result.winners.includes(result.you);
export const ownScore = (result: Result) => result.scores[result.you] ?? 0;

function lineOf(results: Result[]): Line {
    const scores = results.map(ownScore);
    const first = results[0]!;
    return {
        game: first.game,
        seats: first.seats.length,
        games: results.length,
        won: results.filter(hasWon).length,
        average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
        best: Math.max(...scores),
        results: [...results].reverse(),
    };
}

/** One line for each game and number of seats, by the order of the games. */
export function linesOf(results: readonly Result[], games: readonly string[]): Line[] {
    const groups = new Map<string, Result[]>();
    for (const result of results) {
        const name = `${result.game}/${result.seats.length}`;
        groups.set(name, [...(groups.get(name) ?? []), result]);
    }
    const place = ({ game }: Line) => (games.includes(game) ? games.indexOf(game) : games.length);
    return [...groups.values()]
        .map(lineOf)
        .sort((a, b) => place(a) - place(b) || a.seats - b.seats);
}

/** Against whom a game was played, each once: bots of one level are one opponent. */
function metIn({ seats, you, winners }: Result): (Player & { won: boolean })[] {
    const met = new Map<string, Player & { won: boolean }>();
    seats.forEach(({ kind, name }, seat) => {
        if (seat === you) return;
        const called = kind === "bot" ? toldLevel(name) : name;
        const before = met.get(`${kind}/${called}`)?.won ?? false;
        met.set(`${kind}/${called}`, { kind, name: called, won: before || winners.includes(seat) });
    });
    return [...met.values()];
}

/** Who was played against, the last first. Results come the newest first. */
export function opponentsOf(results: readonly Result[]): Opponent[] {
    const all = new Map<string, Opponent>();
    for (const result of results)
        for (const { kind, name, won } of metIn(result)) {
            const fresh = { kind, name, games: 0, won: 0, lost: 0, last: result.at };
            const opponent = all.get(`${kind}/${name}`) ?? fresh;
            opponent.games++;
            if (hasWon(result)) opponent.won++;
            if (won) opponent.lost++;
            all.set(`${kind}/${name}`, opponent);
        }
    return [...all.values()];
}

// ---- Cards ----

/** Cards that lie before each seat in the end, by kind: the kinds in order, and counts by seat. */
export function countCards(
    scene: readonly Piece[],
    seats: number,
    { kinds, of }: NonNullable<Skin["cards"]>,
): { kind: string; counts: number[] }[] {
    const table = kinds.map((kind) => ({ kind, counts: Array<number>(seats).fill(0) }));
    for (const { thing, zone, seat, offer } of scene) {
        if (seat === undefined || zone === "hand" || offer) continue;
        for (const kind of of(thing)) table[kinds.indexOf(kind)]!.counts[seat]!++;
    }
    return table.filter(({ counts }) => counts.some((n) => n > 0));
}

/** Heights moved so that no two are closer than `least`, and none is below `most`. */
export function apart(heights: readonly number[], least: number, most: number): number[] {
    const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
    const moved = [...heights];
    let above = Number.NEGATIVE_INFINITY;
    for (const i of order) above = moved[i] = Math.max(moved[i]!, above + least);
    let below = most + least;
    for (const i of order.reverse()) below = moved[i] = Math.min(moved[i]!, below - least);
    return moved;
}
