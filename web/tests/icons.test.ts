// Small signs are whole: no stroke leaves the field that is drawn.
import { describe, expect, it } from "vitest";
import { icons } from "../src/ui/icons";

const field = 24;
const half = 0.9; // of the stroke that Icon.svelte draws

/** How many numbers a command takes; the last two are where the pen goes, of H and V the last. */
const taken: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 1 };

/** Where the pen stands after each step of a path. */
function pensOf(path: string): [x: number, y: number][] {
    let [x, y, begun] = [0, 0, [0, 0]];
    return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = "", values = ""]) => {
        const command = letter.toUpperCase();
        const all = (values.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
        const pens: [number, number][] = [];
        do {
            const length = taken[command];
            if (!length) throw new Error(`${letter} of ${path} is not known here`);
            const step = all.splice(0, length);
            const [dx, dy] = letter === command ? [0, 0] : [x, y];
            if (command === "Z") [x, y] = begun as [number, number];
            else if (command === "H") x = dx + step[0]!;
            else if (command === "V") y = dy + step[0]!;
            else [x, y] = [dx + step.at(-2)!, dy + step.at(-1)!];
            if (command === "M") begun = [x, y];
            pens.push([x, y]);
        } while (all.length);
        return pens;
    });
}

describe("every icon", () => {
    it.each(Object.entries(icons))("%s is not clipped", (_, paths) => {
        for (const path of paths)
            for (const at of pensOf(path).flat()) {
                expect(at).toBeGreaterThanOrEqual(half);
                expect(at).toBeLessThanOrEqual(field - half);
            }
    });
});
