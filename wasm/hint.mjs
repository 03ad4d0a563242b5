// hint.mjs - prints the hints of the WebAssembly build for records, one per line, as
// `pakli hint --json` does: node wasm/hint.mjs bots.wasm RECORDS BOT SEED LANG
import { readFile } from "node:fs/promises";

import { load } from "./load.mjs";

const [file, records, bot, seed, lang] = process.argv.slice(2);
if (!lang) {
    console.error("usage: node wasm/hint.mjs bots.wasm RECORDS BOT SEED LANG");
    process.exit(2);
}
const engine = await load(await readFile(file));
const lines = (await readFile(records, "utf8")).split("\n").filter((line) => line.trim());
for (const line of lines) {
    const hint = engine.call(engine.exports.pakli_hint, line, bot, seed, lang);
    console.log(hint);
    if ("error" in JSON.parse(hint)) process.exitCode = 1;
}
