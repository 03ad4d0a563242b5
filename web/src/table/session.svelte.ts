// session.svelte.ts - one visit to a table: listens to its source, lets its versions be played back,
// sends what a person asks for, and announces what happened in between.
import { SvelteSet } from "svelte/reactivity";
import { type LoadOptions, loadPart } from "../app/load";
import { settings } from "../app/settings.svelte";
import { type Language, type Strings, translator } from "../app/words";
import type { ChatLine, LogLine, Refusal, RequestKind, Table } from "../net/protocol";
import type { Answer, ConnectionState, Hint, Judged, TableSource } from "../net/source";
import { isEnd, isMyTurn, newLines } from "./board";
import { Elements } from "./elements";
import { MoveInput } from "./input/moveInput.svelte";
import { lastSeen, markSeen } from "./lastSeen";
import { watchFlights } from "./motion";
import { type Note, notesBetween } from "./notes";
import { Playback, withPresent } from "./playback.svelte";
import type { Part, Skin } from "./skin";
import { loadTold, sayTurn, type Turn } from "./told";

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

/** Where a table belongs, and where one goes back to from it. */
export interface Home {
    kind: "tournament" | "club";
    id: string;
    name: string;
}

/** Loads the skin of a game, as often as it takes. */
export type LoadSkin = (game: string, options?: LoadOptions) => Promise<Skin>;

export class Session {
    readonly source: TableSource;
    #loadSkin: LoadSkin;
    #effects: Effects;
    #stop: () => void;
    #end = new AbortController();
    #curtainTold: number | null = null;
    /** how many moves of others, unseen when the next table comes, are worth a summary */
    #summaryFrom = 1;

    /** where the pieces of the table are drawn */
    readonly elements = new Elements();
    readonly playback = new Playback({
        pace: () => settings.pace,
        prepare: (table) => this.#prepareSkin(table),
        unordered: () => this.skin?.unordered ?? [],
        watch: (before, table) => watchFlights(this.elements, before, table),
        show: (before, table) => this.#show(before, table),
        shown: (before, table) => this.#tell(before, table),
    });
    /** the table that is shown, with the clocks and the talk of now */
    readonly table: Table | null = $derived(withPresent(this.playback.shown, this.playback.latest));
    skin = $state.raw<Skin | null>(null);
    skinWords = $state.raw(translator({}));
    /** the sentences that tell what moves did */
    told = $state.raw<Strings>({});
    /** the language of these words */
    language = $state<Language>(settings.language);
    input = $state.raw<MoveInput | null>(null);
    connection = $state<ConnectionState>("connecting");
    gone = $state.raw<Refusal | null>(null);
    /** requests that were not answered yet */
    #pending = $state(0);
    /** how the game looks could not be loaded; attempts go on */
    loadFailed = $state(false);
    curtain = $state<number | null>(null);
    refusal = $state.raw<Refusal | null>(null);
    hint = $state.raw<Hint | null>(null);
    /** which move of the hint is looked at */
    hinted = $state(0);
    thinking = $state(false);
    /** a blunder that the tutor holds back; made once more it is played */
    warning = $state.raw<(Judged & { move: string }) | null>(null);
    /** what happened since this person last looked */
    missed = $state.raw<LogLine[]>([]);
    /** what happened beside moves while this page listened */
    notes = $state.raw<Note[]>([]);
    /** when the latest table came, for clocks */
    at = $state(0);
    unread = new SvelteSet<number>();
    /** the tournament or the club that the table is of */
    home = $state.raw<Home | null>(null);

    constructor(source: TableSource, loadSkin: LoadSkin, effects: Effects) {
        this.source = source;
        this.#loadSkin = loadSkin;
        this.#effects = effects;
        this.#stop = source.listen({
            table: (table) => this.#arrive(table),
            event: () => {},
            connection: (state) => {
                this.connection = state;
                if (state === "connecting") this.#summaryFrom = Math.min(this.#summaryFrom, 2);
            },
            gone: (refusal) => {
                this.gone = refusal;
            },
            curtain: (seat) => this.#setCurtain(seat),
        });
    }

    /** The latest version that arrived is shown, and nothing flies. */
    get ready(): boolean {
        return this.playback.ready && !this.#end.signal.aborted;
    }

    /** Nothing is shown or told from now on, whatever is still on its way. */
    close(): void {
        this.#stop();
        this.#end.abort();
        this.playback.close();
    }

    // ---- One table after the other ----

    #arrive(table: Table): void {
        if (this.#end.signal.aborted) return;
        const heard = newChat(this.playback.latest, table);
        for (const line of heard) this.unread.add(line.v);
        if (heard.length) this.#effects.chatted(heard);
        const notes = notesBetween(this.playback.latest, table);
        if (notes.length) this.notes = [...this.notes, ...notes];
        this.at = Date.now();
        this.playback.push(table);
    }

    /** It falls when everything before it was seen, so that nobody sees the hand of another. */
    #setCurtain(seat: number | null): void {
        if (seat === this.#curtainTold) return;
        this.#curtainTold = seat;
        this.playback.queue(() => {
            this.curtain = seat;
        }, seat === null);
    }

    #show(before: Table | null, table: Table): void {
        if (before && before.ply !== table.ply) this.hint = this.refusal = this.warning = null;
        if (this.input) this.input.update(table);
        else if (this.skin)
            this.input = new MoveInput(
                table,
                this.skin,
                (move) => void this.move(move),
                () => !this.playback.behind,
            );
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
        const game = this.playback.latest?.game ?? "";
        const [words, told] = await Promise.all([
            loadPart(() => skin.words(language)),
            loadTold(game, language),
        ]);
        this.skinWords = translator(words.default, language);
        this.told = told;
        this.language = language;
    }

    #tell(before: Table | null, table: Table): void {
        this.#findMissed(table);
        this.#summaryFrom = Number.POSITIVE_INFINITY;
        const lines = newLines(before, table);
        if (lines.length) this.#effects.moved(lines, table);
        const again = before !== null && isMyTurn(before) && before.ply === table.ply;
        if (isMyTurn(table) && !again && !this.playback.behind) this.#effects.myTurn(table);
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
        this.playback.wake();
        if (!this.table || document.visibilityState !== "visible") return;
        this.#summaryFrom = 1;
        this.#findMissed(this.table);
        if (this.source.kind === "online") return;
        this.#summaryFrom = Number.POSITIVE_INFINITY;
        markSeen(this.table);
    }

    /** What was done in a turn, in a sentence. */
    sayTurn(turn: Turn, nameOf: (seat: number) => string): Part[] {
        const { told: words, language, skin, skinWords: t } = this;
        const you = this.table?.you ?? null;
        return skin ? sayTurn({ words, language, skin, t, you, nameOf }, turn) : [];
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
        this.missed = [];
        if (await this.#holdBack(move)) {
            this.input?.refused();
            return false;
        }
        const answer = await this.#request("move", { move, ply: this.table?.ply ?? 0 });
        if (answer.ok) return true;
        this.input?.refused();
        this.refusal = answer.refusal;
        return false;
    }

    /** Whether the tutor warns of a move, in a game against bots, and has not done so yet. */
    async #holdBack(move: string): Promise<boolean> {
        const { table, source, warning } = this;
        this.warning = null;
        if (!settings.tutor || !source.judge || !table || warning?.move === move) return false;
        if (table.seats.some((seat, i) => i !== table.you && seat.kind !== "bot")) return false;
        this.#pending++;
        const judged = await source.judge(move, settings.language).finally(() => this.#pending--);
        if (judged?.mark !== "blunder" || this.table?.ply !== table.ply) return false;
        this.warning = { ...judged, move };
        return true;
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

/** Words of others that were not there before. */
function newChat(before: Table | null, table: Table): ChatLine[] {
    if (!before) return [];
    const seen = before.chat.at(-1)?.v ?? 0;
    const mine = table.you === null ? undefined : table.seats[table.you]?.name;
    return table.chat.filter((line) => line.v > seen && line.name !== mine);
}
