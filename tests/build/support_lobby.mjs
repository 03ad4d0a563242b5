// support_lobby.mjs - a game in the pages of $PAKLI, drawn by the plain skin: it stands in the lobby, is
// played there against a bot, and on this device without the server. node support_lobby.mjs GAME
import { check, finish, newPerson, openWorld, part } from "../browser/support_world.mjs";
import { offlineGame, playTogether, quickGame } from "../browser/support_person.mjs";

const game = process.argv[2];
const server = await openWorld();
const random = () => 0;

async function plays(name, sit) {
    await part(name, async () => {
        const person = await newPerson(server);
        await sit(person);
        const { over } = await playTogether([person], { random });
        check(name, over && person.errors.length === 0, person.errors);
        await person.leave();
    });
}
await plays(`the lobby offers ${game}, and it is played to its end`, (person) => quickGame(person, game));
await plays(`${game} is played in the browser without the server`, (person) => offlineGame(person, game));
await finish();
