// worker.ts - the engine and the tables of this device, beside the page: a bot that thinks does not
// hold it up. The page asks {n, do, args} and hears {n, value} or {n, error}; a table that is
// listened to tells {id, table} and {id, curtain} by itself.
import wasm from "@wasm?url";
import type { Opening } from "../net/protocol";
import { type LearnCalls, learnCalls } from "../pages/learn/workerApi";
import { type ReplayCalls, replayCalls } from "../pages/replay/workerApi";
import { type ScoreCalls, scoreCalls } from "../pages/score/workerApi";
import { type StatsCalls, statsCalls } from "../pages/stats/workerApi";
import { catalogueOf, load } from "./engine";
import { LocalTables } from "./localTables";
import { BrowserStore, MemoryStore } from "./store";

export interface Calls extends LearnCalls, ReplayCalls, ScoreCalls, StatsCalls {
    catalogue(): ReturnType<typeof catalogueOf>;
    list(): ReturnType<LocalTables["list"]>;
    open(opening: Opening, names: string[]): Promise<string>;
    fromRecord(text: string, sitters: string[], names: string[]): Promise<string>;
    listen(id: string): Promise<void>;
    leave(id: string): void;
    lift(id: string): void;
    ask(id: string, wish: string, body: Record<string, unknown>): ReturnType<LocalTables["ask"]>;
    hint(id: string, lang: string): ReturnType<LocalTables["hint"]>;
    save(id: string): Promise<string>;
    take(text: string): Promise<string>;
    remove(id: string): Promise<void>;
}

async function start(): Promise<Calls> {
    const response = await fetch(wasm);
    const engine = await load(await response.arrayBuffer());
    const store = await new BrowserStore().list().then(
        () => new BrowserStore(),
        () => new MemoryStore(), // private windows of some browsers keep nothing
    );
    const tables = new LocalTables(engine, store);
    return {
        catalogue: () => catalogueOf(engine),
        list: () => tables.list(),
        open: (opening, names) => tables.open(opening, names),
        fromRecord: (text, sitters, names) => tables.fromRecord(text, sitters, names),
        listen: (id) =>
            tables.listen(id, {
                table: (table) => postMessage({ id, table }),
                curtain: (curtain) => postMessage({ id, curtain }),
            }),
        leave: (id) => tables.leave(id),
        lift: (id) => tables.lift(id),
        ask: (id, wish, body) => tables.ask(id, wish, body),
        hint: (id, lang) => tables.hint(id, lang),
        save: (id) => tables.save(id),
        take: (text) => tables.take(text),
        remove: (id) => tables.remove(id),
        ...learnCalls(engine),
        ...replayCalls(engine, tables),
        ...scoreCalls(engine),
        ...statsCalls(engine),
    };
}

const ready = start();

interface Request {
    n: number;
    do: keyof Calls;
    args: unknown[];
}

addEventListener("message", async (event: MessageEvent<Request>) => {
    const { n, do: name, args } = event.data;
    try {
        const call = (await ready)[name] as (...args: unknown[]) => unknown;
        postMessage({ n, value: await call(...args) });
    } catch (error) {
        postMessage({ n, error: error instanceof Error ? error.message : String(error) });
    }
});
