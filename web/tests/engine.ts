// The engine for tests: the WebAssembly build that the client will carry.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Bots } from "../src/engine/bots";
import {
    type BotExports,
    type CoachExports,
    catalogueOf,
    type Engine,
    load,
} from "../src/engine/engine";

const folder = process.env.PAKLI_WASM ?? join(import.meta.dirname, "../../build-wasm");

let engine: Promise<Engine> | undefined;

export function testEngine(): Promise<Engine> {
    engine ??= readFile(join(folder, "pakli.wasm")).then((bytes) => load(bytes));
    return engine;
}

export const testBots = new Bots(() =>
    readFile(join(folder, "bots.wasm")).then((bytes) => load<BotExports>(bytes)),
);
await testBots.ready(); // a file is read in real time, which timers of tests do not wait for

/** One more coach, which knows nothing of the others. */
export async function newCoach(): Promise<Engine<CoachExports>> {
    return load<CoachExports>(await readFile(join(folder, "coach.wasm")));
}

/** The games of the catalogue, in its order. */
export const catalogue = catalogueOf(await testEngine());
export const games = catalogue.games.map(({ id }) => id);
