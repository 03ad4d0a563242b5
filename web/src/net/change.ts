// change.ts - what an event changed in the table, as this browser sees it; see "Events" in docs/api.md.
import type { Table } from "./protocol";

/** At a place so many items are taken out, and these are put in. */
type Splice = [at: number, removed: number, ...items: unknown[]];

const lists = ["scene", "worth", "log", "chat"] as const;

export interface Change {
    /** v of the table that is changed */
    from: number;
    set: Partial<Table>;
    gone?: string[];
    /** instead of `gone`: whatever is not set, but for the lists */
    all?: true;
    lists: Partial<Record<(typeof lists)[number], Splice[]>>;
    /** where one move was made: what it took where; where several were: what others touched */
    flights?: Table["flights"];
    marks?: Table["marks"];
}

function kept(table: Table, { all, gone = [] }: Change): Partial<Table> {
    const names = Object.keys(table) as (keyof Table)[];
    const stays = (name: string) =>
        name !== "flights" &&
        name !== "marks" &&
        (all ? (lists as readonly string[]).includes(name) : !gone.includes(name));
    return Object.fromEntries(names.filter(stays).map((name) => [name, table[name]]));
}

function spliced(list: readonly unknown[], splices: Splice[]): unknown[] {
    const copy = [...list];
    for (const [at, removed, ...items] of splices) copy.splice(at, removed, ...items);
    return copy;
}

/** The table after the change; the one before stays as it is. */
export function changedTable(table: Table, change: Change): Table {
    const next = { ...kept(table, change), ...change.set } as Table & Record<string, unknown>;
    for (const name of lists) {
        const splices = change.lists[name];
        if (splices) next[name] = spliced(next[name] ?? [], splices) as never;
    }
    const { flights, marks } = change;
    return { ...next, ...(flights ? { flights } : {}), ...(marks ? { marks } : {}) };
}

/** The table with what a `seat` event tells about who is connected. */
export function withConnected(table: Table, connected: readonly boolean[]): Table {
    const seats = table.seats.map((seat, i) =>
        seat.kind === "human" ? { ...seat, connected: connected[i] ?? false } : seat,
    );
    return { ...table, seats };
}
