// player.svelte.ts - a game that is looked back at: which moment is shown, for whose eyes, and how it
// goes on by itself. Whoever scrubs asks for more moments than can be drawn; only the last one that
// was asked for is fetched, so that the hand is never waited for.
import { settings } from "../../app/settings.svelte";
import { engineClient } from "../../engine/client";
import type { Table } from "../../net/protocol";
import { Elements } from "../../table/elements";
import { MoveInput } from "../../table/input/moveInput.svelte";
import { watchFlights } from "../../table/motion";
import { type Pace, Playback } from "../../table/playback.svelte";
import type { Skin } from "../../table/skin";
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
    readonly playback: Playback;
    readonly elements = new Elements();
    input: MoveInput;
    #fetching: Promise<void> | null = null;
    /** counts the times it went on by itself: one that was stopped goes no further */
    #runs = 0;
    #shown = { ply: -1, viewer: 0 };

    private constructor(opened: OpenedGame, skin: Skin, first: Table, ply: number, viewer: number) {
        this.opened = opened;
        this.skin = skin;
        this.turns = turnsOf(opened);
        this.plies = opened.log.length;
        this.ply = ply;
        this.viewer = viewer;
        this.playback = new Playback(
            {
                pace: () => this.#pace(),
                unordered: () => skin.unordered ?? [],
                watch: (before, table) => watchFlights(this.elements, before, table),
                show: (_, table) => this.input.update(table),
            },
            first,
        );
        this.#shown = { ply, viewer };
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

    get table(): Table {
        return this.playback.shown!;
    }

    #pace(): Pace {
        const time = moveTime / this.speed;
        const flight = settings.pace.flight / Math.max(1, this.speed);
        return { flight, version: time, turn: time };
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

    #isShown(): boolean {
        return this.#shown.ply === this.ply && this.#shown.viewer === this.viewer;
    }

    async #fetch(): Promise<void> {
        if (!this.#isShown()) this.#fetching ??= this.#fetchWanted();
        await this.#fetching;
    }

    async #fetchWanted(): Promise<void> {
        try {
            while (!this.#isShown()) {
                const wanted = { ply: this.ply, viewer: this.viewer };
                const table = await Player.#tableAt(this.opened, wanted.ply, wanted.viewer);
                await this.#show(table, wanted);
            }
        } finally {
            this.#fetching = null;
        }
    }

    /** The table of a moment, with the moves up to there. */
    static async #tableAt(opened: OpenedGame, ply: number, viewer: number): Promise<Table> {
        const table = await engineClient.call("replayAt", opened.key, ply, viewer);
        return { ...table, id: opened.id ?? table.id, log: opened.log.slice(0, ply) };
    }

    /** Things fly from one moment to the next, and not where many are skipped. */
    async #show(table: Table, wanted: { ply: number; viewer: number }): Promise<void> {
        const near = Math.abs(this.#shown.ply - wanted.ply) === 1;
        this.#shown = wanted;
        await this.playback.jump(table, near && wanted.ply === this.ply);
    }

    // ---- Going on by itself ----

    toggle(): void {
        if (this.playing) this.stop();
        else void this.#play();
    }

    stop(): void {
        this.playing = false;
        this.#runs++;
    }

    /** One move after the other, each for its time, until the end, or it is stopped or not looked at. */
    async #play(): Promise<void> {
        const run = ++this.#runs;
        this.playing = true;
        if (this.ply === this.plies) this.go(0);
        while (this.ply < this.plies) {
            await this.#fetch();
            await this.playback.settled();
            if (run !== this.#runs) return;
            if (document.visibilityState === "hidden") break;
            this.go(this.ply + 1);
        }
        this.stop();
    }
}
