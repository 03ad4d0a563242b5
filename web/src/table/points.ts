// points.ts - what lies at a place counts now, as the table tells it.

import { numeral } from "../app/words";
import type { Table } from "../net/protocol";

/** Points of a seat in a zone, or at one place of it; null where the table says nothing of it. */
export function pointsIn(table: Table, zone: string, seat: number, place?: number): number | null {
    const parts = (table.worth ?? []).filter(
        (w) => w.seat === seat && w.zone === zone && (place === undefined || w.place === place),
    );
    return parts.length ? parts.reduce((sum, w) => sum + w.points, 0) : null;
}

/** 3 as "+3", -4 as "−4" with a true minus. */
export function signed(points: number): string {
    return points > 0 ? `+${points}` : numeral(points);
}
