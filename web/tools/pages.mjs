// pages.mjs - the pictures of docs/pictures/page-*.png: every page around the table, on a phone in both
// themes and on a desk.
//
//   node web/tools/pages.mjs [FOLDER [PAGE...]]       $PAKLI is the program
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
    askInPage,
    guestOf,
    newGuest,
    playOut,
    until,
} from "../../tests/browser/support_clubs.mjs";
import { lostOnPurpose } from "../../tests/browser/support_lost.mjs";
import { offlineGame, playByTaps } from "../../tests/browser/support_person.mjs";
import {
    desk,
    newPerson,
    openBrowser,
    phone,
    root,
    Server,
    themes,
} from "../../tests/browser/support_world.mjs";
import { save, show } from "./pictures.mjs";

const wanted = process.argv.slice(3);
const server = await new Server().start();
await openBrowser();

const read = (path) => readFileSync(join(root, path), "utf8");

/** The lesson of Keltis up to the clover. */
async function learn({ page }) {
    const { steps } = JSON.parse(read("web/src/games/keltis/lesson/lesson.json"));
    await page.goto("/learn/keltis");
    for (const { key, accept } of steps) {
        await page.locator(`.teacher [data-step="${key}"]`).waitFor();
        if (key === "clover") break;
        if (!accept) {
            await page.locator(".teacher .main").click();
            continue;
        }
        const field = page.locator("footer form input");
        if (!(await field.count())) await page.keyboard.press("t");
        await field.fill(accept[0]);
        await field.press("Enter");
    }
    await page.locator("footer form input").press("Escape");
}

async function rules({ page }) {
    await page.goto("/rules/keltis-cards#KC-6");
    const figure = page.locator("figure:has([data-hint])").first();
    await figure.locator("[data-piece]").nth(3).waitFor();
    await figure.scrollIntoViewIfNeeded();
}

async function replay({ page }) {
    await page.goto("/replay");
    await page.locator("textarea").fill(read("tests/golden/coloretto.jsonl").split("\n")[0]);
    await page.locator("form button[type=submit]").click();
    await page.locator("main.felt [data-piece]").first().waitFor();
    await page.locator("input[type=range]").fill("60");
    await page.locator('main[data-ply="60"]').waitFor();
}

/** A game that a beginner lost. */
function lostByBeginner(game) {
    const bots = ["--seats", "2", "--bots", "beginner,expert", "--seed", "coach"];
    const program = process.env.PAKLI ?? join(root, "build/pakli");
    const out = ["--games", "1", "--records", "-"];
    return execFileSync(program, ["sim", game, ...bots, ...out], { encoding: "utf8" }).trim();
}

/** A game looked at as closely as the coach does: in short, or all that was at the worst moment. */
async function coached({ page }, record, view) {
    await page.goto("/replay");
    await page.locator("textarea").fill(record);
    await page.locator("form button[type=submit]").click();
    await page.locator("main.felt [data-piece]").first().waitFor();
    await page.keyboard.press("a");
    await page.locator('[data-coach="400"][data-busy=false]').waitFor({ timeout: 300_000 });
    await page.locator("[data-coach] .choice label").nth(view).click();
    await page.locator("[data-coach] :is(ol, tbody) ul li").first().waitFor();
}
const coach = (person) => coached(person, lostByBeginner("keltis"), 0);
const details = (person) => coached(person, lostByBeginner("coloretto"), 1);
/** A game that was lost on purpose, and what the coach calls it. */
const lost = (game) => (person) => coached(person, lostOnPurpose(game), 0);

async function score({ page }) {
    await page.goto("/score/coloretto");
    for (const [i, name] of ["Anna", "Bence"].entries())
        await page.locator("form .field").nth(i).fill(name);
    await page.locator("form .main").click();
    for (const [kind, n] of Object.entries({ B: 4, G: 3, R: 2, Y: 1, "+": 2, J: 1 }))
        await page.locator(`[data-field=cards][data-kind="${kind}"] input`).fill(String(n));
}

/** Some games that are over. */
async function me(person) {
    for (const game of ["huzz", "coloretto"]) {
        await offlineGame(person, game, ["random", "random"]);
        await playByTaps(person);
    }
    await person.page.goto("/me");
    await person.page.locator("main svg").first().waitFor();
}

/** A club on a Friday evening; the answer is the people in it and its id. */
async function meet(person) {
    const { page } = person;
    await page.goto("/offline");
    await askInPage(person, "/api/guest", { name: person.name });
    await page.evaluate(() => localStorage.setItem("pakli.known", "1"));
    const anna = guestOf(person);
    const { id } = await anna.ask("/api/clubs", { name: "Friday evening" });
    const people = [anna];
    for (const name of ["Béla", "Clara", "Dirk", "Emma", "Ferenc"]) {
        const guest = await newGuest(server, name);
        await guest.ask(`/api/clubs/${id}/join`, {});
        people.push(guest);
    }
    return { people, id };
}

async function tableOf(club, game, seated, seats = seated.length) {
    const [host, ...others] = seated;
    const { id } = await host.ask("/api/tables", { game, seats, private: true });
    await host.ask(`/api/clubs/${club}/table`, { table: id });
    for (const { ask } of others) await ask(`/api/tables/${id}/join`, {});
    return id;
}

async function club(person) {
    const { page } = person;
    const { people, id } = await meet(person);
    const [anna, bela, clara, dirk, emma, ferenc] = people;
    const over = [
        [anna, bela, clara],
        [dirk, emma],
        [ferenc, anna],
        [bela, dirk, emma],
    ];
    for (const [n, seated] of over.entries())
        await playOut(seated, await tableOf(id, "coloretto", seated), n);
    await tableOf(id, "keltis", [clara, dirk]);
    await tableOf(id, "huzz", [emma, ferenc], 4);
    await bela.ask(`/api/clubs/${id}/chat`, { text: "Keltis is about to begin, who joins?" });
    await emma.ask(`/api/clubs/${id}/chat`, { text: "Two seats are free at my table." });
    const cup = { name: "Chameleon cup", game: "coloretto", form: "swiss", seats: 2 };
    await anna.ask(`/api/clubs/${id}/tournament`, { ...cup, clock: { kind: "days", days: 1 } });
    await page.goto(`/club/${id}`);
    await page.locator("tr[data-person]").nth(5).waitFor();
}

/** Two rounds are over, and in the third two tables are still played. */
async function tournament(person) {
    const { page } = person;
    const { people, id } = await meet(person);
    const clock = { kind: "real", bank: 900, increment: 10 };
    const cup = { name: "Chameleon cup", game: "coloretto", form: "swiss", seats: 2, rounds: 4 };
    const made = await people[0].ask(`/api/clubs/${id}/tournament`, { ...cup, clock, pause: 0 });
    const ask = (what, body = {}) => people[0].ask(`/api/tournaments/${made.id}${what}`, body);
    for (const one of people) await one.ask(`/api/tournaments/${made.id}/enter`, {});
    for (const level of ["beginner", "expert"]) await ask("/bot", { level });
    await ask("/start");
    for (const number of [1, 2, 3]) {
        const { played, entrants } = await until(
            () => people[0].ask(`/api/tournaments/${made.id}`),
            (one) => one.played.length === number && one.played.at(-1).tables.every((t) => t.id),
            "a round",
        );
        const tables = played.at(-1).tables.filter((_, at) => number < 3 || at > 1);
        for (const { id: table, entrants: who } of tables) {
            const seated = people.filter(({ name }) =>
                who.some((one) => entrants[one].name === name),
            );
            if (seated.length) await playOut(seated, table, number);
        }
    }
    await page.goto(`/tournament/${made.id}`);
    await page.locator('[data-round="3"] [data-done]').nth(1).waitFor();
}

const lobby = async ({ page }) => {
    await page.goto("/");
    await page.locator("ul.games").waitFor();
};

const pages = {
    ...{ lobby, learn, rules, replay, coach, "coach-hu": details, score, me },
    club,
    tournament,
    "lost-keltis": lost("keltis"),
    "lost-coloretto-hu": lost("coloretto"),
    "lost-huzz": lost("huzz"),
};
for (const [name, open] of Object.entries(pages)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const language = name.endsWith("-hu") ? "hu" : "en";
    const person = await newPerson(server, { size: phone, touch: false, sharp: true, language });
    await open(person);
    const small = [];
    for (const theme of themes) small.push(await show(person.page, theme));
    await save(`page-${name}-phone.png`, small);
    await person.page.setViewportSize(desk);
    await save(`page-${name}.png`, [await show(person.page, themes[language === "hu" ? 1 : 0])]);
    await person.leave();
}
process.exit(0);
