// lobbyRows.ts - the rows of a list of tables as it is read again every few seconds: nothing moves that
// somebody may be about to tap. What is gone stays for a while, marked; what is new comes at the end, or is
// counted where there is more than a page.

export interface Row<T> {
    table: T;
    /** since when it is not there any more, ms since 1970; 0: it is */
    gone: number;
}

export interface Rows<T> {
    rows: readonly Row<T>[];
    /** tables that are not shown yet */
    fresh: number;
}

/** ms that a table which is gone stays in its place */
export const goneFor = 20_000;

/** A page of the server, the newest first; whole: there are no others. */
export interface LobbyPage<T> {
    tables: readonly T[];
    whole: boolean;
}

export const rowsOf = <T>(tables: readonly T[]): Rows<T> => ({
    rows: tables.map((table) => ({ table, gone: 0 })),
    fresh: 0,
});

/** The rows that are shown, with what a page that was read now tells of them. */
export function merge<T extends { id: string }>(
    shown: readonly Row<T>[],
    page: LobbyPage<T>,
    now: number,
): Rows<T> {
    const found = new Map(page.tables.map((table) => [table.id, table]));
    const known = new Set(shown.map(({ table }) => table.id));
    const last = shown.findLastIndex(({ table }) => found.has(table.id));
    const rows = shown
        .map(({ table, gone }, i) => {
            const there = found.get(table.id);
            if (there) return { table: there, gone: 0 };
            // Behind the last one that was found it may only be on a later page.
            return page.whole || i < last ? { table, gone: gone || now } : { table, gone };
        })
        .filter(({ gone }) => !gone || now - gone < goneFor);
    const fresh = page.tables.filter(({ id }) => !known.has(id));
    if (!page.whole) return { rows, fresh: fresh.length };
    return { rows: [...rows, ...rowsOf(fresh).rows], fresh: 0 };
}
