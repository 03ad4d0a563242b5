// calls.ts - what the page asks of games that are looked back at; see lib/worker.ts.
import type { Engine } from "../lib/engine";
import type { LocalTables } from "../lib/local";

// biome-ignore lint/complexity/noBannedTypes: filled by the replay
export type ReplayCalls = {};

export function replayCalls(_engine: Engine, _tables: LocalTables): ReplayCalls {
    return {};
}
