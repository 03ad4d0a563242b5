// catalogue.svelte.ts - the games there are, in their order, and the levels of bots: as the server
// tells, or the engine of this device when no server answers.
import { app } from "../app/app.svelte";
import { loadPart } from "../app/load";
import { botAt, type Seating, toldLevel } from "../bots/names";
import { fetchCatalogue } from "../net/http";
import type { Catalogue } from "../net/protocol";
import { manifestOf } from ".";

let known = $state.raw<Catalogue | null>(null);
let loading: Promise<Catalogue> | null = null;

async function fromEngine(): Promise<Catalogue> {
    const { engineClient } = await loadPart(() => import("../engine/client"));
    return engineClient.call("catalogue");
}

async function fetchOnce(): Promise<Catalogue> {
    const reply = await fetchCatalogue();
    known = reply.ok ? reply.value : await fromEngine();
    return known;
}

/** The catalogue, fetched once; a failed attempt is made again by the next call. */
export function loadCatalogue(): Promise<Catalogue> {
    loading ??= fetchOnce().catch((error: unknown) => {
        loading = null;
        throw error;
    });
    return loading;
}

const capitalised = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

/** What a game is called: in its manifest, in the catalogue as far as it is loaded, or by its id. */
export function gameName(id: string): string {
    const { name } = manifestOf(id);
    if (name) return typeof name === "string" ? name : name[app.language];
    return known?.games.find((game) => game.id === id)?.name ?? capitalised(id);
}

/** What somebody at a table is called. */
export const shortName = (table: Seating, seat: number): string =>
    botAt(table, seat)?.name ?? table.seats[seat]?.name ?? app.t("seat.empty");

/** The same with the level of a bot: "Finn (medium)". */
export function longName(table: Seating, seat: number): string {
    const bot = botAt(table, seat);
    return bot ? `${bot.name} (${levelName(bot.level).toLowerCase()})` : shortName(table, seat);
}

/** A level of bots, "expert@2s", in words; anything else as it is. */
export function levelName(level: string): string {
    const key = `level.${toldLevel(level)}`;
    const name = app.t(key);
    return name === key ? level : name;
}
