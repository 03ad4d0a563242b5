// points.ts - what the cards of a seat count now, as the table tells it.
import type { Table } from "../../net/protocol";
import { pointsIn, signed } from "../../table/points";

/** "+8" or "−5" for a zone of a seat; the number of its cards where the table says nothing. */
export function pointsOf(table: Table, seat: number, zone: string, cards: number): string {
    const points = pointsIn(table, zone, seat);
    if (points === null) return cards ? String(cards) : "";
    return points === 0 ? "" : signed(points);
}
