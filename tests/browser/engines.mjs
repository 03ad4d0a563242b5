// engines.mjs - a game of each played to its end by taps in browsers of other makes: in Firefox on a
// desk, in WebKit, which phones run, in the narrowest window it has. Only with PAKLI_LONG, whose set-up
// brings them.
// games: keltis keltis-cards coloretto huzz
import { newPersonWith } from "./support_engines.mjs";
import { openTable, playByTaps } from "./support_person.mjs";
import { check, desk, finish, games, long, note, part, phone, Server } from "./support_world.mjs";

const server = long ? await new Server().start() : null;

async function playGame(person, engine, game, seed) {
    const name = `${game} in ${engine}`;
    const began = Date.now();
    await openTable(person, { game, seats: 2, bots: { 1: "beginner" } });
    const { taps, covered } = await playByTaps(person, { seed });
    note(`${name}: ${taps} taps, ${Date.now() - began} ms`);
    check(`${name}: played to its end`, taps > 0);
    check(`${name}: all that was lit could be tapped`, covered.length === 0, covered);
    const errors = await person.errors();
    check(`${name}: no error in the console`, errors.length === 0, errors);
}

async function playAll(engine, size) {
    const person = await newPersonWith(engine, server, { size, language: "en", name: "Anna" });
    for (const [i, game] of games.entries())
        await part(`${game} in ${engine}`, () => playGame(person, engine, game, 60 + i));
    await person.leave();
}

if (long) {
    await part("Firefox", () => playAll("firefox", desk));
    await part("WebKit", () => playAll("webkit", phone));
} else check("other browsers # SKIP they are tried with PAKLI_LONG", true);
await finish();
