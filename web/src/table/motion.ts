// motion.ts - things fly to where they lie now. Before the page changes, it is taken down where all pieces
// are; afterwards every piece flies from where it was, as the engine says (see trace.ts), and what merely
// moved within its place, like a hand that closes up, slides. What a skin does not draw, the cards in the
// hand of another, is where that seat's name is.
import type { Piece, Table } from "../net/protocol";
import { keyOf } from "./board";
import type { Elements } from "./elements";
import { flownPieces, originsOf } from "./trace";

const easing = "cubic-bezier(0.3, 0.7, 0.3, 1)";

/** How much larger an element is shown than it says, in a large window; see base.css. */
export function zoomOf(element: Element): number {
    return (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

/** Screen pixels per unit of an element's own transforms. */
function scaleOf(element: Element): { x: number; y: number } {
    const zoom = zoomOf(element);
    if (!(element instanceof SVGGraphicsElement)) return { x: zoom, y: zoom };
    const matrix = (element.parentNode as SVGGraphicsElement | null)?.getScreenCTM?.();
    return matrix ? { x: matrix.a || 1, y: matrix.d || 1 } : { x: 1, y: 1 };
}

interface Offset {
    element: Element;
    x: number;
    y: number;
}

/** How far the middle of an element is from that of a box, in its own units. */
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
        { duration: ms, easing, composite: "add" },
    );
}

/** A copy of an element that can stand anywhere on the page: of an SVG element in an <svg> of its own. */
export function copyOf(element: Element): HTMLElement {
    const copy = element.cloneNode(true) as HTMLElement | SVGElement;
    if (copy instanceof HTMLElement) return copy;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const box = (element as SVGGraphicsElement).getBBox();
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    copy.removeAttribute("transform");
    svg.append(copy);
    const wrapper = document.createElement("div");
    wrapper.append(svg);
    return wrapper;
}

/** Lays a copy of an element over the page, where the element is. */
export function layOver(copy: HTMLElement, box: DOMRect, host: Element): void {
    for (const name of ["data-piece", "data-hand"]) copy.removeAttribute(name);
    copy.setAttribute("aria-hidden", "true");
    const zoom = zoomOf(host);
    Object.assign(copy.style, {
        position: "fixed",
        left: `${box.left / zoom}px`,
        top: `${box.top / zoom}px`,
        width: `${box.width / zoom}px`,
        height: `${box.height / zoom}px`,
        margin: "0",
        zIndex: "50",
        pointerEvents: "none",
        transition: "none",
    });
    host.append(copy);
}

/** What left its place, as it looked there. */
interface Leaving {
    from: Piece;
    to: Piece;
    box: DOMRect | undefined;
    copy: HTMLElement | null;
    host: Element | null;
}

/** A card that goes into a hand nobody sees flies to the name of its seat, and is gone. */
function flyAway({ box, copy, host }: Leaving, seat: Element | undefined, ms: number): void {
    if (!box?.width || !copy || !seat || !host?.isConnected) return;
    layOver(copy, box, host);
    const { x, y } = offsetOf(copy, seat.getBoundingClientRect());
    const end = { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.4 };
    const flight = copy.animate([{ transform: "none" }, end], { duration: ms, easing });
    flight.onfinish = flight.oncancel = () => copy.remove();
}

/**
 * Takes down where everything is before the one table becomes the other; the answer, called when the page
 * has changed, lets it fly.
 */
export function watchFlights(
    { pieces, seats }: Elements,
    before: Table,
    arrived: Table,
): (table: Table, ms: number) => void {
    const boxes = new Map<string, DOMRect>();
    for (const [key, element] of pieces) boxes.set(key, element.getBoundingClientRect());
    const leaving = flownPieces(before, arrived).map(([from, to]): Leaving => {
        const element = pieces.get(keyOf(from));
        const [copy, host] = element ? [copyOf(element), element.parentElement] : [null, null];
        return { from, to, box: boxes.get(keyOf(from)), copy, host };
    });
    const boxOf = (p: Piece) => {
        const box = boxes.get(keyOf(p));
        return box?.width ? box : seats.get(p.seat ?? -1)?.getBoundingClientRect();
    };
    return (table, ms) => {
        const offsets: Offset[] = []; // all are measured before the first moves: one layout, not many
        for (const [is, was] of originsOf(before, table)) {
            const element = pieces.get(keyOf(is));
            const box = element && boxOf(was);
            if (box) offsets.push(offsetOf(element, box));
        }
        for (const offset of offsets) if (Math.hypot(offset.x, offset.y) >= 2) fly(offset, ms);
        for (const one of leaving)
            if (!pieces.has(keyOf(one.to))) flyAway(one, seats.get(one.to.seat ?? -1), ms);
    };
}
