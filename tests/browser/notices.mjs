// notices.mjs - what people at a table do to each other beside playing: they run out of time, keep
// others waiting, lend their seats and take them back, agree on another pace, talk, look elsewhere,
// give up, and play again.
// games: keltis-cards coloretto
import { openTable, sameVersion, sitDown, tapOnce, toMove } from "./support_person.mjs";
import { beginning, wording } from "./support_words.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();

/** Errors of a console, but for those of a server that was away. */
const faults = (person) =>
    person.errors.filter(
        (e) => !/WebSocket connection|ERR_CONNECTION|ERR_EMPTY|Failed to fetch/.test(e),
    );

/** Two people at a table of their own, on a phone in English and at a desk in Hungarian. */
async function pair(opening, options = {}) {
    const anna = await newPerson(server, { size: phone, name: "Anna", ...options });
    const bela = await newPerson(server, { size: desk, name: "Béla", language: "hu" });
    const address = await openTable(anna, { game: "coloretto", seats: 2, ...opening });
    await sitDown(bela, address);
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    return { anna, bela, address };
}

async function atTable(name, opening, work, options) {
    await part(name, async () => {
        const people = await pair(opening, options);
        await work(people);
        const errors = [people.anna, people.bela].flatMap(faults);
        check(`${name}: no error in the console`, errors.length === 0, errors);
        await people.anna.leave();
        await people.bela.leave();
    });
}

const notice = ({ page }) => page.locator("footer .notice");
const said = ({ page }, text) => page.locator("[role=log]", { hasText: text });

async function chooseInMenu({ page }, words) {
    await page.locator("header button").last().click();
    await page.locator("dialog .list").getByText(words, { exact: true }).click();
}

/** One of two taps until the other one is to move. */
async function playUntil(person, other) {
    for (let taps = 0; taps < 20; taps++) {
        await sameVersion([person, other]);
        if (await other.page.locator(toMove).count()) return;
        await tapOnce(person, () => 0.3);
    }
    throw new Error(`it is never ${other.name}'s turn`);
}

const real = { kind: "real", bank: 31, increment: 5 };
await atTable("clocks", { clock: real }, async ({ anna, bela }) => {
    await anna.page.locator("[role=timer]").nth(1).waitFor(); // a part that is loaded when needed
    check("both clocks are shown", (await anna.page.locator("[role=timer]").count()) === 2);
    await said(anna, beginning("app", "clock.low")).waitFor({ state: "attached" });
    await anna.page.locator("[role=timer]:has(svg)").waitFor();
    check("a clock that gets short warns eye and ear", true);
    await server.passTime(90_000);
    await notice(anna).getByText(wording("table/notices", "held.lost")).waitFor();
    check(
        "who is out of time does not come back",
        (await notice(anna).locator("button").count()) === 0,
    );
    await bela.page.locator(`[aria-label="${wording("app", "seat.time", {}, "hu")}"]`).waitFor();
    await chooseInMenu(bela, wording("app", "menu.resign", {}, "hu"));
    await bela.page.locator("dialog .row .main").click();
    const ends = [anna, bela].map(({ page }) => page.locator("footer .over h2").innerText());
    const [english, hungarian] = await Promise.all(ends);
    check(
        "the end says who lost before it, and that the later one is ahead",
        english === "Béla wins. Béla resigned. Anna ran out of time" &&
            hungarian === "Győzött: Béla. Feladta: Béla. Lejárt az ideje: Anna",
        [english, hungarian],
    );
});

await atTable("another pace", { clock: real }, async ({ anna, bela }) => {
    await chooseInMenu(bela, wording("app", "menu.clock", {}, "hu"));
    await bela.page
        .locator("dialog")
        .getByText(wording("app", "clock.none", {}, "hu"))
        .click();
    await bela.page.locator("dialog .propose > button").click();
    const clock = wording("app", "clock.none");
    const asked = wording("table/notices", "clock.asks", { name: "Béla", clock });
    await notice(anna).getByText(asked).waitFor();
    await anna.page.locator(".notice .main").tap();
    await anna.page.locator("[role=timer]").first().waitFor({ state: "detached" });
    await notice(bela).waitFor({ state: "detached" });
    check("another pace is proposed and agreed to", true);
});

await atTable("seats", {}, async ({ anna, bela }) => {
    check("nobody is called slow too early", (await notice(bela).count()) === 0);
    await server.passTime(301_000);
    await notice(bela).getByText("Anna már egy ideje várat magára").waitFor();
    await notice(bela).locator("button").click();
    await notice(anna).locator("button").tap();
    await notice(anna).waitFor({ state: "detached" });
    check("a bot is called for who keeps all waiting, and goes when they are back", true);
    await chooseInMenu(anna, wording("app", "menu.lend"));
    await notice(anna).getByText(wording("table/notices", "held.away")).waitFor();
    const lit = await anna.page.locator(toMove).count();
    check("who lent the seat is asked for nothing", lit === 0);
    await notice(anna).locator("button").tap();
    await notice(anna).waitFor({ state: "detached" });
    check("a seat is lent and taken back", true);
    await chooseInMenu(anna, wording("app", "menu.resign"));
    await anna.page.locator("dialog .row .main").tap();
    await notice(anna).getByText(wording("table/notices", "held.resigned")).waitFor();
    check("who resigned does not come back", (await notice(anna).locator("button").count()) === 0);
    await chooseInMenu(bela, wording("app", "menu.resign", {}, "hu"));
    await bela.page.locator("dialog .row .main").click();
    for (const { page } of [anna, bela])
        await page.locator("footer .over h2", { hasText: /Béla wins|Győzött: Béla/ }).waitFor();
    await anna.page.locator("footer .over .main").tap();
    await anna.page.locator(".waiting").waitFor();
    await bela.page.locator(".wants", { hasText: "Anna játszana még egyet" }).waitFor();
    check("who wants to play again is told to the others", true);
    await bela.page.locator("footer .over a.main", { hasText: "Beszállok" }).click();
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    await bela.page.locator(toMove).first().waitFor();
    check("they play again, and the other one begins", true);
});

await part("a part that did not load", async () => {
    const { anna, bela } = await pair({}, {});
    const { page } = bela;
    const failures = new Map();
    await page.route(/Notices-.*\.(js|css)$/, (route) => {
        const file = route.request().url();
        failures.set(file, (failures.get(file) ?? 0) + 1);
        return failures.get(file) === 1 ? route.abort() : route.continue();
    });
    await page.reload();
    await page.locator("main.felt [data-piece]").first().waitFor();
    await server.passTime(301_000);
    await notice(bela).waitFor();
    const display = await notice(bela).evaluate((e) => getComputedStyle(e).display);
    check("is loaded as soon as it can be", failures.size === 2, [...failures]);
    check("with its styles", display === "flex", display);
    await anna.leave();
    await bela.leave();
});

/** Keeps notes, notifications and whether the page is looked at: in the page. */
function spy() {
    window.heard = { notes: 0, notices: [] };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
        window.heard.notes++;
        return start.call(this, at);
    };
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, { body }) {
            window.heard.notices.push(`${title} ${body}`);
        }
        close() {}
    };
    let state = "visible";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    window.look = (seen) => {
        state = seen ? "visible" : "hidden";
        document.dispatchEvent(new Event("visibilitychange"));
    };
}

const quietly = async ({ anna, bela }) => {
    await playUntil(anna, bela);
    await anna.page.evaluate(() => window.look(false));
    await playUntil(bela, anna);
    await anna.page.waitForFunction(() => window.heard.notices.length > 0);
    const { notes, notices } = await anna.page.evaluate(() => window.heard);
    check("a notification says whose turn it is", /Your turn. Coloretto/.test(notices[0]), notices);
    check("two notes sound", notes >= 2, `${notes}`);
    const title = "(1) ● Your turn. Coloretto - Pakli"; // counted over all her tables
    await anna.page.waitForFunction((title) => document.title === title, title);
    check("the tab says it too", true);
    await anna.page.evaluate(() => window.look(true));
    await anna.page.locator("[data-missed]").waitFor();
    const felt = () => anna.page.locator("main.felt").evaluate((e) => e.clientHeight);
    const room = await felt();
    await anna.page.locator("[data-missed]").tap();
    const missed = anna.page.locator(".away li");
    await missed.first().waitFor();
    const all = await anna.page.evaluate(() => document.querySelectorAll(".away li").length);
    check("and what happened meanwhile is told", all > 0);
    await anna.page.locator(".away button").tap();
    await anna.page.locator("[data-missed]").waitFor({ state: "detached" });
    check("and took nothing from the table", (await felt()) === room, room);
    await bela.page.keyboard.press("c");
    await bela.page.locator("aside input").fill("Szép lépés!");
    await bela.page.keyboard.press("Enter");
    await anna.page.locator(`[aria-label="${wording("app", "side.unread", { n: 1 })}"]`).tap();
    await anna.page.locator("aside li", { hasText: "Szép lépés!" }).waitFor();
    await said(anna, "Béla: Szép lépés!").waitFor({ state: "attached" });
    check("what is said at the table is heard", true);
    await bela.page.setViewportSize(phone);
    await bela.page.locator("aside").waitFor({ state: "detached" });
    check("what stood beside a table does not cover it when there is no room", true);
};
const loud = { sound: true, notices: true };
await atTable("looking elsewhere", {}, quietly, { init: spy, settings: loud });

await part("a refusal in the reader's language", async () => {
    const person = await newPerson(server, { size: phone, language: "de", name: "Clara" });
    const { page } = person;
    await openTable(person, { game: "keltis-cards", seats: 2, bots: { 1: "random" } });
    await page.locator("[data-playable]").first().waitFor();
    await page.keyboard.press("t");
    await page.locator("footer form input").fill("fly");
    await page.keyboard.press("Enter");
    const text = await page.locator("[role=alert]").innerText();
    const reason = await page.locator("[role=alert]").getAttribute("data-reason");
    check("by its reason", reason === "keltis-cards.play_first" && /Karte/.test(text), text);
    check("and not in English", !/first lay a card/.test(text), text);
    const answer = await page.goto("/no/such/page");
    const title = await page.locator("main h1").innerText();
    check(
        "and so is a page that does not exist",
        answer.status() === 404 && title === wording("app", "notFound.title", {}, "de"),
        `${answer.status()} ${title}`,
    );
    await person.leave();
});

await part("without WebSockets", async () => {
    const person = await newPerson(server, { size: phone, name: "Dóra" });
    const { page } = person;
    await page.routeWebSocket(/\/ws/, (socket) => socket.close());
    await openTable(person, { game: "coloretto", seats: 2, bots: { 1: "random" } });
    for (let taps = 0; taps < 6; taps++) await tapOnce(person, () => 0.4);
    await page.waitForFunction(() => document.querySelectorAll("[role=log] p").length > 3);
    const line = await page.locator("header .line").count();
    check("the page plays all the same", line === 0);
    await person.leave();
});

await part("a match", async () => {
    const person = await newPerson(server, { size: phone, name: "Emma" });
    const { page } = person;
    const match = { game: "coloretto", seats: 2, games: 2, bots: { 1: "random" } };
    const address = await openTable(person, match);
    await page.locator("[data-lit]").first().waitFor();
    const shown = await page.locator("header .match").textContent();
    check("the page tells which game of a match it is", /Game 1 of 2/.test(shown), shown);
    const ask = (wish) =>
        page.evaluate(
            async (path) => {
                const headers = { "Content-Type": "application/json" };
                await fetch(path, { method: "POST", headers, body: "{}" });
            },
            `/api/tables${new URL(address).pathname}/${wish}`,
        );
    await ask("resign"); // a bot plays for her, to be quick
    await page.locator("footer .over", { hasText: "Game 1 of 2 is over" }).waitFor();
    const points = await page.locator("footer .over li strong").allInnerTexts();
    const order = () =>
        page.locator("[data-seat]").evaluateAll((e) => e.map((s) => s.dataset.seat));
    const before = await order();
    await page.locator("footer .over .main").tap();
    await page.waitForFunction(() =>
        /Game 2 of 2/.test(document.querySelector("header")?.textContent),
    );
    check("the next game begins", true);
    check("and the players move round", `${await order()}` !== `${before}`, await order());
    await page.locator("footer .over", { hasText: /win|won|lost/ }).waitFor();
    const sums = await page.locator("footer .over li").allInnerTexts();
    check("points are added up", points.length === 2 && sums.length === 2, { points, sums });
    check("no error in the console", person.errors.length === 0, person.errors);
    await person.leave();
});
await atTable("a rematch for who has watched", {}, async ({ anna, bela, address }) => {
    const carl = await newPerson(server, { size: phone, name: "Carl" });
    await carl.page.goto(address);
    await carl.page.locator("main.felt [data-piece]").first().waitFor();
    await chooseInMenu(bela, wording("app", "menu.resign", {}, "hu"));
    await bela.page.locator("dialog .row .main").click();
    await chooseInMenu(anna, wording("app", "menu.resign"));
    await anna.page.locator("dialog .row .main").tap();
    const asked = anna.page.locator("footer .over .main");
    await asked.waitFor();
    await carl.page.waitForFunction(() => sessionStorage.getItem("pakli.watched") !== null);
    await carl.page.goto("/rules/coloretto"); // not even by a link of the page
    await asked.tap();
    const notice = carl.page.locator("aside[data-rematch]");
    await notice.getByText(wording("table/over", "rematch.wants", { name: "Anna" })).waitFor();
    check("who has watched is told elsewhere who wants to play again", true);
    const next = await notice.getAttribute("data-rematch");
    await notice.locator("a").tap();
    await Promise.all([anna, carl].map(({ page }) => page.waitForURL(`**/${next}`)));
    check("and gets to the next table", (await notice.count()) === 0);
    check("once", await carl.page.evaluate(() => sessionStorage.getItem("pakli.watched") === null));
    await carl.leave();
});

await finish();
