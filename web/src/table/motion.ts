// motion.ts - things fly to where they lie now. Before the page changes, the places of all pieces
// are taken down; afterwards every piece that is new in its place looks for the one it was: the same
// thing that is removed from elsewhere, a hidden card, or the deck.
import type { Piece } from "../net/protocol";
import { keyOf } from "./board";

export interface Flight {
    /** key of what lies there now */
    to: string;
    /** key of what lay elsewhere before */
    from: string;
}

const placeOf = (p: Piece) => `${p.zone}/${p.seat ?? ""}/${p.place}/${p.thing}`;
const isCount = (p: Piece) => /^x\d+$/.test(p.thing);
const isThing = (p: Piece) => !isCount(p) && p.thing !== "_";

interface Change {
    /** lies in the same place as before, perhaps in another slot */
    kept: [before: Piece, after: Piece][];
    removed: Piece[];
    added: Piece[];
}

function compare(before: readonly Piece[], after: readonly Piece[]): Change {
    const left = new Map<string, Piece[]>();
    for (const p of before) left.set(placeOf(p), [...(left.get(placeOf(p)) ?? []), p]);
    const change: Change = { kept: [], removed: [], added: [] };
    for (const p of after) {
        const was = left.get(placeOf(p))?.shift();
        if (was) change.kept.push([was, p]);
        else change.added.push(p);
    }
    change.removed = [...left.values()].flat();
    return change;
}

/** The things that a thing is made of: a set of cards of its cards, most things of themselves. */
export type PartsOf = (thing: string) => readonly string[];
const itself: PartsOf = (thing) => [thing];

/**
 * Which piece came from where: the same one in another slot or removed elsewhere, the set it was part
 * of or a card of it, else a hidden one.
 */
export function flightsOf(
    before: readonly Piece[],
    after: readonly Piece[],
    partsOf: PartsOf = itself,
): Flight[] {
    const isPart = (a: Piece, b: Piece) =>
        partsOf(a.thing).includes(b.thing) || partsOf(b.thing).includes(a.thing);
    const { kept, removed, added } = compare(before, after);
    const flights = kept.map(([was, is]) => ({ to: keyOf(is), from: keyOf(was) }));
    const from = (p: Piece, was: Piece) => flights.push({ to: keyOf(p), from: keyOf(was) });
    const rest = added.filter(isThing).filter((p) => {
        const found = removed.findIndex((g) => g.thing === p.thing);
        if (found >= 0) from(p, removed.splice(found, 1)[0]!);
        return found < 0;
    });
    for (const p of rest) {
        const whole = removed.find((g) => isPart(g, p));
        const hidden = removed.findIndex((g) => g.thing === "?");
        const deck = removed.find((g) => isCount(g) && g.zone === "deck");
        if (whole) from(p, whole);
        else if (p.thing !== "?" && hidden >= 0) from(p, removed.splice(hidden, 1)[0]!);
        else if (deck) from(p, deck);
    }
    return flights;
}

/** What a move touched: what is new where everybody sees it. */
export function touched(before: readonly Piece[], after: readonly Piece[]): Piece[] {
    return compare(before, after).added.filter((p) => isThing(p) && p.zone !== "hand");
}

type Boxes = Map<string, DOMRect>;

function measure(root: Element): Boxes {
    const boxes: Boxes = new Map();
    for (const element of root.querySelectorAll("[data-piece]"))
        boxes.set(element.getAttribute("data-piece")!, element.getBoundingClientRect());
    return boxes;
}

/** Screen pixels per unit of an element's own transforms. */
function scaleOf(element: Element): { x: number; y: number } {
    if (!(element instanceof SVGGraphicsElement)) return { x: 1, y: 1 };
    const matrix = (element.parentNode as SVGGraphicsElement | null)?.getScreenCTM?.();
    return matrix ? { x: matrix.a || 1, y: matrix.d || 1 } : { x: 1, y: 1 };
}

interface Offset {
    element: Element;
    x: number;
    y: number;
}

/** How far an element is from where it was, in its own units. */
function offsetOf(element: Element, from: DOMRect): Offset {
    const to = element.getBoundingClientRect();
    const scale = scaleOf(element);
    const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale.x;
    const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale.y;
    return { element, x, y };
}

function fly({ element, x, y }: Offset, ms: number): void {
    element.animate(
        [{ transform: `translate(${x}px, ${y}px)`, zIndex: 5 }, { transform: "translate(0, 0)" }],
        { duration: ms, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)", composite: "add" },
    );
}

/**
 * Takes down where everything is; the answer, called when the page has changed, lets it fly. What
 * merely moved within its place (a hand closing up) slides there.
 */
export function watchFlights(
    root: Element,
    partsOf?: PartsOf,
): (before: readonly Piece[], after: readonly Piece[], ms: number) => void {
    const boxes = measure(root);
    return (before, after, ms) => {
        const from = new Map(flightsOf(before, after, partsOf).map((f) => [f.to, f.from]));
        const offsets: Offset[] = []; // all are measured before the first moves: one layout, not many
        for (const element of root.querySelectorAll("[data-piece]")) {
            const box = boxes.get(from.get(element.getAttribute("data-piece")!) ?? "");
            if (box && box.width > 0) offsets.push(offsetOf(element, box));
        }
        for (const offset of offsets) if (Math.hypot(offset.x, offset.y) >= 2) fly(offset, ms);
    };
}
