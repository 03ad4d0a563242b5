// languages.mjs - nothing English in a game of somebody who plays in Hungarian: the visible text and what
// screen readers are told, after every tap of a whole game; and a refused move in each language. With
// PAKLI_LONG whole games of all, and refusals of every game in every language.
// games: keltis keltis-cards coloretto huzz
import { openTable, playByTaps } from "./support_person.mjs";
import {
    check,
    desk,
    finish,
    games,
    languages,
    long,
    newPerson,
    openWorld,
    part,
    phone,
} from "./support_world.mjs";

const server = await openWorld();
const seats = { keltis: 2, "keltis-cards": 2, coloretto: 3, huzz: 3 };

function opening(game) {
    const bots = Object.fromEntries(
        Array.from({ length: seats[game] - 1 }, (_, i) => [i + 1, "random"]),
    );
    return { game, seats: seats[game], bots };
}

/** Words that English sentences hardly do without and that are none in Hungarian. */
const english =
    "the|are|you|your|of|and|not|have|with|this|that|these|from|was|were|turn|move|moves|card|cards|seat|row|pile|draw|laid|took|takes|wins|points|nobody|cannot|must";

/** What can be read or heard in the page and has an English word in it: in the page. */
function englishInPage(words) {
    const pattern = new RegExp(`(?<![\\p{L}-])(${words})(?![\\p{L}-])`, "iu");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walker.nextNode()) {
        const { parentElement: parent, data } = walker.currentNode;
        if (!parent.closest("script, style, code, [lang=en]")) texts.push(data);
    }
    for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description"])
        for (const element of document.querySelectorAll(`[${name}]`))
            texts.push(element.getAttribute(name));
    return texts.filter((text) => pattern.test(text)).map((text) => text.trim());
}

async function playInHungarian(game, size) {
    const person = await newPerson(server, { size, language: "hu", name: "Zsófi" });
    const found = new Set();
    const read = async () => {
        for (const text of await person.page.evaluate(englishInPage, english)) found.add(text);
    };
    await openTable(person, opening(game));
    const { over } = await playByTaps(person, { seed: 7, enough: () => read() });
    await read();
    check(`${game} in Hungarian is played to the end`, over);
    check(`${game} in Hungarian: no English word`, found.size === 0, [...found].slice(0, 12));
    await person.leave();
}

async function refuseIn(language, game) {
    const person = await newPerson(server, { size: phone, language, name: "Clara" });
    const { page } = person;
    await openTable(person, opening(game));
    await page.locator(".tabletop[data-ready]").waitFor();
    await page.locator("[data-playable], [data-lit]").first().waitFor();
    await page.keyboard.press("t");
    await page.locator("footer form input").fill("fly");
    await page.keyboard.press("Enter");
    const alert = page.locator("[role=alert]");
    const text = await alert.innerText();
    const reason = await alert.getAttribute("data-reason");
    const name = `${game}, a refused move in ${language}`;
    check(`${name}: has its reason`, reason?.startsWith(`${game}.`), `${reason}: ${text}`);
    check(`${name}: names the clause`, /[A-Z]{2}-\d+/.test(text), text);
    const untranslated = /(?<!\p{L})(the|and|you|your|first|card)(?!\p{L})/iu.test(text);
    check(`${name}: in that language`, untranslated === (language === "en"), text);
    await person.leave();
}

const played = long ? games.map((game) => [game, phone]) : [["coloretto", desk]];
for (const [game, size] of played)
    await part(`${game} in Hungarian`, () => playInHungarian(game, size));

const refused = languages.flatMap((language) => games.map((game) => [language, game]));
const spread = refused.filter((_, i) => i % (games.length + 1) === 0);
for (const [language, game] of long ? refused : spread)
    await part(`${game} refuses in ${language}`, () => refuseIn(language, game));
await finish();
