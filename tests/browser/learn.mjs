// learn.mjs - the lesson of every game in every language, from its first step to a game that goes on
// against beginners: with wrong and illegal tries, by typed moves, keys and taps, and without a
// network.
// games: keltis keltis-cards coloretto huzz
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { look, small } from "./support_looks.mjs";
import { tabTo } from "./support_person.mjs";
import {
    check,
    finish,
    games,
    languages,
    long,
    newOfflineVisitor,
    newPerson,
    note,
    openWorld,
    part,
    patience,
    root,
} from "./support_world.mjs";

const server = await openWorld();

const table = { width: 900, height: 800 };
const read = (...path) => JSON.parse(readFileSync(join(root, "web/src/games", ...path), "utf8"));
const lessons = Object.fromEntries(games.map((game) => [game, read(game, "lesson/lesson.json")]));

/** Where something is tried that no rule allows, and the clause that is told. */
const illegal = {
    keltis: { key: "gap", move: "play G10", clause: "KB-9" },
    "keltis-cards": { key: "take", move: "take G", clause: "KC-11" },
    coloretto: { key: "choice", move: "take 3", clause: "CO-7" },
    huzz: { key: "steal", move: "play 11x3", clause: "HU-3" },
};

// ---- What a reader does ----

const onStep = (page, key) => page.locator(`.teacher [data-step="${key}"]`).waitFor();
const mainButton = (page) => page.locator(".teacher .main");

async function type(page, move) {
    const field = page.locator("footer form input");
    if (!(await field.count())) await page.keyboard.press("t");
    await field.fill(move);
    await field.press("Enter");
}

/** A legal move that is not the one of the step is answered with the reason for that one. */
async function tryAnother(page, { key, accept }, texts, name) {
    const field = page.locator("footer form input");
    if (!(await field.count())) await page.keyboard.press("t");
    await field.fill("");
    const offered = await page.locator("#typed-moves code").allTextContents();
    await type(
        page,
        offered.find((move) => !accept.includes(move)),
    );
    const said = await page.locator(".teacher [role=alert]").textContent();
    check(`${name}: another move is answered kindly`, said.trim() === texts[`${key}.why`], said);
    await page.locator(".teacher .btn:not(.main)").click();
    await onStep(page, key);
}

async function tryIllegal(page, game, name) {
    const { move, clause, key } = illegal[game];
    await type(page, move);
    const link = page.locator(".teacher [role=alert] a");
    const address = await link.getAttribute("href");
    check(
        `${name}: what is not allowed names its rule`,
        address === `/rules/${game}#${clause}`,
        address,
    );
    await page.locator(".teacher .btn:not(.main)").click();
    await onStep(page, key);
}

/** Waits for a step; what is said there, and whether all that it points at can be seen: in the page. */
async function stepInPage({ key, patience }) {
    const find = () => document.querySelector(`.teacher [data-step="${key}"]`);
    const words = await window.until(find, patience);
    if (!words) throw new Error(`the teacher does not come to ${key}`);
    const felt = document.querySelector("main.felt").getBoundingClientRect();
    const shows = (b) => b.width > 0 && b.top >= felt.top - 2 && b.bottom <= felt.bottom + 2;
    const allShow = () => {
        const points = [...document.querySelectorAll("[data-point]")];
        return points.length > 0 && points.every((e) => shows(e.getBoundingClientRect()));
    };
    return {
        said: words.textContent.replace(/\s+/g, " ").trim(),
        shows: Boolean(await window.until(allShow, patience)),
    };
}
const atStep = (page, { key }) => page.evaluate(stepInPage, { key, patience });

/** Makes the move of a step, or goes on where there is none. */
async function doStep(page, step, act = type) {
    if (step.accept) await act(page, step.accept[0]);
    else if (step.key !== "end") await mainButton(page).click();
}

/** Goes on to a table of this device; the bots there play by themselves. */
async function playOn(page, name) {
    await mainButton(page).click();
    await page.waitForURL(/\/offline#[A-Za-z0-9]{8}$/);
    await page.locator("[data-playable], [data-lit], [data-moves]").first().waitFor();
    const bots = await page.locator(".head .sign").count();
    const person = await page.locator('.head[data-seat="0"]').textContent();
    check(`${name}: goes on against bots`, bots > 0 && person.includes("Anna"), person);
    const lines = () => page.evaluate(() => JSON.parse(localStorage.getItem("pakli.seen"))[0][1]);
    const before = await lines();
    await page.keyboard.press("t");
    const move = await page.locator("#typed-moves code").first().textContent();
    await type(page, move);
    await page.waitForFunction(
        (n) => JSON.parse(localStorage.getItem("pakli.seen"))[0][1] > n,
        before,
    );
}

/** A lesson from its first step on, with a wrong try and one that is not allowed. */
async function wholeLesson(person, game, language) {
    const name = `${game} in ${language}`;
    const { page } = person;
    const { steps } = lessons[game];
    const texts = read(game, "lesson", `${language}.json`);
    const other = steps.find(({ key }) => texts[`${key}.why`]);
    const wrong = [];
    await page.goto(`/learn/${game}`);
    for (const step of steps) {
        const { said, shows } = await atStep(page, step);
        if (said !== `${texts[step.key]} ${step.clause}`) wrong.push(said);
        if (!shows) wrong.push(`${step.key}: what it points at does not show`);
        if (step === other) await tryAnother(page, step, texts, name);
        if (step.key === illegal[game].key) await tryIllegal(page, game, name);
        await doStep(page, step);
    }
    check(`${name}: every step is said and points at something`, wrong.length === 0, wrong);
    await playOn(page, name);
}

/** Every game in a language of its own; with PAKLI_LONG all in all. */
function gamesIn(language) {
    const at = languages.indexOf(language);
    return games.filter((_, i) => long || i % languages.length === at);
}

async function inLanguage(language) {
    const began = Date.now();
    const person = await newPerson(server, { language, size: table });
    for (const game of gamesIn(language))
        await part(`${game} in ${language}`, () => wholeLesson(person, game, language));
    check(`${language}: no error in the console`, person.errors.length === 0, person.errors);
    note(`lessons in ${language}: ${Date.now() - began} ms`);
    await person.leave();
}

// ---- Keys, taps, looks, no network ----

/** A wrong try, "show me" and the way back, without a pointer. */
async function byKeys() {
    const person = await newPerson(server);
    const { page } = person;
    await page.goto("/");
    await page.locator("ul.games").waitFor();
    await tabTo(page, "ul.games > li:first-child > button");
    await page.keyboard.press("Enter");
    await tabTo(page, 'a[href="/learn/keltis"]');
    await page.keyboard.press("Enter");
    await onStep(page, "paths");
    await tabTo(page, ".teacher .main", 120);
    await page.keyboard.press("Enter");
    await onStep(page, "lay");
    await type(page, "discard R1");
    await page.locator(".teacher [role=alert]").waitFor();
    await tabTo(page, ".teacher .main", 120);
    await page.keyboard.press("Enter");
    await onStep(page, "lay");
    await tabTo(page, ".teacher .main", 120);
    await page.keyboard.press("Space");
    await onStep(page, "draw");
    await tabTo(page, ".teacher .round", 120);
    await page.keyboard.press("Enter");
    await onStep(page, "lay");
    const cards = await page.locator("[data-hand][data-playable]").count();
    check("by keys: from the lobby, shown, done, and back again", cards === 8, `${cards} cards`);
    await person.leave();
}

/** Taps the place where a move of Coloretto is made. */
async function tapMove(page, move) {
    const [verb, row] = move.split(" ");
    const deck = page.locator("main.felt .deck[data-lit]");
    const rows = page.locator("main.felt .rows > *");
    if (verb === "draw") await deck.tap();
    else {
        const place = rows.nth(row - 1);
        await ((await place.getAttribute("data-lit")) === null
            ? place.locator("[data-lit]").first()
            : place
        ).tap();
    }
}

async function byTaps() {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    const { steps } = lessons.coloretto;
    const hidden = [];
    await page.goto("/learn/coloretto");
    for (const step of steps) {
        if (!(await atStep(page, step)).shows) hidden.push(step.key);
        await doStep(page, step, tapMove);
    }
    check(
        "by taps: a lesson is done on a small phone, and nothing covers it",
        !hidden.length,
        hidden,
    );
    await person.leave();
}

/** A wrong try, with the field put away in which it was typed. */
async function refusedAt(page) {
    await type(page, "discard R1");
    await page.locator(".teacher [role=alert]").waitFor();
    await page.locator("footer form input").press("Escape");
}

async function looks() {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    for (const game of games) {
        await page.goto(`/learn/${game}`);
        await onStep(page, lessons[game].steps[0].key);
        await mainButton(page).click();
        await onStep(page, lessons[game].steps[1].key);
        if (game === "keltis") await refusedAt(page);
        await look(person, `/learn/${game}`);
    }
    await person.leave();
}

async function withoutNetwork() {
    const person = await newOfflineVisitor(server);
    const { page } = person;
    const { steps } = lessons.huzz;
    await page.goto("/learn/huzz");
    for (const step of steps.slice(0, 3)) {
        await onStep(page, step.key);
        await doStep(page, step);
    }
    await onStep(page, steps[3].key);
    check("without a network: a lesson begins and goes on", true);
    await person.leave();
}

await Promise.all([
    (async () => {
        for (const language of languages.slice(0, 2)) await inLanguage(language);
        await part("by keys", byKeys);
    })(),
    (async () => {
        for (const language of languages.slice(2)) await inLanguage(language);
        await part("by taps", byTaps);
    })(),
]);
await part("looks", looks);
await part("without a network", withoutNetwork);
await finish();
