// worth.ts - what the cards of a seat count now, as the table tells it.
import type { Table } from "../../lib/protocol";

interface Worth {
    seat: number;
    zone: string;
    points: number;
}

/** "+8" or "−5" for a zone of a seat; the number of its cards where the table says nothing. */
export function pointsOf(table: Table, seat: number, zone: string, cards: number): string {
    const worth = (table as Table & { worth?: Worth[] }).worth;
    const part = worth?.find((w) => w.seat === seat && w.zone === zone);
    if (!part) return cards ? String(cards) : "";
    if (part.points === 0) return "";
    return part.points < 0 ? `−${-part.points}` : `+${part.points}`;
}
