// recentTables.ts - tables of the server where this browser sat lately, to go back to.
import { botAt } from "../bots/names";
import type { Table } from "../net/protocol";

export interface Recent {
    id: string;
    game: string;
    names: string[];
}

const key = "pakli.recent";
const most = 8;

export function recentTables(): Recent[] {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
        return Array.isArray(value) ? (value as Recent[]) : [];
    } catch {
        return [];
    }
}

function keep(tables: Recent[]): void {
    try {
        localStorage.setItem(key, JSON.stringify(tables.slice(0, most)));
    } catch {
        // a browser that keeps nothing remembers nothing
    }
}

/** A table where one sits comes to the top; one that is over goes. */
export function remember(table: Table): void {
    if (table.you === null) return;
    const all = recentTables();
    const rest = all.filter((r) => r.id !== table.id);
    if (table.over ? rest.length === all.length : all[0]?.id === table.id) return;
    const names = table.seats.flatMap((s, seat) =>
        seat === table.you || s.kind === "empty" ? [] : [botAt(table, seat)?.name ?? s.name ?? ""],
    );
    keep(table.over ? rest : [{ id: table.id, game: table.game, names }, ...rest]);
}

export function forget(id: string): void {
    keep(recentTables().filter((r) => r.id !== id));
}
