// source.ts - what a table page needs of a table, wherever the table is: on a server (online.ts) or
// in a worker of this browser (engine/client.ts).
import type { ConnectionState } from "./connection";
import type { Previews, Refusal, RequestKind, Table, TableEvent } from "./protocol";

export type { ConnectionState } from "./connection";

export type Answer =
    | { ok: true; v: number; seat?: number /** of a rematch */; table?: string }
    | { ok: false; refusal: Refusal };

/**
 * A move that is good here and what speaks for it. The value is the share of the win to expect,
 * from 0 to 1, with its standard error; numbers are null or missing where nothing was counted.
 */
export interface HintMove {
    move: string;
    value?: number | null;
    error?: number | null;
    /** points to expect: one's own, and those of the best of the others */
    score?: number | null;
    others?: number | null;
    /** imagined games it was tried in */
    worlds?: number;
    reasons: string[];
}

/** Moves from the best on. */
export interface Hint {
    moves: HintMove[];
}

/** What a move would give away, as shares of the win, with a better one and the reasons for both. */
export interface Judged {
    mark: "none" | "inaccuracy" | "mistake" | "blunder";
    loss: number;
    better: string;
    /** for the better move, and of the other; none where there is no better one */
    reasons: string[][];
}

/** What a table tells whoever listens to it. */
export interface Listener {
    /** the table as it is now; the first one comes without being asked for */
    table(table: Table): void;
    /** something happened, before the table that shows it */
    event(event: TableEvent): void;
    connection(state: ConnectionState): void;
    /** there is no such table, or it cannot be reached for good */
    gone(refusal: Refusal): void;
    /** somebody else at this device is asked: hide everything until `lift` (pass the phone) */
    curtain(seat: number | null): void;
}

export interface TableSource {
    readonly kind: "online" | "offline";
    /** Calls the listener from now on, until the function it gives is called. */
    listen(listener: Listener): () => void;
    /** Asks the table for something; never throws. What gets no answer is sent again, until a deadline. */
    ask(kind: RequestKind, body?: Record<string, unknown>): Promise<Answer>;
    /** The record of the game, as JSON. */
    record(): Promise<string>;
    /** Asks for the table as it is now, where it does not come by itself. */
    look?(): void;
    /** Connects again, after this browser became another player. */
    reconnect?(): void;
    /** Pass the phone: the next one is at the device. */
    lift(): void;
    /** What one's moves would bring; null where nobody can tell now. */
    previews?(): Promise<Previews | null>;
    /** What could be played here; only where that is fair. */
    hint?(lang: string): Promise<Hint | Refusal>;
    /** What a move would give away; null where nobody can tell. */
    judge?(move: string, lang: string): Promise<Judged | null>;
}

/** A refusal of the client itself, with the same shape as one of the server. */
export function refusal(code: string, error: string): { ok: false; refusal: Refusal } {
    return { ok: false, refusal: { code, error } };
}
