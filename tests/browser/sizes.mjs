// sizes.mjs - a game of each played to its end by taps while window, theme and language change: on phones,
// upright and lying, tablets, desks, and at 200 %. At every version everything can be read and reached
// (support_measure.mjs), and axe finds nothing serious. With PAKLI_LONG a game of each is played to its
// end at every size, in all languages and both themes by turns.
// games: keltis keltis-cards coloretto huzz
import { axe, axeInPage, turnInPage } from "./support_looks.mjs";
import { faultsInPage } from "./support_measure.mjs";
import { fillForm, playByTaps, shownVersion } from "./support_person.mjs";
import {
    check,
    drawInPage,
    finish,
    games,
    languages,
    long,
    newPerson,
    note,
    openWorld,
    part,
    patience,
    themes,
} from "./support_world.mjs";

const server = await openWorld();

/** Names are as long as some people's are. */
const name = "Wolfgang Amadeus Maria";
const sizes = {
    "a phone": [375, 667],
    "a small phone": [360, 640],
    "a phone that lies": [667, 375],
    "a small phone that lies": [640, 360],
    "a desk at 200 %": [640, 400],
    "a tablet": [820, 1180],
    "a desk": [1280, 800],
    "a large desk": [1920, 1080],
};
const seats = { keltis: 3, "keltis-cards": 3, coloretto: 4, huzz: 4 };
const dimensions = ([width, height]) => ({ width, height });

/** What is laid out by the room it has knows its room a frame later: in the page. */
const settleInPage = () =>
    new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)));

/** What is wrong and stays so: a card may be on its way for a moment. */
async function lastingFaults(page) {
    const found = await page.evaluate(faultsInPage);
    if (!found.length) return found;
    await page.waitForTimeout(500);
    const later = new Set(await page.evaluate(faultsInPage));
    return found.filter((fault) => later.has(fault));
}

/** What is wrong with what the page shows now, each fault once. */
class Faults {
    seen = new Map();
    versions = 0;

    async look({ page }, where) {
        await shownVersion({ page });
        await page.evaluate(settleInPage);
        this.versions++;
        for (const fault of await lastingFaults(page))
            if (!this.seen.has(fault)) this.seen.set(fault, where);
    }

    async examine({ page }, where) {
        await page.evaluate(drawInPage);
        await page.evaluate(axe);
        for (const fault of await page.evaluate(axeInPage, null))
            this.seen.set(`axe: ${fault}`, where);
    }

    get list() {
        return [...this.seen].map(([fault, where]) => `${where}: ${fault}`);
    }
}

const setTheme = (theme) => {
    document.documentElement.dataset.theme = theme;
};

/** Shows the same table in another theme and language, and in another window but for a given one; the answer says which. */
async function change({ page }, turn, only = null) {
    const size = only ?? Object.keys(sizes)[turn % Object.keys(sizes).length];
    const theme = themes[turn % 2];
    const language = languages[Math.floor(turn / 2) % 4];
    await page.setViewportSize(dimensions(sizes[size]));
    await page.evaluate(setTheme, theme);
    if ((await page.evaluate(() => document.documentElement.lang)) !== language)
        await page.evaluate(turnInPage, { language, patience });
    return `${size}, ${theme}, ${language}`;
}

function report(title, person, faults, taps) {
    note(`${title}: ${taps} taps, ${faults.versions} looks`);
    check(`${title}: all can be read and reached`, faults.list.length === 0, faults.list);
    const errors = person.errors.splice(0);
    check(`${title}: no error in the console`, errors.length === 0, errors);
}

/** Chance that is the same every time: in the worker that deals. */
function fixChance(seed) {
    let state = seed;
    self.crypto.getRandomValues = (bytes) => {
        for (let i = 0; i < bytes.length; i++) {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            bytes[i] = state >>> 24;
        }
        return bytes;
    };
}

/** A game on this device: its deal is known, so that what fits today fits tomorrow. */
async function open(person, game, count, seed) {
    const { page } = person;
    const fixed = page.waitForEvent("worker").then((worker) => worker.evaluate(fixChance, seed));
    await page.goto("/offline");
    await page.locator("fieldset.games").waitFor();
    await fixed; // before anything is dealt
    await fillForm(person, game, Array(count - 1).fill("beginner"));
    await page.waitForURL(/\/offline#[A-Za-z0-9]{8}$/);
    await page.locator("main.felt").waitFor();
}

/** A game during which everything changes. */
async function playInAll(game, index) {
    const size = dimensions(sizes["a desk"]);
    const person = await newPerson(server, { size, name, touch: false });
    await open(person, game, seats[game], 80 + index);
    const faults = new Faults();
    let where = "";
    const { taps } = await playByTaps(person, {
        seed: 80 + index,
        async enough(n) {
            if (n % 4 === 0) where = await change(person, n / 4 + index);
            await faults.look(person, where);
            return false;
        },
    });
    for (const [turn] of Object.entries(sizes).entries()) {
        where = await change(person, turn);
        await faults.look(person, `the end, ${where}`);
    }
    await faults.examine(person, `the end, ${where}`);
    report(`${game} in windows of all kinds`, person, faults, taps);
    await person.leave();
}

/** A game in one window; theme and language change after every tap. */
async function playAt(game, size, index) {
    const box = dimensions(sizes[size]);
    const person = await newPerson(server, { size: box, name });
    const faults = new Faults();
    const most = game === "coloretto" || game === "huzz" ? 5 : 4;
    await open(person, game, index % 2 ? 2 : most, 200 + index);
    let where = "";
    const { taps } = await playByTaps(person, {
        seed: 200 + index,
        async enough(n) {
            where = await change(person, n, size);
            await faults.look(person, where);
            if (n === 12 || n === 13) await faults.examine(person, where);
            return false;
        },
    });
    for (let turn = 0; turn < 2 * languages.length; turn++) {
        where = await change(person, turn, size);
        await faults.look(person, `the end, ${where}`);
    }
    report(`${game} on ${size}`, person, faults, taps);
    await person.leave();
}

const only = process.argv.slice(2); // some games, where one is being mended
const played = games.filter((game) => only.length === 0 || only.includes(game));
await Promise.all(
    [0, 1].map(async (half) => {
        for (const [i, game] of played.entries())
            if (i % 2 === half) await part(game, () => playInAll(game, i));
    }),
);
if (long)
    for (const [i, size] of Object.keys(sizes).entries())
        for (const [j, game] of played.entries())
            await part(`${game} on ${size}`, () => playAt(game, size, i + j));
await finish();
