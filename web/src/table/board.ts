// board.ts - the scene of a table, indexed for drawing. What lies there and what is offered are
// kept apart.
import type { LogLine, Piece, Table } from "../net/protocol";

export interface Board {
    /** what lies there, in the order of the scene */
    pieces: Piece[];
    /** what would lie there, each with its move */
    offers: Piece[];
    /** what lies in a zone: of a seat, in a place, where they are given; in the order of slots */
    at(zone: string, seat?: number | null, place?: number): Piece[];
    /** the same for offers */
    offered(zone: string, seat?: number | null, place?: number): Piece[];
    /** the number n of the first thing "xN" there: cards of a deck, points; 0 if there is none */
    count(zone: string, seat?: number | null, place?: number): number;
}

/** Whether it is the reader's turn, and no bot plays in their place. */
export function isMyTurn(table: Table): boolean {
    return table.you !== null && table.turn === table.you && !table.seats[table.you]?.out;
}

/** A game is over, be it the last of a match or not. */
export function isEnd(table: Table): boolean {
    return table.stage === "over" || table.stage === "break";
}

/** The key by which the screen knows a piece again: the same place and the same thing. */
export function keyOf(p: Piece): string {
    return `${p.zone}/${p.seat ?? ""}/${p.place}/${p.slot}/${p.thing}`;
}

type Zones = Map<string, Piece[]>;

/** Pieces by zone, in the order of places and slots. */
function byZone(pieces: Piece[]): Zones {
    const zones: Zones = new Map();
    for (const p of pieces) {
        const zone = zones.get(p.zone);
        if (zone) zone.push(p);
        else zones.set(p.zone, [p]);
    }
    for (const zone of zones.values()) zone.sort((a, b) => a.place - b.place || a.slot - b.slot);
    return zones;
}

function select(zones: Zones, zone: string, seat?: number | null, place?: number): Piece[] {
    return (zones.get(zone) ?? []).filter(
        (p) =>
            (seat === undefined || (p.seat ?? null) === seat) &&
            (place === undefined || p.place === place),
    );
}

export function boardOf(table: Table): Board {
    const scene = table.scene ?? [];
    const pieces = scene.filter((p) => !p.offer);
    const offers = scene.filter((p) => p.offer);
    const lying = byZone(pieces);
    const offered = byZone(offers);
    return {
        pieces,
        offers,
        at: (zone, seat, place) => select(lying, zone, seat, place),
        offered: (zone, seat, place) => select(offered, zone, seat, place),
        count(zone, seat, place) {
            const found = select(lying, zone, seat, place).find((p) => /^x\d+$/.test(p.thing));
            return found ? Number(found.thing.slice(1)) : 0;
        },
    };
}

/** Moves that take a card out of the own hand: to play them a person begins with the card. */
export function handMoves(board: Board): Set<string> {
    return new Set(board.pieces.flatMap((p) => p.moves ?? []));
}

/** Offers that wait for no card of the hand: draw, take a row, pass. */
export function freeOffers(board: Board): Piece[] {
    const begun = handMoves(board);
    return board.offers.filter((p) => p.moves?.some((m) => !begun.has(m)));
}

/** Offers that a choice of hand cards leaves, if the skin knows nothing better. */
export function offersFor(board: Board, chosen: readonly Piece[]): Piece[] {
    return board.offers.filter((offer) =>
        chosen.every((p) => offer.moves?.some((m) => p.moves?.includes(m))),
    );
}

const fullKey = (p: Piece) => `${keyOf(p)}/${p.offer ?? ""}/${p.moves?.join("/") ?? ""}`;

/** The table with the pieces and lines of the one before where they are the same, so that only what
 * changed is drawn anew. */
export function shareWith(before: Table | null, table: Table): Table {
    if (!before) return table;
    const old = new Map(before.scene?.map((p) => [fullKey(p), p]));
    const scene = table.scene?.map((p) => old.get(fullKey(p)) ?? p);
    const log = table.log.map((line, i) => {
        const was = before.you === table.you ? before.log[i] : undefined;
        return was && was.seat === line.seat && was.move === line.move ? was : line;
    });
    return { ...table, ...(scene ? { scene } : {}), log };
}

/** Moves that the table has and the one before had not. After an undo there are none. */
export function newLines(before: Table | null, table: Table): LogLine[] {
    if (!before || before.match?.game !== table.match?.game) return [];
    return table.log.slice(before.log.length);
}
