// session.svelte.ts - one visit to a table: listens to its source, shows one table after the other at
// a pace that can be followed, and announces what happened in between.
import { tick } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { delay } from "../app/delay";
import { type LoadOptions, loadPart } from "../app/load";
import { settings } from "../app/settings.svelte";
import { type Language, translator } from "../app/words";
import type { ChatLine, LogLine, Refusal, RequestKind, Table } from "../net/protocol";
import type { Answer, ConnectionState, Hint, TableSource } from "../net/source";
import { isEnd, isMyTurn, shareWith } from "./board";
import { MoveInput } from "./input/moveInput.svelte";
import { lastSeen, markSeen } from "./lastSeen";
import { touched, watchFlights } from "./motion";
import type { LastMove, Skin } from "./skin";

/** What a session does beside showing: announcements, sounds, notifications. */
export interface Effects {
    /** new moves, said by nobody yet */
    moved(lines: LogLine[], table: Table): void;
    /** it is the viewer's turn, and was not before */
    myTurn(table: Table): void;
    over(table: Table): void;
    /** words of others */
    chatted(lines: ChatLine[]): void;
}

const pause = 350; // ms between two moves of others, beside the flight itself
const queueMax = 5; // tables that wait to be shown

/** Loads the skin of a game, as often as it takes. */
export type LoadSkin = (game: string, options?: LoadOptions) => Promise<Skin>;

export class Session {
    readonly source: TableSource;
    #loadSkin: LoadSkin;
    #effects: Effects;
    #queue: Table[] = [];
    #showing = false;
    /** when what flies has landed, ms since 1970 */
    #landsAt = 0;
    #stop: () => void;
    #end = new AbortController();
    #root: Element | null = null;
    /** how many moves of others, unseen when the next table comes, are worth a summary */
    #summaryFrom = 1;

    table = $state.raw<Table | null>(null);
    skin = $state.raw<Skin | null>(null);
    skinWords = $state.raw(translator({}));
    /** the language of these words */
    language = $state<Language>(settings.language);
    input = $state.raw<MoveInput | null>(null);
    connection = $state<ConnectionState>("connecting");
    gone = $state.raw<Refusal | null>(null);
    /** the latest version that arrived is shown, and nothing flies */
    ready = $state(false);
    /** requests that were not answered yet */
    #pending = $state(0);
    /** how the game looks could not be loaded; attempts go on */
    loadFailed = $state(false);
    curtain = $state<number | null>(null);
    last = $state.raw<LastMove | null>(null);
    refusal = $state.raw<Refusal | null>(null);
    hint = $state.raw<Hint | null>(null);
    /** which move of the hint is looked at */
    hinted = $state(0);
    thinking = $state(false);
    /** what happened since this person last looked */
    missed = $state.raw<LogLine[]>([]);
    /** when the table that is shown came, for clocks */
    at = $state(0);
    unread = new SvelteSet<number>();

    constructor(source: TableSource, loadSkin: LoadSkin, effects: Effects) {
        this.source = source;
        this.#loadSkin = loadSkin;
        this.#effects = effects;
        this.#stop = source.listen({
            table: (table) => this.#enqueue(table),
            event: () => {},
            connection: (state) => {
                this.connection = state;
                if (state === "connecting") this.#summaryFrom = Math.min(this.#summaryFrom, 2);
            },
            gone: (refusal) => {
                this.gone = refusal;
            },
            curtain: (seat) => {
                this.curtain = seat;
                if (seat !== null) this.#queue = [];
            },
        });
    }

    /** Nothing is shown or told from now on, whatever is still on its way. */
    close(): void {
        this.#stop();
        this.#end.abort();
        this.#queue = [];
        this.ready = false;
    }

    /** The element in which things fly. */
    setRoot(root: Element | null): void {
        this.#root = root;
    }

    // ---- One table after the other ----

    #enqueue(table: Table): void {
        if (this.#end.signal.aborted) return;
        this.ready = false;
        this.#queue.push(table);
        if (this.#queue.length > queueMax) this.#queue.splice(0, this.#queue.length - 2);
        void this.#showAll();
    }

    async #showAll(): Promise<void> {
        if (this.#showing) return;
        const { signal } = this.#end;
        this.#showing = true;
        try {
            for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
                const wait = await this.#show(next);
                if (wait && this.#queue.length > 0) await delay(wait, signal);
            }
        } catch (error) {
            if (!signal.aborted) throw error;
        } finally {
            this.#showing = false;
        }
        await this.#land();
    }

    /** Ready when everything has landed, unless another table came meanwhile. */
    async #land(): Promise<void> {
        const { signal } = this.#end;
        const flying = this.#landsAt - Date.now();
        if (flying > 0) await delay(flying, signal);
        const latest = !this.#showing && Date.now() >= this.#landsAt;
        if (latest && !signal.aborted) this.ready = true;
    }

    /** Shows a table; the answer is how long it should be looked at. */
    async #show(arrived: Table): Promise<number> {
        const before = this.table;
        const table = shareWith(before, arrived);
        await this.#prepareSkin(table);
        const fly =
            this.#root && before && settings.flight
                ? watchFlights(this.#root, this.skin?.partsOf)
                : null;
        this.at = Date.now();
        this.last = lastMove(before, table, this.last);
        if (before && before.ply !== table.ply) this.hint = this.refusal = null;
        this.table = table;
        if (this.input) this.input.update(table);
        else if (this.skin)
            this.input = new MoveInput(table, this.skin, (move) => void this.move(move));
        await tick();
        this.#end.signal.throwIfAborted();
        fly?.(before?.scene ?? [], table.scene ?? [], settings.flight);
        if (fly) this.#landsAt = Date.now() + settings.flight;
        this.#tell(before, table);
        const moved = newLines(before, table).some((line) => line.seat !== table.you);
        return moved && settings.flight ? settings.flight + pause : 0;
    }

    async #prepareSkin(table: Table): Promise<void> {
        if (this.skin) return;
        const skin = await this.#loadSkin(table.game, {
            signal: this.#end.signal,
            failed: (attempts) => {
                this.loadFailed = attempts > 1;
            },
        });
        await this.loadWords(skin);
        this.#end.signal.throwIfAborted();
        this.loadFailed = false;
        this.skin = skin;
    }

    /** Loads the skin's words anew, after the language changed. */
    async loadWords(skin = this.skin): Promise<void> {
        if (!skin) return;
        const { language } = settings;
        this.skinWords = translator((await loadPart(() => skin.words(language))).default, language);
        this.language = language;
    }

    #tell(before: Table | null, table: Table): void {
        this.#findMissed(table);
        this.#summaryFrom = Number.POSITIVE_INFINITY;
        const lines = newLines(before, table);
        if (lines.length) this.#effects.moved(lines, table);
        const heard = newChat(before, table);
        for (const line of heard) this.unread.add(line.v);
        if (heard.length) this.#effects.chatted(heard);
        const again = before !== null && isMyTurn(before) && before.ply === table.ply;
        if (isMyTurn(table) && !again) this.#effects.myTurn(table);
        if (before?.stage === "playing" && isEnd(table)) this.#effects.over(table);
        if (document.visibilityState === "visible") markSeen(table);
    }

    /** What others did since this browser last showed the table. */
    #findMissed(table: Table): void {
        const seen = Number.isFinite(this.#summaryFrom) ? lastSeen(table) : null;
        if (seen === null || table.you === null || table.over) return;
        const missed = table.log.slice(seen);
        const others = missed.filter((line) => line.seat !== table.you);
        if (others.length >= this.#summaryFrom) this.missed = missed;
    }

    /** The page is looked at again. A table online is looked at anew, and tells what was missed. */
    wake(): void {
        if (!this.table || document.visibilityState !== "visible") return;
        this.#summaryFrom = 1;
        this.#findMissed(this.table);
        if (this.source.kind === "online") return;
        this.#summaryFrom = Number.POSITIVE_INFINITY;
        markSeen(this.table);
    }

    // ---- What a person asks for ----

    async #request(kind: RequestKind, body: Record<string, unknown>): Promise<Answer> {
        this.#pending++;
        try {
            return await this.source.ask(kind, body);
        } finally {
            this.#pending--;
        }
    }

    /** Nothing is on its way, neither here nor there: for tests. */
    get idle(): boolean {
        return this.ready && this.#pending === 0 && !this.input?.sent;
    }

    async move(move: string): Promise<boolean> {
        this.refusal = null;
        this.hint = null;
        const answer = await this.#request("move", { move, ply: this.table?.ply ?? 0 });
        if (answer.ok) return true;
        this.input?.refused();
        this.refusal = answer.refusal;
        return false;
    }

    async ask(kind: RequestKind, body: Record<string, unknown> = {}): Promise<string | null> {
        this.refusal = null;
        const answer = await this.#request(kind, body);
        if (!answer.ok) this.refusal = answer.refusal;
        return answer.ok ? (answer.table ?? "") : null;
    }

    async askHint(): Promise<void> {
        if (!this.source.hint || this.thinking || !this.input?.myTurn) return;
        this.thinking = true;
        const ply = this.table?.ply;
        try {
            const advice = await this.source.hint(settings.language);
            if (ply !== this.table?.ply) return;
            this.hinted = 0;
            if ("error" in advice) this.refusal = advice;
            else this.hint = advice;
        } finally {
            this.thinking = false;
        }
    }
}

/** Moves that the table has and the one before had not. After an undo there are none. */
export function newLines(before: Table | null, table: Table): LogLine[] {
    if (!before || before.match?.game !== table.match?.game) return [];
    return table.log.slice(before.log.length);
}

/** Words of others that were not there before. */
function newChat(before: Table | null, table: Table): ChatLine[] {
    if (!before) return [];
    const seen = before.chat.at(-1)?.v ?? 0;
    const mine = table.you === null ? undefined : table.seats[table.you]?.name;
    return table.chat.filter((line) => line.v > seen && line.name !== mine);
}

function lastMove(before: Table | null, table: Table, last: LastMove | null): LastMove | null {
    const line = table.log.at(-1);
    if (!line) return null;
    const grown = newLines(before, table).length > 0;
    if (last && !grown && before?.log.length === table.log.length) return last;
    const pieces = grown ? touched(before?.scene ?? [], table.scene ?? []) : [];
    return { seat: line.seat, move: line.move, pieces };
}
