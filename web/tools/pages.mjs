// pages.mjs - the pictures of docs/pictures/page-*.png: every page around the table, on a phone in both
// themes and on a desk.
//
//   node web/tools/pages.mjs [FOLDER [PAGE...]]       $PAKLI is the program
import { readFileSync } from "node:fs";
import { join } from "node:path";
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

const lobby = async ({ page }) => {
    await page.goto("/");
    await page.locator("ul.games").waitFor();
};

const pages = { lobby, learn, rules, replay, score, me };
for (const [name, open] of Object.entries(pages)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const person = await newPerson(server, { size: phone, touch: false, sharp: true });
    await open(person);
    const small = [];
    for (const theme of themes) small.push(await show(person.page, theme));
    await save(`page-${name}-phone.png`, small);
    await person.page.setViewportSize(desk);
    await save(`page-${name}.png`, [await show(person.page, themes[0])]);
    await person.leave();
}
process.exit(0);
