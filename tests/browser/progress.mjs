// progress.mjs - one's own games over time: the coach looks at them when asked, names what goes wrong, tells
// the luck, and makes exercises of one's own mistakes. With a folder in SHOTS, pictures go there to be looked at.
// games: coloretto
import { join } from "node:path";
import { look, small, speaksAll } from "./support_looks.mjs";
import { loseTable, ways } from "./support_lost.mjs";
import { quickGame } from "./support_person.mjs";
import { check, desk, finish, newPerson, openBrowser, part, Server } from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();

const { SHOTS } = process.env;
async function picture({ page }, name) {
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}
const keptIn = ({ page }) =>
    page.evaluate(() => JSON.parse(localStorage.getItem("pakli.coach") ?? "[]"));

async function answer({ page }, move) {
    const field = page.locator("footer form input");
    await page.locator("[data-ready]").waitFor();
    if (!(await field.count())) await page.keyboard.press("t");
    await field.fill(move);
    await field.press("Enter");
    await page.locator(".grader [data-reasons]").waitFor();
}

await part("progress and one's own mistakes", async () => {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    const ids = [];
    for (let i = 0; i < 2; i++) {
        await quickGame(person, "coloretto", "expert");
        ids.push(new URL(page.url()).pathname.slice(1));
        await loseTable(person, "coloretto", ids.at(-1));
    }
    await page.goto("/me");
    await page.locator("[data-look]").tap();
    await page.locator('[data-progress="2"] [data-game=coloretto] svg').waitFor();
    const { kind } = ways.coloretto;
    await page.locator(`[data-kind=${kind}]`).waitFor();
    check("what goes wrong is named", true);
    const luck = await page.locator("[data-luck]").innerText();
    check("luck is told over all games", /2 games: [+−]?\d+% ± \d+%/.test(luck), luck);
    await look(person, "progress");
    await speaksAll(person, "progress");
    await picture(person, "progress-phone");
    await page.setViewportSize(desk);
    await picture(person, "progress");
    await page.setViewportSize(small);
    check("there is nothing left to look at", (await page.locator("[data-look]").count()) === 0);

    const [kept] = await keptIn(person);
    const [{ ply, better }] = kept.moments;
    check("the games are those of the server", ids.includes(kept.id), kept.id);
    const record = await (await page.request.get(`/api/tables/${kept.id}/record`)).json();
    await page.locator('a[href="/exercises/coloretto#own"]').tap();
    await page.locator('.grader[data-exercise="1"]').waitFor();
    await answer(person, record.moves[ply]);
    const grade = await page.locator(".grader").getAttribute("data-grade");
    check("the mistake is graded as one again", ["mistake", "blunder"].includes(grade), grade);
    await look(person, "a mistake of one's own");
    await picture(person, "own-mistake-phone");
    await page.locator(".grader .buttons button").first().tap();
    await answer(person, better);
    const found = await page.locator(".grader").getAttribute("data-grade");
    check("the better move is found", found === "best", found);
    await page.locator(".grader .main").tap();
    await page.locator('.grader[data-exercise="2"]').waitFor();
    check("the next mistake follows", true);
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
});

await part("nothing seen yet", async () => {
    const person = await newPerson(server, { size: small });
    await person.page.goto("/exercises/coloretto#own");
    await person.page.locator('a.main[href="/me"]').waitFor();
    check("one is led to one's games", true);
    await person.leave();
});

await finish();
