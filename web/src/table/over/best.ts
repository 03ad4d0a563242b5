// best.ts - one's best result in games like this one, as far as this browser has seen them.
import type { Table } from "../../net/protocol";
import { type Result, savedResults } from "../../pages/stats/results";

export interface Best {
    points: number;
    /** this game made it */
    fresh: boolean;
}

/** Games compare where as many play by the same options; older results do not tell theirs. */
const isLike = (table: Table, { game, seats, options }: Result): boolean =>
    game === table.game &&
    seats.length === table.seats.length &&
    (!options || JSON.stringify(options) === JSON.stringify(table.options));

/** The best of all games like the one that is over; null where it is the first. */
export function personalBest(table: Table, mine: number): Best | null {
    const number = table.match?.game ?? 0;
    const before = savedResults()
        .filter((result) => isLike(table, result))
        .filter((result) => result.id !== table.id || result.number !== number)
        .map((result) => result.scores[result.you] ?? 0);
    const own = table.scores?.[mine];
    if (!before.length || own === undefined) return null;
    const points = Math.max(...before);
    return own > points ? { points: own, fresh: true } : { points, fresh: false };
}
