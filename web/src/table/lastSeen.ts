// lastSeen.ts - how far this browser has shown each table, for "while you were away".
import type { Table } from "../net/protocol";

const key = "pakli.seen";
const kept = 50; // tables that are remembered

type Seen = [id: string, plies: number][];

function load(): Seen {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
        return Array.isArray(value) ? (value as Seen) : [];
    } catch {
        return [];
    }
}

const nameOf = (table: Table) => `${table.id}${table.match ? `.${table.match.game}` : ""}`;

/** How many moves of the table were shown here, or null if it never was. */
export function lastSeen(table: Table): number | null {
    return load().find(([id]) => id === nameOf(table))?.[1] ?? null;
}

export function markSeen(table: Table): void {
    const rest = load().filter(([id]) => id !== nameOf(table));
    try {
        const seen: Seen = [[nameOf(table), table.log.length], ...rest];
        localStorage.setItem(key, JSON.stringify(seen.slice(0, kept)));
    } catch {
        // a browser that keeps nothing has no "away"
    }
}
