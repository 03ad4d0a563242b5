// support_looks.mjs - what must hold of every page: no serious fault that axe-core finds, in both
// themes; nothing to scroll sideways; everything a finger is meant for at least 44 px; no word missing.
import { readFileSync } from "node:fs";
import { axeFile, check, drawInPage, languages, patience, themes } from "./support_world.mjs";

export const axe = readFileSync(axeFile(), "utf8");
export const small = { width: 360, height: 640 };

// ---- What is looked for, in the page ----

/**
 * Serious faults that axe-core finds, by all of its rules or by some. One takes the values of cards that
 * lie in a place for the label of the place, which says instead what a tap there does: it is not asked
 * about lit places.
 */
export async function axeInPage(rules) {
    const { violations } = await window.axe.run(document, {
        resultTypes: ["violations"],
        elementRef: false,
        ...(rules ? { runOnly: rules } : {}),
    });
    for (const v of violations)
        if (v.id === "label-content-name-mismatch")
            v.nodes = v.nodes.filter((n) => !/^<[^>]* data-lit=/.test(n.html));
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
    const { scrollWidth, clientWidth } = document.scrollingElement; // a phone widens its window
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
    for (const e of document.querySelectorAll(
        "button, a, input, select, [data-lit], [data-piece]",
    )) {
        const box = e.getBoundingClientRect();
        const ear = e.closest(".visually-hidden, .wide") !== null;
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
        const area = e.matches("input.visually-hidden") ? e.closest("label") : e;
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
            /\{\w+[^}]*\}|\b(?:undefined|NaN|null)(?!\p{L})|\[object|^\s*[a-z]+(\.[a-zA-Z0-9-]+)+\s*$/u.test(
                text,
            )
        )
            found.push(text.trim());
    return found;
}

// ---- One page after the other ----

/** The words of each page that was looked at, by its name and language. */
export const texts = new Map();

/** All that must hold of the page that is open. */
export async function look(person, name, language = "en") {
    const { page } = person;
    await page.evaluate(drawInPage);
    await page.evaluate(axe);
    const faults = [];
    for (const theme of themes) {
        await page.evaluate((t) => {
            document.documentElement.dataset.theme = t;
        }, theme);
        // Another theme has other colours, and nothing else is different.
        const rules = theme === themes[0] ? null : ["color-contrast"];
        for (const fault of await page.evaluate(axeInPage, rules))
            faults.push(`${theme}: ${fault}`);
    }
    check(`${name}: axe-core finds nothing serious in either theme`, faults.length === 0, faults);
    await fits(person, name);
    const tiny = await page.evaluate(smallInPage);
    check(`${name}: every target is at least 44 px`, tiny.length === 0, tiny.slice(0, 12));
    await speaks(person, name, language);
}

async function fits({ page }, name) {
    const wide = await page.evaluate(wideInPage);
    check(`${name}: nothing sticks out at ${small.width} px`, wide.length === 0, wide.slice(0, 12));
}

/** Waits until the page that is open speaks another language, and all its words have come: in the page. */
export async function turnInPage({ language, patience }) {
    const kept = JSON.parse(localStorage.getItem("pakli.settings"));
    const before = document.body.innerText;
    localStorage.setItem("pakli.settings", JSON.stringify({ ...kept, language }));
    dispatchEvent(new StorageEvent("storage", { key: "pakli.settings" }));
    const turned = () =>
        document.documentElement.lang === language &&
        (document.querySelector(".tabletop[lang]")?.lang ?? language) === language &&
        !document.documentElement.hasAttribute("data-loading") &&
        document.body.innerText !== before;
    if (!(await window.until(turned, patience))) throw new Error(`no words in ${language}`);
}

/** The page that is open in the other languages, as if they were set in another tab. */
export async function speaksAll(person, name) {
    for (const language of [...languages.slice(1), "en"]) {
        await person.page.evaluate(turnInPage, { language, patience });
        if (language === "en") return;
        await fits(person, `${name} in ${language}`);
        await speaks(person, name, language);
    }
}

export async function speaks({ page }, name, language) {
    const missing = await page.evaluate(wordsInPage, language);
    check(
        `${name}: the words are all there in ${language}`,
        missing.length === 0,
        missing.slice(0, 12),
    );
    const known = texts.get(name) ?? new Map();
    texts.set(name, known.set(language, await page.locator("body").innerText()));
}
