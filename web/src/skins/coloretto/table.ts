// table.ts - what the scene of Coloretto says, put in the order it is drawn in.
import type { Piece, Table } from "../../lib/protocol";
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

interface Worth {
    seat: number;
    zone: string;
    place: number;
    what: string;
    points: number;
}

/** As many branches as are on the tree: one for each seat, and at least three. */
export function rowsOf(table: Table, board: Board): Row[] {
    const seen = [...board.at("row"), ...board.offered("row")].map((p) => p.place + 1);
    const count = Math.max(3, table.seats.length, ...seen);
    return Array.from({ length: count }, (_, place) => {
        const slots = board.at("row", null, place);
        const taken = table.log.findLast((line) => line.move === `take ${place + 1}`);
        return {
            place,
            slots,
            offers: board.offered("row", null, place),
            taker: slots.length === 0 && !table.over ? (taken?.seat ?? null) : null,
        };
    });
}

export function worthOf(table: Table): Worth[] {
    return (table as Table & { worth?: Worth[] }).worth ?? [];
}

export function stacksOf(table: Table, board: Board, seat: number): Stack[] {
    const worth = worthOf(table).filter((w) => w.seat === seat && w.zone === "collection");
    return kinds.flatMap((kind, place) => {
        const pieces = board.at("collection", seat, place);
        const parts = worth.filter((w) => w.place === place);
        if (pieces.length === 0 && parts.length === 0) return [];
        const points = parts.length ? parts.reduce((sum, w) => sum + w.points, 0) : null;
        return [{ kind, pieces, points, joker: parts.some((w) => w.what === "joker") }];
    });
}

/** Cards that lie under the last-round card: the deck is made so, see CO-5. */
const underLast = (table: Table) => (table.options.golden_joker === true ? 16 : 15);

/** Cards to turn up until the last-round card comes; below 0 it has come. */
export function untilLast(table: Table, left: number): number {
    return left - underLast(table);
}

/** "+6", "−3". */
export function signed(points: number): string {
    return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
