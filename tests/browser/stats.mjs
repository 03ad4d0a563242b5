// stats.mjs - hints, how a game ended and went, and one's own results: on the server, in the browser, and
// without a network.
// games: keltis coloretto huzz

import { addsUp, endOf, madeUpResults, numbersIn, typed } from "./support_end.mjs";
import { look, small, speaksAll } from "./support_looks.mjs";
import { faultsInPage } from "./support_measure.mjs";
import { offlineGame, openTable, playByTaps, quickGame, sitDown } from "./support_person.mjs";
import { beginning, wording } from "./support_words.mjs";
import {
    check,
    desk,
    finish,
    newOfflineVisitor,
    newPerson,
    openBrowser,
    part,
    Server,
} from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();

const hintButton = (page) => page.getByRole("button", { name: "Hint", exact: true });
const hints = (page) => page.locator("[data-hints]");

/** Asks for a hint by the key. */
async function askHint({ page }) {
    await page.locator("[data-lit], [data-playable]").first().waitFor();
    await page.keyboard.press("h");
    await hints(page).waitFor();
}

// ---- Hints ----

await part("a hint on the server", async () => {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    await quickGame(person, "keltis");
    await hintButton(page).tap();
    await hints(page).waitFor();
    const ranks = hints(page).locator("button[aria-pressed]");
    check("a hint has several moves", (await ranks.count()) > 1);
    check("its move is marked on the table", (await page.locator("main [data-hint]").count()) > 0);
    const why = await hints(page).locator(".why").textContent();
    check(
        "it has reasons and numbers",
        /%/.test(why) && why.includes(beginning("table/hints", "share")),
        why,
    );
    const named = hints(page).locator("[data-alternative]");
    const first = await named.textContent();
    check(
        "and names the move it is compared with",
        first.startsWith(wording("table/hints", "compared")),
        first,
    );
    const faults = await page.evaluate(faultsInPage);
    check("and the table keeps its room", faults.length === 0, faults);
    await look(person, "a hint");
    const said = await hints(page).locator(".move").textContent();
    await ranks.nth(1).tap();
    const other = await hints(page).locator(".move").textContent();
    check("another of its moves can be looked at", said !== other, said);
    await hints(page)
        .getByRole("button", { name: wording("table/hints", "play") })
        .tap();
    await hints(page).waitFor({ state: "detached" });
    check("playing it ends the hint", (await page.locator("main [data-hint]").count()) === 0);
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
});

await part("hints among people", async () => {
    const anna = await newPerson(server, { size: small });
    const bob = await newPerson(server, { name: "Bob", size: small });
    for (const allowed of [false, true]) {
        const opening = { game: "coloretto", seats: 3, bots: { 2: "random" } };
        const address = await openTable(anna, allowed ? { ...opening, hints: true } : opening);
        const words = wording("app", allowed ? "open.hints.yes" : "open.hints.no");
        await anna.page.locator(".waiting", { hasText: words }).waitFor();
        check(`the waiting room says: ${words}`, true);
        await sitDown(bob, address);
        await anna.page.locator("main.felt [data-lit]").first().waitFor();
        const count = await hintButton(anna.page).count();
        check(`there ${allowed ? "is a" : "is no"} button for hints`, count === Number(allowed));
    }
    await askHint(anna);
    await anna.leave();
    await bob.leave();
});

await part("a new table says whether it has hints", async () => {
    const person = await newPerson(server);
    const { page } = person;
    await page.goto("/#new");
    await page.locator("fieldset.games").waitFor();
    const choice = page.getByText(wording("app", "open.hints"));
    check("with a friend it is asked", (await choice.count()) === 1);
    await page.locator(".seat select").first().selectOption("expert");
    check("against a bot it is not", (await choice.count()) === 0);
    await person.leave();
});

// ---- How it went ----

/** What opens the review: at a table it asks what went wrong where one lost. */
const review = new RegExp(
    [wording("pages/stats", "look"), wording("table/over", "wrong"), wording("table/over", "went")]
        .join("|")
        .replaceAll("?", "\\?"),
);

/** The game that is over, as its sheet tells it; opened and closed by keys. */
async function wentByKeys({ page }) {
    await page.getByRole("button").filter({ hasText: review }).first().focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-review] svg[role=img]").waitFor();
    const ear = typed(await page.locator("[data-review] svg[role=img]").getAttribute("aria-label"));
    await page.locator("[data-review] summary").focus();
    await page.keyboard.press("Enter");
    const row = page.locator("[data-review] details tbody tr").last();
    const last = typed((await row.locator("td").allTextContents()).join(" "));
    return { ear, last };
}

/** The end of a game of Coloretto against the weakest bots. */
async function checkEnd(person) {
    const { page } = person;
    const { title, seats } = await endOf(person);
    const own = seats.find(({ name }) => name === "Anna").total;
    const won = own === Math.max(...seats.map(({ total }) => total));
    check(
        "the end is told from one's own view, with the points",
        (won ? /^You (won|share)/ : /you have/i).test(title) && numbersIn(title).includes(own),
        title,
    );
    check("the parts of every score add up to it, in words", seats.every(addsUp), seats);
    const words = ["rematch", won ? "went" : "wrong"].map((key) => wording("table/over", key));
    const next = wording("table/over", "nextLevel", { level: wording("app", "level.beginner") });
    for (const name of [...words, next])
        check(`the end offers: ${name}`, (await page.getByRole("button", { name }).count()) === 1);
    const back = await page.locator("footer a[href*='ply=0']:not([href*='coach='])").count();
    check("the end offers to look back", back === 1);
    await look(person, "the end of a game");
    await speaksAll(person, "the end of a game");
    await page.locator(".sheet button").tap();
    await page.locator(".sheet").waitFor({ state: "detached" });
}

await part("how a game ended and went, and the results on the server", async () => {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    await quickGame(person, "coloretto", "random");
    await playByTaps(person, { seed: 3 });
    await checkEnd(person);
    const [id] = page.url().match(/[A-Za-z0-9]{8}$/);
    const { scores } = await page.evaluate(
        async (id) => (await fetch(`/api/tables/${id}`)).json(),
        id,
    );
    const { ear, last } = await wentByKeys(person);
    check("the course ends with the scores of the table", last === scores.join(" "), last);
    check(
        "the course is told to the ear",
        scores.every((s) => ear.includes(String(s))),
        ear,
    );
    check(
        "the time to think is told",
        /\d:\d\d/.test(await page.locator("[data-review]").textContent()),
    );
    await look(person, "how it went");
    await speaksAll(person, "how it went");
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });

    await page.evaluate(() => localStorage.removeItem("pakli.results"));
    await page.goto("/me");
    await page.locator("article").waitFor();
    const told = typed(await page.locator("article").textContent());
    check("the server knows the result", told.includes(String(scores[0])), told);
    await look(person, "my games");
    await speaksAll(person, "my games");
    const again = await wentByKeys(person);
    check("how it went is there too", again.last === last, again.last);
    await page.keyboard.press("Escape");
    await page.goto(`/${id}`);
    await page.locator(".sheet button").tap();
    const next = { name: wording("table/over", "nextLevel", { level: "" }).trim() };
    await page.getByRole("button", next).tap();
    await page.locator("[data-face=beginner]").first().waitFor();
    check("the next level is played by stronger bots", true);
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
});

// ---- Without a network ----

await part("results without a network", async () => {
    const person = await newOfflineVisitor(server, { size: desk });
    const { page } = person;
    await page.goto("/me");
    await page.locator("[data-stats] a.btn").waitFor();
    check("nothing was played yet", (await page.locator("article").count()) === 0);
    await offlineGame(person, "huzz", ["random", "random"]);
    await askHint(person);
    check("a hint without a network", (await page.locator("main [data-hint]").count()) > 0);
    await giveUp(page);
    const { seats } = await endOf(person);
    check("the parts add up without a network", seats.every(addsUp), seats);
    const cards = await page.locator(".sheet .hand [role=img]").count();
    check("hands are shown at the end", cards > 0, `${cards} cards`);
    await page.goto("/me");
    await page.locator("article").waitFor();
    check("the result is kept here", /Húzz/.test(await page.locator("article").textContent()));
    const { last } = await wentByKeys(person);
    check("how it went, without a network", /^-?\d+ -?\d+ -?\d+$/.test(last), last);
    await checkMyGames(page);
    await page.getByRole("button", { name: wording("pages/stats", "forget") }).click();
    await page.getByRole("button", { name: wording("pages/stats", "forget.sure") }).click();
    check("it can be forgotten", (await page.locator("article").count()) === 0);
    await person.leave();
});

/** Games to look back at, and statistics of some of them: one of this device and three of friends. */
async function checkMyGames(page) {
    await page.evaluate((more) => {
        const all = JSON.parse(localStorage.getItem("pakli.results"));
        localStorage.setItem("pakli.results", JSON.stringify([...all, ...more]));
    }, madeUpResults);
    await page.goto("/replay");
    const mine = page.locator("[data-mine] li");
    await mine.nth(3).waitFor();
    const lines = await mine.allInnerTexts();
    check(
        "one's games are listed, the newest first, that of this device too",
        /Húzz/.test(lines[0]) && /Coloretto.*Anna 9.*Csilla 7/s.test(lines[1]),
        lines,
    );
    await mine.first().locator("a.btn").click();
    await page.locator("main.felt").waitFor();
    check("a game of this device is looked back at", page.url().includes("/replay?ply=0#"));
    await page.goto("/me");
    await page.locator("[data-filters] select").first().waitFor();
    const grey = `${option("scoring")}: ${option("scoring=grey")}`;
    await checkFilter(page, "game", { value: "huzz" }, 1);
    await checkFilter(page, "opponent", { label: "Csilla" }, 2);
    await checkFilter(page, "seats", { value: "2" }, 1);
    await page.getByLabel(filterName("game"), { exact: true }).selectOption("coloretto");
    await checkFilter(page, "rules", { label: grey }, 1);
}

function filterName(name) {
    return wording("pages/stats", `filter.${name}`);
}

function option(key) {
    return wording("games/coloretto", key, {}, "en", "options");
}

/** The statistics have so many games by that filter, and all four without it. */
async function checkFilter(page, name, choice, games) {
    const count = async () => Number(await page.locator(".whole dd").first().innerText());
    await page.getByLabel(filterName(name), { exact: true }).selectOption(choice);
    check(`statistics filter by ${name}`, (await count()) === games, await count());
    await page.getByRole("button", { name: filterName("clear") }).click();
    check("until all games are wanted again", (await count()) === 4);
}

/** Bots end the game. */
async function giveUp(page) {
    await page.locator("header button").last().click();
    await page.locator("dialog .list button").last().click();
    await page.locator("dialog .row button.main").click();
}

await finish();
