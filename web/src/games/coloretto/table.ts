// table.ts - what the scene of Coloretto says, put in the order it is drawn in.
import type { Piece, Table } from "../../net/protocol";
import type { Board } from "../../table/board";
import { type Kind, kinds } from "./kinds";

export interface Row {
    place: number;
    /** cards, and "_" for room */
    slots: Piece[];
    offers: Piece[];
    /** who took it, if it is gone */
    taker: number | null;
}

export interface Stack {
    kind: Kind;
    pieces: Piece[];
    /** what it counts now; null: nothing is said about it */
    points: number | null;
    /** a joker counts here */
    joker: boolean;
}

/** The branches of the tree, in order. */
export function rowsOf(table: Table, board: Board): Row[] {
    const count = Math.max(...board.at("row").map((p) => p.place + 1));
    return Array.from({ length: count }, (_, place) => {
        const lies = board.at("row", null, place);
        const gone = lies.some((p) => p.thing === "taken") && !table.over;
        const taken = table.log.findLast((line) => line.move === `take ${place + 1}`);
        return {
            place,
            slots: lies.filter((p) => p.thing !== "taken"),
            offers: board.offered("row", null, place),
            taker: gone ? (taken?.seat ?? null) : null,
        };
    });
}

export function stacksOf(table: Table, board: Board, seat: number): Stack[] {
    const worth = (table.worth ?? []).filter((w) => w.seat === seat && w.zone === "collection");
    return kinds.flatMap((kind, place) => {
        const pieces = board.at("collection", seat, place);
        const parts = worth.filter((w) => w.place === place);
        if (pieces.length === 0 && parts.length === 0) return [];
        const points = parts.length ? parts.reduce((sum, w) => sum + w.points, 0) : null;
        return [{ kind, pieces, points, joker: parts.some((w) => w.what === "joker") }];
    });
}

/** Cards to turn up until the last-round card comes; below 0 it has come. */
export function untilLast(board: Board, left: number): number {
    const last = board.at("deck").find((p) => p.thing === "last");
    return last ? left - last.slot : -1;
}
