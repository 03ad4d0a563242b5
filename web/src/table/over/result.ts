// result.ts - how a game or a match ended, in words.
import { app } from "../app/app.svelte";
import type { Table } from "../net/protocol";

/** Who lost before the end, by the reason. */
function forfeitTexts({ forfeits = [] }: Table, nameOf: (seat: number) => string): string[] {
    return (["resigned", "time", "left"] as const).flatMap((why) => {
        const names = forfeits.filter((f) => f.why === why).map((f) => nameOf(f.seat));
        return names.length
            ? [app.t(`over.${why}`, { names: names.join(", "), n: names.length })]
            : [];
    });
}

/** For whom a bot decided who came back: everybody may know how often. */
function helpTexts({ seats, forfeits = [] }: Table, nameOf: (seat: number) => string): string[] {
    return seats.flatMap(({ bot_moves: n }, seat) =>
        n && !forfeits.some((f) => f.seat === seat)
            ? [app.t("over.botMoves", { name: nameOf(seat), n })]
            : [],
    );
}

export function resultText(table: Table, nameOf: (seat: number) => string): string {
    const { match } = table;
    if (table.stage === "break" && match)
        return app.t("over.break", { n: match.game + 1, games: match.games });
    const winners = match?.winners ?? table.winners ?? [];
    const won = app.t("over.won", { names: winners.map(nameOf).join(", "), n: winners.length });
    return [won, ...forfeitTexts(table, nameOf), ...helpTexts(table, nameOf)].join(". ");
}
