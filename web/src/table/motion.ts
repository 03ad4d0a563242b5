// motion.ts - things fly to where they lie now. Before the page changes, the places of all pieces
// are taken down; afterwards every piece that is new in its place looks for the one it was: the same
// thing that is gone from elsewhere, a hidden card, or the deck.
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
    stay: [before: Piece, after: Piece][];
    gone: Piece[];
    come: Piece[];
}

function compare(before: readonly Piece[], after: readonly Piece[]): Change {
    const left = new Map<string, Piece[]>();
    for (const p of before) left.set(placeOf(p), [...(left.get(placeOf(p)) ?? []), p]);
    const change: Change = { stay: [], gone: [], come: [] };
    for (const p of after) {
        const was = left.get(placeOf(p))?.shift();
        if (was) change.stay.push([was, p]);
        else change.come.push(p);
    }
    change.gone = [...left.values()].flat();
    return change;
}

/** The cards a thing is made of: "8x2+1" of eights and a joker, "7+13" of two, "R5" of itself. */
function cardsOf(thing: string): string[] {
    const set = /^(\w+)x\d+(\+\d+)?$/.exec(thing);
    if (!set) return thing.split("+");
    return set[2] ? [set[1]!, "J"] : [set[1]!];
}

/** Whether one of them was taken apart, or put together, to become the other. */
const isPart = (a: Piece, b: Piece) =>
    cardsOf(a.thing).includes(b.thing) || cardsOf(b.thing).includes(a.thing);

/**
 * Which piece came from where: the same one in another slot or gone elsewhere, the set it was part
 * of or a card of it, else a hidden one.
 */
export function flightsOf(before: readonly Piece[], after: readonly Piece[]): Flight[] {
    const { stay, gone, come } = compare(before, after);
    const flights = stay.map(([was, is]) => ({ to: keyOf(is), from: keyOf(was) }));
    const from = (p: Piece, was: Piece) => flights.push({ to: keyOf(p), from: keyOf(was) });
    const rest = come.filter(isThing).filter((p) => {
        const found = gone.findIndex((g) => g.thing === p.thing);
        if (found >= 0) from(p, gone.splice(found, 1)[0]!);
        return found < 0;
    });
    for (const p of rest) {
        const whole = gone.find((g) => isPart(g, p));
        const hidden = gone.findIndex((g) => g.thing === "?");
        const deck = gone.find((g) => isCount(g) && g.zone === "deck");
        if (whole) from(p, whole);
        else if (p.thing !== "?" && hidden >= 0) from(p, gone.splice(hidden, 1)[0]!);
        else if (deck) from(p, deck);
    }
    return flights;
}

/** What a move touched: what is new where everybody sees it. */
export function touched(before: readonly Piece[], after: readonly Piece[]): Piece[] {
    return compare(before, after).come.filter((p) => isThing(p) && p.zone !== "hand");
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

interface Way {
    element: Element;
    x: number;
    y: number;
}

/** How far an element is from where it was, in its own units. */
function wayOf(element: Element, from: DOMRect): Way {
    const to = element.getBoundingClientRect();
    const scale = scaleOf(element);
    const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale.x;
    const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale.y;
    return { element, x, y };
}

function fly({ element, x, y }: Way, ms: number): void {
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
): (before: readonly Piece[], after: readonly Piece[], ms: number) => void {
    const boxes = measure(root);
    return (before, after, ms) => {
        const from = new Map(flightsOf(before, after).map((f) => [f.to, f.from]));
        const ways: Way[] = []; // all are measured before the first moves: one layout, not many
        for (const element of root.querySelectorAll("[data-piece]")) {
            const box = boxes.get(from.get(element.getAttribute("data-piece")!) ?? "");
            if (box && box.width > 0) ways.push(wayOf(element, box));
        }
        for (const way of ways) if (Math.hypot(way.x, way.y) >= 2) fly(way, ms);
    };
}
