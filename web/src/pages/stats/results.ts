// results.ts - results of finished games: those this browser has seen, kept here, and those the
// server tells of a player. A result is known by its table and the number of the game there.

import { account } from "../../app/account.svelte";
import { call } from "../../net/http";
import type { Forfeit, OptionValue, Table } from "../../net/protocol";

export interface Player {
    kind: "human" | "bot";
    /** of a bot its level */
    name: string;
}

export interface Result {
    id: string;
    /** of the game, at a table of several */
    number: number;
    game: string;
    /** ms since 1970 */
    at: number;
    you: number;
    seats: Player[];
    /** older results do not tell them */
    options?: Record<string, OptionValue>;
    scores: number[];
    winners: number[];
    /** who lost before the end */
    forfeits?: Forfeit[];
    /** played on this device, without a server */
    here?: true;
}

const key = "pakli.results";
const keptMost = 500;
const pagesMost = 10;

const nameOf = ({ id, number }: Result) => `${id}/${number}`;
const byTime = (a: Result, b: Result) => b.at - a.at || b.number - a.number;

export function savedResults(): Result[] {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
        return Array.isArray(value) ? (value as Result[]) : [];
    } catch {
        return [];
    }
}

export function deleteResults(): void {
    localStorage.removeItem(key);
}

/** Whose result it is, where several people share this device: who the settings name, or the first. */
function ownSeat(table: Table, name: string): number {
    const people = table.seats.flatMap((seat, i) => (seat.kind === "human" ? [i] : []));
    return people.find((i) => table.seats[i]!.name === name) ?? people[0] ?? 0;
}

/** The result of the game that is over at this table; null where there is none for its reader. */
export function resultOf(
    table: Table,
    place: "online" | "offline",
    name: string,
    at: number,
): Result | null {
    const { scores, winners, forfeits, stage } = table;
    if ((stage !== "over" && stage !== "break") || !scores || !winners) return null;
    if (table.you === null || table.laid) return null;
    return {
        id: table.id,
        number: table.match?.game ?? 0,
        game: table.game,
        at,
        you: place === "offline" ? ownSeat(table, name) : table.you,
        seats: table.seats.map(({ kind, name = "" }) => ({
            kind: kind === "bot" ? "bot" : "human",
            name,
        })),
        options: table.options,
        scores,
        winners,
        ...(forfeits ? { forfeits } : {}),
        ...(place === "offline" ? { here: true } : {}),
    };
}

/** Keeps a result in this browser; one that is there already stays as it is. */
export function saveResult(result: Result | null): void {
    if (!result) return;
    const all = savedResults();
    if (all.some((kept) => nameOf(kept) === nameOf(result))) return;
    try {
        localStorage.setItem(key, JSON.stringify([result, ...all].slice(0, keptMost)));
    } catch {
        // a browser that keeps nothing remembers nothing
    }
}

/** Results of two places as one list, the newest first; the first list tells better. */
export function mergeResults(first: readonly Result[], second: readonly Result[]): Result[] {
    const known = new Set(first.map(nameOf));
    return [...first, ...second.filter((result) => !known.has(nameOf(result)))].sort(byTime);
}

/** What the server knows of this player; null where it cannot be asked. Strangers have none. */
export async function fetchResults(pages = pagesMost): Promise<Result[] | null> {
    const player = await account.me();
    if (!player.ok) return player.status === 401 ? [] : null;
    const all: Result[] = [];
    let after = "";
    for (let page = 0; page < pages; page++) {
        const reply = await call<{ results: Result[]; next?: string }>(`/api/me/results${after}`);
        if (!reply.ok) return reply.status === 401 ? [] : null;
        all.push(...reply.value.results);
        if (!reply.value.next) break;
        after = `?after=${reply.value.next}`;
    }
    return all;
}
