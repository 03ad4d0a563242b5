// skin.ts - what a game needs to be drawn: the interface between the common table and a skin.
//
// The common table (Table.svelte) owns everything that holds for every game: what is chosen, which
// offers are lit, taps, drags, keys, typed moves, the bar of actions, log, chat, clocks, flights of
// cards, announcements. A skin lays out the zones of one game and draws its things. It holds no rule:
// what may be done is what the scene offers.
//
// HOW A SKIN IS WRITTEN: src/games/NAME/skin.ts has `export default skin` (satisfies Skin), with
// NAME the id of the game; its words are src/games/NAME/words/{en,hu,nl,de}.json. The manifest of the
// game, src/games/NAME/game.ts, names both. The plain skin (src/games/plain) is the pattern.
//
// In its component:
//   * Every piece that is drawn gets `{@attach table.piece(p)}`. That gives it its place in flights
//     (a card that leaves one place and appears in another flies there), and, if it is a card of the
//     hand with moves, makes it something to tap, drag, focus and press.
//   * Every place that offers may be tapped in gets `{@attach table.target(offers, label?)}` with
//     ALL offers of that place, lit or not: `table.board.offered("pile", null, 2)`. While one of
//     them is lit the element has the attribute data-lit and is a button; dropping a card there or
//     pressing it plays the move, and when several moves are left the common table asks which.
//     The tap counts on the whole element: make it at least 44 x 44 px. A place is never also a
//     piece: put the cards that lie there inside it.
//   * `table.ghosts(offers)` tells what would lie there if the place was tapped now: draw it pale; and
//     <Caption> (table/ui/Caption.svelte) what a tap does and brings.
//   * The head of a seat (mark, name, score, clock, whether it is its turn) is drawn by
//     `{@render table.head(seat)}`; a skin only decides where: opponents on top, `viewer` at the
//     bottom. Place each seat's head exactly once.
//   * The own hand is best drawn by table/ui/Hand.svelte.
// Both attachments work on HTML elements (use <button type="button">, or a <div>) and on SVG
// elements (<g>). They set role, tabindex, aria-label, aria-pressed, data-* themselves; a skin adds
// no event handlers. State to style by: [data-chosen], [data-lit], [data-over] (a card is dragged
// over it), [data-aimed] (it was tapped before any card), [data-playable] (a hand card that has moves),
// [data-fits] (a hand card that goes to the place tapped), [data-drawn] (a hand card that came since you
// last acted), [data-dim] (a hand card without moves while it is your turn), [data-last] (somebody
// touched it since the reader's own last move), [data-hint] (the hint is about it).
//
// The size of the skin's area is what is left between the header and the bar of actions; it is a
// size container named "felt" (use `@container felt (min-width: 700px)` for the wide layout and
// cqw/cqh units). It must not scroll sideways at 360 px, and should fit 375 x 500 px for two or
// three seats.
import type { Component, Snippet } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Translate } from "../app/words";
import type { LoadWords } from "../games/manifest";
import type { Piece, Table } from "../net/protocol";
import type { Board } from "./board";

/** A piece of a sentence: words, or a thing with a picture and how it is said. */
export type Part = string | { thing: string; say: string };

/** How a move is said: on a button ("Lay red 5"), or in the log after a name ("laid red 5"). */
export type Tone = "ask" | "done";

export interface Motion {
    /** milliseconds of a flight now; 0: nothing moves (reduced motion, or the reader's wish) */
    readonly ms: number;
}

export interface Caption {
    /** "Lay", "Discard"; "" where the skin has no word */
    word: string;
    /** "−4 → −3", "+4"; "" where nothing changes, or nobody can know */
    change: string;
}

/** What a skin's component is given: one prop, `table`. All of it is reactive. */
export interface SkinTable {
    /** the table as the viewer sees it */
    readonly table: Table;
    readonly board: Board;
    /** the seat drawn at the bottom: one's own, or 0 for a watcher */
    readonly viewer: number;
    /** the other seats in the order of play, beginning after the viewer */
    readonly others: readonly number[];
    /** true: it is the viewer's turn */
    readonly myTurn: boolean;
    /** cards of the hand that are chosen, in the order of the taps */
    readonly chosen: readonly Piece[];
    /** offers that a tap would take now: for what is chosen, or with nothing chosen the free ones */
    readonly lit: readonly Piece[];
    readonly motion: Motion;
    /** the words of the skin; `say` below is the skin's own say with these words */
    readonly t: Translate;
    say(piece: Piece): string;
    /** the common words, for "you", names of seats and the like */
    readonly common: Translate;
    /** what a seat is called: its name, or the level of its bot in words */
    nameOf(seat: number): string;
    /** the offers of a place that are lit now */
    ghosts(offers: readonly Piece[]): Piece[];
    /** what a tap on a place with these offers does, in a word, and what it would bring; null: dark */
    caption(offers: readonly Piece[]): Caption | null;
    /** figures where they would stand on a board, after what is lit now */
    readonly stands: readonly Piece[];
    /** plays the only move of these offers, or asks which; as a tap on their place does */
    take(offers: readonly Piece[]): void;
    /** chooses a card of the hand, or puts it back */
    choose(piece: Piece): void;
    /** for every piece that is drawn */
    piece(piece: Piece): Attachment<Element>;
    /**
     * For every place with offers; `label` says the place. `attempt` gives the words of the move that
     * a person means who taps the place although nothing is lit there ("play R5"), or null: it is
     * sent, and the refusal with its clause is shown.
     */
    target(
        offers: readonly Piece[],
        label?: string,
        attempt?: () => string | null,
    ): Attachment<Element>;
    /** the head of a seat */
    readonly head: Snippet<[seat: number]>;
}

export interface Skin {
    /** draws the table */
    component: Component<{ table: SkinTable }>;
    /** its words: those of the game's manifest */
    words: LoadWords;
    /** a thing where it lies, for screen readers: "red five", "the deck, 40 cards" */
    say(piece: Piece, t: Translate): string;
    /**
     * A move in words. It must make something of any text, also of a move it does not know. "ask"
     * begins with a capital and makes sense on a button; "done" follows a name and a colon.
     */
    sayMove(move: string, tone: Tone, t: Translate): Part[];
    /**
     * The question of a phase to the seat whose turn it is: "Lay a card or discard one". With cards
     * chosen it asks about them; it never names what no legal move does. It may name others by `nameOf`.
     */
    question(
        table: Table,
        t: Translate,
        chosen?: readonly Piece[],
        nameOf?: (seat: number) => string,
    ): string;
    /** what a tap on an offer does, in a word, for the place where it is: "Lay", "Discard" */
    caption?(move: string, offer: Piece, t: Translate): string;
    /** a move among others of the same place, on a button: "Big figure – counts double" */
    choice?(move: string, t: Translate): string;
    /** whether a move does nothing but decline: its button is a quiet one; if not given: "pass" */
    declines?(move: string): boolean;
    /** there are decisions among several buttons: the bar keeps a row for them, so that nothing moves */
    buttonRow?: boolean;
    /**
     * Where what lies at a place counts: the place of `worth` of which the points change. If not
     * given: the place itself.
     */
    countsAt?(offer: Piece): { zone: string; place: number };
    /** the move that is meant by a tap on a card of the hand that has none, to be told why not */
    attempted?(piece: Piece): string;
    /** for screen readers: a sentence or two about each zone, in the order one would look */
    describe(table: SkinTable): string[];
    /** a small picture of a thing, or of a kind of cards, as high as the text around it */
    mark?: Component<{ thing: string }>;
    /**
     * For the review of a finished game: the kinds of cards in their order, and the kind of each card
     * that a thing stands for; none if it is no card. Without it cards are not counted.
     */
    cards?: { kinds: readonly string[]; of(thing: string): readonly string[] };
    /** zones whose order means nothing: what lies there stays in its slot when others come and go */
    unordered?: readonly string[];
    /** offers shown as buttons of the bar instead of on the table; if not given: zone "choice" */
    bar?(offer: Piece): boolean;
    /**
     * For games that play several cards at once. `joins`: does a tapped card join those chosen, or
     * replace them? `fits`: may this offer be taken with exactly these cards chosen?
     */
    several?: {
        joins(piece: Piece, chosen: readonly Piece[]): boolean;
        fits(offer: Piece, chosen: readonly Piece[]): boolean;
    };
}

/** A sentence as text only. */
export function sayParts(parts: readonly Part[]): string {
    return parts.map((part) => (typeof part === "string" ? part : part.say)).join("");
}
