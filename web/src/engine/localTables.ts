// localTables.ts - tables of this device: what a server does for them, done here with the engine. Rows are
// kept first and told afterwards, so a page that is closed at any moment loses nothing.
//
// Everybody at the device is a person with a player id of their own. With several of them only one
// is at the screen; before another is asked a curtain falls, and the table is told to nobody until
// it is lifted.

import type { Opening, Redealt, Refusal, Table } from "../net/protocol";
import type { Answer, Hint } from "../net/source";
import { type Asked, type Asker, type Engine, EngineTable, type Row } from "./engine";

export interface Person {
    player: string;
    name: string;
}

/** A table as the list of kept games shows it. */
export interface Kept {
    id: string;
    game: string;
    people: Person[];
    /** names of people, levels of bots; by seat */
    names: string[];
    at: number;
    ply: number;
    over: boolean;
    redealt?: Redealt;
}

/** Where tables are kept. */
export interface Store {
    list(): Promise<Kept[]>;
    kept(id: string): Promise<Kept | undefined>;
    rows(id: string): Promise<Row[]>;
    /** adds rows and renews what the list shows: all or nothing */
    add(kept: Kept, rows: readonly Row[]): Promise<void>;
    remove(id: string): Promise<void>;
}

export interface Hearer {
    table(table: Table): void;
    curtain(seat: number | null): void;
}

const rowSeat = 1;
const rowStart = 2;
const botPause = 450; // ms before a bot moves, so that the move before can be seen
const hintBot = "master@400ms";
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

function newTableId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/** 32 random bytes in hexadecimal. */
export function newSecret(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function askerOf(person: Person): Asker {
    return { ...person, now: Date.now(), secret: newSecret(), next: newTableId() };
}

function peopleOf(names: readonly string[]): Person[] {
    return names.map((name, i) => ({ player: `here${i}`, name }));
}

/** A table that is open on this device. */
class LocalTable {
    readonly id: string;
    readonly people: Person[];
    readonly rows: Row[] = [];
    readonly engine: EngineTable;
    redealt: Redealt | undefined;
    /** who is at the screen */
    here: Person | null;
    hearer: Hearer | null = null;
    timer: ReturnType<typeof setTimeout> | undefined;
    #seats = new Map<string, number>();
    #games = 0;

    constructor(engine: Engine, id: string, people: Person[]) {
        this.id = id;
        this.people = people;
        this.engine = new EngineTable(engine, id);
        this.here = people.length === 1 ? people[0]! : null;
    }

    /** Notes rows that the engine has. People move to the seat before with every game (CO-21). */
    note(rows: readonly Row[]): void {
        for (const row of rows) {
            this.rows.push(row);
            const sits = row.kind === rowSeat && row.body.includes('"what":"sit"');
            if (sits) this.#seats.set(row.player, row.seat);
            if (row.kind === rowStart && this.#games++ > 0) this.#moveRound();
        }
    }

    #moveRound(): void {
        const count = this.look().seats.length;
        for (const [player, seat] of this.#seats)
            this.#seats.set(player, (seat + count - 1) % count);
    }

    /** Notes what was asked of the engine; throws where it was refused. */
    take(asked: Asked): void {
        if (asked.status !== 200) throw new Error((asked as Refusal).error);
        this.note((asked as { rows: Row[] }).rows);
    }

    /** Everybody sits down; people first, because only who sits may ask for a bot. */
    seat(sitters: readonly string[]): void {
        const seats = sitters.map((sitter, seat) => ({ sitter, seat }));
        const persons = seats.filter(({ sitter }) => sitter === "person");
        if (persons.length !== this.people.length) throw new Error("every person needs a name");
        persons.forEach(({ seat }, i) => {
            this.take(this.engine.ask("join", askerOf(this.people[i]!), { seat }));
        });
        for (const { sitter: level, seat } of seats)
            if (level !== "person")
                this.take(this.engine.ask("bot", askerOf(this.people[0]!), { seat, level }));
    }

    /** Takes in rows that were kept; throws where they are no table. */
    fold(rows: readonly Row[]): void {
        for (const row of rows) {
            const folded = this.engine.fold(row);
            if ("error" in folded) throw new Error(folded.error);
            this.note([row]);
        }
    }

    look(viewer = -1): Table {
        const { redealt } = this;
        return { ...this.engine.look(viewer, Date.now()), ...(redealt ? { redealt } : {}) };
    }

    seatOf(person: Person | null): number {
        return (person && this.#seats.get(person.player)) ?? -1;
    }

    /** The seat of a person who is asked and not at the screen. */
    awaited(): number | null {
        if (this.people.length === 1) return null;
        const { seat } = this.engine.due();
        const asked = this.people.find((person) => this.seatOf(person) === seat);
        return seat >= 0 && asked && asked !== this.here ? seat : null;
    }

    kept(): Kept {
        const { game, seats, ply, over, redealt } = this.look();
        const names = seats.map((seat) => seat.name ?? "");
        const { id, people } = this;
        return { id, game, people, names, at: Date.now(), ply, over, ...(redealt && { redealt }) };
    }
}

export class LocalTables {
    #engine: Engine;
    #store: Store;
    #open = new Map<string, LocalTable>();
    /** requests are done one after the other */
    #last: Promise<unknown> = Promise.resolve();

    constructor(engine: Engine, store: Store) {
        this.#engine = engine;
        this.#store = store;
    }

    list(): Promise<Kept[]> {
        return this.#store.list();
    }

    #inTurn<T>(work: () => Promise<T>): Promise<T> {
        const done = this.#last.then(work, work);
        this.#last = done.catch(() => {});
        return done;
    }

    // ---- Opening ----

    /** Opens a table; the people take the seats that have no bot, in order. */
    open(opening: Opening, names: readonly string[]): Promise<string> {
        return this.#inTurn(async () => {
            const people = peopleOf(names);
            return this.#begin(people, (table) => {
                table.take(table.engine.ask("open", askerOf(people[0]!), { ...opening }));
                for (const person of people.slice(1))
                    table.take(table.engine.ask("join", askerOf(person), {}));
            });
        });
    }

    /**
     * A table that stands after the moves of a record, with its deal. Every seat is a "person", in
     * the order of their names, or a bot in words ("beginner"). `redealt` tells whose unknown
     * cards were dealt again for it.
     */
    fromRecord(
        text: string,
        sitters: readonly string[],
        names: readonly string[],
        redealt?: Redealt,
    ): Promise<string> {
        return this.#inTurn(async () => {
            const people = peopleOf(names);
            return this.#begin(people, (table) => {
                table.redealt = redealt;
                table.take(table.engine.lay(askerOf(people[0]!), text));
                table.seat(sitters);
                for (const move of (JSON.parse(text) as { moves: string[] }).moves)
                    table.take(table.engine.follow(move, Date.now()));
            });
        });
    }

    /** Keeps a new table, once everything was asked that makes it. */
    async #begin(people: Person[], make: (table: LocalTable) => void): Promise<string> {
        const table = new LocalTable(this.#engine, newTableId(), people);
        try {
            make(table);
            await this.#store.add(table.kept(), table.rows);
        } finally {
            table.engine.close();
        }
        return table.id;
    }

    async #load(id: string): Promise<LocalTable> {
        const open = this.#open.get(id);
        if (open) return open;
        const kept = await this.#store.kept(id);
        if (!kept) throw new Error("there is no such table here");
        const table = new LocalTable(this.#engine, id, kept.people);
        table.redealt = kept.redealt;
        try {
            table.fold(await this.#store.rows(id));
        } catch (error) {
            table.engine.close();
            throw error;
        }
        this.#open.set(id, table);
        return table;
    }

    // ---- Listening ----

    listen(id: string, hearer: Hearer): Promise<void> {
        return this.#inTurn(async () => {
            const table = await this.#load(id);
            table.hearer = hearer;
            this.#tell(table);
            this.#plan(table);
        });
    }

    leave(id: string): void {
        const table = this.#open.get(id);
        if (!table) return;
        this.#open.delete(id);
        clearTimeout(table.timer);
        table.engine.close();
    }

    lift(id: string): void {
        const table = this.#open.get(id);
        const seat = table?.awaited() ?? null;
        if (!table || seat === null) return;
        table.here = table.people.find((person) => table.seatOf(person) === seat) ?? null;
        this.#tell(table);
    }

    #tell(table: LocalTable): void {
        const awaited = table.awaited();
        table.hearer?.curtain(awaited);
        if (awaited === null) table.hearer?.table(table.look(table.seatOf(table.here)));
        else if (table.rows.length > 0) table.hearer?.table(table.look(-1));
    }

    /** Lets a bot move when one is due. */
    #plan(table: LocalTable): void {
        clearTimeout(table.timer);
        if (table.engine.due().kind !== "bot") return;
        table.timer = setTimeout(() => void this.#inTurn(() => this.#think(table)), botPause);
    }

    async #think(table: LocalTable): Promise<void> {
        if (this.#open.get(table.id) !== table || table.engine.due().kind !== "bot") return;
        await this.#keep(table, table.engine.think(Date.now()));
    }

    /** Keeps the rows of an answer, then tells. */
    async #keep(table: LocalTable, asked: Asked): Promise<Answer> {
        if (asked.status !== 200) {
            const { error, code = "refused", rule } = asked as Refusal;
            return { ok: false, refusal: { error, code, ...(rule ? { rule } : {}) } };
        }
        const { rows, v, next, again } = asked as Extract<Asked, { rows: Row[] }>;
        table.note(rows);
        await this.#store.add(table.kept(), rows);
        if (next && again) await this.#openAgain(next, again, table.people);
        this.#tell(table);
        this.#plan(table);
        return { ok: true, v, ...(next ? { table: next } : {}) };
    }

    /** The table of a rematch; everybody here is there for it. */
    async #openAgain(id: string, rows: readonly Row[], people: Person[]): Promise<void> {
        const table = new LocalTable(this.#engine, id, people);
        try {
            table.fold(rows);
            for (const person of people) {
                if (table.look().seats[table.seatOf(person)]?.ready !== false) continue;
                const asked = table.engine.ask("join", askerOf(person), {});
                if (asked.status === 200) table.note((asked as { rows: Row[] }).rows);
            }
            await this.#store.add(table.kept(), table.rows);
        } finally {
            table.engine.close();
        }
    }

    // ---- Asking ----

    ask(id: string, wish: string, body: Record<string, unknown>): Promise<Answer> {
        return this.#inTurn(async () => {
            const table = await this.#load(id);
            const person = table.here ?? table.people[0]!;
            return this.#keep(table, table.engine.ask(wish, askerOf(person), body));
        });
    }

    hint(id: string, lang: string): Promise<Hint> {
        return this.#inTurn(async () => {
            const table = await this.#load(id);
            const { turn, ply } = table.look();
            if (turn === null || turn !== table.seatOf(table.here)) return { moves: [] };
            return table.engine.hint(hintBot, `${id}/${ply}`, lang);
        });
    }

    // ---- Records ----

    /**
     * The record of a table, as JSON, with the table itself in the member "table": so it can be
     * checked as any record, and taken in again to go on.
     */
    save(id: string): Promise<string> {
        return this.#inTurn(async () => {
            const wasOpen = this.#open.has(id);
            const table = await this.#load(id);
            const text = table.engine.record() || "{}";
            const { people, rows, redealt } = table;
            if (!wasOpen) this.leave(id);
            const record = JSON.parse(text) as Record<string, unknown>;
            return JSON.stringify({ ...record, table: { people, rows, redealt } });
        });
    }

    /** Takes in what `save` wrote; the answer is the id here. */
    take(text: string): Promise<string> {
        return this.#inTurn(async () => {
            const { people, rows, redealt } = readSaved(text);
            return this.#begin(people, (table) => {
                table.redealt = redealt;
                table.fold(rows);
            });
        });
    }

    remove(id: string): Promise<void> {
        this.leave(id);
        return this.#store.remove(id);
    }
}

function isRow(value: unknown): value is Row {
    const row = value as Row;
    return (
        typeof row === "object" &&
        row !== null &&
        [row.v, row.at, row.kind, row.seat].every(Number.isInteger) &&
        [row.player, row.id, row.body, row.secret].every((text) => typeof text === "string")
    );
}

interface Saved {
    people: Person[];
    rows: Row[];
    redealt: Redealt | undefined;
}

function readSaved(text: string): Saved {
    const no = new Error("this file holds no game that was saved here");
    let saved: { table?: { people?: unknown; rows?: unknown; redealt?: Redealt } } | null;
    try {
        saved = JSON.parse(text) as typeof saved;
    } catch {
        throw no;
    }
    const { people, rows, redealt } = saved?.table ?? {};
    if (!Array.isArray(people) || !Array.isArray(rows) || people.length === 0) throw no;
    if (!rows.every(isRow) || rows.length === 0) throw no;
    const named = people.every(
        (p: Person | null) => typeof p?.player === "string" && typeof p?.name === "string",
    );
    if (!named) throw no;
    return { people: people as Person[], rows, redealt };
}
