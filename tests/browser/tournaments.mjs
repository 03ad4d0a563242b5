// tournaments.mjs - a Swiss tournament of Coloretto for eight, from its opening in the form to the final standings,
// which are reckoned again here; and one with a bye, a latecomer and somebody who never comes. In the short form
// people at their pages play some of the tables; with PAKLI_LONG eight people play all of them.
// games: coloretto
import {
    guestOf,
    newGuest,
    playOut,
    reckon,
    tapOut,
    until,
} from "./support_clubs.mjs";
import { look, speaksAll } from "./support_looks.mjs";
import { playByTaps, press } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import {
    check,
    desk,
    finish,
    games,
    long,
    newPerson,
    openWorld,
    part,
    phone,
} from "./support_world.mjs";

const server = await openWorld();
const words = (key, values) => wording("pages/tournaments", key, values);
const clubs = (key, values) => wording("pages/clubs", key, values);
const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

const names = ["Anna", "Béla", "Carl", "Dani", "Emma", "Fanni", "Gergő", "Hanna"];
const sized = (at) => (at % 2 ? desk : phone);
const atPages = long ? 8 : 2;
const people = [];
for (const [at, name] of names.slice(0, atPages).entries())
    people.push(await newPerson(server, { size: sized(at), name }));
const guests = [];
for (const name of names.slice(atPages, long ? 8 : 6)) guests.push(await newGuest(server, name));
const [anna, bela] = people;
const players = [...people.map(guestOf), ...guests];
const byName = (name) => players.find((one) => one.name === name);
/** Anna's second tab: it stays on the page of the tournament. */
const tab = await anna.context.newPage();
const onlooker = { ...anna, page: tab };
let club = "";
let cup = "";

const seen = () => anna.page.evaluate(async (id) => (await fetch(`/api/tournaments/${id}`)).json(), cup);

/** Opens the form of a new tournament in the club. */
async function openForm() {
    await anna.page.goto(`/club/${club}`);
    await press(anna, anna.page.locator(`a[href="/club/${club}#tournament"]`));
    await anna.page.locator("fieldset.games").waitFor();
    await press(anna, anna.page.locator("fieldset.games label").nth(games.indexOf("coloretto")));
}

async function arrange() {
    await press(anna, anna.page.locator("[data-arrange]"));
    await anna.page.waitForURL(/\/tournament\/[A-Za-z0-9]{8}$/);
    cup = anna.page.url().slice(-8);
    await anna.page.locator("[data-stage=open]").waitFor();
}

/** What the page of the tournament says of the standings. */
const shown = () =>
    tab.locator("[data-standings] tbody tr").evaluateAll((rows) =>
        rows.map((row) => ({
            place: Number(row.dataset.place),
            cells: [...row.querySelectorAll("td.points, td.tie")].map((cell) => Number(cell.textContent)),
        })),
    );

const expected = (tournament) =>
    reckon(tournament).map(({ place, points, opponents, beaten, wins }) => ({
        place,
        cells: [points, opponents, beaten, wins],
    }));

const close = (a, b) =>
    a.length === b.length &&
    a.every(
        ({ place, cells }, at) =>
            place === b[at].place && cells.every((cell, n) => Math.abs(cell - b[at].cells[n]) < 0.011),
    );

/** A table of people at their pages and of others: the first play by taps. */
const playMixed = (here, others, id, seed) =>
    Promise.all([
        ...here.map(async (person) => {
            await person.page.goto(`/${id}`);
            await person.page.locator("main.felt [data-piece]").first().waitFor();
            await playByTaps(person, { seed });
        }),
        others.length ? playOut(others, id, seed, Infinity) : null,
    ]);

/** Plays the tables of the round that is open; `tapping` do so by taps. */
async function playRound(number, tapping) {
    const tournament = await until(
        seen,
        ({ played, stage }) =>
            stage === "over" || (played.length === number && played[number - 1].tables.every(({ id }) => id)),
        `round ${number} is open`,
    );
    const entrants = tournament.entrants.map((one) => one.name);
    for (const { id, entrants: who, done } of tournament.played[number - 1].tables) {
        if (done) continue;
        const sitting = who.map((one) => entrants[one]).filter(Boolean);
        const here = tapping.filter(({ name }) => sitting.includes(name));
        const others = sitting.filter((name) => !here.some((one) => one.name === name)).map(byName);
        if (here.length > 1) await tapOut(here, id, number);
        else if (here.length) await playMixed(here, others, id, number);
        else if (others.length) await playOut(others, id, number);
    }
}

await part("a tournament is arranged", async () => {
    await anna.page.goto("/clubs");
    await anna.page.getByLabel(clubs("found.name")).fill("Chameleons");
    await press(anna, button(anna, clubs("found.do")));
    await anna.page.locator("[data-club=host]").waitFor();
    club = new URL(anna.page.url()).pathname.slice(-8);
    await openForm();
    await look(anna, "the form of a tournament");
    await speaksAll(anna, "the form of a tournament");
    const likely = await anna.page.getByLabel(words("name")).inputValue();
    check("it has a name already", likely.startsWith("Coloretto, "), likely);
    await anna.page.getByLabel(words("name")).fill("Chameleon cup");
    await anna.page.getByLabel(words("rounds"), { exact: true }).fill("3");
    const pause = anna.page.getByRole("radiogroup", { name: words("pause") });
    await press(anna, pause.getByText(words("pause.0"), { exact: true }));
    await anna.page.locator("[data-bots]").fill(long ? "0" : "1");
    await arrange();
    await anna.page.getByText(words("entered")).waitFor();
    check("who arranges it plays too", (await seen()).entrants[0].you === true);
    await look(anna, "a tournament that is open");
    await speaksAll(anna, "a tournament that is open");
    await tab.goto(anna.page.url());
    await tab.locator("[data-stage=open]").waitFor();
});

await part("others enter", async () => {
    for (const person of people.slice(1)) {
        await person.page.goto(`/tournament/${cup}`);
        await press(person, person.page.locator("[data-enter]"));
        await person.page.getByText(words("entered")).waitFor();
    }
    check("whoever is not in the club joins it by that", true);
    await press(bela, bela.page.locator("[data-withdraw]"));
    await bela.page.locator("[data-enter]").waitFor();
    await press(bela, bela.page.locator("[data-enter]"));
    await bela.page.getByText(words("entered")).waitFor();
    check("and may withdraw and come back", true);
    await look(bela, "a tournament of a club");
    for (const { ask } of guests) {
        await ask(`/api/clubs/${club}/join`, {});
        await ask(`/api/tournaments/${cup}/enter`, {});
    }
    if (!long) await press(anna, anna.page.locator("[data-add-bot]"));
    await until(
        () => tab.locator("[data-entrant]").count(),
        (n) => n === 8,
        "eight entrants are listed",
    );
    check("eight are listed without reloading", true);
});

await part("rounds are played", async () => {
    await press(anna, anna.page.locator("[data-begin]"));
    await press(anna, anna.page.locator("[data-own-table]"));
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    check("the page leads to one's table", true);
    await anna.page.locator(`header a[href="/tournament/${cup}"]`).waitFor();
    check("and the table back to the tournament", true);
    await press(anna, anna.page.getByRole("button", { name: wording("app", "menu.title"), exact: true }));
    const inMenu = anna.page.locator(`dialog a[href="/tournament/${cup}"]`);
    await inMenu.getByText(wording("app", "menu.tournament", { name: "Chameleon cup" })).waitFor();
    check("also by its name in the menu", true);
    await anna.page.keyboard.press("Escape");
    await tab.locator('[data-round="1"] a').nth(3).waitFor();
    await look(onlooker, "a tournament in its first round");
    await speaksAll(onlooker, "a tournament in its first round");
    await playRound(1, long ? people : [anna]);
    await anna.page.locator("[data-end]").waitFor();
    await anna.page.locator("[data-tournament=running]").waitFor();
    await look(anna, "the end of a table of a tournament");
    await speaksAll(anna, "the end of a table of a tournament");
    await anna.page.locator("[data-next-table]").waitFor();
    check("the end of a table leads to the next one", true);
    await press(anna, anna.page.locator("[data-end] [data-home=tournament]"));
    await anna.page.waitForURL(`**/tournament/${cup}`);
    check("or back to the tournament", true);
    for (const number of [2, 3]) await playRound(number, long ? people : []);
    await tab.locator("[data-stage=over]").waitFor();
    const tournament = await seen();
    check("three rounds of four tables", tournament.played.every(({ tables }) => tables.length === 4));
    const met = tournament.played.flatMap(({ tables }) => tables.map(({ entrants }) => [...entrants].sort().join()));
    check("nobody meets anybody twice", new Set(met).size === met.length, met);
    await until(shown, (rows) => close(rows, expected(tournament)), "the standings are those of the tables").catch(
        async () => check("standings", false, { shown: await shown(), expected: expected(tournament) }),
    );
    check("the final standings are those that follow from the tables", close(await shown(), expected(tournament)));
    await look(onlooker, "final standings");
    await speaksAll(onlooker, "final standings");
    await bela.page.goto(`/tournament/${cup}`);
    await bela.page.locator("[data-stage=over]").waitFor();
    await look(bela, "final standings on a desk");
});

const missing = async () => {
    await openForm();
    await anna.page.getByLabel(words("rounds"), { exact: true }).fill("2");
    await press(anna, anna.page.getByText(wording("app", "clock.days", { n: 1 }).replace(/\{n:.*\}/, "day"), { exact: true }));
    await arrange();
    const away = await newGuest(server, "Zoé");
    const late = await newGuest(server, "Vera");
    const third = await newGuest(server, "Imre");
    for (const { ask } of [away, late, third]) await ask(`/api/clubs/${club}/join`, {});
    for (const { ask } of [third, away]) await ask(`/api/tournaments/${cup}/enter`, {});
    await anna.page.locator('[data-entrant="2"]').waitFor();
    await tab.goto(`/tournament/${cup}`);
    await press(anna, anna.page.locator("[data-begin]"));
    await tab.locator("[data-bye]").waitFor();
    check("who has nobody to play with is named", true);
    await late.ask(`/api/tournaments/${cup}/enter`, {});
    await until(
        () => tab.locator("[data-standings] tbody tr").count(),
        (n) => n === 4,
        "the latecomer stands in the table",
    );
    check("a latecomer is in", true);
    const all = { Anna: byName("Anna"), Imre: third, Vera: late };
    for (const number of [1, 2]) {
        const tournament = await until(
            seen,
            ({ played }) => played.length === number && played[number - 1].tables.every(({ id }) => id),
            `round ${number}`,
        );
        for (const { id, entrants } of tournament.played[number - 1].tables) {
            const there = entrants.map((one) => all[tournament.entrants[one].name]).filter(Boolean);
            if (there.length === 2) await playOut(there, id, number);
        }
        const waiting = tournament.played[number - 1].tables.some(({ entrants }) =>
            entrants.some((one) => tournament.entrants[one].name === "Zoé"),
        );
        if (waiting) await server.passTime(3 * 86_400_000);
    }
    const tournament = await until(seen, ({ stage }) => stage === "over", "it is over");
    const missed = tournament.played.flatMap(({ tables }) => tables).filter(({ absent }) => absent);
    check("who never came lost by that, once", missed.length === 1, tournament.played);
    await tab.locator("[data-stage=over]").waitFor();
    for (const round of await tab.locator("[data-round]:not([open]) summary").all()) await round.click();
    await tab.getByText(words("absent").split("{")[0].trim()).first().waitFor();
    check("and the page says so", true);
    check("the standings follow from that too", close(await shown(), expected(tournament)), { shown: await shown(), expected: expected(tournament) });
    await look(onlooker, "a walk-over and a bye");
};
if (long) await part("a bye, a latecomer, and somebody who never comes", missing);

for (const person of people) {
    const errors = person.errors.filter((text) => !/ERR_|\b(40[349]|503)\b/.test(text));
    check("no error in the console", errors.length === 0, errors);
    await person.leave();
}
await finish();
