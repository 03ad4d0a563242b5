// The engine for tests: the WebAssembly build that the client will carry.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogueOf, type Engine, load } from "../src/engine/engine";

const file = process.env.PAKLI_WASM ?? join(import.meta.dirname, "../../build-wasm/pakli.wasm");

let engine: Promise<Engine> | undefined;

export function testEngine(): Promise<Engine> {
    engine ??= readFile(file).then(load);
    return engine;
}

/** The games of the catalogue, in its order. */
export const catalogue = catalogueOf(await testEngine());
export const games = catalogue.games.map(({ id }) => id);
