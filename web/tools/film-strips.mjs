// film-strips.mjs - the pictures of docs/pictures/film-*.png: how the page shows the turns of three bots
// online, on a phone, one picture every 150 ms. Time is held still and let go step by step, so that the
// strips are the same on a busy machine.
//
//   node web/tools/film-strips.mjs [FOLDER [GAME...]]
//                         $PAKLI is the program, which has the client inside
import { dice, openTable, tapOnce } from "../../tests/browser/support_person.mjs";
import {
    games,
    newPerson,
    openBrowser,
    phone,
    Server,
} from "../../tests/browser/support_world.mjs";
import { save } from "./pictures.mjs";

const wanted = process.argv.slice(3);
const server = await new Server().start();
await openBrowser();

const step = 150; // ms between two pictures
const movesBefore = 24; // before the strip begins, so that something lies on the table
const columns = 8;
const framesMost = 32;

/** Animations that only go on when they are told to: in the page. */
function holdAnimations() {
    const held = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...words) {
        const animation = animate.apply(this, words);
        if (window.holding) animation.pause();
        if (window.holding) held.add(animation);
        return animation;
    };
    window.advance = (ms) => {
        for (const animation of held) {
            const { duration } = animation.effect.getTiming();
            animation.currentTime = Math.min(animation.currentTime + ms, duration);
            if (animation.currentTime < duration) continue;
            animation.finish();
            held.delete(animation);
        }
    };
}

/** The table as the server has it once the person is to move. */
const tableOf = (page) =>
    page.evaluate(async () => {
        for (;;) {
            const table = await (await fetch(`/api/tables${location.pathname}`)).json();
            if (table.turn === table.you || table.over) return table;
        }
    });

/** Whether all bots have moved since the person did. */
function haveAllMoved(log) {
    const own = log.findLastIndex((line) => line.seat === 0);
    return new Set(log.slice(own + 1).map((line) => line.seat)).size === 3;
}

/** Plays until enough lies there and all bots have moved; nothing of that was shown yet. */
async function playUntilBotsMoved(person) {
    const { page } = person;
    const random = dice(7);
    for (;;) {
        await page.evaluate(() =>
            window.until(() => document.querySelector("[data-ready]"), 60_000),
        );
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300));
        await page.evaluate(() => {
            window.holding = true;
        });
        await tapOnce(person, random);
        await page.waitForTimeout(100);
        const { log, over } = await tableOf(page);
        if (over) throw new Error("the game is over");
        if (log.length > movesBefore && haveAllMoved(log)) return;
        await page.evaluate(() => {
            window.holding = false;
            window.advance(10_000);
        });
        await page.clock.resume();
        if (await page.locator("[data-behind]").count())
            await page.locator("main.felt").tap({ position: { x: 4, y: 4 } });
    }
}

async function film(game) {
    const person = await newPerson(server, {
        size: phone,
        sharp: true,
        still: false,
        init: holdAnimations,
    });
    const { page } = person;
    await page.clock.install();
    await openTable(person, {
        game,
        seats: 4,
        bots: { 1: "beginner", 2: "beginner", 3: "beginner" },
    });
    await playUntilBotsMoved(person);
    const frames = [];
    for (let rest = 4; frames.length < framesMost && rest > 0; ) {
        frames.push(await page.screenshot());
        await page.clock.runFor(step);
        await page.evaluate((ms) => window.advance(ms), step);
        if (!(await page.locator("[data-behind]").count())) rest--;
    }
    await save(`film-${game}.png`, frames, { columns, scale: 0.34 });
    console.log(`${game}: ${frames.length} pictures`);
    await person.leave();
}

for (const game of games.filter((g) => wanted.length === 0 || wanted.includes(g))) await film(game);
process.exit(0);
