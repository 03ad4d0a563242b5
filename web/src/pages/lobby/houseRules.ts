// houseRules.ts - how a game is to be played at a new table.
import type { Opening, OptionValue } from "../../net/protocol";

export interface HouseRules {
    /** those that were chosen; the others are as the game has them */
    options: Record<string, OptionValue>;
    /** games in a row */
    games: number;
    /** a deck that sets an option anew for every game, or "" */
    cards: string;
}

export const printedRules: HouseRules = { options: {}, games: 1, cards: "" };

/** As a table is opened with them. */
export const openedWith = ({ options, games, cards }: HouseRules): Partial<Opening> => ({
    ...(Object.keys(options).length ? { options } : {}),
    ...(games > 1 || cards ? { games } : {}),
    ...(cards ? { cards } : {}),
});

export const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);
