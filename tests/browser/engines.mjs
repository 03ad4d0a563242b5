// engines.mjs - a game of each played to its end by taps in browsers of other makes: in Firefox on a
// desk, in WebKit, which phones run, in the narrowest window it has. Only with PAKLI_LONG, whose set-up
// brings them.
// games: keltis keltis-cards coloretto huzz
import { brokeOff, newPersonWith } from "./support_engines.mjs";
import { openTable, playByTaps } from "./support_person.mjs";
import { check, desk, finish, games, long, note, part, phone, Server } from "./support_world.mjs";

const server = long ? await new Server().start() : null;

async function playGame(person, name, game, seed) {
    const began = Date.now();
    await openTable(person, { game, seats: 2, bots: { 1: "beginner" } });
    const { taps, covered } = await playByTaps(person, { seed });
    note(`${name}: ${taps} taps, ${Date.now() - began} ms`);
    check(`${name}: played to its end`, taps > 0);
    check(`${name}: all that was lit could be tapped`, covered.length === 0, covered);
    const errors = await person.errors();
    check(`${name}: no error in the console`, errors.length === 0, errors);
}

/** A game in a browser of its own; in a second one where the first has crashed. */
async function playIn(engine, size, game, seed) {
    const name = `${game} in ${engine}`;
    for (let crashed = false; ; crashed = true) {
        const person = await newPersonWith(engine, server, { size, language: "en", name: "Anna" });
        try {
            return await playGame(person, name, game, seed);
        } catch (error) {
            if (crashed || !brokeOff(error)) throw error;
            note(`${name}: the browser crashed, ${error.message}`);
        } finally {
            await person.leave();
        }
    }
}

async function playAll(engine, size) {
    for (const [i, game] of games.entries())
        await part(`${game} in ${engine}`, () => playIn(engine, size, game, 60 + i));
}

if (long) {
    await part("Firefox", () => playAll("firefox", desk));
    await part("WebKit", () => playAll("webkit", phone));
} else check("other browsers # SKIP they are tried with PAKLI_LONG", true);
await finish();
