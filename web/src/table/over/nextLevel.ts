// nextLevel.ts - the same game once more, against stronger bots.
import { app } from "../../app/app.svelte";
import { settings } from "../../app/settings.svelte";
import { botOf } from "../../bots/fit";
import { adaptive, isAdaptive, plainLevel } from "../../bots/names";
import type { Opening, Refusal, Table } from "../../net/protocol";
import { openOffline, ownName, playBots } from "../../pages/lobby/openTable";

/**
 * The level above the strongest bot of a table without other people; null where there is none. Bots that
 * adapt are followed by others that do.
 */
export function nextLevel(
    { seats, you }: Table,
    levels: readonly { name: string }[],
): string | null {
    const others = seats.filter((_, seat) => seat !== you);
    if (you === null || others.some(({ kind }) => kind !== "bot")) return null;
    if (others.some(({ name = "" }) => isAdaptive(name))) return adaptive;
    const ranks = others.map(({ name = "" }) =>
        levels.findIndex((level) => level.name === plainLevel(name)),
    );
    return levels[Math.max(...ranks) + 1]?.name ?? null;
}

function openingOf({ game, seats, you, options, match }: Table, level: string): Opening {
    const others = seats.flatMap((_, seat) => (seat === you ? [] : [seat]));
    return {
        game,
        seats: seats.length,
        bots: Object.fromEntries(others.map((_, i) => [String(i + 1), level])),
        private: true,
        ...(match ? { games: match.games } : {}),
        ...(match?.cards ? { cards: match.cards } : { options }), // a deck of cards sets options
    };
}

/** Opens it where this game was played; the answer says why it could not be. */
export async function openNext(
    table: Table,
    level: string,
    place: "online" | "offline",
): Promise<Refusal | null> {
    const opening = openingOf(table, await botOf(level, table.game));
    if (place === "online") return playBots(opening);
    settings.set("adaptive", level === adaptive);
    if (level !== adaptive) settings.set("level", level);
    app.go(await openOffline(opening, [table.seats[table.you!]?.name ?? ownName()]));
    return null;
}
