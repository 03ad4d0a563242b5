import { describe, expect, it } from "vitest";
import { goneFor, merge, rowsOf } from "../src/pages/lobby/lobbyRows";

const tables = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (rows: readonly { table: { id: string } }[]) => rows.map(({ table }) => table.id);

describe("the rows of the lobby", () => {
    it("stay where they are, and new ones come at the end", () => {
        const { rows } = rowsOf(tables("c", "b", "a"));
        const now = merge(rows, { tables: tables("d", "c", "b", "a"), whole: true }, 1000);
        expect(ids(now.rows)).toEqual(["c", "b", "a", "d"]);
        expect(now.fresh).toBe(0);
    });

    it("keep the place of a table that is gone for a while", () => {
        const { rows } = rowsOf(tables("c", "b", "a"));
        const page = { tables: tables("c", "a"), whole: true };
        const now = merge(rows, page, 1000);
        expect(ids(now.rows)).toEqual(["c", "b", "a"]);
        expect(now.rows.map(({ gone }) => gone)).toEqual([0, 1000, 0]);
        const later = merge(now.rows, page, 1000 + goneFor);
        expect(ids(later.rows)).toEqual(["c", "a"]);
    });

    it("tell how many are new where there is more than a page", () => {
        const { rows } = rowsOf(tables("d", "c", "b", "a"));
        const now = merge(rows, { tables: tables("f", "e", "d", "b"), whole: false }, 1000);
        expect(ids(now.rows)).toEqual(["d", "c", "b", "a"]);
        expect(now.rows.map(({ gone }) => gone)).toEqual([0, 1000, 0, 0]); // a may be on a later page
        expect(now.fresh).toBe(2);
    });

    it("take a table back that was gone by mistake", () => {
        const first = merge(rowsOf(tables("a")).rows, { tables: [], whole: true }, 1000);
        const then = merge(first.rows, { tables: tables("a"), whole: true }, 5000);
        expect(then.rows).toEqual([{ table: { id: "a" }, gone: 0 }]);
    });
});
