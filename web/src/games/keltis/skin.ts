// The skin of Keltis, the board game: its board, and its moves and things in words.

import type { Translate } from "../../app/words";
import type { Piece } from "../../net/protocol";
import type { Part, Skin, SkinTable, Tone } from "../../table/skin";
import { cards, colours, kindAt } from "../_shared/keltis/cards";
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
    sayVerb,
    withThings,
} from "../_shared/keltis/speech";
import Keltis from "./Keltis.svelte";
import words from "./words";

const adj = (t: Translate, place: number) => t(`kind.${kindAt(place)}`);

/** "play R5 big": the card, and which figure sets out with it. */
function sayOut(key: string, figure: string | undefined): string {
    return figure === "big" || figure === "small" ? `${key}.${figure}` : key;
}

function sayMove(move: string, tone: Tone, t: Translate): Part[] {
    const [verb, first = "", figure] = move.split(" ");
    if (verb === "play" && first) {
        return withThings(t, sayOut(`${tone}.play`, figure), { card: first });
    }
    if (verb === "step" && colours.some((kind) => kind === first)) {
        return [t(sayOut(`${tone}.step`, figure), { colour: t(`kind.${first}`) })];
    }
    return sayCommonMove(move, tone, t) ?? [move];
}

function sayTile(thing: string, t: Translate): string {
    return /^[CW]$/.test(thing) ? t(`tile.${thing}`) : t("tile.number", { n: thing });
}

function say(piece: Piece, t: Translate): string {
    const { thing, zone, place, slot } = piece;
    const [card = "", figure] = thing.split(" ");
    if (zone === "column" && figure) return `${sayCard(card, t)}, ${t(`figure.${figure}`)}`;
    if (zone === "stone") return t("stone", { colour: adj(t, place), slot, n: thing });
    if (zone === "tile") return t("tile", { tile: sayTile(thing, t), colour: adj(t, place), slot });
    if (zone === "figure") {
        return t("figure.at", { figure: t(`figure.${thing}`), colour: adj(t, place), slot });
    }
    if (zone === "start") return thing === "pass" ? t("ask.pass") : t(`figure.${thing}`);
    if (zone === "points") return t("points", { n: thing.slice(1) });
    if (zone === "wishes") return t("wishes", { n: thing.slice(1) });
    return sayCommonThing(piece, t) ?? thing;
}

/** "Your figures: big on red stone 6, worth 6; small on ..." */
function describeSeat(table: SkinTable, seat: number): string {
    const { board, t } = table;
    const figures = board
        .at("figure", seat)
        .map((p) => table.say(p) + sayPoints(table, "figure", seat, p.place));
    return t(seat === table.table.you ? "seat.yours" : "seat.theirs", {
        name: table.nameOf(seat),
        figures: figures.join("; ") || t("none"),
        points: board.count("points", seat),
        wishes: board.count("wishes", seat),
        worth: sayPoints(table, "wishes", seat, 0),
    });
}

function describePath(table: SkinTable, place: number): string {
    const { board, t } = table;
    const tiles = board
        .at("tile", null, place)
        .map((p) => t("tile.at", { slot: p.slot, tile: sayTile(p.thing, t) }));
    return t("path.tiles", { colour: adj(t, place), tiles: tiles.join(", ") || t("none") });
}

const skin: Skin = {
    component: Keltis,
    words: words.skin,
    say,
    sayMove,
    question(table, t, chosen = []) {
        if (chosen[0]) return askAboutCard(chosen[0], t);
        if (table.phase === "bonus") return t("question.bonus");
        return /^(play|draw)$/.test(table.phase) ? askForMove(table, t) : table.phase;
    },
    caption: (move, _, t) => sayVerb(move, t),
    choice(move, t) {
        const figure = move.split(" ")[2];
        return figure === "big" || figure === "small" ? t(`choice.${figure}`) : "";
    },
    countsAt: ({ zone, place }) => ({ zone: zone === "column" ? "figure" : zone, place }),
    attempted: ({ thing }) => `play ${thing}`,
    describe(table) {
        const seats = [table.viewer, ...table.others];
        return [
            ...seats.map((seat) => describeSeat(table, seat)),
            ...seats.flatMap((seat) => [
                ...describeRows(table, "column", seat),
                ...describeKnownCards(table, seat),
            ]),
            describePiles(table),
            ...colours.map((_, place) => describePath(table, place)),
        ];
    },
    mark: Mark,
    cards,
    bar: (offer) => offer.thing === "pass",
};

export default skin;
