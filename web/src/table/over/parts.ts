// parts.ts - what the scores at the end are made of, part by part, in words and pictures.
import type { Translate } from "../../app/words";
import type { Table } from "../../net/protocol";
import { sayLine } from "../../pages/score/speech";
import type { PadWords } from "../../pages/score/words";
import { linesOf, type ScoreLine } from "../score/parts";
import type { Skin } from "../skin";

export interface ScorePart {
    /** "Red path, stone 9" */
    said: string;
    /** the colour or kind of cards it is about, where there is one */
    kind?: string;
    points: number;
}

function partOf(line: ScoreLine, words: PadWords): ScorePart {
    const { what, points, named, kind } = line;
    const coloured = !named && words.game(`line.${what}`).includes("{colour}");
    return { said: sayLine(words, line), points, ...(coloured && kind ? { kind } : {}) };
}

/** The parts of every seat's score, in the order in which the rules count them. */
export const partsOf = (table: Table, skin: Skin, words: PadWords, t: Translate): ScorePart[][] =>
    table.seats.map((_, seat) => linesOf(table, seat, skin, t).map((line) => partOf(line, words)));

/** What a seat has after so many of its parts. */
export const sumOf = (parts: readonly ScorePart[], count: number): number =>
    parts.slice(0, count).reduce((sum, { points }) => sum + points, 0);
