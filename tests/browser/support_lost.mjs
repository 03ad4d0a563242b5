// support_lost.mjs - games that a person lost on purpose, each in a way of its own; tests/golden/lost.jsonl
// has one of each.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./support_world.mjs";

/** What is played of the legal moves, and the kind of mistake that makes. */
export const ways = {
    keltis: {
        kind: "opened_late",
        about: "lays no card while another can be discarded",
        choose: (legal) => legal.find((move) => move.startsWith("discard")) ?? legal.at(-1),
    },
    coloretto: {
        kind: "took_early",
        about: "takes a row as soon as there is one",
        choose: (legal) => legal.find((move) => move.startsWith("take")) ?? legal[0],
    },
    huzz: {
        kind: "laid_few",
        about: "lays one card at a time, and takes what comes first from the market",
        choose: (legal) =>
            legal.find((move) => move.endsWith("x1")) ??
            legal.find((move) => move.startsWith("market")) ??
            legal[0],
    },
};

/** The record of such a game. */
export const lostOnPurpose = (game) =>
    readFileSync(join(root, "tests/golden/lost.jsonl"), "utf8")
        .trim()
        .split("\n")
        .find((line) => JSON.parse(line).game === game);

/** Plays at a table of the server in one of these ways, until the game is over. */
export async function loseTable({ page }, game, id) {
    for (;;) {
        const table = await (await page.request.get(`/api/tables/${id}`)).json();
        if (table.over) return;
        if (!table.legal) continue;
        const data = { move: ways[game].choose(table.legal), ply: table.ply };
        await page.request.post(`/api/tables/${id}/move`, { data });
    }
}

/** A game against an expert on the server, lost in one of these ways; the answer is its table. */
export async function loseOnPurpose(person, game) {
    const ask = async (path, data) =>
        (await person.page.request.post(`/api/${path}`, { data })).json();
    await ask("guest", { name: "Anna" });
    const { id } = await ask("tables", { game, seats: 2, bots: { 1: "expert" } });
    await loseTable(person, game, id);
    return id;
}
