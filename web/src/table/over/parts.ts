// parts.ts - what the scores at the end are made of, part by part, in words and pictures.
import type { Table, Worth } from "../../net/protocol";
import { sayLine } from "../../pages/score/speech";
import type { PadWords } from "../../pages/score/words";
import type { Skin } from "../skin";

export interface ScorePart {
    /** "Red path, stone 9" */
    said: string;
    /** the colour or kind of cards it is about, where there is one */
    kind?: string;
    points: number;
}

function partOf(worth: Worth, skin: Skin, words: PadWords): ScorePart {
    const { what, place, points, count } = worth;
    const coloured = words.game(`line.${what}`).includes("{colour}");
    const kind = coloured ? skin.cards?.kinds[place] : undefined;
    const line = { what, count, points, ...(kind ? { kind } : {}) };
    return { said: sayLine(words, line), points, ...(kind ? { kind } : {}) };
}

/** The parts of every seat's score, in the order in which the rules count them. */
export const partsOf = (table: Table, skin: Skin, words: PadWords): ScorePart[][] =>
    table.seats.map((_, seat) =>
        (table.worth ?? []).filter((w) => w.seat === seat).map((w) => partOf(w, skin, words)),
    );

/** What a seat has after so many of its parts. */
export const sumOf = (parts: readonly ScorePart[], count: number): number =>
    parts.slice(0, count).reduce((sum, { points }) => sum + points, 0);
