// say.ts - Húzz egyet! in words.

import type { Translate } from "../../app/words";
import type { Piece, Table } from "../../net/protocol";
import { boardOf } from "../../table/board";
import type { Part, SkinTable, Tone } from "../../table/skin";
import { cardsOf, groupsOf, setOf, type Theft, theftOf } from "./sets";

const countOf = (thing: string) => (/^x\d+$/.test(thing) ? Number(thing.slice(1)) : null);

/** A card, a set or a pair: "eight" needs no word but its number. */
function sayThing(thing: string, t: Translate): string {
    if (thing === "J") return t("joker");
    if (thing === "?") return t("hidden");
    const set = setOf(thing);
    if (!set)
        return cardsOf(thing)
            .map((card) => (card === "J" ? t("joker") : card))
            .join(` ${t("and")} `);
    const { value, numbers: n, jokers } = set;
    if (n === 0) return t("set.jokers", { n: jokers });
    return jokers ? t("set.with", { n, value, jokers }) : t("set", { n, value });
}

export function say(piece: Piece, t: Translate): string {
    const n = countOf(piece.thing);
    if (n !== null) return t("deck", { n });
    if (piece.zone === "choice") return t(`${piece.thing}.ask`);
    return sayThing(piece.thing, t);
}

/** Puts a thing, with its picture, where a sentence has a "{thing}". */
function withThing(sentence: string, thing: string, t: Translate): Part[] {
    const [before = "", after = ""] = sentence.split("{thing}");
    const part = { thing, say: sayThing(thing, t) };
    return [before, part, after].filter((p) => p !== "");
}

const plain = new Set(["draw", "pass", "keep", "leave", "recover", "dump"]);
const withCards = new Set(["play", "market", "shadow"]);

export function sayMove(move: string, tone: Tone, t: Translate): Part[] {
    const [verb = "", thing] = move.split(" ");
    if (!thing && plain.has(verb)) return [t(`${verb}.${tone}`)];
    if (thing && withCards.has(verb)) return withThing(t(`${verb}.${tone}`), thing, t);
    return [move];
}

const phases = new Set(["play", "shadow", "steal", "victim", "draw", "free"]);

/** A set as people speak of it: "two 4s and a joker". */
function nameSet(thing: string, t: Translate): string {
    const set = setOf(thing);
    if (!set) return thing;
    const { value, numbers: n, jokers } = set;
    if (n === 0) return t("set.named.jokers", { jokers });
    return t(jokers ? "set.named.with" : "set.named", { n, value, jokers });
}

/** Whose set it is, what it is, and who steals it: "Clara stole your two 4s: ..." */
function askAboutTheft(table: Table, t: Translate, nameOf: (seat: number) => string): string {
    const theft = theftOf(boardOf(table));
    if (!theft) return t(`phase.${table.phase}`);
    const { thief, victim, set } = theft;
    const name = nameOf(table.phase === "victim" ? thief : victim);
    return t(`phase.${table.phase}.named`, { name, set: nameSet(set.thing, t) });
}

/** From where, as far as there is a choice; for a lost set also which of its cards this is. */
function askToDraw(table: Table, t: Translate): string {
    const legal = table.legal ?? [];
    const draws = legal.includes("draw");
    const takes = legal.some((move) => move.startsWith("market"));
    const asked = t(draws === takes ? "phase.draw" : `phase.draw.${draws ? "draw" : "market"}`);
    const due = boardOf(table).at("due")[0];
    const of = due ? due.slot + (countOf(due.thing) ?? 0) : 0;
    return due && of > 1 ? t("phase.draw.due", { n: due.slot + 1, of, question: asked }) : asked;
}

/** Only what can be done: drawn from where cards lie, and about the cards that are chosen. */
export function question(
    table: Table,
    t: Translate,
    chosen: readonly Piece[] = [],
    nameOf?: (seat: number) => string,
): string {
    const { phase } = table;
    if (phase === "play" && chosen.length) return t("phase.play.chosen");
    if (phase === "draw") return askToDraw(table, t);
    if (nameOf && /^(steal|victim)$/.test(phase)) return askAboutTheft(table, t, nameOf);
    return phases.has(phase) ? t(`phase.${phase}`) : phase;
}

/** What a move does at the place where it is tapped; cards that are laid steal at another's set, and
 * only lie on top of one's own. */
export function sayVerb(move: string, { zone, slot }: Piece, t: Translate): string {
    const verb = move.split(" ")[0];
    const robs = zone === "shadow" || (zone === "table" && slot >= 0);
    if (verb === "shadow" || (verb === "play" && robs)) return t("do.steal");
    if (verb === "play") return t("lay");
    return verb === "draw" || verb === "market" ? t(`do.${verb}`) : "";
}

/** "2 × 5, 1 × 8, 3 jokers". */
function counted(pieces: readonly Piece[], t: Translate): string {
    return groupsOf(pieces)
        .map((group) => {
            const n = group.length;
            const thing = group[0]!.thing;
            if (thing === "?") return t("count.hidden", { n });
            return thing === "J"
                ? t("set.jokers", { n })
                : t("set", { n, value: sayThing(thing, t) });
        })
        .join(", ");
}

function describeSets(table: SkinTable, seat: number): string {
    const { t } = table;
    const name = table.nameOf(seat);
    const sets = table.board.at("table", seat);
    const top = sets.at(-1);
    if (!top) return t("say.sets.none", { name });
    const cards = sets.reduce((sum, p) => sum + cardsOf(p.thing).length, 0);
    return t("say.sets", { name, top: table.say(top), n: sets.length, cards });
}

/** Who steals what from whom. */
export function sayTheft({ t, nameOf }: SkinTable, { thief, victim, set }: Theft): string {
    const names = { name: nameOf(thief), victim: nameOf(victim) };
    return t("say.stolen", { ...names, set: nameSet(set.thing, t) });
}

export function describe(table: SkinTable): string[] {
    const { board, t } = table;
    const market = board.at("market").map((p) => table.say(p));
    const shadow = board.at("shadow");
    const { you } = table.table;
    const own = board.at("hand", you);
    const hand = t("say.hand", { n: own.length, cards: counted(own, t) || t("say.nothing") });
    const said = you === null ? [] : [hand]; // who watches has none
    said.push(t("say.market", { cards: market.join(", ") || t("say.nothing") }));
    said.push(t("say.deck", { n: board.count("deck") }));
    if (shadow.length) said.push(t("say.shadow", { cards: counted(shadow, t) }));
    const theft = theftOf(board);
    if (theft) said.push(sayTheft(table, theft));
    for (const seat of [table.viewer, ...table.others]) {
        said.push(describeSets(table, seat));
        if (seat === you) continue;
        const held = board.at("hand", seat);
        said.push(
            t("say.held", { name: table.nameOf(seat), n: held.length, cards: counted(held, t) }),
        );
    }
    return said;
}
