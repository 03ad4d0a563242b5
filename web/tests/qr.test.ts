// QR codes, drawn as pixels and read back by another library.
import jsQR from "jsqr";
import { expect, it } from "vitest";
import { qrCode } from "../src/ui/qr";

const scale = 4; // pixels per module
const quiet = 4; // modules of white around the code, as the standard asks for

/** The code as the page draws it, in pixels of four bytes. */
function draw(text: string): { pixels: Uint8ClampedArray; side: number } {
    const { size, path } = qrCode(text);
    const side = (size + 2 * quiet) * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
        for (let dy = 0; dy < scale; dy++)
            for (let dx = 0; dx < scale; dx++) {
                const row = (Number(y) + quiet) * scale + dy;
                const column = (Number(x) + quiet) * scale + dx;
                pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
            }
    return { pixels, side };
}

it.each([
    "A",
    "http://127.0.0.1:8080/aB3xY9kQ",
    "https://pakli.example.org/aB3xY9kQ",
    "árvíztűrő tükörfúrógép",
    "x".repeat(200),
])("%s can be read back", (text) => {
    const { pixels, side } = draw(text);
    expect(jsQR(pixels, side, side)?.data).toBe(text);
});

it("refuses a text that no code can hold", () => {
    expect(() => qrCode("x".repeat(3000))).toThrow();
});
