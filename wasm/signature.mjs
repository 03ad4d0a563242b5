// signature.mjs - prints the signature of play of the WebAssembly build: node wasm/signature.mjs FILE
import { readFile } from "node:fs/promises";

import { load } from "./load.mjs";

const file = process.argv[2];
if (!file) {
    console.error("usage: node wasm/signature.mjs signature.wasm");
    process.exit(2);
}
const engine = await load(await readFile(file));
console.log(BigInt.asUintN(64, engine.exports.pakli_signature()).toString());
