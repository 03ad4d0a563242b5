// load.mjs - brings the engine to life in node or a browser: load(BYTES) gives an Engine.

// The engine asks for no files, only for the time: bots that think for seconds look at the clock.
// Its last words before it gives up would come as fd_write.
function system(memory) {
    return {
        clock_time_get: (clock, precision, address) => {
            const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
            new DataView(memory().buffer).setBigUint64(address, nanoseconds, true);
            return 0;
        },
        fd_write: () => 0,
        fd_seek: () => 0,
        fd_close: () => 0,
        fd_fdstat_get: () => 0,
        proc_exit: (status) => {
            throw new Error(`the engine stopped with status ${status}`);
        },
    };
}

class Engine {
    constructor(exports) {
        this.exports = exports;
    }

    // The number that changes exactly when the behaviour of play does.
    signature() {
        return BigInt.asUintN(64, this.exports.pakli_signature());
    }

    // What `pakli hint --json` prints of a record, or {"error":"..."}.
    hint(record, bot, seed, lang) {
        return this.call(this.exports.pakli_hint, record, bot, seed, lang);
    }

    // Calls a function of texts that gives a text.
    call(answer, ...texts) {
        const buffers = texts.map((text) => this.write(text));
        const text = this.read(answer(...buffers));
        for (const buffer of buffers) this.exports.pakli_free(buffer);
        return text;
    }

    write(text) {
        const bytes = new TextEncoder().encode(text);
        const address = this.exports.pakli_buffer(bytes.length + 1);
        new Uint8Array(this.exports.memory.buffer).set(bytes, address);
        return address;
    }

    read(address) {
        const memory = new Uint8Array(this.exports.memory.buffer);
        return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
    }
}

export async function load(bytes) {
    let exports;
    const { instance } = await WebAssembly.instantiate(bytes, {
        wasi_snapshot_preview1: system(() => exports.memory),
    });
    exports = instance.exports;
    exports._initialize();
    return new Engine(exports);
}
