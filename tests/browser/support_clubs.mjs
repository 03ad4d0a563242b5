// support_clubs.mjs - what tests of clubs and tournaments share: people who play by the server's interface, and
// tables that are played to their end whoever sits there.
import { dice, playTogether } from "./support_person.mjs";
import { long, patience } from "./support_world.mjs";

const post = (body, headers = {}) => ({
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
});

/** A request of the person of a page. */
export const askInPage = ({ page }, path, body) =>
    page.evaluate(
        async ([path, body]) => {
            const headers = { "Content-Type": "application/json" };
            const sent = { method: "POST", headers, body: JSON.stringify(body) };
            return (await fetch(path, body ? sent : {})).json();
        },
        [path, body],
    );

/** A guest without a page: `ask(path, body)`. */
export async function newGuest(server, name) {
    const reply = await fetch(`${server.url}/api/guest`, post({ name }));
    const { token, person } = await reply.json();
    const Authorization = `Bearer ${token}`;
    const ask = async (path, body) =>
        (
            await fetch(
                server.url + path,
                body ? post(body, { Authorization }) : { headers: { Authorization } },
            )
        ).json();
    return { name, person, ask };
}

/** What a page can be asked like a guest without one. */
export const guestOf = (person) => ({
    name: person.name,
    ask: (path, body) => askInPage(person, path, body),
});

/**
 * Plays any move for each of these who is to move, until a table is over; the answer is the table. After so many
 * moves they resign, one after the other, and bots end it at once.
 */
export async function playOut(guests, id, seed = 1, most = long ? Infinity : 6) {
    const random = dice(seed);
    let moves = 0;
    for (const end = Date.now() + patience; Date.now() < end; ) {
        for (const { ask } of guests) {
            const table = await ask(`/api/tables/${id}`);
            if (table.over) return table;
            if (moves >= most) await ask(`/api/tables/${id}/resign`, {});
            if (moves >= most || table.turn !== table.you || !table.legal?.length) continue;
            const move = table.legal[Math.floor(random() * table.legal.length)];
            await ask(`/api/tables/${id}/move`, { move, ply: table.ply, id: `${id}-${table.ply}` });
            moves++;
        }
    }
    throw new Error(`table ${id} is not over`);
}

/** The same by taps, of people at their pages. */
export async function tapOut(people, id, seed = 1) {
    for (const { page } of people) {
        await page.goto(`/${id}`);
        await page.locator("main.felt [data-piece]").first().waitFor();
    }
    const { over } = await playTogether(people, { random: dice(seed) });
    return over;
}

/** Asks until the answer is as it is to be, and gives it. */
export async function until(ask, is, what) {
    for (const end = Date.now() + patience; Date.now() < end; ) {
        const answer = await ask();
        if (is(answer)) return answer;
        await new Promise((go) => setTimeout(go, 50));
    }
    throw new Error(`never: ${what}`);
}

// ---- Standings, reckoned from what was played by docs/tournaments.md, apart from the program ----

/** What each seat has from its table: a part of a point for each whom it left behind, half for equals. */
export const pointsOf = (places) =>
    places.map((own, seat) => {
        const others = places.filter((_, at) => at !== seat);
        const sum = others.reduce((all, other) => all + (other > own ? 1 : other === own ? 0.5 : 0), 0);
        return sum / others.length;
    });

/** { points, opponents, beaten, wins } of every entrant, and who stands where. */
export function reckon({ entrants, played }) {
    const lines = entrants.map((_, entrant) => ({ entrant, points: 0, opponents: 0, beaten: 0, wins: 0 }));
    const tables = played.flatMap((round) => round.tables).filter(({ done }) => done);
    for (const { byes } of played) for (const one of byes) lines[one].points += 1;
    for (const { entrants: who, places } of tables)
        for (const [seat, points] of pointsOf(places).entries()) {
            lines[who[seat]].points += points;
            lines[who[seat]].wins += places[seat] === 1 ? 1 : 0;
        }
    for (const { entrants: who, places } of tables)
        for (const [seat, own] of who.entries())
            for (const [at, other] of who.entries()) {
                if (at === seat) continue;
                const { points } = lines[other];
                lines[own].opponents += points;
                if (places[at] > places[seat]) lines[own].beaten += points;
                if (places[at] === places[seat]) lines[own].beaten += points / 2;
            }
    const keys = ["points", "opponents", "beaten", "wins"];
    const differ = (a, b) => keys.map((key) => b[key] - a[key]).find((d) => Math.abs(d) > 1e-6) ?? 0;
    lines.sort(differ);
    for (const [at, line] of lines.entries())
        line.place = at > 0 && differ(lines[at - 1], line) === 0 ? lines[at - 1].place : at + 1;
    return lines;
}
