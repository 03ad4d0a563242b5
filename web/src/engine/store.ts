// store.ts - where tables of this device are kept: IndexedDB, or memory where there is none.
import type { Row } from "./engine";
import type { Kept, Store } from "./localTables";

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

const rowsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

export class BrowserStore implements Store {
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

    async list(): Promise<Kept[]> {
        const all = await this.#run("readonly", (tables) => done(tables.getAll()));
        return (all as Kept[]).sort((a, b) => b.at - a.at);
    }

    kept(id: string): Promise<Kept | undefined> {
        return this.#run("readonly", (tables) => done(tables.get(id)));
    }

    rows(id: string): Promise<Row[]> {
        return this.#run("readonly", (_, rows) => done(rows.getAll(rowsOf(id))));
    }

    add(kept: Kept, added: readonly Row[]): Promise<void> {
        return this.#run("readwrite", (tables, rows) => {
            tables.put(kept);
            for (const row of added) rows.add({ ...row, table: kept.id });
        });
    }

    remove(id: string): Promise<void> {
        return this.#run("readwrite", (tables, rows) => {
            tables.delete(id);
            rows.delete(rowsOf(id));
        });
    }
}

export class MemoryStore implements Store {
    #tables = new Map<string, { kept: Kept; rows: Row[] }>();

    async list(): Promise<Kept[]> {
        return [...this.#tables.values()].map((t) => t.kept).sort((a, b) => b.at - a.at);
    }
    async kept(id: string): Promise<Kept | undefined> {
        return this.#tables.get(id)?.kept;
    }
    async rows(id: string): Promise<Row[]> {
        return this.#tables.get(id)?.rows ?? [];
    }
    async add(kept: Kept, rows: readonly Row[]): Promise<void> {
        const before = this.#tables.get(kept.id)?.rows ?? [];
        this.#tables.set(kept.id, { kept, rows: [...before, ...rows] });
    }
    async remove(id: string): Promise<void> {
        this.#tables.delete(id);
    }
}
