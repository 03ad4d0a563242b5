// support_scenes.mjs - plays games with the engine as WebAssembly and looks for zones and things
// of their scenes in docs/scenes.md, both ways: node support_scenes.mjs FOLDER GAMES
import { readFileSync } from "node:fs";
import { load } from "../../wasm/load.mjs";

const [folder, count] = process.argv.slice(2);
const engine = await load(readFileSync(`${folder}/pakli.wasm`));
const titles = {
    keltis: "Keltis, the board game",
    "keltis-cards": "Keltis, the card game",
    coloretto: "Coloretto",
    huzz: "Húzz egyet!",
};
const options = {
    keltis: [{ seats: 4, options: { layout: "random" } }, { seats: 2 }],
    "keltis-cards": [{ seats: 2 }, { seats: 4 }],
    coloretto: [{ seats: 5, options: { golden_joker: true, scoring: "grey" } }, { seats: 2 }],
    huzz: [{ seats: 3, options: { mode: "master" } }, { seats: 2 }],
};

// "R5" and "B10" are alike, and "x12" and "x3"; in Coloretto all colours are, but neither "J"
// nor "+".
const kindOf = (thing, game) => {
    const shape = thing.replace(/\d+/g, "#").replace(/[A-Z](?=#|X)/g, "A");
    return game === "coloretto" && /^[A-IK-Z]$/.test(shape) ? "A" : shape;
};

// ---- What the page says ----

const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
function zonesOf(game) {
    const page = readFileSync("docs/scenes.md", "utf8");
    const section = page.split("\n## ").find((part) => part.startsWith(`${titles[game]}\n`)) ?? "";
    const rows = section.split("\n").filter((line) => line.startsWith("| `"));
    return new Map(
        rows.map((row) => {
            const [, zone, , , , lies, offered] = row.split("|");
            return [quoted(zone)[0], { lies: quoted(lies), offered: quoted(offered) }];
        }),
    );
}

// ---- What is there ----

const call = (table, name, ...values) =>
    JSON.parse(engine.call(engine.exports[`pakli_table_${name}`], table, ...values));

// Everybody is a person here, who plays what comes: chance that is the same every time.
function play(game, opening, number, see) {
    const id = engine.write("scenes01");
    const table = engine.exports.pakli_table_new(id);
    engine.exports.pakli_free(id);
    let now = 1_700_000_000_000;
    let chance = number + 1;
    const below = (n) => {
        chance = (chance * 48271) % 2147483647;
        return chance % n;
    };
    const request = (name, seat, body) => {
        const secret = (number + 1).toString(16).padStart(64, "0");
        const sender = { player: `p_${seat}`, name: `Seat ${seat}`, next: "", secret, now: now++ };
        const answer = call(table, "request", name, JSON.stringify(sender), JSON.stringify(body));
        if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    };
    request("open", 0, { game, ...opening });
    for (let seat = 1; seat < opening.seats; seat++) request("join", seat, { seat });
    for (;;) {
        const { turn } = call(table, "look", -1, now);
        const look = call(table, "look", turn ?? 0, now);
        look.scene.forEach(see);
        if (look.over) break;
        const move = look.legal[below(look.legal.length)];
        request("move", turn, { move, ply: look.ply, id: String(look.ply) });
    }
    engine.exports.pakli_table_close(table);
}

const { games } = JSON.parse(engine.call(engine.exports.pakli_games));
for (const { id: game } of games) {
    const zones = zonesOf(game);
    const told = new Set(
        [...zones].flatMap(([zone, { lies, offered }]) => [
            ...lies.map((thing) => `${thing} lies in ${zone}`),
            ...offered.map((thing) => `${thing} is offered in ${zone}`),
        ]),
    );
    const seen = new Set();
    for (let n = 0; n < Number(count); n++)
        for (const opening of options[game] ?? [{ seats: 2 }])
            play(game, opening, n, ({ thing, zone, offer }) => {
                const how = offer ? "is offered" : "lies";
                seen.add(`${kindOf(thing, game)} ${how} in ${zone}`);
            });
    const missing = [...seen].filter((one) => !told.has(one));
    const wrong = [...told].filter((one) => !seen.has(one));
    const word = zones.size && !missing.length ? "ok" : "not ok";
    console.log(`${word} - docs/scenes.md tells all that ${game} shows`);
    for (const one of missing) console.log(`# ${one}`);
    console.log(`${wrong.length ? "not ok" : "ok"} - ${game} shows all that docs/scenes.md tells`);
    for (const one of wrong) console.log(`# ${one}`);
}
