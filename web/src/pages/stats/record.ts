// record.ts - the record of one game out of what a table gives.

/** A table of several games gives a match of records; others give their one. */
export function recordOf(text: string, number: number): string {
    const record = JSON.parse(text) as { records?: unknown[]; error?: string };
    if (record.error) throw new Error(record.error);
    return record.records ? JSON.stringify(record.records[number]) : text;
}
