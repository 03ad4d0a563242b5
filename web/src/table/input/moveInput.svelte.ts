// moveInput.svelte.ts - a person's part at a table: what is chosen, what is lit, what a tap does. It knows
// no game: a card of the hand lists its moves, an offer has its move, and that is enough.
import type { Piece, Preview, Previews, Table } from "../../net/protocol";
import { type Board, boardOf, freeOffers, handMoves, isMyTurn, keyOf, offersFor } from "../board";
import type { Skin } from "../skin";
import { drawnAfter, piecesOf } from "./drawnCards";

export class MoveInput {
    #table = $state.raw<Table>()!;
    #skin: Skin;
    #send: (move: string) => void;
    /** what is shown is still how the table stands */
    #isLatest: () => boolean = () => true;
    #chosen = $state.raw<Piece[]>([]);
    /** offers of a place that was tapped before any card: the cards that go there are lit */
    #aimed = $state.raw<Piece[]>([]);
    /** offers of one place among which a person still has to choose */
    #asking = $state.raw<Piece[]>([]);
    /** a move that waits to be confirmed */
    #unconfirmed = $state<string | null>(null);
    /** a move that was sent and not yet seen on the table */
    #sent = $state<string | null>(null);
    #drawn = $state.raw<string[]>([]);
    #previews = $state.raw<Previews | null>(null);
    /** moves that cannot be taken back are confirmed first */
    confirms: () => boolean = () => false;
    readonly board: Board = $derived(boardOf(this.#table));

    constructor(table: Table, skin: Skin, send: (move: string) => void, isLatest?: () => boolean) {
        this.#table = table;
        this.#skin = skin;
        this.#send = send;
        if (isLatest) this.#isLatest = isLatest;
    }

    get table(): Table {
        return this.#table;
    }
    get chosen(): readonly Piece[] {
        return this.#chosen;
    }
    get aimed(): readonly Piece[] {
        return this.#aimed;
    }
    get asking(): readonly Piece[] {
        return this.#asking;
    }
    get unconfirmed(): string | null {
        return this.#unconfirmed;
    }
    get sent(): string | null {
        return this.#sent;
    }
    readonly you: number | null = $derived(this.#table.you);
    readonly myTurn: boolean = $derived(isMyTurn(this.#table) && !this.#sent && this.#isLatest());

    /** Offers a tap would take now. */
    readonly lit: readonly Piece[] = $derived.by(() => {
        if (!this.myTurn) return [];
        if (this.#chosen.length === 0) return freeOffers(this.board);
        const several = this.#skin.several;
        const begun = handMoves(this.board);
        const free = freeOffers(this.board).filter((p) => !p.moves?.some((m) => begun.has(m)));
        const fitting = several
            ? this.board.offers.filter((p) => several.fits(p, this.#chosen))
            : offersFor(this.board, this.#chosen);
        return [...fitting, ...free.filter((p) => !fitting.includes(p))];
    });

    readonly #litKeys: Set<string> = $derived(new Set(this.lit.map(offerKey)));
    readonly #drawnKeys: Set<string> = $derived.by(() => {
        const hand = this.you === null ? [] : this.board.at("hand", this.you);
        return new Set([...piecesOf(hand, this.#drawn)].map(keyOf));
    });
    readonly #previewOf: Map<string, Preview> = $derived(
        new Map(this.#previews?.previews.map((p) => [p.move, p])),
    );

    /** The table changed. A choice is kept as long as the card is there and can still be played. */
    update(table: Table): void {
        const asked = table.ply !== this.#table.ply || table.stage !== this.#table.stage;
        this.#drawn = drawnAfter(this.#table, table, this.#drawn);
        this.#table = table;
        if (asked) {
            this.#sent = null;
            this.#previews = null;
            this.#forget();
        }
        this.#keepChoice();
    }

    #keepChoice(): void {
        if (this.#chosen.length === 0) return;
        const mine = this.board.pieces.filter((p) => p.moves);
        this.#chosen = this.#chosen.flatMap((p) => mine.find((q) => keyOf(q) === keyOf(p)) ?? []);
    }

    #forget(): void {
        this.#asking = [];
        this.#aimed = [];
        this.#unconfirmed = null;
    }

    /** What the moves of this table would bring has become known. */
    expect(previews: Previews): void {
        if (previews.ply === this.#table.ply) this.#previews = previews;
    }

    /** Whether it is known what the moves would bring: for tests. */
    get expects(): boolean {
        return this.#previews !== null;
    }

    /** What a move would bring, as far as that is known. */
    previewOf(move: string): Preview | undefined {
        return this.#previewOf.get(move);
    }

    /** The server refused what was sent. */
    refused(): void {
        this.#sent = null;
    }

    isChosen(piece: Piece): boolean {
        return this.#chosen.some((p) => keyOf(p) === keyOf(piece));
    }

    isLit(offer: Piece): boolean {
        return this.#litKeys.has(offerKey(offer));
    }

    /** Whether the place was tapped before any card. */
    isAimed(offers: readonly Piece[]): boolean {
        return this.#aimed.length > 0 && offers.some((p) => this.#aimed.includes(p));
    }

    /** Whether a card of the hand can be played. */
    isPlayable(piece: Piece): boolean {
        return this.myTurn && (piece.moves?.length ?? 0) > 0;
    }

    /** Whether a card goes to the place that was tapped, or with what is asked there. */
    isFitting(piece: Piece): boolean {
        const offers = this.#asking.length ? this.#asking : this.#aimed;
        return offers.some((p) => p.moves?.some((m) => piece.moves?.includes(m)));
    }

    /** Whether a card of the hand came since this person last acted. */
    isDrawn(piece: Piece): boolean {
        return this.#drawnKeys.has(keyOf(piece));
    }

    /** Chooses a card, or puts it back. To a place that was tapped first it goes at once. */
    choose(piece: Piece): void {
        const aimed = this.#asking.length ? this.#asking : this.#aimed;
        const goes = this.isFitting(piece) && !this.isChosen(piece);
        this.#forget();
        if (!this.isPlayable(piece)) return;
        if (this.isChosen(piece)) {
            this.#chosen = this.#chosen.filter((p) => keyOf(p) !== keyOf(piece));
            return;
        }
        const joins = this.#chosen.length > 0 && this.#skin.several?.joins(piece, this.#chosen);
        this.#chosen = joins || goes ? [...this.#chosen, piece] : [piece];
        if (goes) this.take(aimed);
    }

    /** Chooses a card that is being dragged, and never puts it back. */
    pick(piece: Piece): void {
        this.#forget();
        if (!this.isChosen(piece)) this.choose(piece);
    }

    /** Whether cards of the hand could go to a place with these offers, none of them chosen yet. */
    canAim(offers: readonly Piece[]): boolean {
        if (!this.myTurn || this.#chosen.length > 0 || this.#skin.several) return false;
        const begun = handMoves(this.board);
        return offers.some((p) => p.moves?.some((m) => begun.has(m)));
    }

    /** A tap on a place before any card: lights the cards that go there; a second tap puts it back. */
    aim(offers: readonly Piece[]): void {
        const again = this.isAimed(offers);
        this.#forget();
        if (!again && this.canAim(offers)) this.#aimed = [...offers];
    }

    /** A tap on a place with these offers: plays the lit one, or asks which. */
    take(offers: readonly Piece[]): void {
        const lit = offers.filter((p) => this.isLit(p));
        const moves = movesOf(lit);
        if (moves.length === 1) this.play(moves[0]!);
        else if (moves.length > 1) {
            this.#forget();
            this.#asking = lit;
        }
    }

    /** Plays a move; one that cannot be taken back is confirmed first, where people want that. */
    play(move: string): void {
        if (this.#sent) return;
        const lasting = this.#previews?.final.includes(move) ?? true;
        if (this.confirms() && lasting && this.#unconfirmed !== move) {
            this.#forget();
            this.#unconfirmed = move;
            return;
        }
        this.#sent = move;
        this.#forget();
        this.#chosen = [];
        this.#send(move);
    }

    /** Tries a move that is not offered, to be told why: it is sent, and refused with its clause. */
    attempt(move: string): void {
        if (!this.#sent) this.#send(move);
    }

    /** Escape: the last question first, then the choice. */
    back(): boolean {
        const asked = this.#asking.length > 0 || this.#aimed.length > 0 || this.#unconfirmed;
        if (asked) this.#forget();
        else if (this.#chosen.length) this.#chosen = [];
        else return false;
        return true;
    }
}

function offerKey(offer: Piece): string {
    return `${keyOf(offer)}/${offer.moves?.join("/")}`;
}

/** The different moves of some offers. */
export function movesOf(offers: readonly Piece[]): string[] {
    return [...new Set(offers.flatMap((p) => p.moves ?? []))];
}
