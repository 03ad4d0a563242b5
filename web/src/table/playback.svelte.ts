// playback.svelte.ts - the versions of a table, shown one after the other at a pace that can be followed.
//
// Whatever tells of a table - a server, this device, a lesson, a record - pushes its versions here as
// they come. `latest` is the newest: clocks, talk and who is there are taken from it. `shown` is the one
// on the board: every version has its turn there, in order, for the time of its flight and a pause.
// Nobody is held up by that: a tap runs ahead, and so do a running clock of one's own and a page that is
// not looked at. Of a long backlog only the ends of turns take time.
import { tick } from "svelte";
import type { Table } from "../net/protocol";
import { isMyTurn, newLines, shareWith } from "./board";
import { keepOrder, type Marks, marksAfter } from "./trace";

/** ms that a piece flies, and that a version is shown within a turn and at the end of one */
export interface Pace {
    flight: number;
    version: number;
    turn: number;
}

const atOnce: Pace = { flight: 0, version: 0, turn: 0 };
const backlogMax = 6; // versions that wait, each of which still takes its time

/** Lets what has changed place fly there; called when the page has changed. */
export type Fly = (table: Table, ms: number) => void;

/** What a playback needs of whoever shows its tables. */
export interface Stage {
    pace(): Pace;
    /** loads what a table needs to be shown */
    prepare?(table: Table): Promise<void>;
    /** zones whose order means nothing: things stay there where they are */
    unordered?(): readonly string[];
    /** takes down where everything is, before the page changes */
    watch?(before: Table, table: Table): Fly;
    /** a version is about to be drawn, and was drawn */
    show?(before: Table | null, table: Table): void;
    shown?(before: Table | null, table: Table): void;
}

interface Version {
    table: Table;
    /** nothing on the board changes: it takes no time */
    quiet: boolean;
    /** waits for nobody: the reader's own move, a moment that was asked for, another reader's view */
    urgent: boolean;
    flies: boolean;
    done?: () => void;
}

/** A version, or something that happens between two of them. */
type Step = Version | { act: () => void; urgent: boolean };

function sameBoard(before: Table | null, table: Table): boolean {
    return (
        before !== null &&
        before.ply === table.ply &&
        before.stage === table.stage &&
        before.turn === table.turn &&
        before.you === table.you &&
        before.match?.game === table.match?.game
    );
}

/** The table that is shown, with the clocks, the talk and the people of the latest. */
export function withPresent(shown: Table | null, latest: Table | null): Table | null {
    if (!shown || !latest || shown === latest || shown.you !== latest.you) return shown;
    if (shown.match?.game !== latest.match?.game) return shown;
    const { proposed: _, ...rest } = shown;
    const { seats, chat, clock, proposed, can_undo } = latest;
    return { ...rest, seats, chat, clock, can_undo, ...(proposed ? { proposed } : {}) };
}

export class Playback {
    #stage: Stage;
    #queue: Step[] = [];
    #running: Promise<void> | null = null;
    #rushing = false;
    #closed = false;
    /** ends the pause that is under way */
    #wake: () => void = () => {};
    /** when what flies has landed, and when the next version may come; ms since 1970 */
    #landsAt = 0;
    #until = 0;
    /** steps that wait */
    #left = $state(0);
    #flying = $state(false);
    latest = $state.raw<Table | null>(null);
    shown = $state.raw<Table | null>(null);
    /** what everybody touched since the reader's own last move, and who */
    marks = $state.raw<Marks>(new Map());
    /** the seat whose move is being shown */
    acting = $state<number | null>(null);

    constructor(stage: Stage, first: Table | null = null) {
        this.#stage = stage;
        this.latest = this.shown = first;
    }

    /** Versions wait to be shown: what could be done at the one that is shown may be over. */
    readonly behind: boolean = $derived(this.#left > 0);
    /** The latest version is shown, and nothing flies. */
    readonly ready: boolean = $derived(this.shown !== null && this.#left === 0 && !this.#flying);

    /** The next version, or one before it: then the reader went back, and what was to come is not shown. */
    push(table: Table): void {
        const before = this.latest;
        if (before && table.v < before.v) {
            void this.jump(table);
            return;
        }
        const quiet = sameBoard(before, table);
        const { you } = table;
        const mine = newLines(before, table).some((line) => line.seat === you);
        const urgent = (mine && !table.seats[you!]?.out) || before?.you !== you;
        this.latest = table;
        this.#add({ table, quiet, urgent, flies: true });
    }

    /** Shows this and nothing that was still to come; the answer is there when it is drawn. */
    jump(table: Table, flies = false): Promise<void> {
        for (const step of this.#queue) if ("done" in step) step.done?.();
        this.#queue = this.#queue.filter((step) => "act" in step);
        this.latest = table;
        return new Promise((done) => {
            this.#add({ table, quiet: false, urgent: true, flies, done });
        });
    }

    /** Does something once all that came before is shown; for as long as it should be, unless it is urgent. */
    queue(act: () => void, urgent: boolean): void {
        this.#add({ act, urgent });
    }

    /** Shows the latest now. */
    runAhead(): void {
        this.#rushing = this.#left > 0;
        this.#wake();
    }

    /** The page is looked at, or not any more. */
    wake(): void {
        this.#wake();
    }

    /** When everything is shown, and for as long as it should be. */
    settled(): Promise<void> {
        return this.#running ?? Promise.resolve();
    }

    close(): void {
        this.#closed = true;
        this.#queue = [];
        this.#wake();
    }

    // ---- One version after the other ----

    #add(step: Step): void {
        if (this.#closed) return;
        this.#queue.push(step);
        this.#left = this.#queue.length;
        this.#wake();
        this.#running ??= this.#run();
    }

    async #run(): Promise<void> {
        try {
            while (!this.#closed) {
                const next = this.#queue[0];
                const wait = this.#timeBefore(next);
                if (wait > 0) await this.#pause(wait);
                else if (next) await this.#take(next);
                else return;
            }
        } catch (error) {
            if (!this.#closed) throw error; // what was being loaded is given up with the page
        } finally {
            this.#running = null;
        }
    }

    /** ms until this step may come; without one, until what happened last was looked at. */
    #timeBefore(next: Step | undefined): number {
        const now = Date.now();
        const hurries = this.#hurries();
        if (hurries || now >= this.#landsAt) this.#flying = false;
        if (hurries || now >= this.#until) this.acting = null;
        if (hurries) return 0;
        if (!next) return this.#flying ? this.#landsAt - now : this.#until - now;
        const quiet = "quiet" in next && next.quiet;
        return next.urgent || quiet || this.#clockRuns() ? 0 : this.#until - now;
    }

    #hurries(): boolean {
        return this.#rushing || document.visibilityState === "hidden";
    }

    /** The reader's own clock: until the latest is shown nothing takes time. */
    #clockRuns(): boolean {
        return this.latest?.clock?.kind === "real" && isMyTurn(this.latest);
    }

    #pace(): Pace {
        if (this.#hurries()) return atOnce;
        if (!this.#clockRuns()) return this.#stage.pace();
        return this.#queue.length > 0 ? atOnce : { ...atOnce, flight: this.#stage.pace().flight };
    }

    #pause(ms: number): Promise<void> {
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, ms);
            this.#wake = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }

    async #take(step: Step): Promise<void> {
        if (!("act" in step)) await this.#stage.prepare?.(step.table);
        if (this.#closed || this.#queue[0] !== step) return;
        this.#queue.shift();
        if ("act" in step) step.act();
        else await this.#show(step);
        this.#left = this.#queue.length;
        if (this.#left === 0) this.#rushing = false;
    }

    async #show({ table: arrived, quiet, flies, done }: Version): Promise<void> {
        const before = this.shown;
        const table = shareWith(
            before,
            keepOrder(before, arrived, this.#stage.unordered?.() ?? []),
        );
        const pace = this.#pace();
        const moves = flies && !quiet && pace.flight > 0 && before?.you === table.you;
        const fly = before && moves ? this.#stage.watch?.(before, table) : null;
        const line = newLines(before, table).at(-1);
        if (!quiet) this.acting = line?.seat ?? null;
        this.#left = this.#queue.length;
        if (!quiet) this.#flying = Boolean(fly);
        this.marks = marksAfter(this.marks, before, table);
        this.shown = table;
        this.#stage.show?.(before, table);
        if (pace.turn > 0 || this.#queue.length === 0) await tick(); // else nobody could see it
        if (this.#closed) return;
        fly?.(table, pace.flight);
        if (!quiet) this.#setTimes(before ? pace : atOnce, line?.seat === table.turn);
        this.#stage.shown?.(before, table);
        done?.();
    }

    #setTimes({ flight, version, turn }: Pace, turnGoesOn: boolean): void {
        const now = Date.now();
        const short = this.#queue.length > backlogMax ? 0 : version;
        this.#until = now + (turnGoesOn ? short : turn);
        this.#landsAt = now + (this.#flying ? flight : 0);
    }
}
