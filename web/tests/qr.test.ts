// QR codes are read back by a reader written apart from the writer: format, mask, order, and the
// check bytes of every block, which are held to the example of the standard.
import { describe, expect, it } from "vitest";
import { checkBytes, qrCode, qrPath } from "../src/lib/qr";

/** data bytes, check bytes per block, blocks of level M, as the standard tells. */
const blocksOf: Record<number, [number, number, number]> = {
    1: [16, 10, 1],
    2: [28, 16, 1],
    3: [44, 26, 1],
    4: [64, 18, 2],
    5: [86, 24, 2],
    6: [108, 16, 4],
    7: [124, 18, 4],
    8: [154, 22, 4],
    9: [182, 22, 5],
    10: [216, 26, 5],
};

function isFixed(size: number, x: number, y: number): boolean {
    const version = (size - 17) / 4;
    if (x === 6 || y === 6) return true;
    if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
    if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true;
    if (version === 1) return false;
    const last = size - 7;
    const middle: Record<number, number> = { 7: 22, 8: 24, 9: 26, 10: 28 };
    const at = version < 7 ? [6, last] : [6, middle[version]!, last];
    const corner = (cx: number, cy: number) =>
        cx + cy === 12 || (cx + cy === 6 + last && cx !== cy);
    return at.some((cx) =>
        at.some((cy) => !corner(cx, cy) && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2),
    );
}

const masks = [
    (x: number, y: number) => (x + y) % 2 === 0,
    (_: number, y: number) => y % 2 === 0,
    (x: number) => x % 3 === 0,
    (x: number, y: number) => (x + y) % 3 === 0,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function readMask(code: boolean[][]): number {
    let bits = 0;
    const places: [number, number][] = [];
    for (let i = 0; i <= 5; i++) places.push([8, i]);
    places.push([8, 7], [8, 8], [7, 8]);
    for (let i = 9; i < 15; i++) places.push([14 - i, 8]);
    places.forEach(([x, y], i) => {
        if (code[y]![x]) bits |= 1 << i;
    });
    const format = (bits ^ 0x5412) >> 10;
    expect(format >> 3, "level M").toBe(0);
    return format & 7;
}

function readBytes(code: boolean[][]): number[] {
    const size = code.length;
    const mask = masks[readMask(code)]!;
    const bits: number[] = [];
    let up = true;
    for (let right = size - 1; right > 0; right -= 2, up = !up) {
        if (right === 6) right--;
        for (let i = 0; i < size; i++) {
            const y = up ? size - 1 - i : i;
            for (const x of [right, right - 1])
                if (!isFixed(size, x, y)) bits.push(Number(code[y]![x] !== mask(x, y)));
        }
    }
    const bytes: number[] = [];
    for (let i = 0; i + 8 <= bits.length; i += 8)
        bytes.push(Number.parseInt(bits.slice(i, i + 8).join(""), 2));
    return bytes;
}

function readText(code: boolean[][]): string {
    const version = (code.length - 17) / 4;
    const [data, check, count] = blocksOf[version]!;
    const bytes = readBytes(code);
    const short = Math.floor(data / count);
    const lengths = Array.from(
        { length: count },
        (_, i) => short + (i >= count - (data % count) ? 1 : 0),
    );
    const blocks: number[][] = lengths.map(() => []);
    let at = 0;
    for (let i = 0; i <= short; i++)
        blocks.forEach((block, b) => {
            if (i < lengths[b]!) block.push(bytes[at++]!);
        });
    const checks: number[][] = lengths.map(() => []);
    for (let i = 0; i < check; i++) for (const block of checks) block.push(bytes[at++]!);
    blocks.forEach((block, b) => {
        expect(checks[b]).toEqual(checkBytes(block, check));
    });
    const bits = blocks
        .flat()
        .map((byte) => byte.toString(2).padStart(8, "0"))
        .join("");
    expect(bits.slice(0, 4)).toBe("0100");
    const wide = version < 10 ? 8 : 16;
    const length = Number.parseInt(bits.slice(4, 4 + wide), 2);
    const text = Array.from({ length }, (_, i) =>
        Number.parseInt(bits.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2),
    );
    return new TextDecoder().decode(new Uint8Array(text));
}

describe("QR codes", () => {
    it.each([
        "A",
        "http://127.0.0.1:8080/aB3xY9kQ",
        "https://pakli.example.org/aB3xY9kQ",
        "árvíztűrő tükörfúrógép",
        ...[40, 60, 80, 100, 120, 150, 180, 213].map((n) => "x".repeat(n)),
    ])("%s can be read back", (text) => {
        expect(readText(qrCode(text))).toBe(text);
    });
    it("refuses what is too long", () => {
        expect(() => qrCode("x".repeat(214))).toThrow();
    });
    it("checks bytes as the example of the standard does", () => {
        const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
        expect(checkBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    });
    it("has its three finders", () => {
        const code = qrCode("A");
        const ring = (x: number, y: number) => [0, 1, 2, 3, 4, 5, 6].map((i) => code[y]![x + i]);
        const full = Array(7).fill(true);
        expect([ring(0, 0), ring(14, 0), ring(0, 14), ring(0, 6)]).toEqual([
            full,
            full,
            full,
            full,
        ]);
    });
    it("draws the dark fields", () => {
        expect(
            qrPath([
                [true, false],
                [false, true],
            ]),
        ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
    });
});
