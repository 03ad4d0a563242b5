// fit.ts - bots that fit: how much the next one gives away, so that games are close. It is learnt from the
// results of earlier games against such bots, and from nothing else.
import { account } from "../app/account.svelte";
import type { Result } from "../pages/stats/results";
import { fetchResults, mergeResults, savedResults } from "../pages/stats/results";
import { adaptive, isAdaptive } from "./names";

export interface Fit {
    /** what the next bot gives away in a move at most, as a share of the win */
    loss: number;
    games: number;
    won: number;
}

/** Before anything is known; the first games change it much. */
const firstLoss = 0.12;
const leastLoss = 0.005;
const mostLoss = 1;

/** Games of one person against bots that adapt, all of them. */
function fits({ seats, you }: Result): boolean {
    return seats.every(
        ({ kind, name }, seat) => seat === you || (kind === "bot" && isAdaptive(name)),
    );
}

const shareOf = ({ winners, you }: Result) => (winners.includes(you) ? 1 / winners.length : 0);

/** What the bots of that game gave away. */
function lossIn({ seats, you }: Result): number {
    const bot = seats.find((_, seat) => seat !== you);
    const loss = Number(/:([\d.]+)/.exec(bot?.name ?? "")?.[1]);
    return loss > 0 ? loss : firstLoss;
}

/**
 * After a win the next bot gives away less, after a loss more: in equal parts where one wins as often as
 * the others do. The first games change much, later ones little. Only the last game tells how strong the
 * bot was, so that results of several devices, or with gaps, lead to the same place.
 */
export function fitOf(results: readonly Result[], game: string, since = 0): Fit {
    const played = results
        .filter((result) => result.game === game && result.at > since && fits(result))
        .sort((a, b) => b.at - a.at);
    const games = played.length;
    const won = played.filter(({ winners, you }) => winners.includes(you)).length;
    const [last] = played;
    if (!last) return { loss: firstLoss, games, won };
    const step = Math.max(0.3, 1.2 / Math.sqrt(games));
    const surplus = shareOf(last) - 1 / last.seats.length;
    const loss = lossIn(last) * Math.exp(-step * surplus);
    return { loss: Math.min(Math.max(loss, leastLoss), mostLoss), games, won };
}

// ---- Beginning anew ----

const stored = "pakli.fit";

/** By game: results up to that time do not count. */
function resets(): Record<string, number> {
    try {
        return JSON.parse(localStorage.getItem(stored) ?? "{}") as Record<string, number>;
    } catch {
        return {};
    }
}

export function resetFit(game: string): void {
    try {
        localStorage.setItem(stored, JSON.stringify({ ...resets(), [game]: Date.now() }));
    } catch {
        // Private windows of some browsers store nothing.
    }
}

// ---- The next bot ----

/** From the games of this device, and for signed-in players from those on the server. */
export async function currentFit(game: string): Promise<Fit> {
    const told = account.player ? await fetchResults(1) : [];
    return fitOf(mergeResults(told ?? [], savedResults()), game, resets()[game] ?? 0);
}

/** The bot of a level that was chosen. */
export async function botOf(level: string, game: string): Promise<string> {
    if (level !== adaptive) return level;
    const { loss } = await currentFit(game);
    return `master:${loss.toFixed(3)}`;
}
