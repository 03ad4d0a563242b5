// rules.mjs - the rule pages: every picture is drawn from a real position, every option stands beside
// its rule, words are found, a clause is led to from a running game, and all of it without a network.
// games: keltis
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { look, small } from "./support_looks.mjs";
import { offlineGame } from "./support_person.mjs";
import {
    check,
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

const textsOf = (game) =>
    JSON.parse(readFileSync(join(root, `web/src/games/${game}/lesson/hu.json`), "utf8"));
const captions = (game) => Object.keys(textsOf(game)).filter((key) => key.startsWith("figure."));

async function pictures(page, game) {
    const figures = page.locator("figure");
    await figures.first().waitFor();
    const count = await figures.count();
    check(`${game}: a picture for every caption`, count === captions(game).length, `${count}`);
    for (let i = 0; i < count; i++) {
        await figures.nth(i).scrollIntoViewIfNeeded();
        await figures.nth(i).locator("[data-piece]").nth(3).waitFor();
    }
    check(`${game}: pieces lie on every picture`, true);
}

async function options(page, game) {
    const { games: all } = await page.evaluate(() => fetch("/api/games").then((r) => r.json()));
    const { options } = all.find(({ id }) => id === game);
    const notes = page.locator("article aside");
    await notes.nth(options.length - 1).waitFor();
    const count = await notes.count();
    check(`${game}: every option beside its rule`, count === options.length, `${count}`);
}

const inView = (page, selector) =>
    page.waitForFunction((s) => {
        const box = document.querySelector(s)?.getBoundingClientRect();
        return box && box.top >= 0 && box.bottom <= innerHeight;
    }, selector);

async function search(page) {
    await page.locator("#search").fill("kivansagko"); // marks over letters do not notice
    const found = page.locator("[role=search] li button");
    await found.nth(1).waitFor();
    const marked = await found.first().locator("mark").textContent();
    check("search: finds words", /^kívánságk[öő]$/i.test(marked), marked);
    await found.nth(1).click();
    await inView(page, ".wanted");
    check("search: leads there", page.url().includes("#block-"), page.url());
    await page.locator("#search").fill("xyzzy");
    await page.locator("[role=search] .none").waitFor();
}

async function pages() {
    const person = await newPerson(server, { language: "hu", size: small });
    const { page } = person;
    for (const game of games) {
        await page.goto(`/rules/${game}`);
        await pictures(page, game);
        await options(page, game);
        await look(person, `/rules/${game}`, "hu");
        if (game === "keltis") await search(page);
    }
    check("no error in the console", person.errors.length === 0, person.errors);
    await person.leave();
}

async function fromPrompt() {
    const person = await newPerson(server);
    const { page, context } = person;
    await offlineGame(person, "keltis", ["beginner"]);
    const question = page.locator("footer a.question");
    await question.waitFor();
    const [rules] = await Promise.all([context.waitForEvent("page"), question.click()]);
    await inView(rules, "#KB-8");
    check("a prompt leads to its clause", rules.url().endsWith("/rules/keltis#KB-8"), rules.url());
    await person.leave();
}

async function withoutNetwork() {
    const person = await newOfflineVisitor(server);
    const { page } = person;
    await page.goto("/rules/coloretto#CO-14");
    await page.locator(".wanted").waitFor();
    await page.locator("figure [data-piece]").nth(3).waitFor();
    check("without a network: rules and pictures", true);
    await person.leave();
}

await part("pages", pages);
await part("from a prompt", fromPrompt);
await part("without a network", withoutNetwork);
await finish();
