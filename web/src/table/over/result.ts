// result.ts - how a game or a match ended: in words, from the reader's view, and as places.
import { numeral, type Translate } from "../../app/words";
import type { Table } from "../../net/protocol";

export type NameOf = (seat: number) => string;

/** Points that decide: of a match those of all its games. */
export const totalsOf = ({ match, scores }: Table): number[] => match?.totals ?? scores ?? [];

const winnersOf = ({ match, winners }: Table): number[] => match?.winners ?? winners ?? [];

const resigned = ({ forfeits }: Table, seat: number): boolean =>
    forfeits?.some((f) => f.seat === seat && f.why === "resigned") ?? false;

/** Seats from the best on. Where somebody lost before the end points alone do not tell the order. */
export function orderOf(table: Table): number[] {
    const totals = totalsOf(table);
    const winners = winnersOf(table);
    const rank = (seat: number) =>
        table.match ? Number(resigned(table, seat)) : (table.places?.[seat] ?? 0);
    return table.seats
        .map((_, seat) => seat)
        .sort(
            (a, b) =>
                rank(a) - rank(b) ||
                (totals[b] ?? 0) - (totals[a] ?? 0) ||
                Number(winners.includes(b)) - Number(winners.includes(a)),
        );
}

/** The place of each seat, from 1; equal ones share theirs. */
export function placesOf(table: Table): number[] {
    if (table.places && !table.match) return table.places;
    const totals = totalsOf(table);
    const winners = winnersOf(table);
    const better = (a: number, b: number) =>
        winners.includes(a) !== winners.includes(b) ? winners.includes(a) : totals[a]! > totals[b]!;
    return totals.map((_, seat) => 1 + totals.filter((_t, other) => better(other, seat)).length);
}

// ---- Ties ----

export interface Tie {
    /** the win is shared; else something beside the points decided */
    shared: boolean;
    /** who has as many points as a winner */
    seats: number[];
    /** the clause that says so */
    rule: string;
}

/** A tie at the top; null where there is none, or where somebody lost before the end. */
export function tieOf(table: Table): Tie | null {
    const totals = totalsOf(table);
    const winners = winnersOf(table);
    if (table.forfeits?.length || !winners.length || table.stage === "break") return null;
    const seats = totals.flatMap((total, seat) => (total === totals[winners[0]!] ? [seat] : []));
    if (seats.length < 2) return null;
    const shared = winners.length === seats.length;
    return { shared, seats, rule: shared || table.match ? "CM-5" : (table.rule ?? "CM-5") };
}

// ---- Words ----

/** Who lost before the end, by the reason. */
function forfeitTexts({ forfeits = [] }: Table, nameOf: NameOf, t: Translate): string[] {
    return (["resigned", "time", "left"] as const).flatMap((why) => {
        const names = forfeits.filter((f) => f.why === why).map((f) => nameOf(f.seat));
        return names.length ? [t(`lost.${why}`, { names: names.join(", "), n: names.length })] : [];
    });
}

/** For whom a bot decided who came back: everybody may know how often. */
function helpTexts({ seats, forfeits = [] }: Table, nameOf: NameOf, t: Translate): string[] {
    return seats.flatMap(({ bot_moves: n }, seat) =>
        n && !forfeits.some((f) => f.seat === seat)
            ? [t("botMoves", { name: nameOf(seat), n })]
            : [],
    );
}

/** "Anna, Béla and Csilla" */
function listOf(names: readonly string[], t: Translate): string {
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : t("and", { names: names.slice(0, -1).join(", "), last });
}

/** Where points alone decide nothing: who has as many as oneself, or whose win the tiebreak made it. */
function tieText(table: Table, mine: number, nameOf: NameOf, t: Translate): string {
    const winners = winnersOf(table);
    const won = winners.includes(mine);
    const others = won ? (tieOf(table)?.seats ?? winners).filter((seat) => seat !== mine) : winners;
    const values = { names: listOf(others.map(nameOf), t), n: others.length };
    const own = numeral(totalsOf(table)[mine]!);
    return t(won ? "own.wonTie" : "own.lostTie", { ...values, own });
}

/** Of two: "You won 56 : 41, by 15". Of more: by how much, or who won and one's own place. */
function ownText(table: Table, mine: number, nameOf: NameOf, t: Translate): string {
    const totals = totalsOf(table);
    const winners = winnersOf(table);
    const [first, second] = orderOf(table);
    const own = totals[mine]!;
    const won = winners.includes(mine);
    const names = (seats: readonly number[]) => listOf(seats.map(nameOf), t);
    if (won && winners.length > 1)
        return t("own.shared", { names: names(winners.filter((seat) => seat !== mine)), n: own });
    const other = won ? second! : first!;
    const theirs = totals[other]!;
    if (own === theirs) return tieText(table, mine, nameOf, t);
    const values = {
        own: numeral(own),
        theirs: numeral(theirs),
        n: Math.abs(own - theirs),
        name: nameOf(other),
        names: names(winners),
        place: placesOf(table)[mine]!,
    };
    const kind = table.seats.length === 2 ? "two" : winners.length > 1 ? "shared" : "many";
    return t(`own.${won ? "won" : "lost"}.${kind}`, values);
}

/** Who won, for whoever did not play; a tie is called one. */
function winText(table: Table, nameOf: NameOf, t: Translate): string {
    const winners = winnersOf(table);
    const values = { names: listOf(winners.map(nameOf), t), n: winners.length };
    return t(tieOf(table)?.shared ? "shared" : "won", values);
}

/**
 * How it ended. `mine` is the seat of who reads it; null for a watcher, and where several people share
 * one screen.
 */
export function resultText(
    table: Table,
    mine: number | null,
    nameOf: NameOf,
    t: Translate,
): string {
    const { match } = table;
    if (table.stage === "break" && match)
        return t("break", { n: match.game + 1, games: match.games });
    const winners = winnersOf(table);
    const plain = mine === null || table.forfeits?.length || !winners.length;
    const won = plain ? winText(table, nameOf, t) : ownText(table, mine, nameOf, t);
    return [won, ...forfeitTexts(table, nameOf, t), ...helpTexts(table, nameOf, t)].join(". ");
}

/** The seat whose view a page takes: where several people share a device, nobody's. */
export function viewOf(table: Table, place: "online" | "offline"): number | null {
    const people = table.seats.filter(({ kind }) => kind === "human").length;
    return place === "offline" && people > 1 ? null : table.you;
}
