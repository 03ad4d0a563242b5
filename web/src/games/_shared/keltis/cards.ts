// cards.ts - what both Keltis games share before it is drawn: the letters of the colours in the
// order of their places, cards read from their words, and the direction a row runs.
import type { Piece } from "../../../net/protocol";

/** Five colours and the point cards, in the order of their places. */
export const kinds = ["B", "G", "R", "V", "Y", "P"] as const;
export type Kind = (typeof kinds)[number];
export const colours: readonly Kind[] = kinds.slice(0, 5);

export interface Face {
    kind: Kind;
    /** "0" to "10", or "X" for an end card */
    value: string;
}

/** The card a thing begins with: "R5", "R5 big", "B6+V6"; null if it is none. */
export function faceOf(thing: string): Face | null {
    const found = /^([BGRVYP])(10|\d|X)(?!\d)/.exec(thing);
    return found ? { kind: found[1] as Kind, value: found[2]! } : null;
}

/** The kinds of cards and how things show them, for the review of a game. */
export const cards = {
    kinds,
    of(thing: string): Kind[] {
        const face = faceOf(thing);
        return face && thing === face.kind + face.value ? [face.kind] : [];
    },
};

export const isKind = (thing: string): thing is Kind => kinds.some((kind) => kind === thing);

export function kindAt(place: number): Kind {
    return kinds[place] ?? "P";
}

/** Which direction the numbers of a row run: 1 up, -1 down, 0 not yet known. */
export function directionOf(cards: readonly Piece[]): -1 | 0 | 1 {
    const values = cards.map((p) => Number(faceOf(p.thing)?.value)).filter(Number.isFinite);
    const first = values[0] ?? 0;
    const other = values.find((value) => value !== first);
    return other === undefined ? 0 : other > first ? 1 : -1;
}

/** Of offers with the same card one, so that a ghost is drawn once: "R5 big" and "R5 small". */
export function oneOfEach(offers: readonly Piece[]): Piece[] {
    const first = (p: Piece) => p.thing.split(" ")[0];
    return offers.filter((p, i) => offers.findIndex((q) => first(q) === first(p)) === i);
}
