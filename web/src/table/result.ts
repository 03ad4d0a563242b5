// result.ts - how a game or a match ended, in words.
import { app } from "../app/app.svelte";
import type { Table } from "../net/protocol";

export function resultText(table: Table, nameOf: (seat: number) => string): string {
    const { match } = table;
    if (table.stage === "break" && match)
        return app.t("over.break", { n: match.game + 1, games: match.games });
    const winners = match?.winners ?? table.winners ?? [];
    return app.t("over.won", { names: winners.map(nameOf).join(", "), n: winners.length });
}
