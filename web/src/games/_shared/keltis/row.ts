// row.ts - a row or column as it is drawn: its cards, what may be laid there, the direction it runs.
import type { Piece } from "../../../net/protocol";
import type { SkinTable } from "../../../table/skin";
import { directionOf, faceOf, type Kind, kindAt, oneOfEach } from "./cards";

export interface Row {
    kind: Kind;
    cards: Piece[];
    offers: Piece[];
    /** what would be laid, drawn pale */
    ghost: Piece | undefined;
    direction: -1 | 0 | 1;
}

export function rowOf(table: SkinTable, zone: string, seat: number, place: number): Row {
    const kind = kindAt(place);
    const cards = table.board.at(zone, seat, place);
    const offers = table.board.offered(zone, seat, place);
    const ghost = oneOfEach(table.ghosts(offers))[0];
    return { kind, cards, offers, ghost, direction: kind === "P" ? 0 : directionOf(cards) };
}

/** The move that is meant where the chosen card does not fit, so that the table can say why. */
export function attemptedMove(table: SkinTable, kind: Kind): string | null {
    const card = table.chosen[0]?.thing;
    return card && faceOf(card)?.kind === kind ? `play ${card}` : null;
}
