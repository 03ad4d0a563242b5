// protocol.ts - what the server says and is asked, see docs/api.md. The engine in a worker speaks
// the same, so a page cannot tell which of the two it sits at.

export type Stage = "waiting" | "playing" | "break" | "over";

/** How long people may think; bank and increment are seconds. */
export type Clock =
    | { kind: "none" }
    | { kind: "real"; bank: number; increment: number }
    | { kind: "days"; days: number }
    /** only proposed, while a game with a clock is played; 0 minutes end a pause */
    | { kind: "pause"; minutes: number };

export interface Seat {
    kind: "empty" | "human" | "bot";
    /** of a person; of a bot its level */
    name?: string;
    /** somebody without an account */
    guest?: boolean;
    connected?: boolean;
    clock_ms?: number;
    grace_ms?: number;
    /** of a game that is over: how long this person has thought */
    used_ms?: number;
    /** days off until then; ms since 1970, as the next two */
    vacation_until?: number;
    /** until then the clock of who decides stands still */
    idle_until?: number;
    /** without a first move until then the table is closed without a result */
    first_by?: number;
    /** ms since 1970: without a clock, from when on others may call a bot for this person */
    bot_at?: number;
    /** false: a rematch waits for this person, or an invitation */
    ready?: boolean;
    invited?: true;
    /** level of the bot that plays for a person, and why it does */
    bot?: string;
    out?: "left" | "time" | "resigned";
    /** left, and no bot has taken over yet; in their turn it does at that time, ms since 1970 */
    away?: true;
    stand_in_at?: number;
    /** this game, whatever the bot reaches */
    lost?: true;
    /** moves of this game that a bot made for this person */
    bot_moves?: number;
    entropy?: string;
}

/**
 * A thing that lies somewhere, or, with `offer`, a thing that would lie there if one of `moves` was
 * played. A card of the own hand lists in `moves` every move that takes it out of the hand.
 */
export interface Piece {
    /** "R5", "W", "big"; "?" lies face down; "x12" is a count; "R5 big" leaves a choice to make */
    thing: string;
    zone: string;
    /** the seat it belongs to; none: it lies in the middle */
    seat?: number;
    /** which row, path or pile of the zone */
    place: number;
    /** position there, from 0; -1: it would lie on top */
    slot: number;
    offer?: true;
    moves?: string[];
}

/** What a move did, as the reader saw it: see engine/facts.h. */
export interface Fact {
    fact: string;
    values: Record<string, string | number>;
    /** told only as long as nothing later of the turn is */
    passing?: true;
}

export interface LogLine {
    ply: number;
    seat: number;
    move: string;
    /** not where a table is asked for over HTTP */
    told?: Fact[];
    /** a turn begins with it */
    begins?: true;
}

export interface ChatLine {
    v: number;
    at: number;
    name: string;
    /** the key of who said it */
    person?: string;
    text: string;
}

export type OptionValue = boolean | number | string;

export interface Redealt {
    ply: number;
    seat: number;
}

/** Somebody who lost a game before its end. */
export interface Forfeit {
    seat: number;
    ply: number;
    why: "resigned" | "time" | "left";
}

/** Somebody who asks the host for a kept seat. */
export interface Asker {
    person: string;
    name: string;
    guest?: boolean;
    seat: number;
    /** once the host has answered */
    admitted?: boolean;
}

export interface Match {
    games: number;
    game: number;
    cards?: string;
    totals: number[];
    /** once the last game is over */
    winners?: number[];
}

/** A part of a seat's score; the parts of a seat sum up to it. */
export interface Worth {
    seat: number;
    zone: string;
    place: number;
    what: string;
    /** cards or stones, or the stone of a path */
    count: number;
    points: number;
}

/** What a move would bring who plays it: only where that is certain. */
export interface Preview {
    move: string;
    /** one's own score after it */
    score: number;
    /** places of one's own score that count something else then */
    places: { zone: string; place: number; points: number }[];
    /** figures where they would stand on a board */
    stands: Piece[];
}

export interface Previews {
    ply: number;
    previews: Preview[];
    /** moves that cannot be taken back */
    final: string[];
}

/** What a seat adds to the seed of the deal: a commit and its reveal, or a text, or nothing. */
export interface FairPart {
    commit?: string;
    reveal?: string;
    /** committed, and did not reveal in time */
    withheld?: true;
    entropy?: string;
}

/** How the seed of the deal comes about; seats are those of the first game. */
export interface Fair {
    /** of reveals; 0: none is due, or was */
    round: number;
    /** ms since 1970: who has not revealed by then withholds */
    until?: number;
    seats: FairPart[];
}

/** The table as one seat, or a watcher, may see it. */
export interface Table {
    id: string;
    game: string;
    rules: number;
    options: Record<string, OptionValue>;
    private: boolean;
    /** whether players may ask a bot for advice */
    hints: boolean;
    /** the game counts for the ratings of who sits here */
    rated?: true;
    /** the end of the last pause that all agreed to, ms since 1970 */
    pause_until?: number;
    v: number;
    ply: number;
    stage: Stage;
    over: boolean;
    seats: Seat[];
    /** by seat: what tells a person apart from others of the same name */
    people?: (string | null)[];
    /** the reader's seat; null for a watcher */
    you: number | null;
    /** false: nobody looks on while a game is played */
    watchers?: boolean;
    /** who watches sees every move when so many more were made */
    delay?: number;
    /** before the first deal: the seat of the host, who arranges the table */
    host?: number;
    /** who begins is drawn; else `first` does */
    draw?: boolean;
    first?: number;
    /** the game begins when the host says so */
    hold?: boolean;
    /** everybody at the table may add bots */
    open_bots?: boolean;
    /** seats that are kept for who has the invitation */
    locked?: number[];
    /** what of the host's requests the reader may ask */
    may?: string[];
    /** to the host: what opens kept seats */
    invite?: string;
    /** who would like a kept seat, and what the host has said to it */
    asking?: Asker[];
    clock: Clock;
    proposed?: { clock: Clock; agreed: number[] };
    match?: Match;
    /** the seat that is asked; null when nobody is */
    turn: number | null;
    /** the question that seat is asked */
    phase: string;
    /** the clause that tells what may be done then; not before the game has begun */
    rule?: string;
    /** only for the seat that is asked */
    legal?: string[];
    can_undo: boolean;
    /** none before the first deal */
    scene?: Piece[];
    /** what the last move took where: pieces by their numbers in the scene before it and in this one */
    flights?: [from: number, to: number][];
    /** to who comes to the table: what others touched since the reader's own last move */
    marks?: [piece: number, seat: number][];
    scores?: number[];
    winners?: number[];
    /** who lost before the end, and then the place of every seat, from 1 */
    forfeits?: Forfeit[];
    places?: number[];
    worth?: Worth[];
    server_commit?: string;
    fair?: Fair;
    /** laid out as a record tells, not dealt from a seed */
    laid?: true;
    /** on this device: continued after that ply, with all dealt again that the seat could not know */
    redealt?: Redealt;
    server_secret?: string;
    commit?: string;
    seed?: string;
    /** the table that follows this one, and the seat that asked for it */
    rematch?: string;
    rematch_by?: number;
    /** of a game that is over: the cards that everybody was left with */
    hands?: Piece[];
    log: LogLine[];
    chat: ChatLine[];
}

export interface TableEvent {
    t: "state" | "move" | "seat" | "chat" | "clock" | "over";
    v: number;
    id?: string;
    d: Record<string, unknown>;
}

/**
 * A refusal: what is said about it by its reason and values (app/messages.ts), a word for programs, the
 * clause that forbids it, and a sentence in English.
 */
export interface Refusal {
    error: string;
    code: string;
    rule?: string;
    reason?: string;
    values?: Record<string, string | number>;
    ply?: number;
    retry_ms?: number;
}

export interface GameOption {
    name: string;
    type: "boolean" | "integer" | "choice" | "text";
    default: OptionValue;
    min?: number;
    max?: number;
    choices?: string[];
    examples?: string[];
    /** the clause it belongs to */
    rule: string;
    help: string;
}

export interface GameInfo {
    id: string;
    name: string;
    rules: number;
    seats: { min: number; max: number };
    options: GameOption[];
    /** decks that set an option anew for every game of a match */
    cards: { name: string; option: string; games: { min: number; max: number }; rule: string }[];
}

export interface Catalogue {
    games: GameInfo[];
    /** bots, the weakest first */
    levels: { name: string; summary: string }[];
}

/** A table of the lobby. Of one that waits for players everything is told. */
export interface LobbyTable {
    id: string;
    game: string;
    v: number;
    stage: Stage;
    over: boolean;
    /** seats that are empty */
    open: number;
    at: number;
    seats?: Seat[];
    options?: Record<string, OptionValue>;
    clock?: Clock;
    rated?: boolean;
    /** of one that is played, where its clock is not told */
    pace?: "none" | "real" | "days";
    /** watchers see moves so many moves later */
    delay?: number;
    games?: number;
    seat_count?: number;
    seats_taken?: number;
}

/** What a table is opened with. */
export interface Opening {
    game: string;
    seats: number;
    options?: Record<string, OptionValue>;
    /** level by seat */
    bots?: Record<string, string>;
    private?: boolean;
    /** if nothing is said, only who plays against bots may ask for advice */
    hints?: boolean;
    rated?: boolean;
    clock?: Clock;
    games?: number;
    cards?: string;
    entropy?: string;
    commit?: string;
    draw?: boolean;
}

export interface Player {
    player: string;
    /** the key by which tables tell this person apart */
    person: string;
    name: string;
    kind: "guest" | "account" | "bot";
}

/** What may be asked of a table, by the last word of its path. */
export type RequestKind =
    | "move"
    | "vacation"
    | "undo"
    | "resign"
    | "back"
    | "chat"
    | "join"
    | "leave"
    | "bot"
    | "start"
    | "clock"
    | "entropy"
    | "rematch"
    | "commit"
    | "reveal"
    | "remove"
    | "swap"
    | "lock"
    | "settings"
    | "ask"
    | "admit"
    | "invite";
