// ownTables.svelte.ts - the tables where this person sits, wherever they sat down: one stream of events
// keeps them up to date. How many wait for a move is told by the title of the tab and the app's badge.
import { account } from "../../app/account.svelte";
import { app } from "../../app/app.svelte";
import { delay } from "../../app/delay";
import { Connection, type Message } from "../../net/connection";
import { call } from "../../net/http";

export interface OwnSeat {
    kind: "empty" | "human" | "bot";
    name?: string;
    score?: number;
    place?: number;
}

/** A table as GET /api/me/tables tells it. */
export interface OwnTable {
    id: string;
    game: string;
    stage: "waiting" | "playing" | "over";
    v: number;
    /** ms since 1970: the last that happened there */
    at: number;
    you: number;
    your_turn: boolean;
    turn?: number;
    since?: number;
    deadline?: number;
    /** a rematch that waits for this person */
    rematch?: true;
    /** the host of the table has invited this person */
    invited?: true;
    over_at?: number;
    seats: OwnSeat[];
}

/** Tables of one's own turn, of others' turns, and those that have not begun. */
const urgency = (table: OwnTable) => (table.your_turn ? 0 : table.stage === "playing" ? 1 : 2);

/** The order of the server: the nearest deadline first, without one behind those that have; else the latest. */
export function byUrgency(a: OwnTable, b: OwnTable): number {
    if (urgency(a) !== urgency(b)) return urgency(a) - urgency(b);
    if (!a.your_turn) return b.at - a.at;
    const due = (table: OwnTable) => table.deadline ?? Number.POSITIVE_INFINITY;
    return due(a) === due(b) ? (a.since ?? 0) - (b.since ?? 0) : due(a) < due(b) ? -1 : 1;
}

const pollPause = 1000; // ms between two requests that wait, where no WebSocket works

class OwnTables {
    #tables = $state.raw<OwnTable[]>([]);
    #ready = $state(false);
    /** counts up when a table is over */
    #finished = $state(0);
    #position = "";
    #connection: Connection | null = null;
    #player: string | null = null;
    #polling: AbortController | null = null;

    /** That are not over, the most urgent first. */
    get tables(): readonly OwnTable[] {
        return this.#tables;
    }
    /** Whether all of them are known. */
    get ready(): boolean {
        return this.#ready;
    }
    get finished(): number {
        return this.#finished;
    }

    /** The table to go to next, other than that one; null where nobody waits. */
    next(than: string): OwnTable | null {
        return this.#tables.find((table) => table.your_turn && table.id !== than) ?? null;
    }

    /** From now on those of this player; of nobody where it is null. */
    follow(player: string | null): void {
        if (player === this.#player) return;
        this.#player = player;
        this.#connection?.close();
        this.#connection = null;
        this.#stopPolling();
        this.#position = "";
        this.#ready = false;
        this.#keep([]);
        if (player !== null) this.#connect();
    }

    #connect(): void {
        const connection = new Connection(() => this.#address(), {
            opened: () => {},
            message: (message) => this.#hear(message),
            state: (state) => {
                if (state === "polling") void this.#poll();
                else this.#stopPolling();
            },
            idle: () => connection.isOpen && connection.send({}),
        });
        this.#connection = connection;
    }

    #address(): string {
        const since = this.#position ? `&since=${encodeURIComponent(this.#position)}` : "";
        return `${location.origin.replace(/^http/, "ws")}/ws?me=1${since}`;
    }

    async #poll(): Promise<void> {
        const stop = new AbortController();
        this.#stopPolling();
        this.#polling = stop;
        while (!stop.signal.aborted) {
            const since = this.#position ? `&since=${encodeURIComponent(this.#position)}` : "";
            const reply = await call<{ events: Message[]; position: string; turns: number }>(
                `/api/me/events?wait=25${since}`,
                { deadline: 40_000, signal: stop.signal },
            );
            if (stop.signal.aborted) return;
            if (reply.ok) {
                const { events, ...rest } = reply.value;
                for (const event of [...events, { t: "ready", ...rest }]) this.#hear(event);
            }
            await delay(pollPause, stop.signal);
        }
    }

    #stopPolling(): void {
        this.#polling?.abort();
        this.#polling = null;
    }

    #hear(message: Message): void {
        if (message.position !== undefined) this.#position = message.position;
        if (message.t === "ready") {
            this.#ready = true;
            return;
        }
        const told = message.d as unknown as OwnTable | undefined;
        if (!told) return;
        const rest = this.#tables.filter(({ id }) => id !== told.id);
        const over = message.t === "over" || message.t === "gone";
        if (message.t === "over") this.#finished++;
        this.#keep(over ? rest : [...rest, told].sort(byUrgency));
    }

    #keep(tables: OwnTable[]): void {
        this.#tables = tables;
        app.turns = tables.filter((table) => table.your_turn).length;
        if (!("setAppBadge" in navigator)) return;
        const shown = app.turns ? navigator.setAppBadge(app.turns) : navigator.clearAppBadge();
        void shown.catch(() => {}); // a browser that shows no badges
    }
}

export const ownTables = new OwnTables();

$effect.root(() => {
    $effect(() => ownTables.follow(account.player?.player ?? null));
});
