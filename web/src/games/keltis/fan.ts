// fan.ts - where the stones of the board lie: paths that leave one start stone and spread like a
// fan, in pixels of the space there is.

export interface Spot {
    x: number;
    y: number;
    /** width and height of a stone */
    w: number;
    h: number;
}

export interface Fan {
    width: number;
    height: number;
    /** the start stone */
    start: Spot;
    at(path: number, slot: number): Spot;
    /** the line along a path, from the start stone to its end */
    line(path: number): string;
    /** all that belongs to a path: its lane, which touches the next ones */
    lane(path: number): string;
    /** the upper edge of a row of stones */
    over(slot: number): number;
}

/** Outline of a stone around 0 0: no two are quite alike. */
export function pebble(w: number, h: number, seed: number): string {
    const [x, y] = [w / 2, h / 2];
    const r = [0, 1, 2, 3].map((i) =>
        Math.min(w * 0.42, h * (0.36 + 0.075 * ((seed * 7 + i * 5) % 4))),
    );
    const [a, b, c, d] = r as [number, number, number, number];
    const k = ((seed % 3) - 1) * h * 0.05;
    const corners = [
        `M${-x + a} ${-y + k}`,
        `Q0 ${-y - h * 0.06} ${x - b} ${-y - k}`,
        `Q${x} ${-y} ${x} ${-y + b}`,
        `Q${x} ${y} ${x - c} ${y}`,
        `Q0 ${y + h * 0.05} ${-x + d} ${y}`,
        `Q${-x} ${y} ${-x} ${y - d}`,
        `Q${-x} ${-y} ${-x + a} ${-y + k}z`,
    ];
    return corners.join("").replace(/\d+\.\d+/g, (n) => Number(n).toFixed(1));
}

const round = (n: number) => Math.round(n * 10) / 10;

/** Where the stones lie, and how far lanes spread at each of them. */
function stonesOf(width: number, height: number, paths: number, slots: number) {
    const foot = Math.max(28, height * 0.12); // of the start stone
    const pitch = (height - foot) / (slots + 0.4); // who stands on the last stone has room too
    const middle = width / 2;
    // how close the first stones stand, as a part of a lane
    const narrow = width < 280 ? 0.84 : 0.62;
    const spread = (slot: number) =>
        (width / paths) * (narrow + (1 - narrow) * Math.min(1, (slot - 1) / (slots - 3)) ** 0.8);
    const y = (slot: number) => height - foot - (slot - 0.5) * pitch;

    function at(path: number, slot: number): Spot {
        const gap = spread(slot);
        // outer paths bend down a little, as if seen from the start stone
        const bend = ((path - (paths - 1) / 2) ** 2 * pitch * 0.1 * slot) / slots;
        return {
            x: round(middle + (path - (paths - 1) / 2) * gap),
            y: round(y(slot) + bend),
            w: round(Math.min(gap - 3, pitch * 4.2)),
            h: round(pitch * 0.88),
        };
    }
    return { foot, pitch, middle, spread, y, at };
}

export function fanOf(width: number, height: number, paths: number, slots: number): Fan {
    const { foot, pitch, middle, spread, y, at } = stonesOf(width, height, paths, slots);
    const start = { x: middle, y: height - foot / 2, w: width * 0.58, h: foot };

    /** Points along the left (-1) or right (1) side of a lane. */
    function edge(path: number, side: number): string[] {
        return Array.from({ length: slots }, (_, i) => {
            const { x, y } = at(path, i + 1);
            const end = i + 1 === slots ? -pitch : i === 0 ? pitch * 0.6 : 0;
            return `${round(x + (side * spread(i + 1)) / 2)} ${round(y + end)}`;
        });
    }
    return {
        width,
        height,
        start,
        at,
        line(path) {
            const points = Array.from({ length: slots }, (_, i) => at(path, i + 1));
            const first = points[0]!;
            const rest = points.map((p) => `L${p.x} ${p.y}`).join("");
            return `M${round(middle + (first.x - middle) * 0.55)} ${round(start.y - foot * 0.2)}${rest}`;
        },
        lane: (path) => `M${[...edge(path, -1), ...edge(path, 1).reverse()].join("L")}z`,
        over: (slot) => y(slot) - pitch / 2,
    };
}
