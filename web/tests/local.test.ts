// Tables of this device: whole games, people behind a curtain, kept rows, saved files.
import { describe, expect, it, vi } from "vitest";
import { type Hearer, LocalTables } from "../src/engine/localTables";
import { MemoryStore } from "../src/engine/store";
import type { Opening, Table } from "../src/net/protocol";
import { games, testEngine } from "./engine";

vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

interface Heard extends Hearer {
    tables: Table[];
    curtains: (number | null)[];
}

function hearer(): Heard {
    const tables: Table[] = [];
    const curtains: (number | null)[] = [];
    return {
        tables,
        curtains,
        table: (table) => tables.push(table),
        curtain: (seat) => curtains.push(seat),
    };
}

async function sit(opening: Opening, names: string[], store = new MemoryStore()) {
    const tables = new LocalTables(await testEngine(), store);
    const id = await tables.open(opening, names);
    const heard = hearer();
    await tables.listen(id, heard);
    return { tables, id, heard, store };
}

/** Plays the first or last legal move until the game is over. */
async function playOut({ tables, id, heard }: Awaited<ReturnType<typeof sit>>): Promise<Table> {
    for (let step = 0; step < 5000; step++) {
        if (heard.curtains.at(-1) != null) tables.lift(id);
        const table = heard.tables.at(-1)!;
        if (table.over) return table;
        const legal = table.legal;
        if (legal)
            await tables.ask(id, "move", { move: legal[step % legal.length], ply: table.ply });
        else await vi.advanceTimersByTimeAsync(500);
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

describe("what is kept", () => {
    it("goes on after everything was closed", async () => {
        const at = await sit({ game: "keltis", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        const first = at.heard.tables.at(-1)!;
        await at.tables.ask(at.id, "move", { move: first.legal![0], ply: 0 });
        const before = at.heard.tables.at(-1)!;
        at.tables.leave(at.id);
        const later = new LocalTables(await testEngine(), at.store);
        const heard = hearer();
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
        const heard = hearer();
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
        const tables = new LocalTables(await testEngine(), new MemoryStore());
        await expect(tables.take(text)).rejects.toThrow("no game");
    });

    it("refuses rows that were changed", async () => {
        const at = await sit({ game: "huzz", seats: 2, bots: { 1: "random" } }, ["Anna"]);
        const saved = (await at.tables.save(at.id)).replace('\\"seed\\":\\"', '\\"seed\\":\\"00');
        await expect(at.tables.take(saved)).rejects.toThrow();
        at.tables.leave(at.id);
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
        const heard = hearer();
        await at.tables.listen(id, heard);
        expect(heard.tables.at(-1)?.stage).toBe("playing");
        await playOut({ ...at, id, heard });
        at.tables.leave(id);
        at.tables.leave(at.id);
    });

    it("plays several games in a row, and people move round", async () => {
        const at = await sit({ game: "coloretto", seats: 2, games: 2 }, ["Anna", "Bob"]);
        for (let step = 0; at.heard.tables.at(-1)?.stage !== "break"; step++) {
            if (at.heard.curtains.at(-1) != null) at.tables.lift(at.id);
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
