// support_measure.mjs - whether all that a table shows can be read and reached: measured in the page.
//
// Text is measured where it is drawn, every word of it: none is under 11 px, cut by what it lies in, outside
// of the window, or under something that is painted over it. What can be tapped is met by a finger at its
// middle, or at the middle of the part that shows of a card under another.

/** What is wrong with the table that the page shows, in words: in the page. */
export function faultsInPage() {
    const least = 11 - 0.1; // px
    const found = new Set();
    const root = document.querySelector("dialog[open]") ?? document.querySelector(".tabletop");
    if (!root) return [];
    const over = root.dataset.stage === "over"; // then the table lies under the scores
    const nameOf = (e) => {
        const path = [];
        for (let at = e; at && at !== root && path.length < 4; at = at.parentElement)
            path.unshift(
                `${at.getAttribute("class") ?? at.tagName}`.replace(/ ?s(velte)?-\w+/g, ""),
            );
        return path.join(" > ");
    };
    const fault = (what, e, text = "") => found.add(`${what}: "${text.trim()}" in ${nameOf(e)}`);
    const scrolls = (e) => /auto|scroll/.test(getComputedStyle(e).overflowY);
    const hides = (style) => /hidden|clip|auto|scroll/.test(style.overflowX + style.overflowY);

    /** Whether this is drawn: not for the ear alone, not clear, not on its way. */
    function isShown(e) {
        if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false;
        if (e.closest(".visually-hidden, [data-dragged], .ghost, .qr, option")) return false;
        if (getComputedStyle(e).clipPath === "inset(50%)") return false;
        return !document.getAnimations().some((a) => a.effect?.target?.contains(e));
    }

    /** What is asked, answered or counted up lies over the table on purpose, until it is closed. */
    const isRaised = (cover, e) => {
        const over = cover.closest(".raised, .float, .refused, aside, dialog");
        return over !== null && !over.contains(e);
    };

    // ---- Words ----

    /** The size of an element's letters as they are seen. */
    function sizeOf(e) {
        const size = Number.parseFloat(getComputedStyle(e).fontSize);
        if (e instanceof SVGElement) return size * (e.getScreenCTM?.()?.d ?? 1);
        return size * (e.currentCSSZoom ?? 1);
    }
    /** What cuts a box off, if anything does; null where it lies beyond what is scrolled to. */
    function cutter(e, box) {
        for (let at = e; at && at !== document.body; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (at instanceof SVGElement && !(at instanceof SVGSVGElement)) continue;
            if (!hides(style) || style.display === "inline") continue;
            const edge = at.getBoundingClientRect();
            const over = Math.max(edge.left - box.left, box.right - edge.right);
            const high = Math.max(edge.top - box.top, box.bottom - edge.bottom);
            if (over > 1.5) return at;
            if (high > box.height * 0.35) return scrolls(at) ? null : at;
        }
        return undefined;
    }
    const paints = (e) => {
        if (e instanceof SVGElement) {
            const { fill } = getComputedStyle(e);
            return !(e instanceof SVGSVGElement) && fill !== "none" && !/, 0\)$/.test(fill);
        }
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(e);
        const clear =
            backgroundColor === "transparent" || /, 0(\.[0-5]\d*)?\)$/.test(backgroundColor);
        return Number(opacity) > 0.5 && (!clear || backgroundImage !== "none");
    };
    /** What is painted over the middle of a text. */
    function coverOf(e, box) {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
        for (const at of document.elementsFromPoint(x, y)) {
            if (at === e || at.contains(e)) return null;
            // what only shows what would be, and figures, which stand on whatever lies there
            if (e.contains(at) || at.closest("[data-caption], .count, .ghost, .stand")) continue;
            if (at.closest(".beneath") && e.closest(".beneath")) return null; // old sets only look out
            if (paints(at)) return at;
        }
        return null;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const e = text.parentElement;
        if (!text.data.trim() || !e || !isShown(e)) continue;
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
        if (boxes.length === 0) continue;
        const line = e.closest(".who");
        // the level of a bot gives way to its name, the cards beneath others to those
        if (line && boxes[0].top >= line.getBoundingClientRect().bottom - 1) continue;
        if (e.closest(".under") || (over && e.closest("main"))) continue;
        if (sizeOf(e) < least) fault(`${sizeOf(e).toFixed(1)} px`, e, text.data);
        const felt = getComputedStyle(e).pointerEvents !== "none"; // else nobody knows what is over it
        for (const box of boxes) {
            const by = cutter(e, box);
            if (by === null) continue;
            if (by) fault(`cut by ${nameOf(by)}`, e, text.data);
            else if (box.left < -1 || box.right > innerWidth + 1) fault("outside", e, text.data);
            const cover = by || !felt ? null : coverOf(e, box);
            if (cover && !isRaised(cover, e)) fault(`under ${nameOf(cover)}`, e, text.data);
        }
    }

    // ---- What can be tapped ----

    const targets = "button, a[href], input, select, [data-lit], [data-playable]";
    const meets = (e, x, y) => {
        const top = document.elementFromPoint(x, y);
        if (!top) return false;
        return e.contains(top) || e.closest("label")?.contains(top) || isRaised(top, e);
    };
    for (const e of root.querySelectorAll(targets)) {
        if (over && e.closest("main, .raised")) continue; // or can be scrolled to
        if (!isShown(e) || e.closest("aside") || e.matches(":disabled")) continue;
        const box = e.getBoundingClientRect();
        if (box.width === 0) continue;
        const label = e.getAttribute("aria-label") ?? e.textContent;
        const next = e.matches("[data-hand]")
            ? e.nextElementSibling?.getBoundingClientRect()
            : null;
        const right = next ? Math.min(box.right, next.left) : box.right;
        if (box.top < -8 || box.bottom > innerHeight + 1 || box.left < -1 || right > innerWidth + 1)
            fault("out of reach", e, label);
        else if (e instanceof SVGElement)
            continue; // a path is tapped where it is drawn
        else if (!meets(e, (box.left + right) / 2, (box.top + box.bottom) / 2))
            fault("covered", e, label);
    }

    // ---- What must be scrolled to, though nothing says so ----

    for (const e of over ? [] : root.querySelectorAll("main.felt *")) {
        if (!scrolls(e) || !isShown(e)) continue;
        // less than an edge hides nothing
        if (e.scrollHeight > e.clientHeight + 7)
            fault(`${e.scrollHeight - e.clientHeight} px to scroll`, e);
    }
    const { scrollWidth } = document.scrollingElement;
    if (scrollWidth > innerWidth + 1) found.add(`the page is ${scrollWidth} px wide`);
    return [...found];
}
