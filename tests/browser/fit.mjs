// fit.mjs - bots whose strength follows one's results: chosen in the lobby, said openly, learnt from games
// on the server and on this device, and begun anew.
// games: coloretto
import { look, small, speaksAll } from "./support_looks.mjs";
import { openCard } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, finish, newOfflineVisitor, newPerson, openBrowser, part, Server } from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();

const first = "0.120";
const fit = async ({ page }) => {
    await page.locator("[data-fit]").waitFor();
    return page.locator("[data-fit]").getAttribute("data-fit");
};

const open = (person) => openCard(person, "coloretto");

/** Plays the first legal move until the table is over. */
async function playOut({ page }, id) {
    for (;;) {
        const table = await (await page.request.get(`/api/tables/${id}`)).json();
        if (table.over) return table;
        const data = { move: table.legal?.[0], ply: table.ply };
        if (table.legal) await page.request.post(`/api/tables/${id}/move`, { data });
    }
}

await part("on the server", async () => {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    await open(person);
    await page.locator(".fits").tap();
    check("the first bot gives away what nobody knows better", (await fit(person)) === first);
    await look(person, "a choice of bots that fit");
    await speaksAll(person, "a choice of bots that fit");
    await page.locator(".start .play").tap();
    await page.locator("main.felt").waitFor();
    const words = wording("app", "level.adaptive");
    check("the table says so", (await page.locator(".sign.level").first().innerText()) === words);
    const id = new URL(page.url()).pathname.slice(1);
    const table = await playOut(person, id);
    check("it is a master that gives something away", table.seats[1].name === `master:${first}`, table.seats);
    await page.locator("[data-end]").waitFor();
    const next = page.getByRole("button", { name: wording("table/over", "nextLevel", { level: words }) });
    check("the next game is against one that adapts again", (await next.count()) === 1);
    await open(person);
    const won = table.winners.includes(0);
    const now = Number(await fit(person));
    check("the result changes how strong the next one is", won ? now < 0.12 : now > 0.12, now);
    check("the choice is remembered", await page.locator(".fits input").isChecked());
    await page.evaluate(() => localStorage.removeItem("pakli.results"));
    await open(person);
    check("the server remembers results, too", Number(await fit(person)) === now);
    await page.locator("[data-fit] button").tap();
    await page.locator(`[data-fit="${first}"]`).waitFor();
    check("it can be begun anew", (await page.locator("[data-fit] button").count()) === 0);
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
});

await part("without a network", async () => {
    const person = await newOfflineVisitor(server, { size: small });
    const { page } = person;
    await open(person);
    await page.locator(".fits").click();
    await fit(person);
    await page.locator(".start .play").click();
    await page.waitForURL(/\/offline#/);
    await page.locator(".sign.level").first().waitFor();
    check("a game begins", (await page.locator(".sign.level").first().innerText()) === wording("app", "level.adaptive"));
    await person.leave();
});

await finish();
