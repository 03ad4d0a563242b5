// replay.mjs - looking back: a record pasted, a finished table, a match; every moment is the position of
// the engine then, records are verified and spoilt ones named, and a game continued from a moment
// shows the seat what it had seen. With keys alone, at 360 px, and without a network.
// games: keltis keltis-cards coloretto huzz
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { look, small } from "./support_looks.mjs";
import { wording } from "./support_words.mjs";
import {
    check,
    desk,
    figure,
    finish,
    games,
    newOfflineVisitor,
    newPerson,
    openBrowser,
    part,
    root,
    Server,
} from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();

// ---- Records ----

const golden = (name) =>
    readFileSync(join(root, `tests/golden/${name}.jsonl`), "utf8")
        .split("\n")[0]
        .trim();

/** An unfinished game: the same up to a ply. */
function cut(name, ply) {
    const { scores, winners, ...record } = JSON.parse(golden(name));
    return JSON.stringify({ ...record, moves: record.moves.slice(0, ply) });
}

async function paste({ page }, text) {
    await page.goto("/replay");
    await page.locator("textarea").fill(text);
    await page.locator("form button[type=submit]").click();
}

const atPly = ({ page }, ply) => page.locator(`main[data-ply="${ply}"]`).waitFor();

async function scrubTo(person, ply) {
    await person.page.locator("input[type=range]").fill(String(ply));
    await atPly(person, ply);
}

/** Everything that lies on the table that is shown. */
const pieces = ({ page }) =>
    page.evaluate(() =>
        [...document.querySelectorAll("main.felt [data-piece]")]
            .map((e) => e.getAttribute("data-piece"))
            .sort(),
    );

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// ---- Every moment is the position of the engine ----

/**
 * An unfinished record taken in becomes a table, beside the `kept` ones that are there; its first seat
 * is the reader's.
 */
async function tableOf({ page }, text, kept) {
    await page.goto("/offline");
    const file = { name: "game.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator("section li").nth(kept).waitFor();
    await page.locator("section li a").first().click();
    await page.locator("main.felt [data-piece]").first().waitFor();
}

/** The first ply from this one on where the first seat is asked: a table made of it waits there. */
async function whereAsked(person, from) {
    for (let ply = from; ; ply++) {
        await scrubTo(person, ply);
        if (await person.page.locator('.head.turn[data-seat="0"]').count()) return ply;
    }
}

async function moments(person) {
    for (const [kept, game] of games.entries()) {
        const { moves } = JSON.parse(golden(game));
        await paste(person, golden(game));
        await person.page.locator("select.eyes").selectOption("0");
        const ply = await whereAsked(person, Math.floor(moves.length / 2));
        const seen = await pieces(person);
        await tableOf(person, cut(game, ply), kept);
        const table = await pieces(person);
        check(`${game}: the moment shows what the table shows`, same(seen, table), { seen, table });
    }
}

await part("moments", async () => {
    const person = await newPerson(server, { size: desk, quick: false });
    await moments(person);
    check("no errors in the console", person.errors.length === 0, person.errors);
    await person.leave();
});

// ---- Keys, log, perspective, measures ----

async function byKeys(person) {
    const { page } = person;
    const plies = JSON.parse(golden("huzz")).moves.length;
    await paste(person, golden("huzz"));
    await atPly(person, 0);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await atPly(person, 3);
    await page.keyboard.press("ArrowLeft");
    await atPly(person, 2);
    await page.keyboard.press("End");
    await atPly(person, plies);
    await page.keyboard.press("Home");
    await atPly(person, 0);
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) > 0);
    await page.locator("aside li button").nth(9).click();
    await atPly(person, 9);
    const current = await page.locator("aside [aria-current=step] .ply").textContent();
    check("the line of the moment is marked", current === "9", current);
    await page.locator("h1").click();
    await page.keyboard.press("Space");
    await page.waitForFunction(() => Number(document.querySelector("main").dataset.ply) > 10);
    await page.keyboard.press("Space");
    check("keys lead through the game, and the space bar plays it", true);
    const open = await pieces(person);
    await page.locator("select.eyes").selectOption("1");
    await page.locator('main [data-piece*="hand/0/"][data-piece$="/?"]').first().waitFor();
    check("a seat does not see what all cards open show", !same(open, await pieces(person)));
}

await part("keys", async () => {
    const person = await newPerson(server, { size: desk, quick: false });
    await byKeys(person);
    await person.leave();
});

/** A position for every frame; the answer: how many were drawn in how long. */
async function scrubInPage(count) {
    const range = document.querySelector("input[type=range]");
    const main = document.querySelector("main[data-ply]");
    const drawn = new Set();
    let late = 0;
    const start = performance.now();
    for (let i = 1; i <= count; i++) {
        const asked = performance.now();
        range.value = String(i * 4);
        range.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((go) => setTimeout(go, Math.max(0, i * (1000 / 60) - (asked - start))));
        late = Math.max(late, performance.now() - start - i * (1000 / 60));
        drawn.add(main.dataset.ply);
    }
    const ms = performance.now() - start;
    while (main.dataset.ply !== String(count * 4)) await new Promise(requestAnimationFrame);
    return { ms, late, drawn: drawn.size, behind: performance.now() - start - ms };
}

async function firstFrameInPage() {
    const start = performance.now();
    document.querySelector("form button[type=submit]").click();
    while (!document.querySelector("main[data-ply] [data-piece]"))
        await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
}

await part("measures", async () => {
    const person = await newPerson(server, { size: desk, quick: false, sharp: true });
    const { page } = person;
    await paste(person, golden("keltis-cards"));
    await page.goto("/replay");
    await page.locator("textarea").fill(golden("keltis"));
    const first = await page.evaluate(firstFrameInPage);
    const { moves } = JSON.parse(golden("keltis"));
    figure("replay_moves", moves.length);
    figure("replay_first_frame_ms", first);
    const { ms, late, drawn, behind } = await page.evaluate(scrubInPage, 120);
    figure("replay_positions_asked", 120);
    figure("replay_positions_drawn", drawn);
    figure("replay_positions_per_second", (120 * 1000) / ms);
    figure("replay_input_late_ms", late);
    figure("replay_last_position_ms", behind);
    check("scrubbing ends at the position asked for last", true);
    await person.leave();
});

// ---- Verifying ----

async function verdictOf({ page }) {
    const verdict = page.locator("[data-verdict]");
    await verdict.waitFor();
    return {
        found: await verdict.getAttribute("data-verdict"),
        words: await verdict.textContent(),
    };
}

await part("verifying", async () => {
    const person = await newPerson(server, { size: desk, quick: false });
    const record = JSON.parse(golden("keltis"));
    await paste(person, golden("keltis"));
    await atPly(person, 0);
    await person.page.keyboard.press("v");
    const right = await verdictOf(person);
    check("a real record is right", right.found === "right", right);
    const moves = record.moves.with(11, "take R R");
    await paste(person, JSON.stringify({ ...record, moves }));
    const move = await verdictOf(person);
    const named = /move 12/.test(move.words) && /KB-\d+/.test(move.words);
    check("a wrong move is named with its clause", move.found === "wrong" && named, move);
    const deck = [...record.deal.deck].reverse();
    await paste(person, JSON.stringify({ ...record, deal: { ...record.deal, deck } }));
    const deal = await verdictOf(person);
    check("another deal is named", deal.found === "wrong" && /seed/.test(deal.words), deal);
    await person.leave();
});

await part("a match", async () => {
    const person = await newPerson(server, { size: desk, quick: false });
    await paste(person, golden("match"));
    await atPly(person, 0);
    await person.page.locator("header select").selectOption("2");
    const { records } = JSON.parse(golden("match"));
    const plies = String(records[2].moves.length);
    await person.page.locator(`input[type=range][max="${plies}"]`).waitFor();
    check("each game of a match can be looked at", true);
    await person.leave();
});

// ---- Continuing ----

/** Bots of this device wait for ever: in the worker that has their tables. */
function holdBots() {
    const later = self.setTimeout;
    self.setTimeout = (work, ms = 0, ...rest) => (ms >= 200 ? 0 : later(work, ms, ...rest));
}

await part("continuing", async () => {
    const person = await newPerson(server, { size: desk, quick: false });
    const { page } = person;
    page.on("worker", (worker) => worker.evaluate(holdBots).catch(() => {}));
    for (const game of ["keltis", "coloretto"]) {
        const ply = Math.floor(JSON.parse(golden(game)).moves.length / 3);
        await paste(person, golden(game));
        await page.locator("select.eyes").selectOption("1");
        await scrubTo(person, ply);
        const seen = await pieces(person);
        await page.keyboard.press("c");
        await page.locator("dialog .btn.main").click();
        await page.waitForURL(/\/offline#/);
        await page.locator(".redealt").waitFor();
        await page.locator("aside li").first().waitFor();
        const now = await pieces(person);
        check(`${game}: the seat sees what it had seen`, same(seen, now), { seen, now });
        await page.goto("/offline");
        const kept = await page.locator("section li").first().textContent();
        check(
            `${game}: the new game is kept, and said to be dealt again`,
            new RegExp(wording("app", "table.redealt", { n: "\\d+" })).test(kept),
            kept,
        );
    }
    await person.leave();
});

// ---- A table of the server ----

/** Plays a game against a bot by HTTP, as a program would. */
async function playByHttp({ page }) {
    const ask = async (path, data) =>
        (await page.request.post(`/api/${path}`, { data: data ?? {} })).json();
    await ask("guest", { name: "Anna" });
    const { id } = await ask("tables", {
        game: "coloretto",
        seats: 3,
        bots: { 1: "random", 2: "random" },
    });
    for (;;) {
        const table = await (await page.request.get(`/api/tables/${id}`)).json();
        if (table.over) return { id, table };
        if (table.legal) await ask(`tables/${id}/move`, { move: table.legal[0], ply: table.ply });
    }
}

await part("a table of the server", async () => {
    const person = await newPerson(server, { size: desk });
    const { page } = person;
    const { id, table } = await playByHttp(person);
    await page.goto(`/${id}`);
    await page.locator(`a[href="/${id}?ply=0"]`).click();
    await atPly(person, 0);
    check("a finished table leads to its replay", true);
    await page.goto(`/${id}?ply=17`);
    await atPly(person, 17);
    await page.keyboard.press("End");
    await atPly(person, table.ply);
    await page.waitForURL(`**/${id}?ply=${table.ply}`);
    check("the address tells the moment, and opens it", true);
    await page.keyboard.press("v");
    const verdict = await verdictOf(person);
    check("what the server dealt is right", verdict.found === "right", verdict);
    await person.leave();
});

await part("a table that is played", async () => {
    const person = await newPerson(server, { size: desk });
    const { page } = person;
    await page.request.post("/api/guest", { data: { name: "Anna" } });
    const data = { game: "keltis", seats: 2, bots: { 1: "random" } };
    const { id } = await (await page.request.post("/api/tables", { data })).json();
    await page.goto(`/${id}?ply=3`);
    await page.locator('main [role="alert"]').waitFor();
    check("a game that is still played is not looked back at", (await pieces(person)).length === 0);
    await person.leave();
});

// ---- For everybody ----

await part("looks", async () => {
    const person = await newPerson(server, { size: small, quick: false });
    const { page } = person;
    await page.goto("/replay");
    await page.locator("textarea").waitFor();
    await look(person, "a record to open");
    await paste(person, golden("keltis"));
    await scrubTo(person, 200);
    await look(person, "looking back");
    await page.locator('header [aria-expanded="false"]').last().tap();
    await page.locator("aside li").first().waitFor();
    await look(person, "looking back, the moves");
    await page.keyboard.press("v");
    await verdictOf(person);
    await look(person, "a verdict");
    await page.keyboard.press("Escape");
    await page.keyboard.press("c");
    await page.locator("dialog[open]").waitFor();
    await look(person, "continuing");
    await person.leave();
});

await part("without a network", async () => {
    const person = await newOfflineVisitor(server, { size: desk });
    const { page } = person;
    await paste(person, golden("coloretto"));
    await scrubTo(person, 50);
    await page.keyboard.press("v");
    const verdict = await verdictOf(person);
    check("a record is looked back at and verified", verdict.found === "right", verdict);
    await page.keyboard.press("Escape");
    await page.keyboard.press("c");
    await page.locator("dialog .btn.main").click();
    await page.waitForURL(/\/offline#/);
    await page.locator(".redealt").waitFor();
    check("and continued", true);
    await person.leave();
});

await finish();
