// load.mjs - brings a WebAssembly build of the engine to life in node or a browser: load(BYTES) gives an
// Engine. Plain JavaScript, so that scripts need no build; web/src/engine/engine.ts gives its tables types.

// The engine asks for no files, only for the time: bots that think for seconds look at the clock.
// Its last words before it gives up would come as fd_write.
function system(memory) {
    return {
        clock_time_get: (_clock, _precision, address) => {
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

    // Calls a function that gives a text. Texts among its arguments are copied into its memory.
    call(answer, ...values) {
        const copies = values.map((value) => (typeof value === "string" ? this.write(value) : value));
        try {
            return this.read(answer(...copies));
        } finally {
            values.forEach((value, i) => {
                if (typeof value === "string") this.exports.pakli_free(copies[i]);
            });
        }
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

// Asks for what instantiate() needs of the world, and makes an Engine of what it gives.
async function start(instantiate) {
    let exports;
    const { instance } = await instantiate({
        wasi_snapshot_preview1: system(() => exports.memory),
    });
    exports = instance.exports;
    exports._initialize();
    return new Engine(exports);
}

export function load(bytes) {
    return start((imports) => WebAssembly.instantiate(bytes, imports));
}

// Compiles while the bytes of a response still arrive.
export function loadStreaming(response) {
    return start((imports) => WebAssembly.instantiateStreaming(response, imports));
}
