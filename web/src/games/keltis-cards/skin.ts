// The skin of Keltis, the card game: its table, and its moves and things in words.

import type { Translate } from "../../app/words";
import type { Piece, Table } from "../../net/protocol";
import type { Part, Skin, SkinTable, Tone } from "../../table/skin";
import { cards } from "../_shared/keltis/cards";
import Mark from "../_shared/keltis/Mark.svelte";
import { askAboutCard, askForMove } from "../_shared/keltis/question";
import {
    describeKnownCards,
    describePiles,
    describeRows,
    sayCard,
    sayCommonMove,
    sayCommonThing,
    sayPoints,
    sayRow,
    sayVerb,
    withThings,
} from "../_shared/keltis/speech";
import KeltisCards from "./KeltisCards.svelte";
import words from "./words";

const pointRow = 5; // the place of point cards

/** "play P7 R" lays a point card in the red row, "play P7" in the point row. */
function sayMove(move: string, tone: Tone, t: Translate): Part[] {
    const [verb, first, second] = move.split(" ");
    if (verb === "wish" && first && second) {
        return withThings(t, `${tone}.wish`, { card: first, second });
    }
    if (verb === "play" && first && second) {
        const parts = withThings(t, `${tone}.play`, { card: first });
        return [...parts, t("in.row", { colour: t(`kind.${second}`) })];
    }
    if (verb === "play" && first) return withThings(t, `${tone}.play`, { card: first });
    return sayCommonMove(move, tone, t) ?? [move];
}

function say(piece: Piece, t: Translate): string {
    const { thing, zone } = piece;
    if (zone === "wish row" && piece.offer) {
        const [first = "", second = ""] = thing.split("+");
        return t("wish.for", {
            n: piece.slot,
            first: sayCard(first, t),
            second: sayCard(second, t),
        });
    }
    if (zone === "wish row" || zone === "wishes") return t("wish", { n: thing });
    if (thing === "pass") return t("ask.pass");
    return sayCommonThing(piece, t) ?? thing;
}

/** Point row and wish stones of a seat. */
function describeSeat(table: SkinTable, seat: number): string[] {
    const { board, t } = table;
    const points = board.at("row", seat, pointRow);
    const stones = board.at("wishes", seat).map((p) => p.thing);
    const own = seat === table.table.you ? "yours" : "theirs";
    const name = table.nameOf(seat);
    const wishes = t(`wishes.${own}`, {
        name,
        stones: stones.join(" ") || t("none"),
        worth: sayPoints(table, "wishes", seat, 0),
    });
    if (points.length === 0) return [wishes];
    const cards = points.map((p) => sayRow([p], t)).join(", ");
    const worth = sayPoints(table, "row", seat, pointRow);
    return [t(`points.${own}`, { name, cards, worth }), wishes];
}

function question(table: Table, t: Translate, chosen: readonly Piece[] = []): string {
    const { phase, legal = [] } = table;
    if (chosen[0] && phase === "play") return askAboutCard(chosen[0], t);
    if (phase === "end") return t(legal.length > 1 ? "question.end" : "question.end.pass");
    const asked = /^(play|draw)$/.test(phase) ? askForMove(table, t) : phase;
    const wish = legal.some((move) => move.startsWith("wish"));
    return asked === t("question.play") && !wish ? t("question.play.plain") : asked;
}

const skin: Skin = {
    component: KeltisCards,
    words: words.skin,
    say,
    sayMove,
    question,
    caption: (move, _, t) => sayVerb(move, t),
    attempted: ({ thing }) => `play ${thing}`,
    describe(table) {
        const left = table.board.at("wish row").map((p) => p.thing);
        const seats = [table.viewer, ...table.others];
        return [
            ...seats.flatMap((seat) => [
                ...describeRows(table, "row", seat),
                ...describeSeat(table, seat),
                ...describeKnownCards(table, seat),
            ]),
            table.t("wishes.left", { stones: left.join(" ") || table.t("none") }),
            describePiles(table),
        ];
    },
    mark: Mark,
    cards,
};

export default skin;
