// player.svelte.ts - a game that is looked back at: which moment is shown, for whose eyes, and how it
// goes on by itself. Whoever scrubs asks for more moments than can be drawn; only the last one that
// was asked for is fetched, so that the hand is never waited for.
import { tick } from "svelte";
import { settings } from "../../app/settings.svelte";
import { engineClient } from "../../engine/client";
import type { Table } from "../../net/protocol";
import { shareWith } from "../../table/board";
import { MoveInput } from "../../table/input/moveInput.svelte";
import { touched, watchFlights } from "../../table/motion";
import type { LastMove, Skin } from "../../table/skin";
import { type OpenedGame, openView, turnsOf } from "./workerApi";

export const speeds = [0.5, 1, 2, 4] as const;
const moveTime = 1100; // ms between two moves at speed 1

export class Player {
    readonly opened: OpenedGame;
    readonly skin: Skin;
    readonly turns: number[];
    readonly plies: number;
    ply = $state(0);
    /** a seat, or openView */
    viewer = $state(0);
    speed = $state<(typeof speeds)[number]>(1);
    playing = $state(false);
    table = $state.raw<Table>()!;
    last = $state.raw<LastMove | null>(null);
    input: MoveInput;
    #root: Element | null = null;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #fetching = false;
    #shown = { ply: -1, viewer: 0 };

    private constructor(opened: OpenedGame, skin: Skin, first: Table, ply: number, viewer: number) {
        this.opened = opened;
        this.skin = skin;
        this.turns = turnsOf(opened);
        this.plies = opened.log.length;
        this.ply = ply;
        this.viewer = viewer;
        this.table = first;
        this.#shown = { ply, viewer };
        this.last = lastMove(null, first);
        this.input = new MoveInput(first, skin, () => {});
    }

    /** All cards lie open only once the game is over: before, somebody may still play it. */
    static async open(
        opened: OpenedGame,
        wanted: number | null,
        loadSkin: (game: string) => Promise<Skin>,
    ): Promise<Player> {
        const plies = opened.log.length;
        const ply = Math.min(Math.max(wanted ?? 0, 0), plies);
        const viewer = opened.over ? openView : 0;
        const [skin, first] = await Promise.all([
            loadSkin(opened.game),
            Player.#tableAt(opened, ply, viewer),
        ]);
        return new Player(opened, skin, first, ply, viewer);
    }

    /** The element in which things fly. */
    setRoot(root: Element | null): void {
        this.#root = root;
    }

    // ---- Going to a moment ----

    go(ply: number): void {
        this.ply = Math.min(Math.max(ply, 0), this.plies);
        void this.#fetch();
    }

    see(viewer: number): void {
        this.viewer = viewer;
        void this.#fetch();
    }

    /** To the beginning of the turn before, or of the next one. */
    goTurn(forward: boolean): void {
        const next = forward
            ? this.turns.find((ply) => ply > this.ply)
            : this.turns.findLast((ply) => ply < this.ply);
        this.go(next ?? (forward ? this.plies : 0));
    }

    async #fetch(): Promise<void> {
        if (this.#fetching) return;
        this.#fetching = true;
        while (this.#shown.ply !== this.ply || this.#shown.viewer !== this.viewer) {
            const wanted = { ply: this.ply, viewer: this.viewer };
            const table = await Player.#tableAt(this.opened, wanted.ply, wanted.viewer);
            await this.#show(table, wanted);
        }
        this.#fetching = false;
    }

    /** The table of a moment, with the moves up to there. */
    static async #tableAt({ key, log }: OpenedGame, ply: number, viewer: number): Promise<Table> {
        const table = await engineClient.call("replayAt", key, ply, viewer);
        return { ...table, log: log.slice(0, ply) };
    }

    /** Things fly from one moment to the next, and not where many are skipped. */
    async #show(arrived: Table, wanted: { ply: number; viewer: number }): Promise<void> {
        const before = this.table;
        const near = Math.abs(before.ply - arrived.ply) === 1 && wanted.ply === this.ply;
        const ms = near ? settings.flight / Math.max(1, this.speed) : 0;
        const table = shareWith(before, arrived);
        const fly = ms && this.#root ? watchFlights(this.#root, this.skin.partsOf) : null;
        this.#shown = wanted;
        this.last = lastMove(before, table);
        this.table = table;
        this.input.update(table);
        await tick();
        fly?.(before.scene ?? [], table.scene ?? [], ms);
    }

    // ---- Going on by itself ----

    toggle(): void {
        if (this.playing) {
            this.stop();
            return;
        }
        this.playing = true;
        if (this.ply === this.plies) this.go(0);
        this.#plan();
    }

    stop(): void {
        this.playing = false;
        clearTimeout(this.#timer);
    }

    #plan(): void {
        this.#timer = setTimeout(() => {
            this.go(this.ply + 1);
            if (this.ply < this.plies) this.#plan();
            else this.stop();
        }, moveTime / this.speed);
    }
}

function lastMove(before: Table | null, table: Table): LastMove | null {
    const line = table.log.at(-1);
    if (!line) return null;
    const next = before?.ply === table.ply - 1;
    const pieces = next ? touched(before.scene ?? [], table.scene ?? []) : [];
    return { seat: line.seat, move: line.move, pieces };
}
