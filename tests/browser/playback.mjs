// playback.mjs - bots that play online much faster than anybody can look: the page shows every version it
// hears of, in order, with the seat lit that acts; and what others did stays marked until one acts
// oneself. Some moves of each game; with PAKLI_LONG whole games.
// games: keltis keltis-cards coloretto huzz
import { openTable, shownVersion, tapOnce, toMove } from "./support_person.mjs";
import {
    check,
    finish,
    games,
    hurryInPage,
    long,
    newPerson,
    openWorld,
    part,
    patience,
    phone,
} from "./support_world.mjs";

const server = await openWorld();
const enough = long ? Number.POSITIVE_INFINITY : 30;

/** Keeps the versions that are shown, each with the seat that is lit then, and what flew: in the page. */
function followInPage() {
    window.shown = [];
    window.flights = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...words) {
        window.flights++;
        return animate.apply(this, words);
    };
    const look = () => {
        const table = document.querySelector(".tabletop[data-v]");
        const v = Number(table?.dataset.v ?? -1);
        if (!table || window.shown.at(-1)?.v === v) return;
        window.shown.push({ v, lit: Number(document.querySelector(".head.turn")?.dataset.seat) });
    };
    const options = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document, options);
}

/** The versions that a page hears of, each with the seat that moved there. */
function listenIn({ page }) {
    const told = [];
    page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => {
            const { t, v, d, change } = JSON.parse(String(payload));
            if (t === "state" && d.v > (told.at(-1)?.v ?? 0)) told.push({ v: d.v });
            else if (change) told.push({ v, seat: t === "move" ? d.seat : undefined });
        }),
    );
    return told;
}

const requestOf = (page, kind, body = {}) =>
    page.evaluate(
        async ([path, body]) => {
            const headers = { "Content-Type": "application/json" };
            await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        },
        [`/api/tables${new URL(page.url()).pathname}/${kind}`, body],
    );

/** Four bots, one of them in the place of who looks. */
async function everyVersion(game) {
    const person = await newPerson(server, {
        size: phone,
        still: false,
        init: `(${hurryInPage})(); (${followInPage})();`,
    });
    const { page } = person;
    const told = listenIn(person);
    const bots = { 1: "random", 2: "random", 3: "random" };
    await openTable(person, { game, seats: 4, bots });
    await shownVersion(person);
    await requestOf(page, "resign");
    const seen = await page.evaluate(
        async ([enough, patience]) => {
            const table = document.querySelector(".tabletop");
            const done = () => window.shown.length > enough || table.dataset.stage === "over";
            return (await window.until(done, patience)) && window.shown;
        },
        [Number.isFinite(enough) ? enough : 1e9, patience * (long ? 5 : 1)],
    );
    const versions = seen.map(({ v }) => v);
    const heard = told.filter(({ v }) => v >= versions[0] && v <= versions.at(-1));
    check(
        `${game}: every version is shown in order, and none is skipped (${versions.length})`,
        versions.length > 20 && `${versions}` === `${heard.map(({ v }) => v)}`,
        { shown: versions, heard },
    );
    const lit = new Map(seen.map(({ v, lit }) => [v, lit]));
    const dark = heard.filter(({ v, seat }) => seat !== undefined && lit.get(v) !== seat);
    check(`${game}: the seat that acts is lit`, dark.length === 0, { dark, seen });
    const flights = await page.evaluate(() => window.flights);
    check(`${game}: what is moved flies`, flights >= versions.length / 2, `${flights} flights`);
    check(`${game}: no error in the console`, person.errors.length === 0, person.errors);
    await person.leave();
}

/** What the others did since is marked when one is to move. */
async function marked(game) {
    const person = await newPerson(server, { size: phone });
    const { page } = person;
    await openTable(person, { game, seats: 3, bots: { 1: "random", 2: "random" } });
    let most = 0;
    for (let taps = 0; taps < 40 && most < 2; taps++) {
        await shownVersion(person);
        most = Math.max(most, await page.locator("main.felt [data-last]").count());
        await tapOnce(person, () => 0.3);
    }
    check(`${game}: what others did since is marked`, most >= 2, `${most} pieces`);
    await person.leave();
}

/** Who comes back finds the marks and the last turn as they were; a tap on it opens the moves. */
async function comesBack(game) {
    const person = await newPerson(server, { size: phone });
    const { page } = person;
    await openTable(person, { game, seats: 3, bots: { 1: "random", 2: "random" } });
    const marks = page.locator("main.felt [data-last]");
    const said = page.locator("[data-told]");
    for (let taps = 0; taps < 40 && (await marks.count()) < 2; taps++) {
        await tapOnce(person, () => 0.3);
        await page.locator(`.tabletop[data-ready] :is(${toMove})`).first().waitFor();
    }
    const [count, text] = [await marks.count(), await said.innerText()];
    check(`${game}: the line tells whose turn that was`, /^[\p{L}]+ .+\.$/su.test(text), text);
    await page.reload();
    await shownVersion(person);
    await page.waitForFunction((n) => document.querySelectorAll("main.felt [data-last]").length >= n, count);
    check(`${game}: a page that is loaded again marks the same`, (await marks.count()) === count);
    check(`${game}: and tells the same`, (await said.innerText()) === text, text);
    await page.locator("button.told").tap();
    const first = page.locator("aside ol > li").first();
    await first.waitFor();
    const line = (await first.innerText()).replace(/\s+/g, " ");
    const told = text.replace(/\s+/g, " ");
    check(`${game}: a tap on the line opens the moves`, line.includes(told), line);
    await person.leave();
}

/** With pauses: nothing can be done before the latest version is shown, and a tap shows it. */
async function runAhead(game) {
    const person = await newPerson(server, { size: phone, still: false, settings: { speed: 0.5 } });
    const { page } = person;
    const behind = page.locator(".tabletop[data-behind]");
    await openTable(person, { game, seats: 4, bots: { 1: "random", 2: "random", 3: "random" } });
    for (let taps = 0; taps < 30 && !(await behind.count()); taps++)
        await tapOnce(person, () => 0.3, 2000);
    const lit = await page.locator(toMove).count();
    await page.locator("main.felt").tap({ position: { x: 4, y: 4 } });
    await behind.waitFor({ state: "detached" });
    await page.locator(toMove).first().waitFor();
    check("nothing can be done while others' moves are shown, and a tap shows the rest", lit === 0);
    await person.leave();
}

for (const game of games) await part(game, () => everyVersion(game));
await part("marks", () => marked("coloretto"));

for (const game of ["keltis", "huzz"]) await part(`${game} again`, () => comesBack(game));
await part("a tap", () => runAhead("coloretto"));
await finish();
