// notes.ts - what happens at a table beside moves, for the list of moves: taken back, resigned, gone, back.
import type { Table } from "../net/protocol";

export interface Note {
    /** moves that were made by then */
    ply: number;
    seat: number;
    what: "undo" | "resigned" | "time" | "left" | "offline" | "back";
}

/** What happened to a seat between two versions of a table. */
function noteOfSeat(before: Table, table: Table, seat: number): Note["what"] | null {
    const [was, is] = [before.seats[seat]!, table.seats[seat]!];
    if (was.kind !== "human" || is.kind !== "human" || was.name !== is.name) return null;
    if (is.out !== was.out) return is.out ?? "back";
    if (is.out || seat === table.you || is.connected === was.connected) return null;
    return is.connected ? "back" : "offline";
}

export function notesBetween(before: Table | null, table: Table): Note[] {
    const same = before?.match?.game === table.match?.game;
    if (before?.stage !== "playing" || !same) return [];
    const ply = table.log.length;
    const notes: Note[] = [];
    const taken = before.log[ply];
    if (taken) notes.push({ ply, seat: taken.seat, what: "undo" });
    for (const seat of table.seats.keys()) {
        const what = noteOfSeat(before, table, seat);
        if (what) notes.push({ ply, seat, what });
    }
    return notes;
}
