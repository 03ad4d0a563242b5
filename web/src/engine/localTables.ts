// localTables.ts - tables of this device: what a server does for them, done here with the engine. Rows are
// stored first and shown afterwards, so a page that is closed at any moment loses nothing, and what
// could not be stored has not happened. Tabs that have the same table open take turns.
import { delay } from "../app/delay";
import type { Opening, Previews, Redealt, Refusal } from "../net/protocol";
import { type Answer, type Hint, type Judged, refusal } from "../net/source";
import type { Bots } from "./bots";
import type { Engine, Outcome, Row } from "./engine";
import { LocalTable, senderOf, type TableListener } from "./localTable";
import { newTableId } from "./random";
import { readSavedFile, writeSavedFile } from "./savedFile";
import type { Person, SavedTable, TableStore } from "./store";
import { SingleTab, type Tabs } from "./tabs";

const storePause = 5000; // ms before a bot tries again whose move could not be stored
const loadPause = 2000; // the same before bots are asked for again that could not be loaded
const hintBot = "master@400ms";
const tutorWorlds = 64; // possible deals a move is judged in before it is made

function peopleOf(names: readonly string[]): Person[] {
    return names.map((name, i) => ({ player: `here${i}`, name }));
}

export class LocalTables {
    #engine: Engine;
    #bots: Bots;
    #store: TableStore;
    #tabs: Tabs;
    #crashed: (error: unknown) => void;
    #open = new Map<string, LocalTable>();
    /** requests are done one after the other */
    #last: Promise<unknown> = Promise.resolve();

    /** `crashed` is told what goes wrong while a bot moves, which nobody waits for. */
    constructor(
        engine: Engine,
        bots: Bots,
        store: TableStore,
        tabs: Tabs = new SingleTab(),
        crashed: (error: unknown) => void = () => {},
    ) {
        this.#engine = engine;
        this.#bots = bots;
        this.#store = store;
        this.#tabs = tabs;
        this.#crashed = crashed;
        tabs.onChange((id) => void this.#inTurn(() => this.#follow(id)).catch(crashed));
    }

    list(): Promise<SavedTable[]> {
        return this.#store.list();
    }

    #inTurn<T>(work: () => Promise<T>): Promise<T> {
        const done = this.#last.then(work, work);
        this.#last = done.catch(() => {});
        return done;
    }

    /** Works on the table as it is stored now, while no other tab does. */
    #exclusive<T>(id: string, work: (table: LocalTable, late: boolean) => Promise<T>): Promise<T> {
        return this.#inTurn(() =>
            this.#tabs.exclusive(`pakli.table.${id}`, async () => {
                const table = await this.#load(id);
                return work(table, await this.#catchUp(table));
            }),
        );
    }

    // ---- Opening ----

    /** Opens a table; the people take the seats that have no bot, in order. */
    open(opening: Opening, names: readonly string[]): Promise<string> {
        return this.#inTurn(async () => {
            const people = peopleOf(names);
            return this.#begin(people, (table) => {
                table.take(table.engine.request("open", senderOf(people[0]!), { ...opening }));
                for (const person of people.slice(1))
                    table.take(table.engine.request("join", senderOf(person), {}));
            });
        });
    }

    /** Opens a table as `open` does, and forgets it: what that refuses is why it cannot be. */
    checkOpening(opening: Opening): Refusal | null {
        const people = peopleOf(["Guest"]);
        const table = new LocalTable(this.#engine, newTableId(), people);
        const outcome = table.engine.request("open", senderOf(people[0]!), { ...opening });
        table.close();
        return outcome.status === 200 ? null : (outcome as Refusal);
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
                table.take(table.engine.openRecord(senderOf(people[0]!), text));
                table.seat(sitters);
                for (const move of (JSON.parse(text) as { moves: string[] }).moves)
                    table.take(table.engine.playFor(move, Date.now()));
            });
        });
    }

    /** Stores a new table, once everything was done that makes it. */
    async #begin(people: Person[], make: (table: LocalTable) => void): Promise<string> {
        const table = new LocalTable(this.#engine, newTableId(), people);
        try {
            make(table);
            await this.#store.add(table.saved(), table.rows);
        } finally {
            table.close();
        }
        return table.id;
    }

    async #load(id: string): Promise<LocalTable> {
        const open = this.#open.get(id);
        if (open) return open;
        const saved = await this.#store.saved(id);
        if (!saved) throw new Error("there is no such table here");
        const table = new LocalTable(this.#engine, id, saved.people);
        table.redealt = saved.redealt;
        try {
            table.fold(await this.#store.rows(id));
        } catch (error) {
            table.close();
            throw error;
        }
        this.#open.set(id, table);
        return table;
    }

    // ---- Other tabs ----

    /** Takes in what another tab has stored; says whether there was anything. */
    async #catchUp(table: LocalTable): Promise<boolean> {
        const rows = await this.#store.rows(table.id, table.v);
        table.fold(rows);
        return rows.length > 0;
    }

    async #follow(id: string): Promise<void> {
        const table = this.#open.get(id);
        if (!table) return;
        if (!(await this.#store.saved(id))) {
            table.listener?.gone({ code: "no_table", error: "there is no such table here" });
            this.#close(id);
        } else if (await this.#catchUp(table)) {
            this.#show(table);
        }
    }

    // ---- Listening ----

    listen(id: string, listener: TableListener): Promise<void> {
        return this.#exclusive(id, async (table) => {
            table.listener = listener;
            this.#show(table);
        });
    }

    /** Whatever is under way is finished first. */
    leave(id: string): Promise<void> {
        return this.#inTurn(async () => this.#close(id));
    }

    #close(id: string): void {
        this.#open.get(id)?.close();
        this.#open.delete(id);
    }

    /** Pass the phone: the person who is to move is at the screen. */
    lift(id: string): Promise<void> {
        return this.#inTurn(async () => {
            const table = this.#open.get(id);
            const seat = table?.awaited() ?? null;
            if (!table || seat === null) return;
            table.here = table.people.find((person) => table.seatOf(person) === seat) ?? null;
            table.show();
        });
    }

    #show(table: LocalTable, pause?: number): void {
        table.show();
        clearTimeout(table.timer);
        const { kind, pace, thinking } = table.engine.due();
        if (kind !== "bot") return;
        table.timer = setTimeout(
            () => this.#think(table).catch(this.#crashed),
            pause ?? pace - thinking,
        );
    }

    /** Lets a bot move, unless one has moved in another tab meanwhile. How long it thought would tell whether it had a
     *  choice: so the move comes when all of its time is over. */
    async #think(table: LocalTable): Promise<void> {
        if (this.#open.get(table.id) !== table) return;
        if (!(await this.#botsCome(table))) return;
        return this.#exclusive(table.id, async (loaded, late) => {
            const { kind, thinking } = table.engine.due();
            if (loaded !== table || kind !== "bot") return;
            if (late) return this.#show(table);
            const over = delay(thinking);
            const move = await this.#bots.move(table.engine.task());
            await over;
            await this.#commit(table, table.engine.botMove(move, Date.now()));
        });
    }

    /** Whether the bots are there; where they cannot be loaded, the table tries again later. */
    #botsCome(table: LocalTable): Promise<boolean> {
        return this.#bots.ready().then(
            () => true,
            () => {
                if (this.#open.get(table.id) === table) this.#show(table, loadPause);
                return false;
            },
        );
    }

    // ---- Requests ----

    ask(id: string, kind: string, body: Record<string, unknown>): Promise<Answer> {
        return this.#exclusive(id, (table) => {
            const person = table.here ?? table.people[0]!;
            return this.#commit(table, table.engine.request(kind, senderOf(person), body));
        });
    }

    /** Stores the rows of an outcome, then shows them. The engine has them already: what cannot be stored it takes back. */
    async #commit(table: LocalTable, outcome: Outcome): Promise<Answer> {
        if (outcome.status !== 200) {
            const { error, code = "refused", rule } = outcome as Refusal;
            return { ok: false, refusal: { error, code, ...(rule ? { rule } : {}) } };
        }
        const { rows, v, next, again } = outcome as Extract<Outcome, { rows: Row[] }>;
        const before = [...table.rows];
        table.add(rows);
        try {
            await this.#store.add(table.saved(), rows);
        } catch (error) {
            table.restore(before);
            this.#show(table, storePause);
            return refusal("not_saved", String(error));
        }
        if (next && again) await this.#openRematch(next, again, table.people);
        this.#tabs.changed(table.id);
        this.#show(table);
        return { ok: true, v, ...(next ? { table: next } : {}) };
    }

    /** The table of a rematch; everybody here is there for it. */
    async #openRematch(id: string, rows: readonly Row[], people: Person[]): Promise<void> {
        const table = new LocalTable(this.#engine, id, people);
        try {
            table.fold(rows);
            for (const person of people) {
                if (table.view().seats[table.seatOf(person)]?.ready !== false) continue;
                const outcome = table.engine.request("join", senderOf(person), {});
                if (outcome.status === 200) table.take(outcome);
            }
            await this.#store.add(table.saved(), table.rows);
        } finally {
            table.close();
        }
    }

    previews(id: string): Promise<Previews> {
        return this.#exclusive(id, async (table) =>
            table.engine.previews(table.seatOf(table.here)),
        );
    }

    hint(id: string, lang: string): Promise<Hint> {
        return this.#exclusive(id, async (table) => {
            const { turn, ply } = table.view();
            if (turn === null || turn !== table.seatOf(table.here)) return { moves: [] };
            return this.#bots.hint(table.engine.hintLook(), hintBot, `${id}/${ply}`, lang);
        });
    }

    /** What the move would give away that the person here is about to make; null where none is asked. */
    judge(id: string, move: string, lang: string): Promise<Judged | null> {
        return this.#exclusive(id, async (table) => {
            const { turn, ply } = table.view();
            if (turn === null || turn !== table.seatOf(table.here)) return null;
            const look = table.engine.hintLook();
            return this.#bots.judge(look, move, tutorWorlds, `${id}/${ply}`, lang);
        });
    }

    // ---- Files ----

    /** A table as a file; see savedFile.ts. */
    save(id: string): Promise<string> {
        return this.#exclusive(id, async (table) => {
            const { people, rows, redealt } = table;
            const text = writeSavedFile(table.engine.record(), {
                people,
                rows: [...rows],
                redealt,
            });
            if (!table.listener) this.#close(id);
            return text;
        });
    }

    /** Takes in what `save` wrote; the answer is the id here. */
    take(text: string): Promise<string> {
        return this.#inTurn(async () => {
            const { people, rows, redealt } = readSavedFile(text);
            return this.#begin(people, (table) => {
                table.redealt = redealt;
                table.fold(rows);
            });
        });
    }

    async remove(id: string): Promise<void> {
        await this.leave(id);
        await this.#tabs.exclusive(`pakli.table.${id}`, () => this.#store.remove(id));
        this.#tabs.changed(id);
    }
}
