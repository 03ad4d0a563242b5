// quick.ts - a game against bots in two taps: on the server, or on this device when none answers.
import { app } from "../app/app.svelte";
import { settings } from "../app/settings.svelte";
import { device } from "../engine/client";
import { ensurePlayer, openTable } from "../net/http";
import type { Opening, Refusal } from "../net/protocol";

const quickSeats: Record<string, number> = { keltis: 2, "keltis-cards": 2, coloretto: 3, huzz: 3 };

export function quickOpening(game: string, level: string): Opening {
    const seats = quickSeats[game] ?? 2;
    const bots = Object.fromEntries(
        Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), level]),
    );
    return { game, seats, bots, private: true };
}

/** What one is called: the name one set, or a plain one. */
export const ownName = () => settings.name || app.t("name.default");

/** Opens a table and gives its address, or why not. */
export async function openOnline(opening: Opening): Promise<{ to: string } | Refusal> {
    const player = await ensurePlayer(ownName());
    if (!player.ok) return player.refusal;
    const reply = await openTable(opening);
    return reply.ok ? { to: `/${reply.value.id}` } : reply.refusal;
}

export async function openOffline(opening: Opening, names: string[]): Promise<string> {
    return `/offline#${await device.call("open", opening, names)}`;
}

/** Without a server the game is played on this device. */
export async function quickGame(game: string, level: string): Promise<Refusal | null> {
    const opening = quickOpening(game, level);
    const opened = await openOnline(opening);
    if ("to" in opened) app.go(opened.to);
    else if (opened.code !== "no_server") return opened;
    else app.go(await openOffline(opening, [ownName()]));
    return null;
}
