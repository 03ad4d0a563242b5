// What follows from a tournament: which bot is which, and where one plays now.
import { describe, expect, it } from "vitest";
import {
    numberOf,
    ownTable,
    playing,
    type RoundTable,
    type Tournament,
} from "../src/pages/tournaments/tournament";

const bot = (level: string) => ({ away: false, level });
const person = (name: string) => ({ away: false, name });

describe("bots of a tournament", () => {
    const entrants = [bot("expert"), person("Anna"), bot("beginner"), bot("expert@2s")];
    it("are numbered where there are several of a level", () => {
        expect([0, 2, 3].map((at) => numberOf(entrants, at))).toEqual([1, 0, 2]);
    });
});

describe("one's own table", () => {
    const table = (id: string | undefined, entrants: number[], done: boolean): RoundTable => ({
        ...(id ? { id } : {}),
        entrants,
        done,
    });
    const round = (...tables: RoundTable[]) => ({ tables, byes: [] });
    const of = (played: Tournament["played"], you?: number) =>
        ({ stage: "running", played, ...(you === undefined ? {} : { you }) }) as Tournament;

    it("is that of the last round, once it is open", () => {
        const first = round(table("AAAAAAAA", [0, 1], true));
        expect(ownTable(of([first, round(table("BBBBBBBB", [1, 0], false))], 0))).toBe("BBBBBBBB");
        expect(ownTable(of([first, round(table(undefined, [1, 0], false))], 0))).toBeNull();
    });
    it("is none when it is over, or for who only looks on", () => {
        const over = [round(table("AAAAAAAA", [0, 1], true), table("CCCCCCCC", [2, 3], false))];
        expect(ownTable(of(over, 0))).toBeNull();
        expect(ownTable(of(over))).toBeNull();
        expect(playing(of(over))).toBe(1);
    });
});
