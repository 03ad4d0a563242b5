// store.ts - where tables of this device are stored: IndexedDB, or memory where there is none.
import type { Redealt } from "../net/protocol";
import type { Row } from "./engine";

/** Somebody at this device. */
export interface Person {
    player: string;
    name: string;
}

/** A table as the list of saved games shows it. */
export interface SavedTable {
    id: string;
    game: string;
    people: Person[];
    /** names of people, levels of bots; by seat */
    names: string[];
    at: number;
    ply: number;
    over: boolean;
    redealt?: Redealt;
}

export interface TableStore {
    list(): Promise<SavedTable[]>;
    saved(id: string): Promise<SavedTable | undefined>;
    /** the rows after version `after`, in order */
    rows(id: string, after?: number): Promise<Row[]>;
    /** adds rows and renews what the list shows: all or nothing. A version that is there is refused. */
    add(saved: SavedTable, rows: readonly Row[]): Promise<void>;
    remove(id: string): Promise<void>;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function openDatabase(): Promise<IDBDatabase> {
    const request = indexedDB.open("pakli", 1);
    request.onupgradeneeded = () => {
        request.result.createObjectStore("tables", { keyPath: "id" });
        request.result.createObjectStore("rows", { keyPath: ["table", "v"] });
    };
    return done(request);
}

const rowsOf = (id: string, after = -1) =>
    IDBKeyRange.bound([id, after], [id, Number.POSITIVE_INFINITY], true);

export class BrowserStore implements TableStore {
    #database = openDatabase();

    async #run<T>(
        mode: IDBTransactionMode,
        work: (tables: IDBObjectStore, rows: IDBObjectStore) => Promise<T> | T,
    ): Promise<T> {
        const change = (await this.#database).transaction(["tables", "rows"], mode);
        const finished = new Promise<void>((resolve, reject) => {
            change.oncomplete = () => resolve();
            change.onabort = () => reject(change.error);
        });
        const value = await work(change.objectStore("tables"), change.objectStore("rows"));
        await finished;
        return value;
    }

    async list(): Promise<SavedTable[]> {
        const all = await this.#run("readonly", (tables) => done(tables.getAll()));
        return (all as SavedTable[]).sort((a, b) => b.at - a.at);
    }

    saved(id: string): Promise<SavedTable | undefined> {
        return this.#run("readonly", (tables) => done(tables.get(id)));
    }

    rows(id: string, after?: number): Promise<Row[]> {
        return this.#run("readonly", (_, rows) => done(rows.getAll(rowsOf(id, after))));
    }

    add(saved: SavedTable, added: readonly Row[]): Promise<void> {
        return this.#run("readwrite", (tables, rows) => {
            tables.put(saved);
            for (const row of added) rows.add({ ...row, table: saved.id });
        });
    }

    remove(id: string): Promise<void> {
        return this.#run("readwrite", (tables, rows) => {
            tables.delete(id);
            rows.delete(rowsOf(id));
        });
    }
}

export class MemoryStore implements TableStore {
    #tables = new Map<string, { saved: SavedTable; rows: Row[] }>();

    async list(): Promise<SavedTable[]> {
        return [...this.#tables.values()].map((t) => t.saved).sort((a, b) => b.at - a.at);
    }
    async saved(id: string): Promise<SavedTable | undefined> {
        return this.#tables.get(id)?.saved;
    }
    async rows(id: string, after = -1): Promise<Row[]> {
        return (this.#tables.get(id)?.rows ?? []).filter((row) => row.v > after);
    }
    async add(saved: SavedTable, rows: readonly Row[]): Promise<void> {
        const before = this.#tables.get(saved.id)?.rows ?? [];
        if (rows.some((row) => before.some(({ v }) => v === row.v)))
            throw new Error("the table has gone on meanwhile");
        this.#tables.set(saved.id, { saved, rows: [...before, ...rows] });
    }
    async remove(id: string): Promise<void> {
        this.#tables.delete(id);
    }
}
