// board.ts - the scene of a table, indexed for drawing. What lies there and what is offered are
// kept apart.
import type { Piece, Table } from "../lib/protocol";

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

/** The key by which the screen knows a piece again: the same place and the same thing. */
export function keyOf(p: Piece): string {
    return `${p.zone}/${p.seat ?? ""}/${p.place}/${p.slot}/${p.thing}`;
}

function select(pieces: Piece[], zone: string, seat?: number | null, place?: number): Piece[] {
    return pieces
        .filter(
            (p) =>
                p.zone === zone &&
                (seat === undefined || (p.seat ?? null) === seat) &&
                (place === undefined || p.place === place),
        )
        .sort((a, b) => a.place - b.place || a.slot - b.slot);
}

export function boardOf(table: Table): Board {
    const scene = table.scene ?? [];
    const pieces = scene.filter((p) => !p.offer);
    const offers = scene.filter((p) => p.offer);
    return {
        pieces,
        offers,
        at: (zone, seat, place) => select(pieces, zone, seat, place),
        offered: (zone, seat, place) => select(offers, zone, seat, place),
        count(zone, seat, place) {
            const found = select(pieces, zone, seat, place).find((p) => /^x\d+$/.test(p.thing));
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
