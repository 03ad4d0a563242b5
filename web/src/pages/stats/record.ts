// record.ts - the record of one game out of what a table gives.
import { engineClient } from "../../engine/client";
import type { Result } from "./results";

/** A table of several games gives a match of records; others give their one. */
export function recordOf(text: string, number: number): string {
    const record = JSON.parse(text) as { records?: unknown[]; error?: string };
    if (record.error) throw new Error(record.error);
    return record.records ? JSON.stringify(record.records[number]) : text;
}

/** The record of a result; rejects where there is none any more. */
export async function fetchRecord({
    id,
    number,
    here,
}: Pick<Result, "id" | "number" | "here">): Promise<string> {
    const text = here
        ? await engineClient.call("save", id)
        : await (await fetch(`/api/tables/${id}/record`)).text();
    return recordOf(text, number);
}
