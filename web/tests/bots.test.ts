// Bots have names and faces: each its own at a table, and the same for everybody who looks.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { botAt } from "../src/bots/names";

const bot = (name: string) => ({ kind: "bot" as const, name });
const anna = { kind: "human" as const, name: "Anna" };
const namesAt = (id: string, seats: (typeof anna | ReturnType<typeof bot>)[], game = 0) =>
    seats.map((_, seat) => botAt({ id, seats, match: { game } }, seat)?.name ?? "-");

it("has the names that the terminal has", () => {
    const list = readFileSync(join(import.meta.dirname, "../../bots/names.def"), "utf8");
    const lines = [...list.matchAll(/^NAMES\((\w+), (.*)\)$/gm)];
    expect(lines.length).toBeGreaterThan(0);
    for (const [, level, told] of lines) {
        const seats = Array.from({ length: 4 }, () => bot(level!));
        expect(namesAt("aaaaaaaa", seats).sort()).toEqual(JSON.parse(`[${told}]`).sort());
    }
});

describe("bots at a table", () => {
    it("are called differently, whatever the table", () => {
        for (const id of ["aaaaaaaa", "aB3xY9kQ", "zzzzzzzz"]) {
            const names = namesAt(id, [anna, ...Array.from({ length: 4 }, () => bot("master"))]);
            expect(new Set(names).size).toBe(5);
            expect(names[0]).toBe("-");
        }
    });
    it("have names that tell their level, also of one with a time of its own", () => {
        const plain = namesAt("aB3xY9kQ", [anna, bot("expert")]);
        expect(namesAt("aB3xY9kQ", [anna, bot("expert@2s")])).toEqual(plain);
        expect(namesAt("aB3xY9kQ", [anna, bot("sharp")])).not.toEqual(plain);
    });
    it("are not the same ones at every table", () => {
        const tables = ["aaaaaaaa", "aaaaaaab", "aaaaaaac", "aaaaaaad"];
        expect(new Set(tables.map((id) => namesAt(id, [anna, bot("expert")])[1])).size).toBe(4);
    });
    it("keep their names when seats rotate in a match", () => {
        const [a, b] = [bot("expert"), bot("expert")];
        const first = namesAt("aB3xY9kQ", [anna, a, b]);
        expect(namesAt("aB3xY9kQ", [a, b, anna], 1)).toEqual([first[1], first[2], "-"]);
        expect(namesAt("aB3xY9kQ", [b, anna, a], 2)).toEqual([first[2], "-", first[1]]);
    });
    it("of a level that this page does not know are called by it", () => {
        expect(namesAt("aB3xY9kQ", [anna, bot("oracle")])).toEqual(["-", "oracle"]);
    });
});
