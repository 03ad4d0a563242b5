// passages.ts - what a rule page consists of, for its contents and its search.

/** A place that can be gone to: a heading, a paragraph, an item, a line of a table. */
export interface Place {
    block: number;
    /** of a heading 1 to 4, else 0 */
    level: number;
    /** the heading above */
    under: string;
    text: string;
}

export interface Found extends Place {
    /** the text around what was found */
    before: string;
    match: string;
    after: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const plain = (html: string) =>
    html
        .replace(/<\/?(?:strong|em|code|span)\b[^>]*>/g, "")
        .replace(/<[^>]*>/g, " ")
        .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
        .replace(/\s+/g, " ")
        .trim();

/** A heading of a block, if it is one. */
export function headingOf(block: string): { level: number; text: string } | null {
    const match = /^<h(\d)>(.*)<\/h\d>$/.exec(block);
    return match && { level: Number(match[1]), text: plain(match[2]!) };
}

/** The clauses that are told in a block. */
export function clausesOf(block: string): string[] {
    return [...block.matchAll(/id="([A-Z]{2}-\d+)"/g)].map((match) => match[1]!);
}

/** All places of a page, in their order. */
export function placesOf(blocks: readonly string[]): Place[] {
    let under = "";
    return blocks.flatMap((html, block) => {
        const heading = headingOf(html);
        if (heading) {
            under = heading.text;
            return [{ block, under, ...heading }];
        }
        const parts = html.match(/<(li|tr)>.*?<\/\1>/g) ?? [html];
        return parts.map((part) => ({ block, level: 0, under, text: plain(part) }));
    });
}

/** Without marks over letters and in small letters, each as long as before. */
const bare = (text: string) =>
    Array.from(text, (letter) => {
        const simple = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
        return simple.length === letter.length ? simple : letter;
    }).join("");

const around = 48;

/** The places that hold the words, at most so many; nothing for less than two letters. */
export function search(places: readonly Place[], words: string, most: number): Found[] {
    const wanted = bare(words.trim());
    if (wanted.length < 2) return [];
    const found: Found[] = [];
    for (const place of places) {
        const at = bare(place.text).indexOf(wanted);
        if (at < 0) continue;
        const from = Math.max(0, at - around);
        const end = at + wanted.length;
        found.push({
            ...place,
            before: (from > 0 ? "..." : "") + place.text.slice(from, at),
            match: place.text.slice(at, end),
            after:
                place.text.slice(end, end + around) +
                (place.text.length > end + around ? "..." : ""),
        });
        if (found.length === most) break;
    }
    return found;
}
