// games.mjs - a whole game of each of the four, played through the page by taps: against bots on the
// server, at a table from the lobby or from the form, and on the device alone; on a phone and on a desk.
// games: keltis keltis-cards coloretto huzz
import { newTable, offlineGame, playByTaps, quickGame } from "./support_person.mjs";
import {
    check,
    desk,
    finish,
    games,
    long,
    newPerson,
    note,
    openWorld,
    part,
    phone,
} from "./support_world.mjs";

const server = await openWorld();

const sitDown = {
    lobby: (person, game) => quickGame(person, game),
    server: (person, game, others) => newTable(person, game, others),
    device: (person, game, others) => offlineGame(person, game, others),
};

async function whole(game, place, size, bots, seed) {
    const name = `${game} by the ${place}, ${size.width} x ${size.height}`;
    await part(name, async () => {
        const began = Date.now();
        const person = await newPerson(server, { size });
        await sitDown[place](person, game, Array(bots).fill("beginner"));
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

// The more play the sooner a game is over.
const plan = [
    ["keltis", "server", phone, 3],
    ["keltis", "device", desk, 3],
    ["keltis-cards", "server", desk, 3],
    ["keltis-cards", "device", phone, 2],
    ["coloretto", "lobby", phone, 2],
    ["coloretto", "device", desk, 1],
    ["huzz", "lobby", desk, 2],
    ["huzz", "device", phone, 3],
    ...(long
        ? games.flatMap((game) => [
              [game, "lobby", desk, 1],
              [game, "server", phone, 1],
              [game, "device", phone, 1],
              [game, "device", desk, 1],
          ])
        : []),
];
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
