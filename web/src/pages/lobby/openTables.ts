// openTables.ts - tables of the lobby as the server lists them: those that wait, and those to watch.
import { call } from "../../net/http";
import type { LobbyTable } from "../../net/protocol";

export type Kind = "open" | "playing";

/** What is looked for; "" is anything. */
export interface Wishes {
    game: string;
    seats: string;
    pace: string;
    rated: string;
}
export const noWishes: Wishes = { game: "", seats: "", pace: "", rated: "" };

export const pageSize = 20;
/** As many are counted at most. */
export const countMost = 1000;

export interface LobbyAnswer {
    tables: LobbyTable[];
    count: number;
    next?: string;
}

export function fetchTables(kind: Kind, wishes: Wishes, after = "") {
    const query = new URLSearchParams({ [kind]: "1", limit: String(pageSize) });
    for (const [name, value] of Object.entries({ ...wishes, after }))
        if (value) query.set(name, value);
    return call<LobbyAnswer>(`/api/tables?${query}`);
}
