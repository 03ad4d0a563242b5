// clockAlarm.ts - tells a person in good time that their own clock runs out.
import type { Table } from "../net/protocol";
import { isMyTurn } from "./board";
import { lowTime } from "./time";

const aDay = 86_400_000; // ms; who has longer comes back before

/**
 * Rings once when the own clock, as it stood at `since`, gets short; and when it has run out, for the
 * grace that follows is told by the server only then. The answer turns it off.
 */
export function setAlarm(
    table: Table,
    since: number,
    ring: () => void,
    out: () => void,
): () => void {
    const left = table.turn === null ? undefined : table.seats[table.turn]?.clock_ms;
    if (left === undefined || table.stage !== "playing") return () => {};
    const idle = table.seats[table.turn!]?.idle_until ?? 0;
    const wait = left - (Date.now() - Math.max(since, idle));
    if (wait > aDay) return () => {};
    const timers = [wait > 0 ? setTimeout(out, wait + 200) : undefined];
    if (isMyTurn(table) && wait > lowTime) timers.push(setTimeout(ring, wait - lowTime));
    return () => {
        for (const timer of timers) clearTimeout(timer);
    };
}
