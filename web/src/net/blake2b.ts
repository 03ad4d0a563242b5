// blake2b.ts - BLAKE2b-256 (RFC 7693) without a key, for commits to what goes into a deal. The engine
// has it too, but is not loaded where tables are opened; web/tests/fairDeal.test.ts compares the two.

const initial = [
    0x6a09e667f3bcc908n,
    0xbb67ae8584caa73bn,
    0x3c6ef372fe94f82bn,
    0xa54ff53a5f1d36f1n,
    0x510e527fade682d1n,
    0x9b05688c2b3e6c1fn,
    0x1f83d9abfb41bd6bn,
    0x5be0cd19137e2179n,
] as const;

/** the order of the words of a block in each of ten rounds; two more begin anew */
const orders = [
    "0123456789abcdef",
    "ea489fd61c02b753",
    "b8c052fdae367194",
    "7931dcbe265a40f8",
    "905724afe1bc683d",
    "2c6a0b834d75fe19",
    "c51fed4a0763928b",
    "db7ec13950f4862a",
    "6fe9b308c2d714a5",
    "a2847615fb9e3cd0",
].map((order) => Array.from(order, (digit) => Number.parseInt(digit, 16)));

/** the words that each of eight mixes works on: columns, then diagonals */
const mixes = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
] as const;

const blockBytes = 128;
const digestBytes = 32;

const word = (value: bigint) => BigInt.asUintN(64, value);
const turn = (value: bigint, by: bigint) => word((value >> by) | (value << (64n - by)));

type Mix = readonly [number, number, number, number];

function mix(v: bigint[], [a, b, c, d]: Mix, x: bigint, y: bigint): void {
    v[a] = word(v[a]! + v[b]! + x);
    v[d] = turn(v[d]! ^ v[a]!, 32n);
    v[c] = word(v[c]! + v[d]!);
    v[b] = turn(v[b]! ^ v[c]!, 24n);
    v[a] = word(v[a]! + v[b]! + y);
    v[d] = turn(v[d]! ^ v[a]!, 16n);
    v[c] = word(v[c]! + v[d]!);
    v[b] = turn(v[b]! ^ v[c]!, 63n);
}

function compress(hash: bigint[], block: DataView, count: number, last: boolean): void {
    const m = Array.from({ length: 16 }, (_, i) => block.getBigUint64(8 * i, true));
    const v = [...hash, ...initial];
    v[12] = v[12]! ^ BigInt(count);
    if (last) v[14] = word(~v[14]!);
    for (let round = 0; round < 12; round++) {
        const order = orders[round % 10]!;
        for (const [i, words] of mixes.entries())
            mix(v, words, m[order[2 * i]!]!, m[order[2 * i + 1]!]!);
    }
    for (let i = 0; i < 8; i++) hash[i] = hash[i]! ^ v[i]! ^ v[i + 8]!;
}

export function blake2b(bytes: Uint8Array): Uint8Array {
    const hash: bigint[] = [...initial];
    hash[0] = hash[0]! ^ 0x01010000n ^ BigInt(digestBytes);
    const blocks = Math.max(1, Math.ceil(bytes.length / blockBytes));
    const padded = new Uint8Array(blocks * blockBytes);
    padded.set(bytes);
    for (let i = 0; i < blocks; i++) {
        const last = i === blocks - 1;
        const block = new DataView(padded.buffer, i * blockBytes, blockBytes);
        compress(hash, block, last ? bytes.length : (i + 1) * blockBytes, last);
    }
    const digest = new DataView(new ArrayBuffer(64));
    for (const [i, value] of hash.entries()) digest.setBigUint64(8 * i, value, true);
    return new Uint8Array(digest.buffer, 0, digestBytes);
}
