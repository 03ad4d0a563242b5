// say.ts - Coloretto in words.

import type { Translate } from "../../app/words";
import type { Piece, Table } from "../../net/protocol";
import { boardOf } from "../../table/board";
import { signed } from "../../table/points";
import type { Part, SkinTable, Tone } from "../../table/skin";
import { isKind } from "./kinds";
import { type Row, rowsOf, type Stack, stacksOf, untilLast } from "./table";

export function say(piece: Piece, t: Translate): string {
    const { thing } = piece;
    if (isKind(thing)) return t(`kind.${thing}`);
    if (thing === "?") return t("hidden");
    if (thing === "_") return t("room");
    if (thing === "take") return t("row.take");
    return /^x\d+$/.test(thing) ? t("supply.label", { n: Number(thing.slice(1)) }) : thing;
}

export function sayMove(move: string, tone: Tone, t: Translate): Part[] {
    const [verb = "", n] = move.split(" ");
    if (verb === "draw" && !n) return [t(`draw.${tone}`)];
    if ((verb === "place" || verb === "take") && n) return [t(`${verb}.${tone}`, { n })];
    return [move];
}

/** What a move does, in a word. */
export function sayVerb(move: string, _: Piece, t: Translate): string {
    const verb = move.split(" ")[0];
    if (verb === "take") return t("row.take");
    return verb === "draw" || verb === "place" ? t(`do.${verb}`) : "";
}

export function question(table: Table, t: Translate): string {
    const verbs = new Set(table.legal?.map((move) => move.split(" ")[0]));
    if (table.phase === "place") {
        const [card] = boardOf(table).at("card", null, 0);
        return t("ask.place", { card: card ? t(`kind.${card.thing}`) : t("hidden") });
    }
    if (!verbs.has("take")) return t("ask.draw");
    return verbs.has("draw") ? t("ask.turn") : t("ask.take");
}

/** The rule cards a table plays with, each in a sentence. */
export function rulesOf(table: Table, t: Translate): string[] {
    const { brown_card: brown, limit, scoring } = table.options;
    const rules: string[] = [];
    if (typeof brown === "number" && brown > 0) rules.push(t(`brown.${brown}`));
    if (typeof limit === "string" && limit.includes("/")) {
        const [rows = "", cards = ""] = limit.split("/");
        rules.push(t(cards === "inf" ? "limit.rows" : "limit", { rows, cards }));
    }
    if (typeof scoring === "string" && scoring !== "brown")
        rules.push(
            scoring === "grey" ? t("scoring.grey") : t("scoring.own", { list: scoring.slice(7) }),
        );
    return rules;
}

/** Cards with how many there are: "2 red chameleons, 1 joker". */
function counted(things: string[], t: Translate): string {
    const counts = new Map<string, number>();
    for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    return [...counts].map(([thing, n]) => t("stack", { n, card: t(`kind.${thing}`) })).join(", ");
}

function describeRow(row: Row, table: SkinTable): string {
    const { t } = table;
    const n = row.place + 1;
    if (row.slots.length === 0)
        return row.taker === null
            ? t("say.row.gone", { n })
            : t("say.row.taken", { n, name: table.nameOf(row.taker) });
    const cards = row.slots.filter((p) => p.thing !== "_").map((p) => p.thing);
    const room = row.slots.length - cards.length;
    const items = cards.length ? counted(cards, t) : t("say.none");
    return t(room ? "say.row" : "say.row.full", { n, cards: items, room });
}

function describeStack(stack: Stack, t: Translate): string {
    const cards = t("stack", { n: stack.pieces.length, card: t(`kind.${stack.kind}`) });
    return stack.points === null ? cards : `${cards} (${signed(stack.points)})`;
}

export function describe(table: SkinTable): string[] {
    const { board, t } = table;
    const left = board.count("deck");
    const until = untilLast(table.board, left);
    const said = [t("say.supply", { n: left })];
    said.push(until < 0 ? t("say.last") : t("say.until", { n: until }));
    for (const card of board.at("card", null, 0))
        said.push(t("say.card", { card: table.say(card) }));
    said.push(...rulesOf(table.table, t));
    said.push(...rowsOf(table.table, board).map((row) => describeRow(row, table)));
    for (const seat of [table.viewer, ...table.others]) {
        const stacks = stacksOf(table.table, board, seat).map((stack) => describeStack(stack, t));
        const cards = stacks.join(", ") || t("say.none");
        said.push(t("say.seat", { name: table.nameOf(seat), cards }));
    }
    return said;
}
