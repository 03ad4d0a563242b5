// worker.ts - the engine and the tables of this device, beside the page: a bot that thinks does not
// hold it up. The page calls {n, do, args} and gets {n, value} or {n, error}; a table that is listened to
// sends {id, table}, {id, curtain} and {id, gone} by itself. After {crashed} the worker is of no use.
import botsFile from "@wasm/bots.wasm?url";
import engineFile from "@wasm/pakli.wasm?url";
import { loadPart } from "../app/load";
import type { Opening, Refusal } from "../net/protocol";
import { type ExerciseApi, exerciseApi } from "../pages/exercises/workerApi";
import { type LessonApi, lessonApi } from "../pages/learn/workerApi";
import { type ReplayApi, replayApi } from "../pages/replay/workerApi";
import { type ScoreApi, scoreApi } from "../pages/score/workerApi";
import { type StatsApi, statsApi } from "../pages/stats/workerApi";
import { Bots } from "./bots";
import type { WorkerMessage } from "./client";
import { type BotExports, catalogueOf, type Engine, loadStreaming } from "./engine";
import { LocalTables } from "./localTables";
import { BrowserStore, MemoryStore, type TableStore } from "./store";
import { BrowserTabs } from "./tabs";

type GameApi = ExerciseApi & LessonApi & ReplayApi & ScoreApi & StatsApi;

/** What the page may call. */
export interface WorkerApi extends GameApi {
    catalogue(): ReturnType<typeof catalogueOf>;
    list(): ReturnType<LocalTables["list"]>;
    open(opening: Opening, names: string[]): Promise<string>;
    /** Why a table cannot be opened like this, by the engine's own check; null if it can. */
    checkOpening(opening: Opening): Refusal | null;
    fromRecord(text: string, sitters: string[], names: string[]): Promise<string>;
    listen(id: string): Promise<void>;
    leave(id: string): Promise<void>;
    lift(id: string): Promise<void>;
    ask(id: string, kind: string, body: Record<string, unknown>): ReturnType<LocalTables["ask"]>;
    previews(id: string): ReturnType<LocalTables["previews"]>;
    hint(id: string, lang: string): ReturnType<LocalTables["hint"]>;
    judge(id: string, move: string, lang: string): ReturnType<LocalTables["judge"]>;
    save(id: string): Promise<string>;
    take(text: string): Promise<string>;
    remove(id: string): Promise<void>;
}

const send = (message: WorkerMessage) => postMessage(message);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** After a trap the memory of the engine cannot be trusted any longer. */
function isCrash(error: unknown): boolean {
    return (
        error instanceof WebAssembly.RuntimeError ||
        error instanceof RangeError ||
        messageOf(error).startsWith("the engine stopped")
    );
}

function reportCrash(error: unknown): void {
    if (isCrash(error)) send({ crashed: messageOf(error) });
    else console.error(error);
}

const loadEngine = (): Promise<Engine> =>
    loadPart(() => loadStreaming(fetch(engineFile)), { attempts: 4 });

const loadBots = (): Promise<Engine<BotExports>> =>
    loadPart(() => loadStreaming<BotExports>(fetch(botsFile)), { attempts: 4 });

/** Private windows of some browsers store nothing. */
async function openStore(): Promise<TableStore> {
    const store = new BrowserStore();
    return store.list().then(
        () => store,
        () => new MemoryStore(),
    );
}

function tableApi(tables: LocalTables): Omit<WorkerApi, keyof GameApi | "catalogue"> {
    return {
        list: () => tables.list(),
        open: (opening, names) => tables.open(opening, names),
        checkOpening: (opening) => tables.checkOpening(opening),
        fromRecord: (text, sitters, names) => tables.fromRecord(text, sitters, names),
        listen: (id) =>
            tables.listen(id, {
                table: (table) => send({ id, table }),
                curtain: (curtain) => send({ id, curtain }),
                gone: (gone) => send({ id, gone }),
            }),
        leave: (id) => tables.leave(id),
        lift: (id) => tables.lift(id),
        ask: (id, kind, body) => tables.ask(id, kind, body),
        previews: (id) => tables.previews(id),
        hint: (id, lang) => tables.hint(id, lang),
        judge: (id, move, lang) => tables.judge(id, move, lang),
        save: (id) => tables.save(id),
        take: (text) => tables.take(text),
        remove: (id) => tables.remove(id),
    };
}

async function start(): Promise<WorkerApi> {
    const [engine, store] = await Promise.all([loadEngine(), openStore()]);
    const bots = new Bots(loadBots);
    const tables = new LocalTables(engine, bots, store, new BrowserTabs(), reportCrash);
    return {
        catalogue: () => catalogueOf(engine),
        ...tableApi(tables),
        ...exerciseApi(bots),
        ...lessonApi(engine),
        ...replayApi(engine, tables),
        ...scoreApi(engine),
        ...statsApi(engine),
    };
}

const ready = start();
ready.catch((error: unknown) => send({ crashed: messageOf(error), starting: true }));

interface Call {
    n: number;
    do: keyof WorkerApi;
    args: unknown[];
}

addEventListener("message", async (event: MessageEvent<Call>) => {
    const { n, do: name, args } = event.data;
    const api = await ready;
    try {
        const work = api[name] as (...args: unknown[]) => unknown;
        send({ n, value: await work(...args) });
    } catch (error) {
        if (isCrash(error)) send({ crashed: messageOf(error) });
        else send({ n, error: messageOf(error) });
    }
});
