// calls.ts - what the score pad asks of the engine; see lib/worker.ts.
import type { Engine } from "../lib/engine";

// biome-ignore lint/complexity/noBannedTypes: filled by the score pad
export type ScoreCalls = {};

export function scoreCalls(_engine: Engine): ScoreCalls {
    return {};
}
