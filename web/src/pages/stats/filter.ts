// filter.ts - which of many results are looked at: those of a game, against somebody, of so many players,
// by these house rules. Whatever is "" or 0 does not matter.
import { toldLevel } from "../../bots/names";
import type { GameInfo, OptionValue } from "../../net/protocol";
import type { Player, Result } from "./results";

export interface Filter {
    game: string;
    /** "kind/name"; of bots the name is the level */
    opponent: string;
    seats: number;
    /** what `rulesOf` gives */
    rules: string;
}

export const everything: Filter = { game: "", opponent: "", seats: 0, rules: "" };

export const opponentKey = ({ kind, name }: Player): string =>
    `${kind}/${kind === "bot" ? toldLevel(name) : name}`;

/** Options that are not as the game has them by itself. */
export function houseRules(
    info: GameInfo | undefined,
    options: Result["options"],
): [name: string, value: OptionValue][] {
    const usual = new Map(info?.options.map((option) => [option.name, option.default]));
    return Object.entries(options ?? {})
        .filter(([name, value]) => usual.get(name) !== value)
        .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** House rules as a text that is equal for equal ones; "?" where a result does not tell them. */
export const rulesOf = (info: GameInfo | undefined, { options }: Result): string =>
    options ? JSON.stringify(houseRules(info, options)) : "?";

/** The results that a filter lets through. */
export function filtered(
    results: readonly Result[],
    { game, opponent, seats, rules }: Filter,
    infoOf: (game: string) => GameInfo | undefined,
): Result[] {
    return results.filter(
        (r) =>
            (!game || r.game === game) &&
            (!seats || r.seats.length === seats) &&
            (!opponent || r.seats.some((who, s) => s !== r.you && opponentKey(who) === opponent)) &&
            (!rules || rulesOf(infoOf(r.game), r) === rules),
    );
}
