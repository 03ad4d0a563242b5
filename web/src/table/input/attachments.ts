// attachments.ts - makes elements of a skin pieces to tap and drag, and places to tap and drop on. Works
// the same on HTML and SVG; what is drawn as a <button> keeps its own keys.
import type { Attachment } from "svelte/attachments";
import type { Piece } from "../../net/protocol";
import { keyOf } from "../board";
import type { Elements } from "../elements";
import { copyOf, layOver, zoomOf } from "../motion";
import type { MoveInput } from "./moveInput.svelte";

const dragAfter = 8; // px a finger moves before a tap becomes a drag

type Act = (() => void) | null;
const acts = new WeakMap<Element, Act>();
const places = new WeakMap<Element, readonly Piece[]>();

function mark(element: Element, name: string, on: boolean): void {
    if (on) element.setAttribute(name, "");
    else element.removeAttribute(name);
}

/** Gives an element the handlers of a button, or takes them away. */
function makeButton(element: Element, act: Act, label: string): void {
    acts.set(element, act);
    const native = element instanceof HTMLButtonElement;
    if (act) {
        element.setAttribute("aria-label", label);
        if (!native) element.setAttribute("role", "button");
        if (!native) element.setAttribute("tabindex", "0");
        element.removeAttribute("aria-disabled");
    } else if (native) {
        if (label) element.setAttribute("aria-label", label);
        element.setAttribute("aria-disabled", "true");
    } else {
        element.removeAttribute("role");
        element.removeAttribute("tabindex");
        element.removeAttribute("aria-label");
    }
}

function onClick(event: Event): void {
    const element = event.currentTarget as Element;
    const act = acts.get(element);
    if (!act) return;
    event.stopPropagation();
    act();
}

function onKey(event: Event): void {
    const { key, currentTarget, target } = event as KeyboardEvent;
    if (target !== currentTarget || currentTarget instanceof HTMLButtonElement) return;
    if (key !== "Enter" && key !== " ") return;
    const act = acts.get(currentTarget as Element);
    if (!act) return;
    event.preventDefault();
    act();
}

function listen(element: Element): () => void {
    element.addEventListener("click", onClick);
    element.addEventListener("keydown", onKey);
    return () => {
        element.removeEventListener("click", onClick);
        element.removeEventListener("keydown", onKey);
    };
}

/** What the common table knows about pieces and offers beyond what is chosen. */
export interface PieceHandlers {
    /** where they are drawn */
    readonly elements: Elements;
    /** how a piece and the offers of a place are said */
    say(piece: Piece): string;
    /** the same for a card of one's own hand, with what is special about it now */
    sayCard(piece: Piece): string;
    sayOffers(offers: readonly Piece[], label?: string): string;
    /** somebody tapped a card that cannot be played now */
    explainUnplayable(piece: Piece): void;
}

/** What a tap does where nothing is lit: it lights the cards that could go there, or tries a move all
 * the same, to be told why it cannot be played. */
function darkTap(input: MoveInput, offers: readonly Piece[], attempt?: () => string | null): Act {
    if (input.canAim(offers)) return () => input.aim(offers);
    const tried = input.myTurn ? attempt?.() : null;
    return tried && !input.table.legal?.includes(tried) ? () => input.attempt(tried) : null;
}

/** A place: lit while one of its offers is. */
export function targetOf(
    input: MoveInput,
    handlers: PieceHandlers,
    offers: readonly Piece[],
    label?: string,
    attempt?: () => string | null,
): Attachment<Element> {
    return (element) => {
        const lit = offers.filter((p) => input.isLit(p));
        mark(element, "data-lit", lit.length > 0);
        mark(element, "data-aimed", input.isAimed(offers));
        places.set(element, offers);
        element.setAttribute("data-target", "");
        if (lit.length)
            makeButton(element, () => input.take(offers), handlers.sayOffers(lit, label));
        else {
            makeButton(element, null, label ?? "");
            acts.set(element, darkTap(input, offers, attempt));
        }
        const stopListening = listen(element);
        const forget = handlers.elements.addPlace(element, offers);
        return () => {
            stopListening();
            forget();
        };
    };
}

/** A piece: known in flights by its key; a card of the hand is tapped and dragged. */
export function pieceOf(
    input: MoveInput,
    handlers: PieceHandlers,
    piece: Piece,
): Attachment<Element> {
    return (element) => {
        element.setAttribute("data-piece", keyOf(piece));
        const forget = handlers.elements.addPiece(keyOf(piece), element);
        const own = piece.zone === "hand" && piece.seat === input.you;
        if (!own) {
            if (element instanceof HTMLButtonElement)
                makeButton(element, null, handlers.say(piece));
            return forget;
        }
        const playable = input.isPlayable(piece);
        mark(element, "data-playable", playable);
        mark(element, "data-dim", input.myTurn && !playable);
        mark(element, "data-chosen", input.isChosen(piece));
        mark(element, "data-fits", input.isFitting(piece));
        mark(element, "data-drawn", input.isDrawn(piece));
        element.setAttribute("aria-pressed", String(input.isChosen(piece)));
        makeButton(element, playable ? () => input.choose(piece) : null, handlers.sayCard(piece));
        if (input.myTurn && !playable) acts.set(element, () => handlers.explainUnplayable(piece));
        const drag = playable ? dragOf(input, piece, element) : null;
        const stopListening = listen(element);
        if (drag) element.addEventListener("pointerdown", drag);
        return () => {
            forget();
            stopListening();
            if (drag) element.removeEventListener("pointerdown", drag);
        };
    };
}

/** Marks what others touched and what a hint is about, after everything was drawn. */
export function markPieces(
    { pieces, places: offered }: Elements,
    touched: ReadonlySet<string>,
    hinted: ReadonlySet<string>,
): void {
    for (const [key, element] of pieces) {
        mark(element, "data-last", touched.has(key));
        mark(element, "data-hint", hinted.has(key));
    }
    for (const [element, offers] of offered)
        mark(
            element,
            "data-hint",
            offers.some((offer) => hinted.has(keyOf(offer))),
        );
}

// ---- Dragging ----

function placeAt(x: number, y: number): Element | null {
    for (const element of document.elementsFromPoint(x, y)) {
        const place = element.closest("[data-lit]");
        if (place && places.has(place)) return place;
    }
    return null;
}

/** A copy of the card that follows the finger. */
function liftCard(element: Element): { move(x: number, y: number): void; drop(): void } {
    const box = element.getBoundingClientRect();
    const shown = copyOf(element);
    const host = element instanceof HTMLElement ? element.parentElement : document.body;
    layOver(shown, box, host ?? document.body);
    element.setAttribute("data-dragged", "");
    const zoom = zoomOf(element);
    return {
        move(x, y) {
            shown.style.transform = `translate(${x / zoom}px, ${y / zoom}px) rotate(2deg)`;
        },
        drop() {
            shown.remove();
            element.removeAttribute("data-dragged");
        },
    };
}

function dragOf(input: MoveInput, piece: Piece, element: Element): (event: Event) => void {
    return (down) => {
        const start = down as PointerEvent;
        if (start.button !== 0) return;
        let card: ReturnType<typeof liftCard> | null = null;
        let over: Element | null = null;
        const hover = (place: Element | null) => {
            if (place === over) return;
            over?.removeAttribute("data-over");
            place?.setAttribute("data-over", "");
            over = place;
        };
        const move = (event: PointerEvent) => {
            const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
            if (!card && Math.hypot(x, y) < dragAfter) return;
            if (!card) {
                input.pick(piece);
                card = liftCard(element);
            }
            card.move(x, y);
            hover(placeAt(event.clientX, event.clientY));
        };
        const end = (event: PointerEvent) => {
            document.removeEventListener("pointermove", move);
            document.removeEventListener("pointerup", end);
            document.removeEventListener("pointercancel", end);
            const place = event.type === "pointerup" ? over : null;
            hover(null);
            if (!card) return;
            card.drop();
            card = null;
            swallowClick();
            if (place) input.take(places.get(place) ?? []);
        };
        document.addEventListener("pointermove", move);
        document.addEventListener("pointerup", end);
        document.addEventListener("pointercancel", end);
    };
}

/** The click that follows a drag is none. */
function swallowClick(): void {
    const swallow = (event: Event) => event.stopPropagation();
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 0);
}
