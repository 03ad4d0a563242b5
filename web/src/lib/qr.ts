// qr.ts - QR codes of short texts: byte mode, error correction level M, versions 1 to 10, by
// ISO/IEC 18004. The answer is a square of booleans, true for dark.

/** Per version: data bytes, error correction bytes per block, blocks; level M. */
const versions: readonly [data: number, check: number, blocks: number][] = [
    [16, 10, 1],
    [28, 16, 1],
    [44, 26, 1],
    [64, 18, 2],
    [86, 24, 2],
    [108, 16, 4],
    [124, 18, 4],
    [154, 22, 4],
    [182, 22, 5],
    [216, 26, 5],
];

/** Centres of the alignment patterns of a version. */
const centres: readonly number[][] = [
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
];

// ---- Bytes ----

function dataBytes(text: string): { version: number; bytes: number[] } {
    const payload = new TextEncoder().encode(text);
    const version = versions.findIndex(
        ([data], i) => payload.length + (i + 1 < 10 ? 2 : 3) <= data,
    );
    if (version < 0) throw new Error("the text is too long for a QR code");
    const [room] = versions[version]!;
    let bits = "0100";
    bits += payload.length.toString(2).padStart(version + 1 < 10 ? 8 : 16, "0");
    for (const byte of payload) bits += byte.toString(2).padStart(8, "0");
    bits += "0".repeat(Math.min(4, room * 8 - bits.length));
    bits += "0".repeat((8 - (bits.length % 8)) % 8);
    const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
    for (let pad = 0xec; bytes.length < room; pad ^= 0xec ^ 0x11) bytes.push(pad);
    return { version: version + 1, bytes };
}

/** Product in the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
    let product = 0;
    for (let bit = 7; bit >= 0; bit--) {
        product = (product << 1) ^ ((product >> 7) * 0x11d);
        if ((b >> bit) & 1) product ^= a;
    }
    return product;
}

function generator(degree: number): number[] {
    let polynomial = [1];
    for (let i = 0, root = 1; i < degree; i++, root = multiply(root, 2)) {
        const next = [...polynomial, 0];
        polynomial.forEach((factor, j) => {
            next[j + 1]! ^= multiply(factor, root);
        });
        polynomial = next;
    }
    return polynomial.slice(1);
}

export function checkBytes(data: readonly number[], count: number): number[] {
    const divisor = generator(count);
    const rest = new Array<number>(count).fill(0);
    for (const byte of data) {
        const factor = byte ^ rest.shift()!;
        rest.push(0);
        divisor.forEach((d, i) => {
            rest[i]! ^= multiply(d, factor);
        });
    }
    return rest;
}

/** Blocks side by side: first all first bytes, then all second ones; then the same for checks. */
function interleave(version: number, bytes: readonly number[]): number[] {
    const [data, check, count] = versions[version - 1]!;
    const short = Math.floor(data / count);
    const longs = data % count;
    const blocks: number[][] = [];
    for (let i = 0, at = 0; i < count; i++) {
        const length = short + (i >= count - longs ? 1 : 0);
        blocks.push(bytes.slice(at, at + length));
        at += length;
    }
    const checks = blocks.map((block) => checkBytes(block, check));
    const out: number[] = [];
    for (let i = 0; i <= short; i++)
        for (const block of blocks) if (i < block.length) out.push(block[i]!);
    for (let i = 0; i < check; i++) for (const block of checks) out.push(block[i]!);
    return out;
}

// ---- The square ----

class Square {
    readonly size: number;
    readonly dark: boolean[][];
    readonly fixed: boolean[][];

    constructor(readonly version: number) {
        this.size = 17 + 4 * version;
        this.dark = Array.from({ length: this.size }, () => Array(this.size).fill(false));
        this.fixed = Array.from({ length: this.size }, () => Array(this.size).fill(false));
    }

    set(x: number, y: number, dark: boolean): void {
        if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
        this.dark[y]![x] = dark;
        this.fixed[y]![x] = true;
    }

    /** Rings around a centre: dark at the distances told. */
    rings(x: number, y: number, reach: number, darkAt: (distance: number) => boolean): void {
        for (let dy = -reach; dy <= reach; dy++)
            for (let dx = -reach; dx <= reach; dx++)
                this.set(x + dx, y + dy, darkAt(Math.max(Math.abs(dx), Math.abs(dy))));
    }

    patterns(): void {
        for (let i = 0; i < this.size; i++) {
            this.set(6, i, i % 2 === 0);
            this.set(i, 6, i % 2 === 0);
        }
        const finder = (distance: number) => distance !== 2 && distance !== 4;
        this.rings(3, 3, 4, finder);
        this.rings(this.size - 4, 3, 4, finder);
        this.rings(3, this.size - 4, 4, finder);
        const at = centres[this.version - 1]!;
        const last = at.length - 1;
        at.forEach((x, i) => {
            at.forEach((y, j) => {
                const corner =
                    (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
                if (!corner) this.rings(x, y, 2, (distance) => distance !== 1);
            });
        });
        if (this.version >= 7) this.versionBits();
        this.formatBits(0);
    }

    /** The version, twice, with twelve bits of its own to check it. */
    versionBits(): void {
        let rest = this.version;
        for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
        const bits = (this.version << 12) | rest;
        for (let i = 0; i < 18; i++) {
            const dark = ((bits >> i) & 1) === 1;
            const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
            this.set(a, b, dark);
            this.set(b, a, dark);
        }
    }

    /** Level M and the mask, twice, with ten bits to check them. */
    formatBits(mask: number): void {
        let rest = mask; // level M is 00
        for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
        const bits = ((mask << 10) | rest) ^ 0x5412;
        const bit = (i: number) => ((bits >> i) & 1) === 1;
        for (let i = 0; i <= 5; i++) this.set(8, i, bit(i));
        this.set(8, 7, bit(6));
        this.set(8, 8, bit(7));
        this.set(7, 8, bit(8));
        for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
        for (let i = 0; i < 8; i++) this.set(this.size - 1 - i, 8, bit(i));
        for (let i = 8; i < 15; i++) this.set(8, this.size - 15 + i, bit(i));
        this.set(8, this.size - 8, true);
    }

    /** Two columns at a time, up and down from the right, leaving out the upright timing line. */
    fill(bytes: readonly number[]): void {
        let at = 0;
        for (let right = this.size - 1; right >= 1; right -= 2) {
            if (right === 6) right = 5;
            for (let step = 0; step < this.size; step++) {
                const up = ((right + 1) & 2) === 0;
                const y = up ? this.size - 1 - step : step;
                for (const x of [right, right - 1]) {
                    if (this.fixed[y]![x]) continue;
                    this.dark[y]![x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
                    at++;
                }
            }
        }
    }

    mask(mask: number): void {
        for (let y = 0; y < this.size; y++)
            for (let x = 0; x < this.size; x++)
                if (!this.fixed[y]![x] && masks[mask]!(x, y)) this.dark[y]![x] = !this.dark[y]![x];
    }

    /** How hard it is to read: long runs, blocks, what looks like a finder, too dark or too light. */
    penalty(): number {
        const rows = this.dark.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
        const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
        let sum = 0;
        for (const line of [...rows, ...columns]) {
            for (const run of line.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
            for (let i = 0; i + 11 <= line.length; i++)
                if (/^(10111010000|00001011101)$/.test(line.slice(i, i + 11))) sum += 40;
        }
        for (let y = 1; y < this.size; y++)
            for (let x = 1; x < this.size; x++) {
                const here = rows[y]![x];
                if (rows[y]![x - 1] === here && rows[y - 1]!.slice(x - 1, x + 1) === here! + here)
                    sum += 3;
            }
        const dark = rows.join("").replace(/0/g, "").length;
        return sum + 10 * Math.floor(Math.abs((dark * 20) / this.size ** 2 - 10));
    }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The QR code of a text of up to 213 bytes. */
export function qrCode(text: string): boolean[][] {
    const { version, bytes } = dataBytes(text);
    const code = interleave(version, bytes);
    let best: Square | null = null;
    for (let mask = 0; mask < masks.length; mask++) {
        const square = new Square(version);
        square.patterns();
        square.fill(code);
        square.formatBits(mask);
        square.mask(mask);
        if (!best || square.penalty() < best.penalty()) best = square;
    }
    return best!.dark;
}

/** The dark fields as one path on a grid of unit squares. */
export function qrPath(square: readonly boolean[][]): string {
    return square
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
        .join("");
}
