// keys.ts - a table by keyboard: 1-9 choose cards of the hand, arrows walk between what can be
// chosen, letters do the rest. Left and right lead through everything, row by row, and round again;
// up and down to the nearest.

export interface Keys {
    undo(): void;
    hint(): void;
    rules(): void;
    help(): void;
    type(): void;
    log(): void;
    chat(): void;
    summary(): void;
    back(): void;
}

const isTyping = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What can be reached by arrows: lit places, cards, buttons of moves; of a choice its answers only. */
function stops(root: Element): HTMLElement[] {
    const asking = root.querySelector("[data-asking]");
    const found = (asking ?? root).querySelectorAll<HTMLElement>(
        asking ? "button" : "[data-lit], [data-hand], [data-moves] button",
    );
    return [...found].filter((element) => element.getClientRects().length > 0);
}

const rowHeight = 24; // px: what lies less apart is in the same row

const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

export interface Stop<T> {
    at: { x: number; y: number };
    stop: T;
}

/** As one reads: the rows from above, each from the left. */
function inOrder<T>(stops: readonly Stop<T>[]): Stop<T>[] {
    const rows: Stop<T>[][] = [];
    for (const stop of [...stops].sort((a, b) => a.at.y - b.at.y)) {
        const row = rows.at(-1);
        if (row && stop.at.y - row[0]!.at.y < rowHeight) row.push(stop);
        else rows.push([stop]);
    }
    return rows.flatMap((row) => row.sort((a, b) => a.at.x - b.at.x));
}

/** The stop above or below: near, and rather straight ahead than aside. */
function nearest<T>(from: Stop<T>, stops: readonly Stop<T>[], sign: number): Stop<T> | null {
    let best: Stop<T> | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const stop of stops) {
        const ahead = (stop.at.y - from.at.y) * sign;
        if (ahead < rowHeight) continue;
        const far = ahead + 2.5 * Math.abs(stop.at.x - from.at.x);
        if (far < least) [best, least] = [stop, far];
    }
    return best;
}

/** Where an arrow leads from one of the stops. */
export function stepTo<T>(from: T, stops: readonly Stop<T>[], key: string): T {
    const all = inOrder(stops);
    const at = all.findIndex(({ stop }) => stop === from);
    const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
    if (key === "ArrowUp" || key === "ArrowDown") return nearest(all[at]!, all, sign)?.stop ?? from;
    return all[(at + sign + all.length) % all.length]!.stop;
}

function walk(root: Element, key: string): void {
    const all = stops(root);
    const now = all.find((stop) => stop === document.activeElement);
    if (!now) {
        (all.find((stop) => stop.hasAttribute("data-lit")) ?? all[0])?.focus();
        return;
    }
    const seen = all.map((stop) => ({ at: middle(stop), stop }));
    stepTo(now, seen, key).focus();
}

function chooseCard(root: Element, number: number): void {
    const card = root.querySelectorAll<HTMLElement>("[data-hand]")[number - 1];
    card?.focus();
    card?.click();
}

export function onKey(event: KeyboardEvent, root: Element, keys: Keys): void {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
        return;
    if (isTyping(event.target)) return;
    const letters: Record<string, () => void> = {
        u: keys.undo,
        h: keys.hint,
        r: keys.rules,
        "?": keys.help,
        t: keys.type,
        "/": keys.type,
        l: keys.log,
        c: keys.chat,
        s: keys.summary,
        Escape: keys.back,
    };
    const act = letters[event.key] ?? letters[event.key.toLowerCase()];
    if (/^[1-9]$/.test(event.key)) chooseCard(root, Number(event.key));
    else if (event.key.startsWith("Arrow")) walk(root, event.key);
    else if (act) act();
    else return;
    event.preventDefault();
}
