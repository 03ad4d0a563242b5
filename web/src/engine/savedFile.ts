// savedFile.ts - a table of this device as a file: its record, with the table itself in the member
// "table", so that it can be checked as any record and be opened again to play on.
import type { Redealt } from "../net/protocol";
import type { Row } from "./engine";
import type { Person } from "./store";

export interface SavedFile {
    people: Person[];
    rows: Row[];
    redealt: Redealt | undefined;
}

export function writeSavedFile(record: string, { people, rows, redealt }: SavedFile): string {
    const members = JSON.parse(record || "{}") as Record<string, unknown>;
    return JSON.stringify({ ...members, table: { people, rows, redealt } });
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

function isPerson(value: unknown): value is Person {
    const person = value as Person | null;
    return typeof person?.player === "string" && typeof person.name === "string";
}

function parse(text: string): { table?: Record<string, unknown> } | null {
    try {
        return JSON.parse(text) as ReturnType<typeof parse>;
    } catch {
        return null;
    }
}

const isFilled = <T>(value: unknown, is: (item: unknown) => item is T): value is T[] =>
    Array.isArray(value) && value.length > 0 && value.every(is);

/** What `writeSavedFile` wrote; throws for any other text. */
export function readSavedFile(text: string): SavedFile {
    const { people, rows, redealt } = parse(text)?.table ?? {};
    if (!isFilled(people, isPerson) || !isFilled(rows, isRow))
        throw new Error("this file holds no game that was saved here");
    return { people, rows, redealt: redealt as Redealt | undefined };
}
