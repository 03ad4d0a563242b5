// keys.mjs - whole games without a pointer: by keys alone from the lobby to the end, and by moves that
// are typed in words.
// games: coloretto huzz
import { dice, shownVersion, tabTo, toMove } from "./support_person.mjs";
import {
    check,
    finish,
    games,
    long,
    newPerson,
    note,
    openWorld,
    part,
    patience,
} from "./support_world.mjs";

const server = await openWorld();

/** The lobby by keys: a game, a level, the table. */
async function quickGameByKeys(page, game) {
    await page.goto("/");
    await page.locator("ul.games").waitFor();
    await tabTo(page, `ul.games > li:nth-child(${games.indexOf(game) + 1}) > button`);
    await page.keyboard.press("Enter");
    await page.locator(".levels").waitFor();
    await tabTo(page, ".levels input");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await tabTo(page, "button.play");
    await page.keyboard.press("Space");
    await page.locator("main.felt [data-piece]").first().waitFor();
}

/** What is asked, and where the focus is, once something is asked: in the page. */
async function focusInPage(patience) {
    const shows = (selector) =>
        [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length > 0);
    const seen = () => {
        const over = shows("footer .over").length > 0;
        if (!over && !document.querySelector(".tabletop[data-ready]")) return null;
        // After a place with several moves the page asks which: then only the answers count.
        const asking = shows("[data-asking]")[0];
        const aims = asking
            ? [...asking.querySelectorAll("button:not(.quiet)")]
            : shows("[data-lit], [data-moves] button");
        const hand = shows("[data-hand]");
        const cards = hand.flatMap((card, i) =>
            i < 9 && card.hasAttribute("data-playable") ? [i + 1] : [],
        );
        if (!over && !aims.length && !cards.length) return null;
        const focus = document.activeElement;
        return {
            over,
            which: Boolean(asking),
            at: aims.includes(focus),
            aims: aims.length,
            stops: aims.length + hand.length,
            cards,
            chosen: shows("[data-chosen]").length,
            label: focus?.getAttribute("aria-label") ?? focus?.textContent.trim(),
        };
    };
    const found = await window.until(seen, patience);
    if (!found) throw new Error("the page asks for nothing");
    return found;
}

/** Walks by arrows to something that can be played; the answer: whether they lead there. */
async function walkTo(page, random, stops) {
    if (random() < 0.3) await page.keyboard.press(random() < 0.5 ? "ArrowUp" : "ArrowDown");
    const key = random() < 0.5 ? "ArrowRight" : "ArrowLeft";
    for (let presses = 0; presses <= stops + 2; presses++) {
        const seen = await page.evaluate(focusInPage, patience);
        if (seen.at || seen.over) return true;
        await page.keyboard.press(key);
    }
    return false;
}

/** One question, answered by keys. The answer: what is wrong with where the focus is, or "". */
async function answerByKeys(page, seen, random, asked) {
    if (seen.which && !seen.at) return `the focus is at ${seen.label}, not at the choice`;
    if (seen.which && !asked.before) {
        asked.before = true;
        await page.keyboard.press("Escape");
        const back = await page.evaluate(focusInPage, patience);
        return back.label === asked.label ? "" : `the focus came back to ${back.label}`;
    }
    asked.label = seen.label;
    const begin = seen.cards.length > 0 && !seen.which;
    if (seen.at) await page.keyboard.press(random() < 0.5 ? "Enter" : "Space");
    else if (begin && (!seen.aims || (!seen.chosen && random() < 0.8)))
        await page.keyboard.press(String(seen.cards[Math.floor(random() * seen.cards.length)]));
    else if (!(await walkTo(page, random, seen.stops))) return "arrows lead to nothing that is lit";
    return "";
}

async function byKeys(game, seed) {
    const name = `${game} by keys alone`;
    await part(name, async () => {
        const began = Date.now();
        const person = await newPerson(server);
        const { page } = person;
        const random = dice(seed);
        const asked = { before: false, label: "" };
        const wrong = [];
        await quickGameByKeys(page, game);
        let presses = 0;
        for (; presses < 900 && wrong.length === 0; presses++) {
            const seen = await page.evaluate(focusInPage, patience);
            if (seen.over) break;
            const fault = await answerByKeys(page, seen, random, asked);
            if (fault) wrong.push(`${fault} ${JSON.stringify(seen)}`);
        }
        note(`${name}: ${presses} decisions, ${Date.now() - began} ms`);
        check(
            `${name}: arrows lead to all that is lit, the focus to a choice and back`,
            wrong.length === 0 && (game !== "keltis" || asked.before),
            wrong,
        );
        check(
            `${name}: played to the end`,
            (await page.locator("footer .over").count()) === 1,
            await page.locator("footer").innerText(),
        );
        check(`${name}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });
}

/** The version at which one is to move, once it is one's turn; 0 when all is over: in the page. */
async function turnInPage({ toMove, patience }) {
    const turn = () => {
        if (document.querySelector("footer .over")) return { v: 0 };
        const table = document.querySelector(".tabletop[data-ready]");
        return table?.querySelector(toMove) ? { v: Number(table.dataset.v) } : null;
    };
    const found = await window.until(turn, patience);
    if (!found) throw new Error("it is never one's turn");
    return found.v;
}

/** The moves that may be typed now. Once a key has opened the field, it is there at every turn. */
async function typeable(page, first) {
    if (first) await page.keyboard.press("t");
    await page.locator("footer form input").waitFor();
    return page.locator("#typed-moves code").allTextContents();
}

async function byWords(game, seed) {
    const name = `${game} by typed moves`;
    await part(name, async () => {
        const began = Date.now();
        const person = await newPerson(server);
        const { page } = person;
        const random = dice(seed);
        await quickGameByKeys(page, game);
        let typed = 0;
        let why = "";
        for (; typed < 700; typed++) {
            const v = await page.evaluate(turnInPage, { toMove, patience });
            if (v === 0) break;
            const offered = await typeable(page, typed === 0);
            if (typed === 0) {
                await page.keyboard.type("fly away");
                await page.keyboard.press("Enter");
                why = await page.locator("[role=alert]").innerText();
                await page.locator("footer form input").fill("");
            }
            await page.locator("footer form input").focus();
            await page.keyboard.type(offered[Math.floor(random() * offered.length)]);
            await page.keyboard.press("Enter");
            await shownVersion(person, v + 1);
        }
        note(`${name}: ${typed} moves, ${Date.now() - began} ms; nonsense: ${why.trim()}`);
        check(`${name}: nonsense is refused with a sentence`, why.trim().length > 10, why);
        check(`${name}: played to the end`, (await page.locator("footer .over h2").count()) === 1);
        check(`${name}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });
}

const both = async (keyed, worded) =>
    Promise.all([
        (async () => {
            for (const [at, game] of keyed.entries()) await byKeys(game, at + 11);
        })(),
        (async () => {
            for (const [at, game] of worded.entries()) await byWords(game, at + 21);
        })(),
    ]);
await both(long ? games : ["coloretto"], long ? games : ["huzz"]);
await finish();
