// row.ts - a row or column as it is drawn: its cards, what may be laid there, the way it runs.
import type { Piece } from "../../../net/protocol";
import type { SkinTable } from "../../../table/skin";
import { faceOf, type Kind, kindAt, oneOfEach, wayOf } from "./cards";

export interface Line {
    kind: Kind;
    cards: Piece[];
    offers: Piece[];
    /** what would be laid, drawn pale */
    ghost: Piece | undefined;
    way: -1 | 0 | 1;
}

export function lineOf(table: SkinTable, zone: string, seat: number, place: number): Line {
    const kind = kindAt(place);
    const cards = table.board.at(zone, seat, place);
    const offers = table.board.offered(zone, seat, place);
    const ghost = oneOfEach(table.ghosts(offers))[0];
    return { kind, cards, offers, ghost, way: kind === "P" ? 0 : wayOf(cards) };
}

/** The move that is meant where the chosen card does not fit, so that the table can say why. */
export function meantFor(table: SkinTable, kind: Kind): string | null {
    const card = table.chosen[0]?.thing;
    return card && faceOf(card)?.kind === kind ? `play ${card}` : null;
}
