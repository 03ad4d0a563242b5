// sets.ts - how the scene writes sets of cards: "8x2+1" is two eights and a joker, "Jx2" two jokers,
// and "7+13" a pair of the market.
import type { Piece } from "../../net/protocol";
import type { Board } from "../../table/board";

/** The numbers, and the joker. */
export const kinds = [...Array.from({ length: 13 }, (_, i) => String(i + 1)), "J"];

export interface CardSet {
    /** "1" to "13", or "J" for jokers alone */
    value: string;
    numbers: number;
    jokers: number;
}

export function setOf(thing: string): CardSet | null {
    const found = /^(\d+|J)x(\d+)(?:\+(\d+))?$/.exec(thing);
    if (!found) return null;
    const [, value = "", count, more] = found;
    if (value === "J") return { value, numbers: 0, jokers: Number(count) };
    return { value, numbers: Number(count), jokers: Number(more ?? 0) };
}

/** The cards of a thing one by one, jokers behind: "8x2+1" is 8 8 J, "7+13" is 7 13, "5" is 5. */
export function cardsOf(thing: string): string[] {
    const set = setOf(thing);
    if (!set) return thing.split("+");
    const numbers = Array.from({ length: set.numbers }, () => set.value);
    return [...numbers, ...Array.from({ length: set.jokers }, () => "J")];
}

/** The set a move would lay, if it lays one. */
function laidBy(move: string): string | null {
    const [verb, thing] = move.split(" ");
    return verb === "play" && thing ? thing : null;
}

const written = (cards: readonly string[]) => [...cards].sort().join(" ");

/** Whether an offer lays exactly the chosen cards. */
export function fits(offer: Piece, chosen: readonly Piece[]): boolean {
    const cards = written(chosen.map((p) => p.thing));
    return (offer.moves ?? []).some((move) => {
        const laid = laidBy(move);
        return laid !== null && written(cardsOf(laid)) === cards;
    });
}

/** A card joins the chosen ones if a move takes them all. */
export function joins(piece: Piece, chosen: readonly Piece[]): boolean {
    const cards = [...chosen, piece].map((p) => p.thing);
    return (piece.moves ?? []).some((move) => {
        const left = cardsOf(laidBy(move) ?? "");
        return cards.every((card) => {
            const at = left.indexOf(card);
            if (at >= 0) left.splice(at, 1);
            return at >= 0;
        });
    });
}

/** Equal cards of a zone together, in the order of the zone: the groups of the shadow set. */
export function groupsOf(pieces: readonly Piece[]): Piece[][] {
    const groups = new Map<string, Piece[]>();
    for (const piece of pieces)
        groups.set(piece.thing, [...(groups.get(piece.thing) ?? []), piece]);
    return [...groups.values()];
}

/** A theft that is not settled yet. */
export interface Theft {
    thief: number;
    victim: number;
    /** the top set of the victim, where it lies */
    set: Piece;
}

export function theftOf(board: Board): Theft | null {
    const told = board.at("stolen")[0];
    const set = board.at("table", told?.seat).at(-1);
    return told?.seat !== undefined && set ? { thief: told.slot, victim: told.seat, set } : null;
}
