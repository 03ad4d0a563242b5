// games.mjs - a whole game of each of the four, played through the page by taps: against bots on the
// server, and on the device alone; on a phone and on a desk.
import { offlineGame, playByTaps, quickGame } from "./support_person.mjs";
import {
    check,
    desk,
    finish,
    games,
    long,
    newPerson,
    note,
    openBrowser,
    part,
    phone,
    Server,
} from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();

async function whole(game, place, size, seed) {
    const name = `${game} ${place}, ${size.width} x ${size.height}`;
    await part(name, async () => {
        const began = Date.now();
        const person = await newPerson(server, { size });
        await (place === "online" ? quickGame : offlineGame)(person, game);
        const played = await playByTaps(person, { seed });
        const points = await person.page.locator("footer .over li strong").allTextContents();
        note(`${name}: ${played.taps} taps, ${Date.now() - began} ms, points ${points}`);
        check(
            `${name}: played to the end`,
            points.length >= 2 && points.every((p) => /^[-−]?\d+$/.test(p)),
            points,
        );
        check(
            `${name}: all that was lit could be tapped`,
            played.covered.length === 0,
            played.covered,
        );
        check(`${name}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });
}

const plan = games.flatMap((game, i) => [
    [game, "online", i % 2 ? desk : phone],
    [game, "offline", i % 2 ? phone : desk],
    ...(long
        ? [
              [game, "online", i % 2 ? phone : desk],
              [game, "offline", i % 2 ? desk : phone],
          ]
        : []),
]);
// Two at a time: while one waits for its bots the other plays.
let next = 0;
const seat = async () => {
    while (next < plan.length) {
        const at = next++;
        await whole(...plan[at], at + 1);
    }
};
await Promise.all([seat(), seat()]);
await finish();
