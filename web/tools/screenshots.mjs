// screenshots.mjs - the pictures of docs/pictures/web-*.png: every game in the middle of a game, on a
// phone and on a desk, in both themes. The person follows the hints, so that it looks as it does
// when people play.
//
//   node web/tools/screenshots.mjs [FOLDER [GAME...]]
//                         $PAKLI is the program, which has the client inside; with GREY=1 all is
//                         without colours, to look at
import { offlineGame } from "../../tests/browser/support_person.mjs";
import {
    desk,
    games,
    newPerson,
    openBrowser,
    phone,
    Server,
    themes,
} from "../../tests/browser/support_world.mjs";
import { save, show } from "./pictures.mjs";

const wanted = process.argv.slice(3);
const server = await new Server().start();
await openBrowser();

const others = {
    keltis: ["expert"],
    "keltis-cards": ["expert"],
    coloretto: ["expert", "expert"],
    huzz: ["expert", "expert"],
};
const turns = { keltis: 26, "keltis-cards": 24, coloretto: 22, huzz: 20 };

/** Plays what the hint says, so many times, and on until a card of the hand can be chosen. */
async function followHints(page, count) {
    const asked = page.locator("footer .question.mine");
    for (let i = 0; i < count + 6; i++) {
        await asked.waitFor();
        if (i >= count && (await page.locator("[data-playable], .huzz .own [data-lit]").count()))
            return;
        await page.keyboard.press("h");
        await page.locator("[data-hints] .btn.main").click();
        await page.locator("[data-hints]").waitFor({ state: "detached" });
    }
    await asked.waitFor();
}

/** Chooses a card that has a place to go to, where there is a hand. */
async function chooseCard(page) {
    const cards = page.locator("[data-playable]");
    for (let i = 0; i < (await cards.count()); i++) {
        await cards.nth(i).click({ position: { x: 10, y: 20 } });
        if ((await page.locator("[data-lit]").count()) > 1) return;
    }
}

for (const game of games.filter((g) => wanted.length === 0 || wanted.includes(g))) {
    const person = await newPerson(server, { size: desk, touch: false, sharp: true });
    const { page } = person;
    await offlineGame(person, game, others[game]);
    await followHints(page, turns[game]);
    await chooseCard(page);
    for (const theme of themes) await save(`web-${game}-${theme}.png`, [await show(page, theme)]);
    const log = page.locator("aside .tabs .btn");
    if (await log.count()) await log.click();
    await page.setViewportSize(phone);
    const small = [];
    for (const theme of themes) small.push(await show(page, theme));
    await save(`web-${game}-phone.png`, small);
    await person.leave();
}
process.exit(0);
