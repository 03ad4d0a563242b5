// palette.mjs - a picture with 256 colours as a PNG: drawings of ours have few colours, and so are a
// third as large. Colours are found by median cut.
import { crc32, deflateSync } from "node:zlib";

const channels = [0, 1, 2];

/** Colours of 15 bits with how many points have them and the sums of their channels. */
function count(rgba) {
    const found = new Map();
    for (let i = 0; i < rgba.length; i += 4) {
        const key = ((rgba[i] >> 3) << 10) | ((rgba[i + 1] >> 3) << 5) | (rgba[i + 2] >> 3);
        const entry = found.get(key) ?? { key, n: 0, sum: [0, 0, 0], mean: [0, 0, 0] };
        entry.n++;
        for (const c of channels) entry.sum[c] += rgba[i + c];
        found.set(key, entry);
    }
    for (const entry of found.values()) entry.mean = entry.sum.map((s) => s / entry.n);
    return [...found.values()];
}

/** The channel in which a box of colours is widest, and how much there is to gain by cutting it. */
function spread(box) {
    const wide = channels.map((c) => {
        const values = box.map((e) => e.mean[c]);
        return Math.max(...values) - Math.min(...values);
    });
    const channel = wide.indexOf(Math.max(...wide));
    const points = box.reduce((sum, e) => sum + e.n, 0);
    return { box, channel, gain: box.length > 1 ? wide[channel] * Math.sqrt(points) : 0 };
}

function cut({ box, channel }) {
    box.sort((a, b) => a.mean[channel] - b.mean[channel]);
    const half = box.reduce((sum, e) => sum + e.n, 0) / 2;
    let at = 0;
    for (let sum = 0; sum + box[at].n <= half && at < box.length - 2; at++) sum += box[at].n;
    return [spread(box.slice(0, at + 1)), spread(box.slice(at + 1))];
}

function chunk(name, data) {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
}

/** @param {Uint8Array} rgba points without transparency */
export function palettePng(rgba, width, height) {
    let boxes = [spread(count(rgba))];
    while (boxes.length < 256) {
        boxes.sort((a, b) => b.gain - a.gain);
        if (boxes[0].gain === 0) break;
        boxes = [...cut(boxes[0]), ...boxes.slice(1)];
    }
    const number = new Map();
    const colours = Buffer.alloc(boxes.length * 3);
    for (const [i, { box }] of boxes.entries()) {
        const n = box.reduce((sum, e) => sum + e.n, 0);
        for (const e of box) number.set(e.key, i);
        for (const c of channels)
            colours[i * 3 + c] = Math.round(box.reduce((sum, e) => sum + e.sum[c], 0) / n);
    }
    const rows = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
            const i = (y * width + x) * 4;
            const key = ((rgba[i] >> 3) << 10) | ((rgba[i + 1] >> 3) << 5) | (rgba[i + 2] >> 3);
            rows[y * (width + 1) + 1 + x] = number.get(key);
        }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 3, 0, 0, 0], 8);
    return Buffer.concat([
        Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
        chunk("IHDR", header),
        chunk("PLTE", colours),
        chunk("IDAT", deflateSync(rows, { level: 9 })),
        chunk("IEND", Buffer.alloc(0)),
    ]);
}
