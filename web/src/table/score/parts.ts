// parts.ts - the parts of a seat's score as lines of a sum, as the score pad writes them.
import type { Translate } from "../../app/words";
import type { Table, Worth } from "../../net/protocol";
import type { Line } from "../../pages/score/sheet";
import { boardOf } from "../board";
import type { Skin } from "../skin";

export interface ScoreLine extends Line {
    /** `kind` says what lies there, and is no colour or kind of cards */
    named?: true;
}

const isAlike = (a: Worth, b: Worth) =>
    a.what === b.what && a.zone === b.zone && a.place === b.place;

/** Colours and kinds by their place; sets, of which each is a part, by what lies there. */
export function linesOf(table: Table, seat: number, skin: Skin, t: Translate): ScoreLine[] {
    const board = boardOf(table);
    const own = (table.worth ?? []).filter((part) => part.seat === seat);
    return own.map((part) => {
        const { what, zone, place, count, points } = part;
        const at = own.filter((other) => isAlike(part, other)).indexOf(part);
        const piece = what === "set" ? board.at(zone, seat, place)[at] : undefined;
        if (piece) return { what, count, points, kind: skin.say(piece, t), named: true };
        const kind = skin.cards?.kinds[place];
        return { what, count, points, ...(kind ? { kind } : {}) };
    });
}
