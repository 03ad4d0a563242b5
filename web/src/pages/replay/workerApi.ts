// workerApi.ts - what the page asks of games that are looked back at; see engine/worker.ts.
import type { Values } from "../../app/words";
import type { Engine } from "../../engine/engine";
import type { LocalTables } from "../../engine/localTables";
import { newSecret } from "../../engine/random";
import type { LogLine, Table } from "../../net/protocol";

/** A game that is looked back at. */
export interface OpenedGame {
    key: number;
    game: string;
    /** the table it was played at, where that is known */
    id?: string;
    seats: number;
    over: boolean;
    log: LogLine[];
}

/** The plies at which a turn begins. */
export function turnsOf({ log }: OpenedGame): number[] {
    return log.flatMap((line, i) => (i === 0 || log[i - 1]!.seat !== line.seat ? [i] : []));
}

/** What is wrong with a record: the ply, the move and the clause where there are such. */
export interface Fault {
    error: string;
    rule?: string;
    reason?: string;
    values?: Values;
    ply?: number;
    move?: string;
}

export type CheckResult = "right" | "wrong" | "missing" | "nothing";

/** What was checked of a record, and the first thing that is wrong with it. */
export interface Verdict extends Partial<Fault> {
    ok: boolean;
    fair: CheckResult;
    commit: CheckResult;
    deal: CheckResult;
    moves: CheckResult;
    scores: CheckResult;
    /** moves that were played */
    played: number;
    over: boolean;
    /** how many seats added to the seed, and which committed and then withheld */
    added: number;
    withheld: number[];
    /** of a match: games that were read, and the one that is wrong */
    games?: number;
    at?: number;
}

/** Viewers without a seat. */
export const watcherView = -1;
export const openView = -2;

export interface ReplayApi {
    /** Opens the record of one game; throws where it is not right. */
    replayOpen(text: string): OpenedGame;
    /**
     * The table after so many moves, as that viewer saw it. Nothing is offered there, and its log is
     * left out: the page has it.
     */
    replayAt(key: number, ply: number, viewer: number): Table;
    verify(text: string): Verdict;
    /**
     * A table on this device that goes on from there: the seat is a person's, the others are bots',
     * and everything the seat could not know is dealt again.
     */
    continueFrom(
        key: number,
        ply: number,
        seat: number,
        name: string,
        level: string,
    ): Promise<string>;
}

/** The table to look at: it is nobody's turn, nothing can be taken. */
function withoutMoves(table: Table): Table {
    const { legal, scene = [], ...rest } = table;
    const lying = scene.filter((p) => !p.offer).map(({ moves, ...piece }) => piece);
    return { ...rest, scene: lying, you: null };
}

class Replays {
    #engine: Engine;
    #games: { text: string; opened: OpenedGame }[] = [];
    /** the one that the engine has open */
    #current = -1;

    constructor(engine: Engine) {
        this.#engine = engine;
    }

    #read(text: string): OpenedGame | Fault {
        const { pakli_replay_open } = this.#engine.exports;
        return JSON.parse(this.#engine.call(pakli_replay_open, text)) as OpenedGame | Fault;
    }

    open(text: string): OpenedGame {
        const read = this.#read(text);
        this.#current = -1;
        if ("error" in read) throw new Error(read.error);
        const key = this.#games.length;
        const opened = { ...read, key };
        this.#games.push({ text, opened });
        this.#current = key;
        return opened;
    }

    /** Lets the engine open a game again that was opened before. */
    #turnTo(key: number): void {
        if (key !== this.#current) this.#read(this.#games[key]!.text);
        this.#current = key;
    }

    at(key: number, ply: number, viewer: number): Table {
        this.#turnTo(key);
        const { pakli_replay_at } = this.#engine.exports;
        const table = JSON.parse(this.#engine.call(pakli_replay_at, ply, viewer)) as Table;
        return withoutMoves(table);
    }

    redeal(key: number, ply: number, seat: number): string {
        this.#turnTo(key);
        const { pakli_replay_redeal } = this.#engine.exports;
        return this.#engine.call(pakli_replay_redeal, ply, seat, newSecret());
    }

    verify(text: string): Verdict {
        const { pakli_replay_verify } = this.#engine.exports;
        return JSON.parse(this.#engine.call(pakli_replay_verify, text)) as Verdict;
    }

    seatsOf(key: number): number {
        return this.#games[key]!.opened.seats;
    }
}

export function replayApi(engine: Engine, tables: LocalTables): ReplayApi {
    const replays = new Replays(engine);
    return {
        replayOpen: (text) => replays.open(text),
        replayAt: (key, ply, viewer) => replays.at(key, ply, viewer),
        verify: (text) => replays.verify(text),
        continueFrom(key, ply, seat, name, level) {
            const sitters = Array<string>(replays.seatsOf(key)).fill(level);
            sitters[seat] = "person";
            return tables.fromRecord(replays.redeal(key, ply, seat), sitters, [name], {
                ply,
                seat,
            });
        },
    };
}
