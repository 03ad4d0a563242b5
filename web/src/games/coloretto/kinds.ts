// kinds.ts - the cards of Coloretto: their letters in the order of the scene, and their paint.

export interface Paint {
    /** the colour itself, its pattern, and the pale ground behind it */
    base: string;
    dark: string;
    pale: string;
}

/** Letters by place of the zone "collection". */
export const kinds = ["B", "G", "N", "O", "P", "R", "Y", "+", "J", "*"] as const;
export type Kind = (typeof kinds)[number];

export const paints: Record<Kind, Paint> = {
    B: { base: "#4287cf", dark: "#174a86", pale: "#dfecf8" },
    G: { base: "#5aa457", dark: "#215a2b", pale: "#e2f1dd" },
    N: { base: "#a5734a", dark: "#55341a", pale: "#f0e2d3" },
    O: { base: "#f0953d", dark: "#9c4a0a", pale: "#fdead4" },
    P: { base: "#9d72c8", dark: "#512c85", pale: "#ece2f6" },
    R: { base: "#dc5850", dark: "#861d1c", pale: "#fbe1de" },
    Y: { base: "#f2cf4a", dark: "#8a6a05", pale: "#fcf4d2" },
    "+": { base: "#5f8a86", dark: "#274b49", pale: "#e7f0ec" },
    J: { base: "#6d6557", dark: "#3a332a", pale: "#f6efe0" },
    "*": { base: "#d9a514", dark: "#7a5600", pale: "#fff3c4" },
};

export function isKind(thing: string): thing is Kind {
    return (kinds as readonly string[]).includes(thing);
}

/** What a card is filled with: the pattern of its colour, defined once by Patterns.svelte. */
export function fillOf(kind: Kind): string {
    if (kind === "J") return "url(#co-joker)";
    if (kind === "*") return "url(#co-gold)";
    return kind === "+" ? paints["+"].base : `url(#co-${kind})`;
}
