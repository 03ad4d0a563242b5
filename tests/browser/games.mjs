// games.mjs - every game played through the page by taps: against bots on the server, at a table from
// the lobby or from the form, and on the device alone; on a phone and on a desk. A game of each kind
// is played to its end; with PAKLI_LONG all combinations are.
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

// ---- One combination ----

async function play(person, [game, place, size, bots], seed) {
    const name = `${game} by the ${place}, ${size.width} x ${size.height}`;
    const began = Date.now();
    await sitDown[place](person, game, Array(bots).fill("beginner"));
    const played = await playByTaps(person, { seed });
    note(`${name}: ${played.taps} taps, ${Date.now() - began} ms`);
    const { covered } = played;
    check(`${name}: all that was lit could be tapped`, covered.length === 0, covered);
    const errors = person.errors.splice(0);
    check(`${name}: no error in the console`, errors.length === 0, errors);
    return { name, ...played };
}

async function playToTheEnd(person, combination, seed) {
    const { name } = await play(person, combination, seed);
    const points = await person.page.locator("footer .over li strong").allTextContents();
    check(
        `${name}: played to the end`,
        points.length >= 2 && points.every((p) => /^[-−]?\d+$/.test(p)),
        points,
    );
}

// ---- All combinations ----

// The more play the sooner a game is over.
const whole = [
    ["keltis", "server", phone, 3],
    ["keltis", "device", desk, 3],
    ["keltis-cards", "server", desk, 3],
    ["keltis-cards", "device", phone, 2],
    ["coloretto", "lobby", phone, 2],
    ["coloretto", "device", desk, 1],
    ["huzz", "lobby", desk, 2],
    ["huzz", "device", phone, 3],
];
const others = games
    .flatMap((game) =>
        Object.keys(sitDown).flatMap((place) =>
            [phone, desk].map((size) => [game, place, size, 1]),
        ),
    )
    .filter((one) => !whole.some((other) => one.slice(0, 3).every((part, i) => part === other[i])));

/** Those of one size share a page: what a browser has loaded it does not load again. */
async function inOnePage(size, combinations) {
    const person = await newPerson(server, { size });
    for (const one of combinations.filter((some) => some[2] === size))
        await part(one.slice(0, 2).join(" by the "), () =>
            playToTheEnd(person, one, combinations.indexOf(one) + 1),
        );
    await person.leave();
}

// Two at a time: while one waits for its bots the other plays.
for (const combinations of long ? [whole, others] : [whole])
    await Promise.all([phone, desk].map((size) => inOnePage(size, combinations)));
await finish();
