// signature.mjs - prints the signature of play of the WebAssembly build: node web/signature.mjs FILE
import { readFile } from "node:fs/promises";

const file = process.argv[2];
if (!file) {
    console.error("usage: node web/signature.mjs pakli.wasm");
    process.exit(2);
}

// The engine asks for no files; only its last words before it gives up would come this way.
const wasi = {
    fd_write: () => 0,
    fd_seek: () => 0,
    fd_close: () => 0,
    proc_exit: (status) => {
        throw new Error(`the engine stopped with status ${status}`);
    },
};

const { instance } = await WebAssembly.instantiate(await readFile(file), {
    wasi_snapshot_preview1: wasi,
});
instance.exports._initialize();
console.log(BigInt.asUintN(64, instance.exports.pakli_signature()).toString());
