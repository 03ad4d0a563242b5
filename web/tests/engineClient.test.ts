// The engine's worker as the page sees it: answers, and what happens when it crashes.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EngineClient, type WorkerMessage } from "../src/engine/client";
import type { Refusal, Table } from "../src/net/protocol";
import type { ConnectionState, Listener } from "../src/net/source";

interface Call {
    n: number;
    do: string;
    args: unknown[];
}

class FakeWorker {
    static all: FakeWorker[] = [];
    calls: Call[] = [];
    ended = false;
    onmessage?: (event: { data: WorkerMessage }) => void;
    onerror?: (event: { message: string }) => void;
    constructor() {
        FakeWorker.all.push(this);
    }
    postMessage(call: Call) {
        this.calls.push(call);
    }
    terminate() {
        this.ended = true;
    }
    send(message: WorkerMessage) {
        this.onmessage?.({ data: message });
    }
}

const worker = () => FakeWorker.all.at(-1)!;
const newClient = () => new EngineClient(() => new FakeWorker() as unknown as Worker);

function listener() {
    const states: ConnectionState[] = [];
    const gone: Refusal[] = [];
    const listening: Listener = {
        table() {},
        event() {},
        curtain() {},
        connection: (state) => states.push(state),
        gone: (refusal) => gone.push(refusal),
    };
    return { listening, states, gone };
}

beforeEach(() => {
    FakeWorker.all = [];
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

it("starts a worker with the first call, and gives its answer", async () => {
    const client = newClient();
    expect(FakeWorker.all).toHaveLength(0);
    const listed = client.call("list");
    expect(worker().calls).toEqual([{ n: 0, do: "list", args: [] }]);
    worker().send({ n: 0, value: [] });
    expect(await listed).toEqual([]);
});

it("restarts a worker that crashed, and opens its tables again", async () => {
    const client = newClient();
    const { listening, states, gone } = listener();
    client.listen("AAAAAAAA", listening);
    const first = worker();
    first.send({ n: 0 });
    first.send({ id: "AAAAAAAA", table: { v: 1 } as Table });
    const asked = client.call("save", "AAAAAAAA");
    first.send({ crashed: "unreachable" });
    await expect(asked).rejects.toThrow("unreachable");
    expect(first.ended).toBe(true);
    expect(worker()).not.toBe(first);
    expect(worker().calls).toMatchObject([{ do: "listen", args: ["AAAAAAAA"] }]);
    worker().send({ id: "AAAAAAAA", table: { v: 1 } as Table });
    expect(states).toEqual(["live", "connecting", "live"]);
    expect(gone).toEqual([]);
});

it("gives a table up that crashes the worker again and again", () => {
    const client = newClient();
    const { listening, gone } = listener();
    client.listen("AAAAAAAA", listening);
    for (let i = 0; i < 4; i++) worker().send({ crashed: "unreachable" });
    expect(gone.map(({ code }) => code)).toEqual(["engine"]);
    expect(FakeWorker.all).toHaveLength(4);
});

it("says that the engine could not be loaded, and tries again with the next call", async () => {
    const client = newClient();
    const { listening, gone } = listener();
    client.listen("AAAAAAAA", listening);
    worker().send({ crashed: "no server", starting: true });
    expect(gone.map(({ code }) => code)).toEqual(["engine_load"]);
    expect(FakeWorker.all).toHaveLength(1);
    void client.call("list").catch(() => {});
    expect(FakeWorker.all).toHaveLength(2);
});
