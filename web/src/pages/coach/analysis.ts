// analysis.ts - an analysis as the coach writes it (pakli-analysis in docs/formats.md), and what the page
// shows of it.

export type Mark = "none" | "inaccuracy" | "mistake" | "blunder";

/** Shares of the win are from 0 to 1. */
export interface JudgedMove {
    move: string;
    win: number;
    error: number;
    points: number;
    loss: number;
    loss_error: number;
    worlds: number;
}

export interface Decision {
    ply: number;
    seat: number;
    phase: string;
    legal: number;
    /** the place of the move made among `moves`; the first is the best */
    played: number;
    loss: number;
    loss_error: number;
    mark: Mark;
    /** of a marked move: what kind of mistake it is, where it is of any */
    kind?: string;
    worlds: number;
    moves: JudgedMove[];
}

export interface Summary {
    seat: number;
    decisions: number;
    accuracy: number;
    loss: number;
    marks: Record<Exclude<Mark, "none">, number>;
    /** from here on: of games that are over */
    even?: number;
    deal?: number;
    deal_error?: number;
    own_cards?: number;
    other_cards?: number;
    cards_error?: number;
    result?: number;
    adjusted?: number;
}

/** Sums over worlds, by seat; wins in parts. */
interface LuckTerm {
    wins: number[];
}

interface LuckPly {
    ply: number;
    seat: number;
    chance?: LuckTerm;
    decision?: LuckTerm;
}

export interface Analysis {
    game: string;
    seats: number;
    plies: number;
    worlds: number;
    over: boolean;
    summary: Summary[];
    decisions: Decision[];
    luck?: { worlds: number; worth: LuckTerm; deal: LuckTerm; plies: LuckPly[] };
}

const winParts = 60; // a win in a world is so many

export function summaryOf({ summary }: Analysis, seat: number): Summary | undefined {
    return summary.find((one) => one.seat === seat);
}

// ---- Decisions ----

/** The decisions of a seat that mattered most: marked ones, by loss. */
export function momentsOf({ decisions }: Analysis, seat: number, most = 3): Decision[] {
    return decisions
        .filter((one) => one.seat === seat && one.mark !== "none")
        .sort((a, b) => b.loss - a.loss)
        .slice(0, most);
}

/** What the marked moves of a seat gave away in all, and how many they are. */
export function givenAway({ decisions }: Analysis, seat: number): { loss: number; moves: number } {
    const marked = decisions.filter((one) => one.seat === seat && one.mark !== "none");
    return { loss: marked.reduce((sum, { loss }) => sum + loss, 0), moves: marked.length };
}

/** Mistakes of one kind: how many, and what they gave away in all. */
export interface KindSum {
    kind: string;
    moves: number;
    loss: number;
}

/** The kinds of mistakes among decisions, those that gave away most first. */
export function kindsOf(decisions: readonly Pick<Decision, "kind" | "loss">[]): KindSum[] {
    const sums = new Map<string, KindSum>();
    for (const { kind, loss } of decisions) {
        if (!kind) continue;
        const sum = sums.get(kind) ?? { kind, moves: 0, loss: 0 };
        sums.set(kind, { kind, moves: sum.moves + 1, loss: sum.loss + loss });
    }
    return [...sums.values()].sort((a, b) => b.loss - a.loss);
}

/** The move that should have been made, if another was better beyond doubt. */
export function betterOf(decision: Decision): JudgedMove | null {
    return decision.mark === "none" ? null : decision.moves[0]!;
}

// ---- The chance to win, and what changed it ----

export interface Chance {
    /** moves made so far */
    ply: number;
    /** all cards considered; of an unfinished game what the seat could know */
    win: number;
    /** as it would be had all luck been even; of games that are over */
    fair?: number;
}

/** Of a game that is over after every move, of another at the seat's own decisions. */
export function chancesOf(analysis: Analysis, seat: number): Chance[] {
    const { luck, decisions } = analysis;
    if (!luck?.worlds)
        return decisions
            .filter((one) => one.seat === seat && one.legal > 1)
            .map(({ ply, moves }) => ({ ply, win: moves[0]!.win }));
    const share = (term?: LuckTerm) => (term ? term.wins[seat]! / luck.worlds / winParts : 0);
    let win = share(luck.worth);
    let fair = summaryOf(analysis, seat)?.even ?? win;
    const chances: Chance[] = [{ ply: 0, win, fair }];
    for (const { ply, chance, decision } of luck.plies) {
        const last = chances.at(-1)!;
        if (last.ply < ply) chances.push({ ...last, ply });
        win += share(chance) + share(decision);
        fair += share(decision);
        chances.push({ ply: ply + 1, win, fair });
    }
    const last = chances.at(-1)!;
    if (last.ply < analysis.plies) chances.push({ ...last, ply: analysis.plies });
    return chances;
}

/** A result taken apart: what a seat wins on average, what came to it, and what it won. */
export interface Parts {
    even: number;
    deal: number;
    own_cards: number;
    other_cards: number;
    own_moves: number;
    other_moves: number;
    result: number;
}

/** They add up: from `even` to `result`. Of games that are over. */
export function partsOf(analysis: Analysis, seat: number): Parts | null {
    const { luck } = analysis;
    const summary = summaryOf(analysis, seat);
    if (!luck?.worlds || summary?.result === undefined) return null;
    const { even = 0, deal = 0, own_cards = 0, other_cards = 0, result } = summary;
    const own = luck.plies
        .filter((ply) => ply.seat === seat)
        .reduce((sum, { decision }) => sum + (decision?.wins[seat] ?? 0), 0);
    const own_moves = own / luck.worlds / winParts;
    const other_moves = result - even - deal - own_cards - other_cards - own_moves;
    return { even, deal, own_cards, other_cards, own_moves, other_moves, result };
}
