// openTable.ts - opens a table: on the server, or on this device when none answers.

import { account } from "../../app/account.svelte";
import { app } from "../../app/app.svelte";
import { loadPart } from "../../app/load";
import { settings } from "../../app/settings.svelte";
import { isAdaptive } from "../../bots/names";
import { openTable } from "../../net/http";
import type { Opening, Refusal } from "../../net/protocol";

/** One person and bots of that level. */
export function openingWithBots(game: string, seats: number, level: string): Opening {
    const bots = Object.fromEntries(
        Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), level]),
    );
    return { game, seats, bots, private: true };
}

/** What one is called: the name one set, or a plain one. */
export const ownName = () => settings.name || app.t("name.default");

/** Opens a table and gives its address, or why not. */
export async function openOnline(opening: Opening): Promise<{ to: string } | Refusal> {
    const player = await account.ensure(ownName());
    if (!player.ok) return player.refusal;
    const reply = await openTable(opening);
    return reply.ok ? { to: `/${reply.value.id}` } : reply.refusal;
}

export async function openOffline(opening: Opening, names: string[]): Promise<string> {
    const { engineClient } = await loadPart(() => import("../../engine/client"));
    return `/offline#${await engineClient.call("open", opening, names)}`;
}

/** A game against bots; without a server it is played on this device. The level is remembered. */
export async function playBots(opening: Opening): Promise<Refusal | null> {
    const bot = Object.values(opening.bots ?? {})[0] ?? settings.level;
    settings.set("adaptive", isAdaptive(bot));
    if (!isAdaptive(bot)) settings.set("level", bot);
    const opened = await openOnline(opening);
    if ("to" in opened) app.go(opened.to);
    else if (opened.code !== "no_server") return opened;
    else app.go(await openOffline(opening, [ownName()]));
    return null;
}
