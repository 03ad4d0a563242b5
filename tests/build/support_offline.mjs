// support_offline.mjs - plays a game of two with the engine as WebAssembly, as a page does without a
// server, and prints its record: node support_offline.mjs FOLDER GAME LEVEL
import { readFileSync } from "node:fs";
import { load } from "../../wasm/load.mjs";

const [folder, game, level] = process.argv.slice(2);
const engine = await load(readFileSync(`${folder}/pakli.wasm`));
const bots = await load(readFileSync(`${folder}/bots.wasm`));
const { games } = JSON.parse(engine.call(engine.exports.pakli_games));
if (!games.some((one) => one.id === game)) throw new Error(`the engine does not offer ${game}`);

const lent = engine.write("offline1");
const table = engine.exports.pakli_table_new(lent);
engine.exports.pakli_free(lent);
const call = (name, ...values) => JSON.parse(engine.call(engine.exports[`pakli_table_${name}`], table, ...values));

let now = 1_700_000_000_000;
function request(name, body) {
    const sender = { player: "p_anna", name: "Anna", next: "", secret: "00".repeat(32), now: now++ };
    const answer = call("request", name, JSON.stringify(sender), JSON.stringify(body));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
}

request("open", { game, seats: 2, bots: { 1: level } });
const thinkOf = (task) => JSON.parse(bots.call(bots.exports.pakli_bot_move, JSON.stringify(task))).move;
for (let look = call("look", 0, now); !look.over; look = call("look", 0, now)) {
    if (look.legal) request("move", { move: look.legal[0], ply: look.ply, id: String(look.ply) });
    else call("bot_move", thinkOf(call("task")), now++);
}
console.log(engine.call(engine.exports.pakli_table_record, table, -1));
