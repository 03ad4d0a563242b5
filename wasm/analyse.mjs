// analyse.mjs - prints the analyses of the WebAssembly build for records, one per line, as
// `pakli analyse --json` does: node wasm/analyse.mjs coach.wasm RECORDS SEAT WORLDS SEED
// A second engine judges every other decision, as workers in a browser share the work.
import { readFile } from "node:fs/promises";

import { load } from "./load.mjs";

const [file, records, seat, worlds, seed] = process.argv.slice(2);
if (!seed) {
    console.error("usage: node wasm/analyse.mjs coach.wasm RECORDS SEAT WORLDS SEED");
    process.exit(2);
}
const bytes = await readFile(file);
const engines = [await load(bytes), await load(bytes)];
const ask = (engine, name, ...values) => engine.call(engine.exports[`pakli_coach_${name}`], ...values);

for (const line of (await readFile(records, "utf8")).split("\n").filter((line) => line.trim())) {
    const game = JSON.parse(engines.map((engine) => ask(engine, "open", line, Number(seat)))[0]);
    if (game.error) {
        console.log(JSON.stringify(game));
        process.exitCode = 1;
        continue;
    }
    game.decisions.forEach((_, i) => ask(engines[i % 2], "judge", i, Number(worlds), seed));
    ask(engines[1], "luck", Number(worlds), seed);
    ask(engines[0], "take", ask(engines[1], "analysis"));
    console.log(ask(engines[0], "analysis"));
}
