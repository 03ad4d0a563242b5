// speech.ts - cards, piles and moves of both Keltis games in words. Both skins have these keys.

import type { Translate } from "../../../app/words";
import type { Piece } from "../../../net/protocol";
import { pointsIn } from "../../../table/points";
import type { Part, SkinTable, Tone } from "../../../table/skin";
import { colours, directionOf, faceOf, type Kind } from "./cards";

/** "red 5", "red end card", "point card 7"; anything else as it is. */
export function sayCard(thing: string, t: Translate): string {
    if (thing === "?") return t("card.hidden");
    const face = faceOf(thing);
    if (!face) return thing;
    if (face.kind === "P") return t("card.point", { n: face.value });
    const colour = t(`kind.${face.kind}`);
    return face.value === "X" ? t("card.end", { colour }) : t("card", { colour, n: face.value });
}

/** A sentence with pictures: {card} and {second} in it become things. */
export function withThings(t: Translate, key: string, things: Record<string, string>): Part[] {
    const text = t(
        key,
        Object.fromEntries(Object.keys(things).map((name) => [name, `\u0001${name}\u0001`])),
    );
    return text.split("\u0001").flatMap((bit): Part[] => {
        const thing = things[bit];
        if (thing) return [{ thing, say: sayCard(thing, t) }];
        return bit ? [bit] : [];
    });
}

const asKind = (word: string | undefined): Kind | null =>
    colours.find((kind) => kind === word) ?? null;

/** Moves both games know: discard, draw, take, pass. Null: not one of them. */
export function sayCommonMove(move: string, tone: Tone, t: Translate): Part[] | null {
    const [verb, first] = move.split(" ");
    if (verb === "discard" && first) return withThings(t, `${tone}.discard`, { card: first });
    if (verb === "take" && first === "P") return [t(`${tone}.take.P`)];
    if (verb === "take" && asKind(first))
        return [t(`${tone}.take`, { colour: t(`kind.${first}`) })];
    if (verb === "draw" || verb === "pass") return [t(`${tone}.${verb}`)];
    return null;
}

const verbs = new Set(["play", "discard", "take", "draw", "step", "wish"]);

/** What a move does, in a word: "Lay". */
export function sayVerb(move: string, t: Translate): string {
    const verb = move.split(" ")[0]!;
    return verbs.has(verb) ? t(`do.${verb}`) : "";
}

/** Things both games have: cards, the deck. Null: not one of them. */
export function sayCommonThing(piece: Piece, t: Translate): string | null {
    const { thing, zone } = piece;
    if (zone === "deck") return t("deck", { n: thing === "?" ? "" : thing.slice(1) });
    if (zone === "pile") return t("pile.card", { card: sayCard(thing, t) });
    return thing === "?" || faceOf(thing) ? sayCard(thing, t) : null;
}

/** "rising, 2 4 4 5": a row or column for screen readers. */
export function sayRow(cards: readonly Piece[], t: Translate): string {
    const direction = directionOf(cards);
    const said = cards.map((p) => sayInRow(p.thing, t));
    const list = said.join(said.every((card) => /^\d+$/.test(card)) ? " " : ", ");
    return direction ? t(direction > 0 ? "row.rising" : "row.falling", { cards: list }) : list;
}

function sayInRow(thing: string, t: Translate): string {
    const face = faceOf(thing);
    if (face?.value === "X") return t("row.end");
    return face?.kind === "P" ? t("row.point", { n: face.value }) : (face?.value ?? thing);
}

/** ", worth 3", or nothing where the table does not tell. */
export function sayPoints(table: SkinTable, zone: string, seat: number, place: number): string {
    const points = pointsIn(table.table, zone, seat, place);
    return points === null ? "" : table.t("worth", { n: points });
}

/** All rows of a seat, "Anna's red row: falling, 9 8 8, worth 1", in one sentence each. */
export function describeRows(table: SkinTable, zone: string, seat: number): string[] {
    const { t } = table;
    return colours.flatMap((kind, place) => {
        const cards = table.board.at(zone, seat, place);
        if (cards.length === 0) return [];
        const values = {
            name: table.nameOf(seat),
            colour: t(`kind.${kind}`),
            cards: sayRow(cards, t),
            worth: sayPoints(table, zone, seat, place),
        };
        return [t(seat === table.table.you ? "row.yours" : "row.theirs", values)];
    });
}

/** Cards that everybody knows another seat holds. */
export function describeKnownCards(table: SkinTable, seat: number): string[] {
    const known = table.board.at("hand", seat).filter((p) => p.thing !== "?");
    if (seat === table.table.you || known.length === 0) return [];
    const cards = known.map((p) => sayCard(p.thing, table.t)).join(", ");
    return [table.t("held.cards", { name: table.nameOf(seat), cards })];
}

/** Discard piles and the deck. */
export function describePiles(table: SkinTable): string {
    const { board, t } = table;
    const tops = [...new Set(board.at("pile").map((p) => p.place))].map((place) =>
        sayCard(board.at("pile", null, place).at(-1)?.thing ?? "", t),
    );
    return t("piles", { cards: tops.join(", ") || t("none"), n: board.count("deck") });
}
