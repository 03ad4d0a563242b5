// clubs.mjs - a club from its founding on: its link, which a stranger opens and is in; what is said there, who is
// removed and who leaves; and a league evening of four tables, from opening to the final league table.
// games: coloretto
import {
    askInPage,
    guestOf,
    newGuest,
    playOut,
    pointsOf,
    tapOut,
    until,
} from "./support_clubs.mjs";
import { look, speaksAll } from "./support_looks.mjs";
import { press } from "./support_person.mjs";
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
const words = (key, values) => wording("pages/clubs", key, values);
const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const anna = await newPerson(server, { size: phone, name: "Anna" });
const bela = await newPerson(server, { size: desk, name: "" });
let club = "";

await part("a club is founded", async () => {
    const { page } = anna;
    await page.goto("/");
    await press(anna, page.locator('a[href="/clubs"]'));
    await page.getByText(words("none")).waitFor();
    await look(anna, "no club yet");
    await speaksAll(anna, "no club yet");
    await page.getByLabel(words("found.name")).fill("Friday evening");
    await press(anna, button(anna, words("found.do")));
    await page.locator("[data-club=host]").waitFor();
    club = new URL(page.url()).pathname.slice(-8);
    const link = await page.getByLabel(words("invite.link")).inputValue();
    check("its link can be shared", link === `${server.url}/club/${club}`, link);
    check("and scanned", (await page.locator("svg[role=img] path.dark").count()) === 1);
    await look(anna, "a new club");
    await speaksAll(anna, "a new club");
});

await part("a stranger opens the link", async () => {
    const { page } = bela;
    await page.goto(`/club/${club}`);
    await page.locator("[data-join]").waitFor();
    await look(bela, "a club seen by a stranger");
    await press(bela, page.locator("[data-join]"));
    await page.locator("dialog input").fill("Béla");
    await press(bela, page.locator("dialog button[type=submit]"));
    await page.locator("[data-club=member]").waitFor();
    bela.name = "Béla";
    check("a name is enough to be in", true);
    await anna.page.locator('[data-member="Béla"]').waitFor();
    check("others see it without reloading", true);
    await page.goto("/");
    await page.locator(`a[href="/club/${club}"]`).waitFor();
    check("the lobby leads back to the club", true);
    await page.goto("/clubs");
    await press(bela, page.locator(`a[href="/club/${club}"]`));
    await page.locator("[data-club=member]").waitFor();
});

await part("what is said", async () => {
    const field = bela.page.getByLabel(wording("app", "chat.label"));
    await field.fill("Who plays tonight?");
    await field.press("Enter");
    await bela.page.getByText("Who plays tonight?").waitFor();
    await anna.page.getByText("Who plays tonight?").waitFor();
    check("reaches the members", true);
    const carl = await newPerson(server, { size: desk, name: "Carl" });
    await carl.page.goto(`/club/${club}`);
    await carl.page.locator("[data-join]").waitFor();
    check("and nobody else", (await carl.page.getByText("Who plays tonight?").count()) === 0);
    await press(carl, carl.page.locator("[data-join]"));
    await carl.page.getByText("Who plays tonight?").waitFor();
    const line = anna.page.locator('[data-member="Carl"]');
    await press(anna, line.locator("button"));
    await look(anna, "somebody is to be removed");
    await press(anna, button(anna, words("remove")));
    await line.waitFor({ state: "detached" });
    await carl.page.locator("[data-club=removed]").waitFor();
    await carl.page.getByText(words("removed")).waitFor();
    check("who was removed is told", true);
    await carl.leave();
});

// ---- A league evening ----

const rest = await Promise.all(
    ["Dani", "Emma", "Fanni", "Gergő", "Hanna", "Imre"].map((name) => newGuest(server, name)),
);
for (const { ask } of rest) await ask(`/api/clubs/${club}/join`, {});
/** points of everybody from the tables that are over */
const league = new Map();

/** A table has ended: its points, apart from the server's own reckoning. */
function count({ seats, places, scores }) {
    const order = places ?? scores.map((own) => 1 + scores.filter((other) => other > own).length);
    for (const [seat, points] of pointsOf(order).entries()) {
        const { name } = seats[seat];
        league.set(name, (league.get(name) ?? 0) + points);
    }
}

/** A table that a guest opens for two in the club, and another joins. */
async function tableOf([first, second]) {
    const { id } = await first.ask("/api/tables", { game: "coloretto", seats: 2, private: true });
    await first.ask(`/api/clubs/${club}/table`, { table: id });
    await second.ask(`/api/tables/${id}/join`, {});
    return id;
}

await part("a table is put into the lobby of the club", async () => {
    const { page } = anna;
    await page.goto(`/club/${club}`);
    await press(anna, page.locator(`a[href="/club/${club}#table"]`));
    await page.locator("fieldset.games").waitFor();
    await look(anna, "a new table of a club");
    await press(anna, page.locator("fieldset.games label").nth(games.indexOf("coloretto")));
    await press(anna, page.getByLabel(wording("app", "open.seat", { n: 2 })).locator(".."));
    await page.getByLabel(wording("app", "open.seat", { n: 2 })).selectOption("beginner");
    await press(anna, button(anna, wording("app", "open.open")));
    await page.getByText(words("newTable.full")).waitFor();
    check("where nobody could sit down it is refused in a sentence", true);
    await page.getByLabel(wording("app", "open.seat", { n: 2 })).selectOption("person");
    await press(anna, button(anna, wording("app", "open.open")));
    await page.waitForURL(/\/[A-Za-z0-9]{8}$/);
    const id = new URL(page.url()).pathname.slice(1);
    await bela.page.goto(`/club/${club}`);
    await press(bela, bela.page.locator(`[data-table="${id}"][data-stage=waiting]`));
    await press(bela, bela.page.locator(".waiting button.main").first());
    await bela.page.locator(".waiting").waitFor({ state: "detached" });
    check("two of the club play it to the end", await tapOut([anna, bela], id, 3));
    await bela.page.locator("[data-end] [data-home=club]").waitFor();
    await press(bela, bela.page.locator("[data-end] [data-home=club]"));
    await bela.page.waitForURL(`**/club/${club}`);
    check("and find back to it", true);
    count(await askInPage(anna, `/api/tables/${id}`));
});

await part("an evening of four tables", async () => {
    const pairs = [0, 2, 4].map((at) => rest.slice(at, at + 2));
    await anna.page.goto(`/club/${club}`);
    await anna.page.locator("[data-club]").waitFor();
    const tables = await Promise.all(pairs.map(tableOf));
    for (const id of tables)
        await anna.page.locator(`[data-table="${id}"][data-stage=playing]`).waitFor();
    check("all tables stand in the lobby of the club", true);
    await look(anna, "a club in the evening");
    for (const [at, id] of tables.entries()) count(await playOut(pairs[at], id, at));
    if (long)
        for (const pair of [[guestOf(anna), rest[0]], [guestOf(bela), rest[1]], [rest[2], rest[4]], [rest[3], rest[5]]])
            count(await playOut(pair, await tableOf(pair), 9));
    for (const id of tables)
        await anna.page.locator(`[data-table="${id}"]`).waitFor({ state: "detached" });
    const lines = await until(
        () =>
            anna.page.locator("tr[data-person]").evaluateAll((rows) =>
                rows.map((row) => [row.dataset.person, Number(row.querySelector(".points").textContent)]),
            ),
        (seen) =>
            seen.length === league.size &&
            seen.every(([name, points]) => Math.abs(points - league.get(name)) < 0.006),
        `the league table has the points of everybody: ${JSON.stringify([...league])}`,
    );
    check("the final league table has the points of everybody", true);
    const points = lines.map(([, value]) => value);
    check("the most points first", points.every((one, at) => !at || points[at - 1] >= one), points);
    await look(anna, "a league table");
    await speaksAll(anna, "a league table");
    await look(bela, "a club on a desk");
});

await part("the host leaves", async () => {
    await bela.page.goto(`/club/${club}`);
    await anna.page.goto(`/club/${club}`);
    await press(anna, button(anna, words("leave")));
    await press(anna, anna.page.locator("dialog .main"));
    await anna.page.waitForURL("**/clubs");
    await bela.page.locator("[data-club=host]").waitFor();
    check("and who has been there longest is host", true);
    await bela.page.goto("/club/NoClub00");
    await bela.page.locator("[role=alert]").waitFor();
    await look(bela, "no such club");
});

for (const person of [anna, bela]) {
    const errors = person.errors.filter((text) => !/\b40[349]\b/.test(text));
    check("no error in the console", errors.length === 0, errors);
    await person.leave();
}
await finish();
