// looks.mjs - every page for everybody: no serious fault that axe-core finds, in both themes; nothing
// to scroll sideways at 360 px; everything a finger is meant for at least 44 px; all four languages
// whole; and nothing told by colour alone.
import { readFileSync } from "node:fs";
import { offlineGame, playByTaps, quickGame, tableForTwo } from "./support_person.mjs";
import {
    axeFile,
    check,
    finish,
    games,
    languages,
    newPerson,
    openBrowser,
    part,
    Server,
    themes,
} from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();
const axe = readFileSync(axeFile(), "utf8");
const small = { width: 360, height: 640 };

// ---- What is looked for, in the page ----

/**
 * Serious faults that axe-core finds. One rule takes the values on cards for the label of the place
 * they lie in, which says instead what a tap there does: it is not asked about lit places.
 */
async function axeInPage() {
    const { violations } = await window.axe.run(document, {
        resultTypes: ["violations"],
        elementRef: false,
    });
    for (const v of violations)
        if (v.id === "label-content-name-mismatch")
            v.nodes = v.nodes.filter((n) => !/^<[^>]* data-(lit|hand)=/.test(n.html));
    return violations
        .filter((v) => v.nodes.length && (v.impact === "serious" || v.impact === "critical"))
        .map((v) => {
            const where = v.nodes
                .slice(0, 3)
                .map((n) => `${n.html.slice(0, 400)} ${n.failureSummary}`);
            return `${v.id}: ${where.join("\n")}`;
        });
}

/** Things that are wider than the page, or stick out of it where nobody can get at them. */
function wideInPage() {
    const found = [];
    const { scrollWidth } = document.scrollingElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
    for (const e of document.querySelectorAll(
        "button, a, input, select, [data-lit], [data-piece]",
    )) {
        const box = e.getBoundingClientRect();
        const ear = e.closest(".ear, .wide") !== null;
        if (ear || box.width === 0 || getComputedStyle(e).visibility === "hidden") continue;
        if (box.right > innerWidth + 1 || box.left < -1)
            found.push(
                `${e.className.baseVal ?? e.className} ${e.dataset.piece ?? e.textContent.trim()}: ${box.left} to ${box.right}`,
            );
    }
    return found;
}

/**
 * Targets under 44 px. A field that is drawn by its label is as large as the label; a link within a
 * sentence is part of the text; of cards that overlap only what shows counts.
 */
function smallInPage() {
    const least = 43.5;
    const dialog = document.querySelector("dialog[open]") ?? document.querySelector(".curtain");
    const found = [];
    const all = (dialog ?? document).querySelectorAll(
        "a[href], button, input, select, textarea, summary, [role=button], [tabindex='0']",
    );
    const inText = (e) =>
        e.matches("a") &&
        getComputedStyle(e).display === "inline" &&
        e.closest("p, li, td, dd")?.textContent.trim() !== e.textContent.trim();
    for (const e of all) {
        const area = e.matches("input.ear") ? e.closest("label") : e;
        const box = (area ?? e).getBoundingClientRect();
        if (box.width === 0 || inText(e) || (e.matches("[role=region]") && !e.onclick)) continue;
        if (
            e.matches("[aria-disabled=true]:not([data-hand])") ||
            e.closest("[role=option]")?.hidden
        )
            continue;
        let { width } = box;
        const next = e.matches("[data-hand]") ? e.nextElementSibling : null;
        if (next) width = Math.min(width, next.getBoundingClientRect().left - box.left);
        if (width < least || box.height < least)
            found.push(
                `${e.tagName} ${e.getAttribute("aria-label") ?? e.textContent.trim()} in ${e.parentElement.className}: ${width.toFixed(1)} x ${box.height.toFixed(1)}`,
            );
    }
    return found;
}

/** Strings that were not found, and values that were not filled in. */
function wordsInPage(language) {
    const found = [];
    if (document.documentElement.lang !== language)
        found.push(`lang is ${document.documentElement.lang}`);
    const labels = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap(
        (e) => [
            e.getAttribute("aria-label") ?? "",
            e.getAttribute("placeholder") ?? "",
            e.getAttribute("title") ?? "",
        ],
    );
    const copy = document.body.cloneNode(true);
    for (const e of copy.querySelectorAll("code, .qr, input")) e.remove();
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode.data);
    for (const text of [document.title, ...texts, ...labels])
        if (
            /\{\w+[^}]*\}|\bundefined\b|\bNaN\b|\bnull\b|\[object|^\s*[a-z]+(\.[a-zA-Z0-9-]+)+\s*$/.test(
                text,
            )
        )
            found.push(text.trim());
    return found;
}

// ---- One page after the other ----

const texts = new Map();

/** All that must hold of the page that is open. */
async function look(person, name, language = "en") {
    const { page } = person;
    await page.evaluate(axe);
    const faults = [];
    for (const theme of themes) {
        await page.evaluate((t) => {
            document.documentElement.dataset.theme = t;
        }, theme);
        for (const fault of await page.evaluate(axeInPage)) faults.push(`${theme}: ${fault}`);
    }
    check(`${name}: axe-core finds nothing serious in either theme`, faults.length === 0, faults);
    const wide = await page.evaluate(wideInPage);
    check(`${name}: nothing sticks out at ${small.width} px`, wide.length === 0, wide.slice(0, 12));
    const tiny = await page.evaluate(smallInPage);
    check(`${name}: every target is at least 44 px`, tiny.length === 0, tiny.slice(0, 12));
    await speaks(person, name, language);
}

async function speaks({ page }, name, language) {
    const missing = await page.evaluate(wordsInPage, language);
    check(
        `${name}: the words are all there in ${language}`,
        missing.length === 0,
        missing.slice(0, 12),
    );
    const known = texts.get(name) ?? new Map();
    texts.set(name, known.set(language, await page.locator("body").innerText()));
}

/** Opens the page of the settings and closes it again. */
async function withSettings({ page }, work) {
    await page.locator("header button").last().tap();
    await page.locator("dialog[open]").waitFor();
    await work();
    await page.keyboard.press("Escape");
}

async function pages(person, see) {
    const { page } = person;
    await page.goto("/");
    await page.locator("ul.games > li > button").first().tap();
    await see("lobby");
    await withSettings(person, () => see("settings"));
    await page.goto("/#new");
    await page.locator("form summary").tap();
    await see("new table");
    await page.goto("/offline");
    await page.locator("form summary").tap();
    await see("offline");
    await page.goto("/rules/keltis");
    await page.locator("article h2").first().waitFor();
    await see("rules");
    await page.goto("/NoTable0");
    await page.locator("main h1").waitFor();
    await see("nothing here");
}

/** Until the hand has a chosen card, where there is a hand. */
const chosen = (person) => async (taps) =>
    taps > 8 && (taps > 30 || (await person.page.locator("[data-chosen]").count()) > 0);

async function tableOf(person, game, see) {
    await quickGame(person, game, "random");
    await see(`${game}: a table that begins`);
    await playByTaps(person, { seed: 5, enough: chosen(person) });
    await see(`${game}: a table in play`);
}

/** Gives up, and lets bots end the game. */
async function giveUp({ page }) {
    await page.locator("header button").last().tap();
    await page.locator("dialog .list button").last().tap();
    await page.locator("dialog .row .main").tap();
    await page.locator("footer .over").waitFor();
}

async function symbols(person, game) {
    const found = await person.page.evaluate(() => {
        const signOf = (e) =>
            [...e.querySelectorAll("path, circle")].map((p) => p.outerHTML).join("");
        const celtic = [...document.querySelectorAll('[class*="face"]')].flatMap((face) => {
            const kind = /\bk([BGRVYP])\b/.exec(face.getAttribute("class"))?.[1];
            if (!kind) return [];
            const value = face.querySelector(".corner")?.textContent.trim() ?? "";
            const signs = [...face.querySelectorAll("svg.sign")].map(signOf);
            return [{ kind, told: value || signs.length > 2, sign: signs.at(-1) ?? "" }];
        });
        const patterns = [...document.querySelectorAll("pattern[id^=co-]")].map((p) => ({
            kind: p.id,
            told: p.querySelector("path") !== null,
            sign: p.querySelector("path")?.getAttribute("d") ?? "",
        }));
        const lynx = [...document.querySelectorAll("[data-piece] svg.face")].flatMap((svg) =>
            svg.querySelector(".back") || svg.querySelector(".night")
                ? []
                : [
                      {
                          kind: svg.textContent.trim(),
                          told: /^\d+$/.test(svg.textContent.trim()),
                          sign: svg.textContent.trim(),
                      },
                  ],
        );
        const figures = [...document.querySelectorAll("g.figure")].map((g) => ({
            kind: `seat ${g.dataset.seat}`,
            told: g.textContent.trim() === String(Number(g.dataset.seat) + 1),
            sign: `figure ${g.textContent.trim()}`,
        }));
        return [...celtic, ...patterns, ...lynx, ...figures];
    });
    const bySign = new Map(found.map(({ kind, sign }) => [sign, kind]));
    const byKind = new Map(found.map(({ kind, sign }) => [kind, sign]));
    const untold = found.filter((f) => !f.told || !f.sign);
    check(
        `${game}: what has a colour has a sign too (${found.length} things, ${byKind.size} kinds)`,
        found.length > 5 && untold.length === 0 && bySign.size === byKind.size,
        { untold, kinds: [...byKind.keys()], signs: bySign.size },
    );
}

await part("pages", async () => {
    const person = await newPerson(server, { size: small });
    await pages(person, (name) => look(person, name));
    check("pages: no error in the console", person.errors.length === 0, person.errors);
    await person.leave();
});
await part("a table that waits", async () => {
    const person = await newPerson(server, { size: small });
    await tableForTwo(person, "coloretto");
    await person.page.locator(".waiting").waitFor();
    await look(person, "a table that waits");
    await person.leave();
});
const only = process.argv.slice(2); // some games, where one is being mended
for (const game of games.filter((g) => only.length === 0 || only.includes(g)))
    await part(game, async () => {
        const person = await newPerson(server, { size: small });
        await tableOf(person, game, (name) => look(person, name));
        await symbols(person, game);
        if (game === "keltis-cards") {
            await person.page.locator("header button").first().tap();
            await person.page.locator("aside").waitFor();
            await look(person, "the log");
            await person.page.locator("aside .tabs .btn").tap();
            await withSettings(person, () => look(person, "the menu"));
        }
        await giveUp(person);
        await look(person, `${game}: a game that is over`);
        check(`${game}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });
await part("the curtain", async () => {
    const person = await newPerson(server, { size: small });
    await offlineGame(person, "huzz", ["person"]);
    await person.page.locator(".curtain").waitFor();
    await look(person, "the curtain");
    await person.leave();
});
for (const language of languages.slice(1))
    await part(language, async () => {
        const person = await newPerson(server, { size: small, language });
        const see = (name) => speaks(person, name, language);
        await pages(person, see);
        for (const game of games) await tableOf(person, game, see);
        check(`${language}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });
const same = [...texts].flatMap(([name, known]) =>
    known.size > 1 && new Set(known.values()).size < known.size ? [name] : [],
);
check("no page is the same in two languages", same.length === 0, same);
await finish();
