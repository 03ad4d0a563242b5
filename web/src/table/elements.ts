// elements.ts - where the pieces and places of a table are drawn: told by the attachments of skins, so that
// nobody has to look for them in the document.
import type { Piece } from "../net/protocol";

export class Elements {
    /** by the key of what lies there, see board.ts */
    readonly pieces = new Map<string, Element>();
    /** places with what is offered there */
    readonly places = new Map<Element, readonly Piece[]>();
    /** where the name of each seat is */
    readonly seats = new Map<number, Element>();

    /** A piece is drawn there, until the answer is called. */
    addPiece(key: string, element: Element): () => void {
        this.pieces.set(key, element);
        return () => {
            if (this.pieces.get(key) === element) this.pieces.delete(key);
        };
    }

    addPlace(element: Element, offers: readonly Piece[]): () => void {
        this.places.set(element, offers);
        return () => {
            if (this.places.get(element) === offers) this.places.delete(element);
        };
    }

    addSeat(seat: number, element: Element): () => void {
        this.seats.set(seat, element);
        return () => {
            if (this.seats.get(seat) === element) this.seats.delete(seat);
        };
    }
}
