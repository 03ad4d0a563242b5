// drawnCards.ts - which cards of the hand came since this person last acted.
import type { Piece, Table } from "../../net/protocol";

/** Things of a list that another one lacks, as often as it lacks them. */
function missing(from: readonly string[], things: readonly string[]): string[] {
    const left = [...from];
    return things.filter((thing) => {
        const at = left.indexOf(thing);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
    });
}

const handOf = ({ scene, you }: Table): string[] =>
    (scene ?? [])
        .filter((p) => p.zone === "hand" && p.seat === you && !p.offer)
        .map((p) => p.thing);

/**
 * The cards drawn, after one table has followed another: those before and those that came. Whoever
 * gives cards away has acted; a move that was taken back has drawn nothing.
 */
export function drawnAfter(before: Table, table: Table, drawn: readonly string[]): string[] {
    const same = before.you === table.you && before.match?.game === table.match?.game;
    if (!same || table.you === null || table.log.length < before.log.length) return [];
    const [had, has] = [handOf(before), handOf(table)];
    if (had.length === 0) return [];
    const came = missing(had, has);
    return missing(has, had).length ? came : [...drawn, ...came];
}

/** The pieces of a hand that these things are: of equal cards the last ones. */
export function piecesOf(hand: readonly Piece[], things: readonly string[]): Set<Piece> {
    const left = [...things];
    const found = new Set<Piece>();
    for (const piece of [...hand].reverse()) {
        const at = left.indexOf(piece.thing);
        if (at < 0) continue;
        left.splice(at, 1);
        found.add(piece);
    }
    return found;
}
