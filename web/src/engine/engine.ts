// engine.ts - tables in the engine, with types: what the server does for a table, without a server.
import { type Engine, load } from "../../../wasm/load.mjs";
import type { Catalogue, Refusal, Table } from "../net/protocol";
import type { Hint } from "../net/source";

export { type Engine, load };

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

/** Who asks, when, with chance for a deal and the id a rematch would get. */
export interface Asker {
    player: string;
    name: string;
    now: number;
    secret: string;
    next: string;
}

export type Asked =
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
}

export function catalogueOf(engine: Engine): Catalogue {
    return JSON.parse(engine.games()) as Catalogue;
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

    ask(wish: string, asker: Asker, body: Record<string, unknown>): Asked {
        const { pakli_table_request } = this.#engine.exports;
        return this.#call(pakli_table_request, wish, JSON.stringify(asker), JSON.stringify(body));
    }

    /** Opens the table with the deal of a record; nobody sits there yet. */
    lay(asker: Asker, record: string): Asked {
        return this.#call(this.#engine.exports.pakli_table_open_record, JSON.stringify(asker), record);
    }

    /** The seat that is asked plays this move, whoever sits there. */
    follow(move: string, now: number): Asked {
        return this.#call(this.#engine.exports.pakli_table_play_for, move, now);
    }

    due(): Due {
        return this.#call(this.#engine.exports.pakli_table_due);
    }

    /** Lets the bot that is due think and move. */
    think(now: number): Asked {
        return this.#call(this.#engine.exports.pakli_table_think, now);
    }

    /** The table as a seat sees it, or a watcher (-1). */
    look(viewer: number, now: number): Table {
        return this.#call(this.#engine.exports.pakli_table_look, viewer, now);
    }

    record(): string {
        return this.#engine.call(this.#engine.exports.pakli_table_record, this.#table, -1);
    }

    /** Throws where the seat that is asked may have none. */
    hint(bot: string, seed: string, lang: string): Hint {
        const { pakli_table_hint } = this.#engine.exports;
        const told = this.#call<Hint | Refusal>(pakli_table_hint, bot, seed, lang);
        if ("error" in told) throw new Error(told.error);
        return { moves: told.moves };
    }
}
