// moveInput.svelte.ts - a person's part at a table: what is chosen, what is lit, what a tap does. It knows
// no game: a card of the hand lists its moves, an offer has its move, and that is enough.
import type { Piece, Table } from "../../net/protocol";
import { type Board, boardOf, freeOffers, handMoves, isMyTurn, keyOf, offersFor } from "../board";
import type { Skin } from "../skin";

export class MoveInput {
    #table = $state.raw<Table>()!;
    #skin: Skin;
    #send: (move: string) => void;
    /** what is shown is still how the table stands */
    #isLatest: () => boolean = () => true;
    #chosen = $state.raw<Piece[]>([]);
    /** offers of one place among which a person still has to choose */
    #asking = $state.raw<Piece[]>([]);
    /** a move that was sent and not yet seen on the table */
    #sent = $state<string | null>(null);
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
    get asking(): readonly Piece[] {
        return this.#asking;
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

    /** The table changed. A choice is kept as long as the card is there and can still be played. */
    update(table: Table): void {
        const asked = table.ply !== this.#table.ply || table.stage !== this.#table.stage;
        this.#table = table;
        if (asked) {
            this.#sent = null;
            this.#asking = [];
        }
        this.#keepChoice();
    }

    #keepChoice(): void {
        if (this.#chosen.length === 0) return;
        const mine = this.board.pieces.filter((p) => p.moves);
        this.#chosen = this.#chosen.flatMap((p) => mine.find((q) => keyOf(q) === keyOf(p)) ?? []);
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

    /** Whether a card of the hand can be played. */
    isPlayable(piece: Piece): boolean {
        return this.myTurn && (piece.moves?.length ?? 0) > 0;
    }

    /** Chooses a card, or puts it back. */
    choose(piece: Piece): void {
        this.#asking = [];
        if (!this.isPlayable(piece)) return;
        if (this.isChosen(piece)) {
            this.#chosen = this.#chosen.filter((p) => keyOf(p) !== keyOf(piece));
            return;
        }
        const joins = this.#chosen.length > 0 && this.#skin.several?.joins(piece, this.#chosen);
        this.#chosen = joins ? [...this.#chosen, piece] : [piece];
    }

    /** Chooses a card that is being dragged, and never puts it back. */
    pick(piece: Piece): void {
        if (!this.isChosen(piece)) this.choose(piece);
    }

    /** A tap on a place with these offers: plays the lit one, or asks which. */
    take(offers: readonly Piece[]): void {
        const lit = offers.filter((p) => this.isLit(p));
        const moves = movesOf(lit);
        if (moves.length === 1) this.play(moves[0]!);
        else if (moves.length > 1) this.#asking = lit;
    }

    play(move: string): void {
        if (this.#sent) return;
        this.#sent = move;
        this.#asking = [];
        this.#chosen = [];
        this.#send(move);
    }

    /** Escape: the last question first, then the choice. */
    back(): boolean {
        if (this.#asking.length) this.#asking = [];
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
