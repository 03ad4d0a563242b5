// screenshots.mjs - the pictures of docs/pictures/web-*.png: every game in the middle of a game, on a
// phone and on a desk, in both themes. The person follows the hints, so that it looks as it does
// when people play.
//
//   node web/tools/screenshots.mjs [FOLDER [GAME...]]
//                         $PAKLI is the program, which has the client inside; with GREY=1 all is
//                         without colours, to look at
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { offlineGame } from "../../tests/browser/support_person.mjs";
import {
    desk,
    games,
    newPerson,
    openBrowser,
    phone,
    root,
    Server,
    themes,
} from "../../tests/browser/support_world.mjs";
import { palettePng } from "./palette.mjs";

const folder = process.argv[2] ?? join(root, "docs/pictures");
const wanted = process.argv.slice(3);
mkdirSync(folder, { recursive: true });
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
    const asked = page.locator("footer .question.asked");
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

async function show(page, theme) {
    await page.evaluate(
        ([t, filter]) => {
            document.documentElement.dataset.theme = t;
            document.documentElement.style.filter = filter;
        },
        [theme, process.env.GREY ? "grayscale(1)" : ""],
    );
    return page.screenshot({ animations: "disabled" });
}

/** Pictures side by side, with few colours. */
async function save(name, pictures) {
    const page = await viewer.page.context().newPage();
    const urls = pictures.map((p) => `data:image/png;base64,${p.toString("base64")}`);
    const { width, height, data } = await page.evaluate(async (sources) => {
        const gap = 12;
        const images = sources.map((src) => Object.assign(new Image(), { src }));
        await Promise.all(images.map((image) => image.decode()));
        const canvas = document.createElement("canvas");
        canvas.width = images.reduce((sum, image) => sum + image.width + gap, -gap);
        canvas.height = images[0].height;
        const pen = canvas.getContext("2d");
        pen.fillStyle = "#fff";
        pen.fillRect(0, 0, canvas.width, canvas.height);
        let x = 0;
        for (const image of images) {
            pen.drawImage(image, x, 0);
            x += image.width + gap;
        }
        const points = pen.getImageData(0, 0, canvas.width, canvas.height).data;
        let text = "";
        for (let i = 0; i < points.length; i += 32768)
            text += String.fromCharCode(...points.subarray(i, i + 32768));
        return { width: canvas.width, height: canvas.height, data: btoa(text) };
    }, urls);
    await page.close();
    writeFileSync(join(folder, name), palettePng(Buffer.from(data, "base64"), width, height));
}

const viewer = await newPerson(server);
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
