// afterWatching.ts - who watched a game to its end and looks elsewhere on the site is told when it is played
// again, as those still at the table are by Rematch.svelte. Loaded when somebody has left such a table.
import { mount, unmount } from "svelte";
import { app } from "../../app/app.svelte";
import { delay } from "../../app/delay";
import { Connection } from "../../net/connection";
import { call } from "../../net/http";
import type { Table } from "../../net/protocol";
import RematchNotice from "./RematchNotice.svelte";
import { keepWatchedEnd, watchedEnd } from "./watchedEnds";

const pollPause = 10_000; // ms between two looks where no WebSocket works

let following: string | null = null;
let connection: Connection | null = null;
let polling: AbortController | null = null;
let notice: Record<string, never> | null = null;

function stop(): void {
    connection?.close();
    polling?.abort();
    following = connection = polling = null;
}

function close(): void {
    if (notice) void unmount(notice);
    notice = null;
}

function show(table: Table): void {
    close();
    if (app.path === `/${table.id}` || app.path === `/${table.rematch}`) return;
    const name = table.seats[table.rematch_by ?? 0]?.name ?? "";
    notice = mount(RematchNotice, {
        target: document.body,
        props: { to: table.rematch!, name, close },
    });
}

/** Looks whether somebody has asked to play again; then there is nothing left to wait for. */
async function look(id: string): Promise<void> {
    const reply = await call<Table>(`/api/tables/${id}`);
    if (id !== following) return;
    if (!reply.ok && reply.status !== 404) return;
    if (reply.ok && !reply.value.rematch && watchedEnd()) return;
    stop();
    keepWatchedEnd(null);
    if (reply.ok && reply.value.rematch) show(reply.value);
}

async function poll(id: string): Promise<void> {
    polling ??= new AbortController();
    const { signal } = polling;
    while (!signal.aborted) {
        await look(id);
        await delay(pollPause, signal);
    }
}

function stopPolling(): void {
    polling?.abort();
    polling = null;
}

/** Follows the game that was watched to its end, if there is one. */
export function followWatchedEnd(): void {
    const end = watchedEnd();
    if (!end || end.id === following) return;
    stop();
    following = end.id;
    const socket = new Connection(
        () => `${location.origin.replace(/^http/, "ws")}/ws?table=${end.id}`,
        {
            opened: () => {},
            message: () => void look(end.id),
            state: (state) => {
                if (state === "polling") void poll(end.id);
                else stopPolling();
            },
            idle: () => void look(end.id),
        },
    );
    connection = socket;
}
