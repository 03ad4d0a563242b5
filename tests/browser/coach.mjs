// coach.mjs - the coach: from the end of a game with one tap, beside a record that is pasted, by a link to a
// moment, on a phone, and without a network. PAKLI_LONG: how long a whole analysis takes.
// games: coloretto huzz
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { look, small, speaksAll } from "./support_looks.mjs";
import { offlineGame, playByTaps } from "./support_person.mjs";
import {
    check,
    desk,
    figure,
    finish,
    games,
    long,
    newOfflineVisitor,
    newPerson,
    openBrowser,
    part,
    patience,
    root,
    Server,
} from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();

const golden = (game) =>
    readFileSync(join(root, `tests/golden/${game}.jsonl`), "utf8")
        .trim()
        .split("\n")
        .find((line) => JSON.parse(line).scores);

/** An unfinished game: the same up to a ply. */
function cut(game, ply) {
    const { scores, winners, ...record } = JSON.parse(golden(game));
    return JSON.stringify({ ...record, moves: record.moves.slice(0, ply) });
}

async function paste({ page }, text) {
    await page.goto("/replay");
    await page.locator("textarea").fill(text);
    await page.locator("form button[type=submit]").click();
    await page.locator("main[data-ply]").waitFor();
}

/** The coach has looked at a game in so many possible deals. */
const judged = ({ page }, worlds, timeout = patience) =>
    page.waitForFunction(
        (least) => Number(document.querySelector("[data-coach]")?.dataset.coach) >= least,
        worlds,
        { timeout },
    );
const card = ({ page }) => page.locator("[data-coach-card]");
const openView = ({ page }, n) => page.locator("[data-coach] .choice label").nth(n).click();

await part("the end of a game", async () => {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    await offlineGame(person, "coloretto", ["beginner"]);
    await playByTaps(person);
    await page.locator('[data-end] a[href*="coach="]').tap();
    await card(person).waitFor();
    await judged(person, 16);
    const told = await card(person).innerText();
    check("one tap leads to accuracy and luck", /Accuracy\s+\d+\s+Luck\s+[+−]?\d+%/.test(told), told);
    check("with the graph", (await page.locator("[data-coach] figure path").count()) === 3);
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
});

await part("a record", async () => {
    const person = await newPerson(server, { size: desk, quick: false });
    const { page } = person;
    await paste(person, golden("coloretto"));
    await page.keyboard.press("a");
    await judged(person, 16);
    const moment = card(person).locator("ol > li").first();
    await moment.locator("ul li").first().waitFor();
    // The list may be another a moment later: the coach still looks at the game.
    const ply = await moment.evaluate((item) => {
        item.querySelector("button").click();
        return Number(/\d+/.exec(item.querySelector("strong").textContent)[0]) - 1;
    });
    await page.locator(`main[data-ply="${ply}"]`).waitFor();
    check("a moment is shown on the table", (await page.locator("select.eyes").inputValue()) === "0");
    await openView(person, 1);
    const rows = page.locator("[data-coach] tbody tr:not(.why) th + td + td + td");
    await rows.nth(1).waitFor();
    check("other moves are compared", (await page.locator("tr.played").count()) > 0);
    await page.locator("[data-coach] input[type=range]").fill("3");
    await page.locator('main[data-ply="3"]').waitFor();
    check("the graph leads through the game", true);
    await openView(person, 2);
    await page.locator("[data-coach] ol li .mark").first().waitFor();
    check("the moves have their marks", true);
    await openView(person, 0);
    await moment.getByRole("button", { name: "Try again from here" }).click();
    await page.waitForURL(/\/offline#/);
    await page.locator(".redealt").waitFor();
    check("the moment can be played again", true);
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
});

/** A game of bots that is over, on the server. */
async function gameOfBots({ page }) {
    const ask = async (path, data = {}) => (await page.request.post(`/api/${path}`, { data })).json();
    await ask("guest", { name: "Anna" });
    const { id } = await ask("tables", { game: "coloretto", seats: 2, bots: { 1: "random" } });
    for (;;) {
        const table = await (await page.request.get(`/api/tables/${id}`)).json();
        if (table.over) return id;
        if (table.legal) await ask(`tables/${id}/move`, { move: table.legal[0], ply: table.ply });
    }
}

await part("a link", async () => {
    const person = await newPerson(server, { size: desk, quick: false });
    const { page } = person;
    const id = await gameOfBots(person);
    await page.goto(`/${id}?ply=5&coach=1`);
    await judged(person, 16);
    await page.locator('main[data-ply="5"]').waitFor();
    check("a moment is shared with what the coach says", (await page.locator("[data-coach] input[type=range]").inputValue()) === "5");
    await page.getByRole("button", { name: "Link to this moment" }).first().click();
    const link = await page.locator("dialog input").inputValue();
    check("and shared again", link.endsWith(`/${id}?ply=5&coach=1`), link);
    await person.leave();
});

await part("a link to a game that no server has", async () => {
    const person = await newPerson(server, { size: desk, quick: false });
    const { page } = person;
    await paste(person, golden("coloretto"));
    await page.keyboard.press("a");
    await judged(person, 16);
    await page.locator("[data-coach] ol button[title]").first().click();
    const link = await page.locator("dialog input").inputValue();
    const other = await newPerson(server, { name: "Bob", size: small, quick: false });
    await other.page.goto(link);
    await judged(other, 16);
    const ply = new URL(link).searchParams.get("ply");
    check("holds the game", (await other.page.locator("main").getAttribute("data-ply")) === ply, link);
    await other.page.goto(link.slice(0, -200));
    await other.page.locator("#wrong").waitFor();
    check("a link that was cut off is refused with a sentence", true);
    await person.leave();
    await other.leave();
});

await part("looks", async () => {
    const person = await newPerson(server, { size: small, quick: false });
    const { page } = person;
    await paste(person, cut("huzz", 24));
    await page.locator("header [aria-expanded]").first().tap();
    await page.locator("[data-busy=false]").waitFor();
    await look(person, "the coach in short");
    await openView(person, 1);
    await look(person, "the coach in detail");
    await speaksAll(person, "the coach in detail");
    await page.locator("aside .fold").tap();
    await page.locator("[data-strip]").waitFor();
    await look(person, "the coach below the table");
    await person.leave();
});

await part("without a network", async () => {
    const person = await newOfflineVisitor(server, { size: desk });
    await paste(person, cut("coloretto", 24));
    await person.page.keyboard.press("a");
    await person.page.locator("[data-busy=false]").waitFor();
    check("an unfinished game is looked at", (await card(person).count()) === 1);
    await person.leave();
});

if (long)
    await part("how long it takes", async () => {
        const minutes = 600_000; // it is measured, not judged
        for (const game of games) {
            const person = await newPerson(server, { size: desk, quick: false, sharp: true });
            const begun = Date.now();
            await paste(person, golden(game));
            await person.page.keyboard.press("a");
            await judged(person, 16, minutes);
            figure("coach_first_graph_ms", Date.now() - begun, game);
            await judged(person, 400, minutes);
            figure("coach_own_moves_ms", Date.now() - begun, game);
            await person.leave();
        }
    });

await finish();
