// keys.ts - a table by keyboard: 1-9 choose cards of the hand, arrows walk between what can be
// chosen, letters do the rest.

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

/** What can be reached by arrows: lit places, cards, buttons of moves, as they stand on the page. */
function stops(root: Element): HTMLElement[] {
    const found = root.querySelectorAll<HTMLElement>(
        "[data-lit], [data-hand], [data-moves] button",
    );
    return [...found].filter((element) => element.getClientRects().length > 0);
}

const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** The stop that lies best in a direction: near, and rather straight ahead than aside. */
export function nearest<T>(
    from: { x: number; y: number },
    stops: readonly { at: { x: number; y: number }; stop: T }[],
    key: string,
): T | null {
    const along = key === "ArrowLeft" || key === "ArrowRight" ? "x" : "y";
    const across = along === "x" ? "y" : "x";
    const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
    let best: T | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const { at, stop } of stops) {
        const ahead = (at[along] - from[along]) * sign;
        if (ahead < 2) continue;
        const far = ahead + 2.5 * Math.abs(at[across] - from[across]);
        if (far < least) [best, least] = [stop, far];
    }
    return best;
}

function walk(root: Element, key: string): void {
    const all = stops(root);
    const now = all.find((stop) => stop === document.activeElement);
    if (!now) {
        (all.find((stop) => stop.hasAttribute("data-lit")) ?? all[0])?.focus();
        return;
    }
    const others = all.filter((s) => s !== now).map((stop) => ({ at: middle(stop), stop }));
    nearest(middle(now), others, key)?.focus();
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
