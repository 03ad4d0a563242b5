// trace.ts - which piece of a scene was which of the one before, and what follows from it: in which order
// things stay, and what everybody touched since the reader's own last move.
import type { Piece, Table } from "../net/protocol";
import { newLines } from "./board";

const placeOf = (p: Piece) => `${p.zone}/${p.seat ?? ""}/${p.place}`;
/** Things that can be elsewhere later: no heap, no room for something. */
export const isThing = (p: Piece) => !p.offer && p.thing !== "_" && !/^x\d+$/.test(p.thing);

/** The piece before of each piece after; what is in neither scene's flights still lies where it lay. */
export type Origins = ReadonlyMap<Piece, Piece>;

/** What the engine says went from where to where; back again, where the last move was taken back. */
function flightsBetween(before: Table, after: Table): [from: number, to: number][] {
    const moves = after.log.length - before.log.length;
    if (before.you !== after.you || before.match?.game !== after.match?.game) return [];
    if (moves === 1) return after.flights ?? [];
    if (moves === -1) return (before.flights ?? []).map(([from, to]) => [to, from]);
    return [];
}

/** The pieces that a version took somewhere else, each with the one it was. */
export function flownPieces(before: Table, after: Table): [from: Piece, to: Piece][] {
    const [old, now] = [before.scene ?? [], after.scene ?? []];
    return flightsBetween(before, after).flatMap(([from, to]) => {
        const [was, is] = [old[from], now[to]];
        return was && is && isThing(is) ? [[was, is] as [Piece, Piece]] : [];
    });
}

export function originsOf(before: Table, after: Table): Origins {
    const origins = new Map(flownPieces(before, after).map(([from, to]) => [to, from]));
    const gone = new Set(origins.values());
    const lying = new Map<string, Piece[]>();
    for (const p of before.scene ?? []) {
        if (p.offer || gone.has(p)) continue;
        const key = `${placeOf(p)}/${p.thing}`;
        lying.set(key, [...(lying.get(key) ?? []), p]);
    }
    for (const p of after.scene ?? []) {
        if (p.offer || origins.has(p)) continue;
        const was = lying.get(`${placeOf(p)}/${p.thing}`)?.shift();
        if (was) origins.set(p, was);
    }
    return origins;
}

// ---- Order ----

/** New slots for the pieces of one place: who was there keeps theirs, who comes takes what is free. */
function settle(pieces: readonly Piece[], origins: Origins): Map<Piece, number> {
    const free = new Set(pieces.map((p) => p.slot).sort((a, b) => a - b));
    const slots = new Map<Piece, number>();
    const take = (p: Piece, slot: number | undefined) => {
        if (slot === undefined || slots.has(p) || !free.delete(slot)) return;
        slots.set(p, slot);
    };
    const stays = (p: Piece) => {
        const was = origins.get(p);
        return isThing(p) && was && placeOf(was) === placeOf(p) ? was.slot : undefined;
    };
    for (const p of pieces) take(p, stays(p));
    for (const p of pieces.filter(isThing)) take(p, [...free][0]);
    for (const p of pieces) take(p, [...free][0]);
    return slots;
}

/**
 * The table with its pieces in the order in which they came, in zones whose order means nothing: the
 * engine sorts them, and what lies there would change places whenever something comes.
 */
export function keepOrder(before: Table | null, table: Table, zones: readonly string[]): Table {
    if (!before || !table.scene || zones.length === 0) return table;
    const origins = originsOf(before, table);
    const places = new Map<string, Piece[]>();
    for (const p of table.scene)
        if (!p.offer && zones.includes(p.zone))
            places.set(placeOf(p), [...(places.get(placeOf(p)) ?? []), p]);
    const slots = new Map([...places.values()].flatMap((some) => [...settle(some, origins)]));
    const moved = (p: Piece) => {
        const slot = slots.get(p) ?? p.slot;
        return slot === p.slot ? p : { ...p, slot };
    };
    return { ...table, scene: table.scene.map(moved) };
}

// ---- Marks ----

/** Who touched what since the reader's own last move; without a seat, since that seat's turn before. */
export type Marks = ReadonlyMap<Piece, number>;

/** What a table tells by itself, to who has not followed it. */
function toldMarks({ scene = [], marks = [] }: Table): Marks {
    return new Map(marks.flatMap(([n, seat]) => (scene[n] ? [[scene[n], seat] as const] : [])));
}

/** Whether at most one move lies between two tables, made or taken back, before the eyes of one reader. */
function isNext(before: Table | null, table: Table): before is Table {
    return (
        before !== null &&
        before.you === table.you &&
        before.match?.game === table.match?.game &&
        Math.abs(table.log.length - before.log.length) <= 1
    );
}

/** The marks after a version. A seat that begins another turn has only that one marked. */
export function marksAfter(marks: Marks, before: Table | null, table: Table): Marks {
    if (!isNext(before, table)) return toldMarks(table);
    const [line] = newLines(before, table);
    const begins = line && line.seat !== before.log.at(-1)?.seat;
    const next = new Map<Piece, number>();
    for (const [is, was] of originsOf(before, table)) {
        const seat = marks.get(was);
        const over = line && (line.seat === table.you || (begins && line.seat === seat));
        if (seat !== undefined && !over && is.zone !== "hand") next.set(is, seat);
    }
    for (const [, to] of line && line.seat !== table.you ? flownPieces(before, table) : [])
        if (to.zone !== "hand") next.set(to, line!.seat);
    return next;
}
