// Parts of the client that are loaded when they are needed: a failed load is tried again.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPart } from "../src/app/load";

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

it("tries again until the part is there", async () => {
    const failures: number[] = [];
    const load = vi
        .fn<() => Promise<string>>()
        .mockRejectedValueOnce(new Error("no server"))
        .mockRejectedValueOnce(new Error("no server"))
        .mockResolvedValue("part");
    const loaded = loadPart(load, { failed: (attempts) => failures.push(attempts) });
    await vi.advanceTimersByTimeAsync(499);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1 + 1000);
    expect(await loaded).toBe("part");
    expect(failures).toEqual([1, 2]);
});

it("stops when nobody wants the part any longer", async () => {
    const end = new AbortController();
    const load = vi.fn(() => Promise.reject(new Error("no server")));
    const loaded = loadPart(load, { signal: end.signal });
    const refused = expect(loaded).rejects.toThrow("left");
    await vi.advanceTimersByTimeAsync(100);
    end.abort(new Error("left"));
    await refused;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
});
