// localTable.ts - one table that is open on this device.
//
// Everybody at the device is a person with a player id of their own. With several of them only one is
// at the screen; before another one is to move a curtain falls, and the table is shown to nobody until
// it is lifted.
import type { Redealt, Refusal, Table } from "../net/protocol";
import type { Listener } from "../net/source";
import { type Engine, EngineTable, type Outcome, type Row, type Sender } from "./engine";
import { newSecret, newTableId } from "./random";
import type { Person, SavedTable } from "./store";

export type TableListener = Pick<Listener, "table" | "curtain" | "gone">;

const rowSeat = 1;
const rowStart = 2;

export function senderOf(person: Person): Sender {
    return { ...person, now: Date.now(), secret: newSecret(), next: newTableId() };
}

export class LocalTable {
    readonly id: string;
    readonly people: Person[];
    redealt: Redealt | undefined;
    /** who is at the screen */
    here: Person | null;
    listener: TableListener | null = null;
    timer: ReturnType<typeof setTimeout> | undefined;
    #source: Engine;
    #engine: EngineTable;
    #rows: Row[] = [];
    #seats = new Map<string, number>();
    #games = 0;

    constructor(engine: Engine, id: string, people: Person[]) {
        this.id = id;
        this.people = people;
        this.#source = engine;
        this.#engine = new EngineTable(engine, id);
        this.here = people.length === 1 ? people[0]! : null;
    }

    get engine(): EngineTable {
        return this.#engine;
    }
    get rows(): readonly Row[] {
        return this.#rows;
    }
    /** the last version */
    get v(): number {
        return this.#rows.at(-1)?.v ?? -1;
    }

    close(): void {
        clearTimeout(this.timer);
        this.#engine.close();
    }

    /** Adds rows that the engine has. People move to the seat before with every game (CO-21). */
    add(rows: readonly Row[]): void {
        for (const row of rows) {
            this.#rows.push(row);
            const sits = row.kind === rowSeat && row.body.includes('"what":"sit"');
            if (sits) this.#seats.set(row.player, row.seat);
            if (row.kind === rowStart && this.#games++ > 0) this.#rotateSeats();
        }
    }

    #rotateSeats(): void {
        const count = this.view().seats.length;
        for (const [player, seat] of this.#seats)
            this.#seats.set(player, (seat + count - 1) % count);
    }

    /** Adds the rows of an outcome; throws where it was refused. */
    take(outcome: Outcome): void {
        if (outcome.status !== 200) throw new Error((outcome as Refusal).error);
        this.add((outcome as { rows: Row[] }).rows);
    }

    /** Everybody sits down; people first, because only who sits may ask for a bot. */
    seat(sitters: readonly string[]): void {
        const seats = sitters.map((sitter, seat) => ({ sitter, seat }));
        const persons = seats.filter(({ sitter }) => sitter === "person");
        if (persons.length !== this.people.length) throw new Error("every person needs a name");
        persons.forEach(({ seat }, i) => {
            this.take(this.#engine.request("join", senderOf(this.people[i]!), { seat }));
        });
        for (const { sitter: level, seat } of seats)
            if (level !== "person")
                this.take(this.#engine.request("bot", senderOf(this.people[0]!), { seat, level }));
    }

    /** Takes in stored rows; throws where they are no table. */
    fold(rows: readonly Row[]): void {
        for (const row of rows) {
            const folded = this.#engine.fold(row);
            if ("error" in folded) throw new Error(folded.error);
            this.add([row]);
        }
    }

    /** Back to these rows, after what came later could not be stored. */
    restore(rows: readonly Row[]): void {
        this.#engine.close();
        this.#engine = new EngineTable(this.#source, this.id);
        this.#rows = [];
        this.#seats.clear();
        this.#games = 0;
        this.fold(rows);
    }

    view(viewer = -1): Table {
        const { redealt } = this;
        return { ...this.#engine.view(viewer, Date.now()), ...(redealt ? { redealt } : {}) };
    }

    seatOf(person: Person | null): number {
        return (person && this.#seats.get(person.player)) ?? -1;
    }

    /** The seat of a person who is to move and not at the screen. */
    awaited(): number | null {
        if (this.people.length === 1) return null;
        const { seat } = this.#engine.due();
        const toMove = this.people.find((person) => this.seatOf(person) === seat);
        return seat >= 0 && toMove && toMove !== this.here ? seat : null;
    }

    /** Shows the table to who may see it now. */
    show(): void {
        const awaited = this.awaited();
        this.listener?.curtain(awaited);
        if (awaited === null) this.listener?.table(this.view(this.seatOf(this.here)));
        else if (this.#rows.length > 0) this.listener?.table(this.view(-1));
    }

    saved(): SavedTable {
        const { game, seats, ply, over, redealt } = this.view();
        const names = seats.map((seat) => seat.name ?? "");
        const { id, people } = this;
        return { id, game, people, names, at: Date.now(), ply, over, ...(redealt && { redealt }) };
    }
}
