// support_person.mjs - a scripted person: looks at the page, taps what can be tapped, or presses
// keys, or types. It knows no game and asks the server nothing.
import { games, patience } from "./support_world.mjs";

/** What asks for a move, wherever it is. */
export const toMove = "[data-lit], [data-playable], [data-moves]";

// ---- Versions: a table names the one it shows, and whether that is the latest ----

/** The version that is shown, once it is at least this one and nothing is on its way: in the page. */
async function versionInPage({ least, patience }) {
    const shown = () => {
        const table = document.querySelector(".tabletop[data-ready]");
        return table && Number(table.dataset.v) >= least ? table : null;
    };
    const table = await window.until(shown, patience);
    if (!table) throw new Error(`version ${least} of the table is not shown`);
    return Number(table.dataset.v);
}

/** Waits until a page shows a version of its table, or a later one; the answer is the version. */
export const shownVersion = ({ page }, least = 0) =>
    page.evaluate(versionInPage, { least, patience });

/** Waits until all pages show the same version, which is the answer. */
export async function sameVersion(people, least = 0) {
    let v = least;
    for (const person of people) v = await shownVersion(person, v);
    for (const person of people.slice(0, -1)) await shownVersion(person, v);
    return v;
}

// ---- Looking and tapping ----

/**
 * What the page shows, once it asks for something: in the page. `over` when the game is; else what
 * can be tapped and where, and what cannot be reached although it is lit.
 */
async function lookInPage({ patience, within, random }) {
    const shows = (selector) =>
        [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length > 0);
    const steps = [0.5, 0.25, 0.75, 0.12, 0.88, 0.05, 0.95, 0.37, 0.62];
    const hits = (element, x, y) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (element === top || element.contains(top));
    };
    /** a point where a finger meets this element and no other */
    const pointOf = (element) => {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = element.getBoundingClientRect();
        for (const dy of steps)
            for (const dx of steps) {
                const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
                if (hits(element, x, y)) return { x, y };
            }
        return null;
    };
    /** what can be tapped next; a choice that is asked for comes first */
    const targets = () => {
        const curtain = shows(".curtain button");
        if (curtain.length) return curtain;
        const table = document.querySelector(".tabletop");
        if (!table?.hasAttribute("data-ready")) return [];
        const moves = shows("[data-moves] button:not(.quiet)");
        if (shows("[data-moves] button.quiet").length) return moves;
        const lit = shows("[data-lit]");
        const cards = shows("[data-playable]");
        const chosen = cards.some((c) => c.hasAttribute("data-chosen"));
        if (chosen && moves.length + lit.length) return [...moves, ...lit];
        return [...moves, ...lit, ...cards.filter((c) => !c.hasAttribute("data-chosen"))];
    };
    /** what flies or slides covers for a moment what it passes */
    const moves = ({ effect, playState }) =>
        playState === "running" &&
        effect.target?.closest("[data-piece]") &&
        effect.getComputedTiming().endTime !== Infinity;
    const next = () => {
        if (shows("footer .over").length) return { over: true };
        const still = !document.getAnimations().some(moves);
        const among = still ? targets() : [];
        return among.length ? { among } : null;
    };
    const { stage } = document.querySelector(".tabletop")?.dataset ?? {};
    const ended = stage === "over" || stage === "break"; // the end is about to be shown
    const found = await window.until(next, ended ? patience : within);
    if (!found) return { covered: [], stuck: "the page asks for nothing", idle: true };
    if (found.over) return found;
    const { among } = found;
    const covered = [];
    const from = Math.floor(random * among.length);
    for (let i = 0; i < among.length; i++) {
        const element = among[(from + i) % among.length];
        const at = pointOf(element);
        const label = element.getAttribute("aria-label") ?? element.textContent.trim();
        if (at) return { ...at, label, covered };
        covered.push(label);
    }
    return { covered, stuck: "nothing that is lit can be tapped" };
}

/** Numbers between 0 and 1, the same for the same seed. */
export function dice(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** Taps once. The answer says whether the game is over or nothing was asked, and what was covered. */
export async function tapOnce(person, random, within = patience) {
    const { page, touch } = person;
    const seen = await page.evaluate(lookInPage, { patience, within, random: random() });
    if (seen.over || (seen.idle && within < patience)) return seen;
    if (seen.stuck) throw new Error(`${seen.stuck} ${JSON.stringify(seen.covered)}`);
    if (touch) await page.touchscreen.tap(seen.x, seen.y);
    else await page.mouse.click(seen.x, seen.y);
    return seen;
}

/** Taps until the game is over, or `enough` says so. The answer: taps, and what was covered. */
export async function playByTaps(person, { seed = 1, most = 1500, enough } = {}) {
    const random = dice(seed);
    const covered = new Set();
    for (let taps = 0; taps < most; taps++) {
        const seen = await tapOnce(person, random);
        if (seen.over) return { taps, over: true, covered: [...covered] };
        for (const label of seen.covered) covered.add(label);
        if (enough && (await enough(taps))) return { taps, over: false, covered: [...covered] };
    }
    throw new Error(`the game is not over after ${most} taps`);
}

/**
 * Several people at one table tap whenever they are to move, until it is over for all or `enough`
 * says so after a tap.
 */
export async function playTogether(people, { random, enough, most = 1500 }) {
    let v = await sameVersion(people);
    for (let taps = 0; taps < most; ) {
        let over = 0;
        let tapped = false;
        for (const person of people) {
            const seen = await tapOnce(person, random, 0);
            if (seen.over) over++;
            if (seen.over || seen.idle) continue;
            tapped = true;
            taps++;
            if (enough?.(taps)) return { taps, over: false };
            break;
        }
        if (over === people.length) return { taps, over: true };
        v = await sameVersion(people, tapped ? v : v + 1); // nobody's turn: a bot's
    }
    throw new Error(`the game is not over after ${most} taps`);
}

// ---- Sitting down, through the page ----

export const press = (person, target) => (person.touch ? target.tap() : target.click());

/** A game of the lobby, opened: who plays against bots chooses there. */
export async function openCard(person, game) {
    const { page } = person;
    await page.goto("/");
    await press(person, page.locator("ul.games > li > button").nth(games.indexOf(game)));
    await page.locator(".levels").waitFor();
}

/** The lobby, and a game against bots. */
export async function quickGame(person, game, level = "beginner") {
    const { page } = person;
    await openCard(person, game);
    await press(person, page.locator(`.levels label:has([value=${level}])`));
    await press(person, page.locator("button.play"));
    await page.waitForURL(/\/[A-Za-z0-9]{8}$/);
    await page.locator("main.felt").waitFor();
}

/** Fills in the form of a new table. `others`: who sits in the other seats, "person" or a level. */
export async function fillForm(person, game, others) {
    const { page } = person;
    const at = games.indexOf(game);
    await press(person, page.locator("fieldset.games label").nth(at));
    const count = String(others.length + 1);
    await press(person, page.locator("form .choice").first().getByText(count, { exact: true }));
    for (const [i, who] of others.entries())
        await page.locator(".seat select").nth(i).selectOption(who);
    await press(person, page.locator("form button[type=submit]").last());
}

/** A game on this device. */
export async function offlineGame(person, game, others = ["beginner"]) {
    const { page } = person;
    await page.goto("/offline");
    await page.locator("fieldset.games").waitFor();
    await fillForm(person, game, others);
    await page.waitForURL(/\/offline#[A-Za-z0-9]{8}$/);
    await page.locator("main.felt").waitFor();
}

/** A table on the server with seats for others, "person" or a level; the answer is its address. */
export async function newTable(person, game, others) {
    const { page } = person;
    await page.goto("/#new");
    await page.locator("fieldset.games").waitFor();
    await fillForm(person, game, others);
    await page.waitForURL(/\/[A-Za-z0-9]{8}$/);
    return page.url();
}

/** Sits down at a free seat of a table. */
export async function sitDown(person, address) {
    await person.page.goto(address);
    await press(person, person.page.locator(".waiting button.main").first());
    await person.page.locator(".waiting").waitFor({ state: "detached" });
}

/**
 * Opens a table by the server's interface, for what the form does not offer, and shows it. Whoever
 * does that is somebody from then on.
 */
export async function openTable({ page, name }, opening) {
    await page.goto("/offline");
    const id = await page.evaluate(
        async ([name, opening]) => {
            const headers = { "Content-Type": "application/json" };
            const ask = async (path, body) =>
                (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
            await ask("/api/guest", { name });
            localStorage.setItem("pakli.known", "1");
            return (await ask("/api/tables", { private: true, ...opening })).id;
        },
        [name, opening],
    );
    await page.goto(`/${id}`);
    await page.locator("main.felt").waitFor();
    return page.url();
}

/** A request of the person of a page to the server. */
export const ask = ({ page }, path, body) =>
    page.evaluate(
        async ([path, body]) => {
            const headers = { "Content-Type": "application/json" };
            const post = { method: "POST", headers, body: JSON.stringify(body) };
            return (await fetch(path, body ? post : {})).json();
        },
        [path, body],
    );

/** Presses Tab until the thing in focus is the wanted one. */
export async function tabTo(page, selector, most = 60) {
    for (let presses = 0; presses < most; presses++) {
        if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector))
            return;
        await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${selector}`);
}
