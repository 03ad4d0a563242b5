// pendingRecord.ts - a record that another page hands to the replay, or to the tables of this device.
import { engineClient } from "../../engine/client";

let held: string | null = null;

/** For the page /replay, which takes it once. */
export function setPendingRecord(text: string): void {
    held = text;
}

export function takePendingRecord(): string | null {
    const text = held;
    held = null;
    return text;
}

interface Recorded {
    format?: string;
    seats?: number;
    names?: string[];
    table?: unknown;
}

/** Who sits where as a record names them; where it names nobody, the first seat is `name`'s. */
export function sittersOf(
    { seats = 0, names = [] }: Recorded,
    name: string,
): { sitters: string[]; names: string[] } {
    const told = Array.from({ length: seats }, (_, seat) => names[seat] ?? "");
    const people = told.filter((who) => who && !who.startsWith("bot:"));
    const mine = people.length ? -1 : Math.max(told.indexOf(""), 0);
    const sitters = told.map((who, seat) => {
        if (seat === mine || people.includes(who)) return "person";
        return who.startsWith("bot:") ? who.slice(4) : "beginner";
    });
    return { sitters, names: people.length ? people : [name] };
}

/**
 * Takes a file in: a saved table or an unfinished game is kept on this device ("kept"); a finished one
 * is to be looked back at ("replay").
 */
export async function importRecord(text: string, name: string): Promise<"kept" | "replay"> {
    const record = JSON.parse(text) as Recorded;
    if (record.table) {
        await engineClient.call("take", text);
        return "kept";
    }
    if (record.format === "pakli-match" || (await engineClient.call("replayOpen", text)).over) {
        setPendingRecord(text);
        return "replay";
    }
    const { sitters, names } = sittersOf(record, name);
    await engineClient.call("fromRecord", text, sitters, names);
    return "kept";
}
