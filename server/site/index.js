// index.js - fills the plain front page: the games, the open tables, and the table of this address.

function make(name, text) {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    return element;
}

// One card of a list: a title and some lines below it.
function card(title, ...lines) {
    const item = make("li");
    item.append(make("b", title), ...lines.filter(Boolean).map((line) => make("span", line)));
    return item;
}

function fill(id, cards, empty) {
    const quiet = make("li", empty);
    quiet.className = "soft";
    document.getElementById(id).replaceChildren(...(cards.length ? cards : [quiet]));
}

async function ask(path) {
    const answer = await fetch(path);
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.error);
    return body;
}

function gameCard(game) {
    const { min, max } = game.seats;
    return card(game.name, min === max ? `${min} seats` : `${min} to ${max} seats`);
}

function seatWords(seats) {
    return seats.map((seat) => (seat.kind === "empty" ? "free" : seat.name)).join(", ");
}

function tableCard(table, names) {
    const free = table.open === 1 ? "one free seat" : `${table.open} free seats`;
    return card(names.get(table.game) ?? table.game, table.seats && seatWords(table.seats),
        `${free}, table ${table.id}`);
}

// The page of a table is this one, at /ID.
async function showTable(id, names) {
    const words = { waiting: "waits for players", playing: "is being played", break: "has a break",
        over: "is over" };
    const title = document.getElementById("table-title");
    document.getElementById("table").hidden = false;
    title.textContent = `Table ${id}`;
    try {
        const table = await ask(`/api/tables/${id}`);
        const scores = table.scores ? `; the score is ${table.scores.join(" : ")}` : "";
        title.textContent = `${names.get(table.game) ?? table.game}, table ${id}`;
        document.getElementById("table-words").textContent =
            `${seatWords(table.seats)}. The game ${words[table.stage]}${scores}.`;
    } catch (problem) {
        document.getElementById("table-words").textContent = problem.message;
    }
}

async function show() {
    const names = new Map();
    const id = /^\/([A-Za-z0-9]{8})$/.exec(location.pathname)?.[1];
    try {
        const { games } = await ask("/api/games");
        for (const game of games) names.set(game.id, game.name);
        fill("games", games.map(gameCard), "There is none.");
        const { tables } = await ask("/api/tables?open=1&limit=20");
        fill("tables", tables.map((table) => tableCard(table, names)),
            "Nobody is waiting at the moment.");
    } catch (problem) {
        fill("tables", [], `The lists cannot be shown: ${problem.message}`);
    }
    if (id) await showTable(id, names);
}

show();
