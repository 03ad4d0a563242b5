// Tables of this device: whole games, people behind a curtain, kept rows, saved files.
import { describe, expect, it, vi } from "vitest";
import { Bots } from "../src/engine/bots";
import { EngineTable } from "../src/engine/engine";
import type { TableListener } from "../src/engine/localTable";
import { LocalTables } from "../src/engine/localTables";
import { MemoryStore } from "../src/engine/store";
import type { Tabs } from "../src/engine/tabs";
import type { Opening, Table } from "../src/net/protocol";
import { games, testBots, testEngine } from "./engine";

vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

interface Heard extends TableListener {
    tables: Table[];
    curtains: (number | null)[];
}

function listener(): Heard {
    const tables: Table[] = [];
    const curtains: (number | null)[] = [];
    return {
        tables,
        curtains,
        table: (table) => tables.push(table),
        curtain: (seat) => curtains.push(seat),
        gone: () => {},
    };
}

async function sit(opening: Opening, names: string[], store = new MemoryStore()) {
    const tables = new LocalTables(await testEngine(), testBots, store);
    const id = await tables.open(opening, names);
    const heard = listener();
    await tables.listen(id, heard);
    return { tables, id, heard, store };
}

/** Plays the first or last legal move until the game is over. */
async function playOut({ tables, id, heard }: Awaited<ReturnType<typeof sit>>): Promise<Table> {
    for (let step = 0; step < 5000; step++) {
        if (heard.curtains.at(-1) != null) await tables.lift(id);
        const table = heard.tables.at(-1)!;
        if (table.over) return table;
        const legal = table.you !== null && !table.seats[table.you]!.out && table.legal;
        if (legal)
            await tables.ask(id, "move", { move: legal[step % legal.length], ply: table.ply });
        else await vi.advanceTimersByTimeAsync(1000);
    }
    throw new Error("the game does not end");
}

describe.each(games)("%s", (game) => {
    it("is played to its end against bots", async () => {
        const at = await sit({ game, seats: 3, bots: { 1: "beginner", 2: "random" } }, ["Anna"]);
        const table = await playOut(at);
        expect(table.winners?.length).toBeGreaterThan(0);
        expect(table.seats.map((s) => s.name)).toEqual(["Anna", "beginner", "random"]);
        at.tables.leave(at.id);
    });

    it("is played by two people at one device, with a curtain between them", async () => {
        const at = await sit({ game, seats: 2 }, ["Anna", "Bob"]);
        const table = await playOut(at);
        expect(table.over).toBe(true);
        expect(at.heard.curtains).toContain(0);
        expect(at.heard.curtains).toContain(1);
        const asked = at.heard.tables.filter((shown) => shown.legal);
        expect(asked.every((shown) => shown.you === shown.turn)).toBe(true);
        at.tables.leave(at.id);
    });
});

describe("who gives up", () => {
    it("has lost, whatever the bot in the seat reaches", async () => {
        for (let tries = 0; tries < 4; tries++) {
            const at = await sit({ game: "coloretto", seats: 2, bots: { 1: "random" } }, ["Anna"]);
            await at.tables.ask(at.id, "resign", {});
            const table = await playOut(at);
            expect(table.winners).toEqual([1]);
            expect(table.forfeits).toEqual([{ seat: 0, ply: 0, why: "resigned" }]);
            expect(table.places).toEqual([2, 1]);
            const saved = JSON.parse(await at.tables.save(at.id));
            expect(saved).toMatchObject({ version: 2, winners: [1] });
            at.tables.leave(at.id);
        }
    });
});

describe("what is kept", () => {
    it("goes on after everything was closed", async () => {
        const at = await sit({ game: "keltis", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        const first = at.heard.tables.at(-1)!;
        await at.tables.ask(at.id, "move", { move: first.legal![0], ply: 0 });
        const before = at.heard.tables.at(-1)!;
        at.tables.leave(at.id);
        const later = new LocalTables(await testEngine(), testBots, at.store);
        const heard = listener();
        await later.listen(at.id, heard);
        expect(heard.tables.at(-1)).toEqual(before);
        expect((await later.list()).map((kept) => kept.id)).toEqual([at.id]);
        later.leave(at.id);
    });

    it("is saved as a record that can be taken in again", async () => {
        const at = await sit({ game: "coloretto", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        await playOut(at);
        const saved = await at.tables.save(at.id);
        expect(JSON.parse(saved)).toMatchObject({ format: "pakli-record", game: "coloretto" });
        const id = await at.tables.take(saved);
        expect(id).not.toBe(at.id);
        const heard = listener();
        await at.tables.listen(id, heard);
        expect(heard.tables.at(-1)?.scores).toEqual(at.heard.tables.at(-1)?.scores);
        at.tables.leave(id);
        at.tables.leave(at.id);
        await at.tables.remove(id);
        expect(await at.tables.list()).toHaveLength(1);
    });

    it.each([
        "",
        "{}",
        "[]",
        "null",
        '{"table":{"people":[{}],"rows":[]}}',
        '{"table":{"people":[{"player":"a","name":"b"}],"rows":[{}]}}',
    ])("refuses %s", async (text) => {
        const tables = new LocalTables(await testEngine(), testBots, new MemoryStore());
        await expect(tables.take(text)).rejects.toThrow("no game");
    });

    it("refuses rows that were changed", async () => {
        const at = await sit({ game: "huzz", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        const saved = (await at.tables.save(at.id)).replace('\\"seed\\":\\"', '\\"seed\\":\\"00');
        await expect(at.tables.take(saved)).rejects.toThrow();
        at.tables.leave(at.id);
    });
});

/** Tabs of one browser: one lock for each name, and a channel. */
class FakeBrowser {
    #last = new Map<string, Promise<unknown>>();
    #tabs: FakeTab[] = [];
    tab(): Tabs {
        const tab = new FakeTab(this);
        this.#tabs.push(tab);
        return tab;
    }
    exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
        const done = (this.#last.get(name) ?? Promise.resolve()).then(work, work);
        this.#last.set(
            name,
            done.catch(() => {}),
        );
        return done;
    }
    tell(from: FakeTab, id: string) {
        for (const tab of this.#tabs) if (tab !== from) tab.listener(id);
    }
}

class FakeTab implements Tabs {
    listener: (id: string) => void = () => {};
    constructor(readonly browser: FakeBrowser) {}
    exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
        return this.browser.exclusive(name, work);
    }
    changed(id: string) {
        this.browser.tell(this, id);
    }
    onChange(listener: (id: string) => void) {
        this.listener = listener;
    }
}

describe("storage", () => {
    it("has not played what could not be stored, and plays on when it can", async () => {
        const store = new MemoryStore();
        const at = await sit({ game: "keltis", seats: 2, bots: { 1: "random" } }, ["Anna"], store);
        const before = at.heard.tables.at(-1)!;
        const move = { move: before.legal![0], ply: 0 };
        vi.spyOn(store, "add").mockRejectedValueOnce(new Error("the disk is full"));
        const refused = await at.tables.ask(at.id, "move", move);
        expect(refused).toMatchObject({ ok: false, refusal: { code: "not_saved" } });
        expect(at.heard.tables.at(-1)).toEqual(before);
        expect(await at.tables.ask(at.id, "move", move)).toMatchObject({ ok: true });
        expect(at.heard.tables.at(-1)?.ply).toBe(1);
        expect((await store.rows(at.id)).map((row) => row.v)).toEqual(
            (await store.rows(at.id)).map((_, i) => i + 1),
        );
        await at.tables.leave(at.id);
    });

    it("lets a bot move when its time has come, however soon the move was found", async () => {
        const store = new MemoryStore();
        const at = await sit(
            { game: "kuhn", seats: 2, bots: { 1: "sharp@400w" } },
            ["Anna"],
            store,
        );
        const { legal, ply } = at.heard.tables.at(-1)!;
        await at.tables.ask(at.id, "move", { move: legal![0], ply });
        const table = new EngineTable(await testEngine(), at.id);
        for (const row of await store.rows(at.id)) table.fold(row);
        const { kind, pace, thinking } = table.due();
        expect([kind, thinking]).toEqual(["bot", 40]);
        await vi.advanceTimersByTimeAsync(pace - 1);
        expect(at.heard.tables.at(-1)?.ply).toBe(ply + 1);
        await vi.advanceTimersByTimeAsync(1);
        expect(at.heard.tables.at(-1)?.ply).toBe(ply + 2);
        table.close();
        await at.tables.leave(at.id);
    });

    it("lets a bot try again whose move could not be stored", async () => {
        const store = new MemoryStore();
        const at = await sit(
            { game: "coloretto", seats: 2, bots: { 1: "random" } },
            ["Anna"],
            store,
        );
        while (at.heard.tables.at(-1)?.turn === 0) {
            const { legal, ply } = at.heard.tables.at(-1)!;
            await at.tables.ask(at.id, "move", { move: legal![0], ply });
        }
        const { ply } = at.heard.tables.at(-1)!;
        const add = vi.spyOn(store, "add").mockRejectedValueOnce(new Error("the disk is full"));
        await vi.advanceTimersByTimeAsync(1000);
        expect([add.mock.calls.length, at.heard.tables.at(-1)?.ply]).toEqual([1, ply]);
        await vi.advanceTimersByTimeAsync(5100);
        expect(at.heard.tables.at(-1)?.ply).toBeGreaterThan(ply);
        await at.tables.leave(at.id);
    });
});

describe("bots that cannot be loaded", () => {
    it("move as soon as they can", async () => {
        const load = vi.fn(() => testBots.ready());
        load.mockRejectedValueOnce(new Error("no network"));
        const tables = new LocalTables(await testEngine(), new Bots(load), new MemoryStore());
        const id = await tables.open({ game: "kuhn", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        const heard = listener();
        await tables.listen(id, heard);
        const { legal, ply } = heard.tables.at(-1)!;
        await tables.ask(id, "move", { move: legal![0], ply });
        expect(load).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1900);
        expect([load.mock.calls.length, heard.tables.at(-1)!.ply]).toEqual([1, ply + 1]);
        await vi.advanceTimersByTimeAsync(3000);
        expect([load.mock.calls.length, heard.tables.at(-1)!.ply]).toEqual([2, ply + 2]);
        await tables.leave(id);
    });
});

describe("two tabs with the same table", () => {
    async function twoTabs(opening: Opening) {
        const browser = new FakeBrowser();
        const store = new MemoryStore();
        const first = new LocalTables(await testEngine(), testBots, store, browser.tab());
        const second = new LocalTables(await testEngine(), testBots, store, browser.tab());
        const id = await first.open(opening, ["Anna"]);
        const heard = [listener(), listener()] as const;
        await first.listen(id, heard[0]);
        await second.listen(id, heard[1]);
        return { first, second, id, heard, store };
    }

    it("take turns until the game is over, and show the same", async () => {
        const at = await twoTabs({
            game: "coloretto",
            seats: 3,
            bots: { 1: "random", 2: "random" },
        });
        for (let step = 0; step < 500 && !at.heard[0].tables.at(-1)?.over; step++) {
            const tables = step % 2 ? at.first : at.second;
            const { legal, ply } = at.heard[step % 2 ? 0 : 1].tables.at(-1)!;
            if (legal) await tables.ask(at.id, "move", { move: legal[0], ply });
            await vi.advanceTimersByTimeAsync(1000);
        }
        const [one, other] = at.heard.map((h) => h.tables.at(-1)!);
        expect(one?.over).toBe(true);
        expect(other).toEqual(one);
        const versions = (await at.store.rows(at.id)).map((row) => row.v);
        expect(versions).toEqual(versions.map((_, i) => i + 1));
        await at.first.leave(at.id);
        await at.second.leave(at.id);
    });

    it("refuse a move that was played in the other one", async () => {
        const at = await twoTabs({ game: "keltis", seats: 2, bots: { 1: "random" } });
        const { legal, ply } = at.heard[0].tables.at(-1)!;
        const move = { move: legal![0], ply };
        const answers = await Promise.all([
            at.first.ask(at.id, "move", move),
            at.second.ask(at.id, "move", move),
        ]);
        expect(answers.map((answer) => answer.ok)).toEqual([true, false]);
        await at.first.leave(at.id);
        await at.second.leave(at.id);
    });

    it("say so when the table was removed in the other one", async () => {
        const at = await twoTabs({ game: "keltis", seats: 2, bots: { 1: "random" } });
        const gone = vi.fn();
        at.heard[1].gone = gone;
        await at.first.remove(at.id);
        await vi.advanceTimersByTimeAsync(0);
        expect(gone).toHaveBeenCalledOnce();
    });
});

describe("asking", () => {
    it("refuses a wrong move with its clause", async () => {
        const at = await sit({ game: "keltis", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        const answer = await at.tables.ask(at.id, "move", { move: "draw", ply: 0 });
        expect(answer).toMatchObject({
            ok: false,
            refusal: { rule: expect.stringMatching(/^KB-/) },
        });
        at.tables.leave(at.id);
    });

    it("gives hints to the one who is asked", async () => {
        const at = await sit({ game: "keltis-cards", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        const { moves } = await at.tables.hint(at.id, "de");
        expect(at.heard.tables.at(-1)?.legal).toContain(moves[0]?.move);
        at.tables.leave(at.id);
    });

    it("takes a move back", async () => {
        const at = await sit({ game: "keltis", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        const { legal } = at.heard.tables.at(-1)!;
        await at.tables.ask(at.id, "move", { move: legal![0], ply: 0 });
        expect(at.heard.tables.at(-1)?.can_undo).toBe(true);
        await at.tables.ask(at.id, "undo", {});
        expect(at.heard.tables.at(-1)?.legal).toEqual(legal);
        at.tables.leave(at.id);
    });

    it("plays again, with everybody there", async () => {
        const at = await sit({ game: "coloretto", seats: 3, bots: { 2: "random" } }, [
            "Anna",
            "Bob",
        ]);
        await playOut(at);
        const answer = await at.tables.ask(at.id, "rematch", {});
        const id = (answer as { table: string }).table;
        const heard = listener();
        await at.tables.listen(id, heard);
        expect(heard.tables.at(-1)?.stage).toBe("playing");
        await playOut({ ...at, id, heard });
        at.tables.leave(id);
        at.tables.leave(at.id);
    });

    it("plays several games in a row, and people move round", async () => {
        const at = await sit({ game: "coloretto", seats: 2, games: 2 }, ["Anna", "Bob"]);
        for (let step = 0; at.heard.tables.at(-1)?.stage !== "break"; step++) {
            if (at.heard.curtains.at(-1) != null) await at.tables.lift(at.id);
            const { legal, ply } = at.heard.tables.at(-1)!;
            if (legal)
                await at.tables.ask(at.id, "move", { move: legal[step % legal.length], ply });
        }
        await at.tables.ask(at.id, "start", {});
        expect(at.heard.tables.at(-1)?.seats.map((s) => s.name)).toEqual(["Bob", "Anna"]);
        const table = await playOut(at);
        expect(table.match?.totals).toHaveLength(2);
        at.tables.leave(at.id);
    });
});
