// engine.ts - tables in the engine, with types: what the server does for a table, without a server.
import {
    type BotExports,
    type CoachExports,
    type Engine,
    load,
    loadStreaming,
    type TableExports,
} from "../../../wasm/load.mjs";
import type { Catalogue, Previews, Refusal, Table } from "../net/protocol";
import type { BotTask, Look } from "./bots";

export { type BotExports, type CoachExports, type Engine, load, loadStreaming, type TableExports };

/** What happened at a table, as table/row.h tells. A table is the fold of its rows. */
export interface Row {
    v: number;
    at: number;
    kind: number;
    seat: number;
    player: string;
    id: string;
    body: string;
    secret: string;
}

/** Who requests something, when, with chance for a deal and the id a rematch would get. */
export interface Sender {
    player: string;
    name: string;
    now: number;
    secret: string;
    next: string;
}

/** What came of a request: rows that are new, or a refusal. */
export type Outcome =
    | {
          status: 200;
          v: number;
          seat: number;
          ply: number;
          rows: Row[];
          next?: string;
          again?: Row[];
      }
    | ({ status: number } & Refusal)
    | { error: string; status?: undefined };

export interface Due {
    kind: "never" | "bot" | "clock" | "start";
    at: number;
    seat: number;
    /** ms after which a bot should move, and those of them that it may think */
    pace: number;
    thinking: number;
}

export function catalogueOf(engine: Engine): Catalogue {
    return JSON.parse(engine.call(engine.exports.pakli_games)) as Catalogue;
}

/** One table in the engine. */
export class EngineTable {
    #engine: Engine;
    #table: number;

    constructor(engine: Engine, id: string) {
        this.#engine = engine;
        const address = engine.write(id);
        this.#table = engine.exports.pakli_table_new(address);
        engine.exports.pakli_free(address);
        if (this.#table < 0) throw new Error("too many tables are open");
    }

    close(): void {
        this.#engine.exports.pakli_table_close(this.#table);
    }

    #call<T>(answer: (...values: number[]) => number, ...values: (string | number)[]): T {
        return JSON.parse(this.#engine.call(answer, this.#table, ...values)) as T;
    }

    fold(row: Row): { v: number } | { error: string } {
        return this.#call(this.#engine.exports.pakli_table_fold, JSON.stringify(row));
    }

    request(kind: string, sender: Sender, body: Record<string, unknown>): Outcome {
        const { pakli_table_request } = this.#engine.exports;
        return this.#call(pakli_table_request, kind, JSON.stringify(sender), JSON.stringify(body));
    }

    /** Opens the table with the deal of a record; nobody sits there yet. */
    openRecord(sender: Sender, record: string): Outcome {
        return this.#call(
            this.#engine.exports.pakli_table_open_record,
            JSON.stringify(sender),
            record,
        );
    }

    /** The seat to move plays this move, whoever sits there. */
    playFor(move: string, now: number): Outcome {
        return this.#call(this.#engine.exports.pakli_table_play_for, move, now);
    }

    due(): Due {
        return this.#call(this.#engine.exports.pakli_table_due);
    }

    /** What the bot that is due needs in order to move. */
    task(): BotTask {
        return this.#call(this.#engine.exports.pakli_table_task);
    }

    /** The bot that is due makes this move. */
    botMove(move: string, now: number): Outcome {
        return this.#call(this.#engine.exports.pakli_table_bot_move, move, now);
    }

    /** The table as a seat sees it, or a watcher (-1). */
    view(viewer: number, now: number): Table {
        return this.#call(this.#engine.exports.pakli_table_look, viewer, now);
    }

    record(): string {
        return this.#engine.call(this.#engine.exports.pakli_table_record, this.#table, -1);
    }

    /** What the moves of a seat would bring it. */
    previews(viewer: number): Previews {
        return this.#call(this.#engine.exports.pakli_table_previews, viewer);
    }

    /** What a hint to the seat to move is made of; throws where it may have none. */
    hintLook(): Look {
        const found = this.#call<Look | Refusal>(this.#engine.exports.pakli_table_hint_look);
        if ("error" in found) throw new Error(found.error);
        return found;
    }
}
