// captions.ts - what a tap on a lit place does, in a word, and what it would bring.
import { numeral, type Translate } from "../../app/words";
import type { Piece, Preview, Table } from "../../net/protocol";
import { pointsIn, signed } from "../points";
import type { Caption, Skin } from "../skin";
import { type MoveInput, movesOf } from "./moveInput.svelte";

const ownScore = (table: Table): number => table.scores?.[table.you ?? -1] ?? 0;

/** "−4 → −3" where only the place itself changes, else what the score gains: "+4". */
function sayChange(table: Table, preview: Preview, at: { zone: string; place: number }): string {
    const [first, ...more] = preview.places;
    const here = first && more.length === 0 && first.zone === at.zone && first.place === at.place;
    const before = here ? pointsIn(table, at.zone, table.you ?? -1, at.place) : null;
    if (here && before !== null) return `${numeral(before)} → ${numeral(first.points)}`;
    return gainOf(table, preview);
}

function gainOf(table: Table, preview: Preview): string {
    const gain = preview.score - ownScore(table);
    return gain === 0 ? "" : signed(gain);
}

/** What a move would bring, for its button: "+4", or "" where nobody can know. */
export function changeOf(input: MoveInput, move: string): string {
    const preview = input.previewOf(move);
    return preview ? gainOf(input.table, preview) : "";
}

/** What all of these offers do; nothing where they differ. */
function commonWord(skin: Skin, offers: readonly Piece[], t: Translate): string {
    const said = offers.flatMap((p) => p.moves?.map((move) => skin.caption?.(move, p, t) ?? ""));
    const words = new Set(said);
    return words.size === 1 ? ([...words][0] ?? "") : "";
}

/** The caption of a place, or null where nothing is lit. */
export function captionOf(
    input: MoveInput,
    skin: Skin,
    t: Translate,
    offers: readonly Piece[],
): Caption | null {
    const lit = offers.filter((p) => input.isLit(p));
    const moves = movesOf(lit);
    if (moves.length === 0) return null;
    const preview = moves.length === 1 ? input.previewOf(moves[0]!) : undefined;
    const at = skin.countsAt?.(lit[0]!) ?? lit[0]!;
    const change = preview ? sayChange(input.table, preview, at) : "";
    return { word: commonWord(skin, lit, t), change };
}

/** Figures where what is lit would bring them, once cards are chosen. */
export function standsOf(input: MoveInput): Piece[] {
    if (input.chosen.length === 0) return [];
    return movesOf(input.lit).flatMap((move) => input.previewOf(move)?.stands ?? []);
}
