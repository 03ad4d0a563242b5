// faces.ts - the faces of bots on a field of 40 x 40: an animal for each level, from mouse to stag.

/** A shape and the colour that fills it. */
export type Shape = readonly [fill: string, path: string];

const disc = (x: number, y: number, r: number) =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const pair = (x: number, y: number, r: number) => disc(20 - x, y, r) + disc(20 + x, y, r);

const dark = "#2b231a";
const light = "#fff6e6";
const rose = "#e3a79b";
const eyes = (x: number, y: number): Shape => [dark, pair(x, y, 1.9)];

const animals: Record<string, readonly Shape[]> = {
    random: [
        ["#a79787", pair(10, 13, 7.5)],
        [rose, pair(10, 13, 4.5)],
        ["#bbab9a", "M20 12c9 0 12 6 12 12s-7 11-12 12c-5-1-12-6-12-12s3-12 12-12z"],
        eyes(5, 23),
        [rose, disc(20, 31, 2.2)],
    ],
    beginner: [
        ["#b58a5c", "M14 20C8 13 9 3 12 3s6 8 6 15zM26 20c6-7 5-17 2-17s-6 8-6 15z"],
        [rose, "M14 16c-2-4-3-9-2-10s3 5 4 10zM26 16c2-4 3-9 2-10s-3 5-4 10z"],
        ["#c99d6d", disc(20, 26, 11)],
        [light, pair(3.5, 31, 4.2)],
        eyes(5.5, 24.5),
        [rose, "M17.5 28h5L20 31z"],
    ],
    expert: [
        ["#c4622d", "M7 5l10 8h6l10-8 1 15c0 8-8 13-14 17C14 33 6 28 6 20z"],
        [light, "M6 21c5-1 9 1 12 8l2 8C14 33 6 28 6 21zM34 21c-5-1-9 1-12 8l-2 8c6-4 14-9 14-16z"],
        [dark, "M9 8l5 4-5 4zM31 8l-5 4 5 4z"],
        eyes(6, 20),
        [dark, disc(20, 34, 2.4)],
    ],
    sharp: [
        [dark, pair(10.5, 11, 4)],
        [light, "M20 7c10 0 13 7 12 14-1 8-7 16-12 16S9 29 8 21C7 14 10 7 20 7z"],
        [
            "#4d443b",
            "M13 8.5c4 6 5 14 3.5 21-4-1-8-5-8.5-9C7.5 15 9 10 13 8.5zM27 8.5c-4 6-5 14-3.5 21 4-1 8-5 8.5-9 .5-5.5-1-10.5-5-12z",
        ],
        [light, pair(6.5, 20, 2.6)],
        eyes(6.3, 20.2),
        [dark, disc(20, 34, 2.8)],
    ],
    master: [
        [
            "#8a6a3f",
            "M16 15C9 14 5 9 5 2l3 5 1-5 2 7 3-5 1 6 4 4zM24 15c7-1 11-6 11-13l-3 5-1-5-2 7-3-5-1 6-4 4z",
        ],
        ["#8b5a36", "M14 16L5 17l8 6zM26 16l9 1-8 6z"],
        ["#9d6b43", "M20 13c5 0 8 3 8 9 0 5-3 10-4 13-1 2-7 2-8 0-1-3-4-8-4-13 0-6 3-9 8-9z"],
        ["#d9b993", "M20 28c3 0 4.5 2 4.5 4.5S23 37 20 37s-4.5-2-4.5-4.5S17 28 20 28z"],
        eyes(4.8, 22),
        [dark, "M17.3 30.5h5.4c0 2-1.2 3-2.7 3s-2.7-1-2.7-3z"],
    ],
    // a chameleon
    adaptive: [
        ["#4f8f4a", "M6 27c0-9 6-15 14-17 4-5 9-4 11-1-1 1-2 2-2 4 4 3 5 8 4 13-6 4-20 5-27 1z"],
        ["#6fae62", disc(24, 19, 6)],
        [light, disc(24, 19, 3.6)],
        [dark, disc(25, 19, 1.9)],
        ["#3c7038", "M7 28c7 3 18 3 25-1l1 2c-8 5-20 5-26 1z"],
    ],
};
const stranger: readonly Shape[] = [["#8d8579", disc(20, 21, 12)], eyes(5, 20)];

export const faceOf = (level: string): readonly Shape[] => animals[level] ?? stranger;

/** What is behind a face, and the scarf it wears: by look. */
export const clothes: readonly (readonly [ground: string, scarf: string])[] = [
    ["#cfe0c8", "#2f6b4f"],
    ["#f0dcae", "#a3332f"],
    ["#c9dcea", "#24557f"],
    ["#e2d3ea", "#6b3f7d"],
];
