// workerApi.ts - what a lesson asks of the engine; see engine/worker.ts. A lesson is a record, and the page
// sends it up to the move it stands at: nothing is kept here between two calls.
import { type Engine, EngineTable, type Outcome, type Sender } from "../../engine/engine";
import type { Refusal, Table } from "../../net/protocol";

export type LessonApi = {
    /** The table as the reader sees it after so many moves of the record, and after each one more. */
    lessonTables(record: string, from: number, reader?: number): Table[];
    /** Why this move is none after the moves of the record; null where it is one. */
    lessonRefusal(record: string, move: string, reader?: number): Refusal | null;
};

const level = "beginner";

/** What is needed here of a record, and the seat of who learns. */
interface Recorded {
    reader: number;
    seats: number;
    names: string[];
    moves: string[];
}

function senderNow(name: string): Sender {
    const secret = "0".repeat(64); // nothing is dealt: the record has the cards
    return { player: "reader", name, now: Date.now(), secret, next: "lesson01" };
}

function must(outcome: Outcome): void {
    if (outcome.status !== 200) throw new Error((outcome as Refusal).error);
}

/** The table of the record before its first move. */
function layOut(table: EngineTable, record: string, { reader, seats, names }: Recorded): void {
    const sender = senderNow(names[reader]!);
    must(table.openRecord(sender, record));
    must(table.request("join", sender, { seat: reader }));
    for (let seat = 0; seat < seats; seat++)
        if (seat !== reader) must(table.request("bot", sender, { seat, level }));
}

/** Lends a table that stands before the first move of the record. */
function atTable<T>(
    engine: Engine,
    record: string,
    reader: number,
    work: (table: EngineTable, recorded: Recorded) => T,
): T {
    const recorded = { ...(JSON.parse(record) as Recorded), reader };
    const table = new EngineTable(engine, "lesson00");
    try {
        layOut(table, record, recorded);
        return work(table, recorded);
    } finally {
        table.close();
    }
}

const follow = (table: EngineTable, moves: string[]) => {
    for (const move of moves) must(table.playFor(move, Date.now()));
};

function looksFrom(table: EngineTable, { reader, moves }: Recorded, from: number): Table[] {
    const view = () => table.view(reader, Date.now());
    follow(table, moves.slice(0, from));
    const first = view();
    const later = moves.slice(from).map((move) => {
        follow(table, [move]);
        return view();
    });
    return [first, ...later];
}

function refusalOf(
    table: EngineTable,
    { reader, moves, names }: Recorded,
    move: string,
): Refusal | null {
    follow(table, moves);
    const outcome = table.request("move", senderNow(names[reader]!), { move, ply: moves.length });
    if (outcome.status === 200) return null;
    const { error, code = "refused", rule } = outcome as Refusal;
    return { error, code, ...(rule ? { rule } : {}) };
}

export function lessonApi(engine: Engine): LessonApi {
    return {
        lessonTables: (record, from, reader = 0) =>
            atTable(engine, record, reader, (table, recorded) => looksFrom(table, recorded, from)),
        lessonRefusal: (record, move, reader = 0) =>
            atTable(engine, record, reader, (table, recorded) => refusalOf(table, recorded, move)),
    };
}
