// friends.mjs - people who know each other: a list of friends and where they sit, an invitation, the lobby
// by what one looks for, a watcher who sees moves later, somebody who is blocked, and somebody who deletes
// the account, of whom nothing is left in the database but moves.
// games: coloretto keltis
import { look, speaksAll } from "./support_looks.mjs";
import { ask, press } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();
const password = "correct horse";
const unusual = "Zebulon"; // a name that nothing else in a database has
const words = (key, values) => wording("pages/friends", key, values);
const lobby = (key, values) => wording("pages/lobby", key, values);
const friend = ({ page }, name) => page.locator(`[data-friend="${name}"]`);

/** A person with an account, on a page that knows. */
async function member(name, size) {
    const person = await newPerson(server, { size, name });
    await person.page.goto("/offline");
    await ask(person, "/api/account", { name, password });
    await person.page.evaluate(() => localStorage.setItem("pakli.known", "1"));
    return person;
}

const anna = await member("Anna", phone);
const zebulon = await member(unusual, desk);
const carl = await newPerson(server, { size: desk, name: "Carl" });

await part("a list of friends", async () => {
    await anna.page.goto("/friends");
    await anna.page.getByText(words("none")).waitFor();
    await anna.page.getByLabel(words("name")).fill("zebulon");
    await press(anna, anna.page.getByRole("button", { name: words("add"), exact: true }));
    await friend(anna, unusual).waitFor();
    check("a name is put on it, however it is written", true);
    await anna.page.getByLabel(words("name")).fill("anna");
    await press(anna, anna.page.getByRole("button", { name: words("add"), exact: true }));
    await anna.page.locator('[data-reason="error.friend_self"]').waitFor();
    check("but not one's own", true);

    const { id } = await ask(zebulon, "/api/tables", { game: "coloretto", seats: 2 });
    await anna.page.reload();
    await friend(anna, unusual).waitFor();
    const before = await friend(anna, unusual).textContent();
    check("who is no friend of one's own is not shown at a table", !before.includes("Coloretto"));

    await zebulon.page.goto("/player?name=Anna");
    await press(zebulon, zebulon.page.getByText(words("button.on")));
    await zebulon.page.getByText(words("button.off")).waitFor();
    await anna.page.reload();
    const link = friend(anna, unusual).locator(`a[href="/${id}"]`);
    await link.waitFor();
    check("friends see where friends sit", (await link.textContent()).includes("Coloretto"));
    await look(anna, "the list of friends");
    await speaksAll(anna, "the list of friends");
    await anna.page.goto("/");
    await anna.page.locator(`section[aria-labelledby="friends-now"] a[href="/${id}"]`).waitFor();
    check("and in the lobby", true);
    await ask(zebulon, `/api/tables/${id}/leave`, {});
});

await part("an invitation from the list", async () => {
    await anna.page.goto("/friends");
    await press(anna, friend(anna, unusual).getByText(words("invite"), { exact: true }));
    await anna.page.getByText(lobby("invite.for", { name: unusual })).waitFor();
    const submit = anna.page.locator("form button[type=submit]").last();
    await submit.waitFor();
    await press(anna, submit);
    await anna.page.waitForURL(/\/[A-Za-z0-9]{8}$/);
    await anna.page.getByText(wording("table/waiting", "invited")).first().waitFor();
    const { tables } = await ask(zebulon, "/api/me/tables");
    check("is among the tables of the friend", tables.length === 1 && tables[0].invited, tables);
    const address = anna.page.url().slice(-8);
    await ask(zebulon, `/api/tables/${address}/leave`, {});
    await ask(anna, `/api/tables/${address}/leave`, {});
});

await part("the lobby", async () => {
    await carl.page.goto("/");
    await carl.page.locator('[data-lobby="open"]').waitFor();
    await carl.page.getByText(wording("app", "lobby.none")).waitFor();
    check("says what to do with nobody", true);

    const opened = [];
    for (const opening of [
        { game: "coloretto", seats: 3, clock: { kind: "days", days: 2 } },
        { game: "coloretto", seats: 2, rated: true },
        { game: "keltis", seats: 2, clock: { kind: "real", bank: 600, increment: 5 } },
    ])
        for (const who of [anna, zebulon]) opened.push((await ask(who, "/api/tables", opening)).id);
    await carl.page.reload();
    const row = (id) => carl.page.locator(`[data-lobby] a[href="/${id}"]`);
    for (const id of opened) await row(id).waitFor();
    await carl.page.getByText(lobby("count", { n: 6 }).split("{")[0]).waitFor();
    await look(carl, "the lobby with tables");
    await speaksAll(carl, "the lobby with tables");
    await carl.page.getByLabel(lobby("filter.pace")).selectOption("days");
    await row(opened[2]).waitFor({ state: "detached" });
    check("shows what is looked for", (await row(opened[0]).count()) === 1);
    await carl.page.getByLabel(lobby("filter.rated")).selectOption("1");
    await carl.page.getByText(lobby("none.asked")).waitFor();
    check("and says where there is none", true);
    await carl.page.getByLabel(lobby("filter.rated")).selectOption("");
    await carl.page.getByLabel(lobby("filter.pace")).selectOption("");
    for (const id of opened) await row(id).waitFor();

    const order = () =>
        carl.page.locator("[data-lobby] li a").evaluateAll((all) => all.map((a) => a.pathname));
    const before = await order();
    await ask(anna, `/api/tables/${opened[2]}/leave`, {});
    const { id } = await ask(anna, "/api/tables", { game: "keltis", seats: 4 });
    await row(id).waitFor();
    check(
        "rows keep their places when one goes and one comes",
        JSON.stringify(await order()) === JSON.stringify([...before, `/${id}`]),
        await order(),
    );
    await carl.page.getByText(lobby("gone.open")).waitFor();
    check("and the one that is gone says so", true);
    for (const [i, id] of opened.entries())
        await ask(i % 2 ? zebulon : anna, `/api/tables/${id}/leave`, {});
    await ask(anna, `/api/tables/${id}/leave`, {});
});

await part("a game to watch, some moves later", async () => {
    const opening = { game: "coloretto", seats: 2, delay: 4 };
    const { id } = await ask(anna, "/api/tables", opening);
    await ask(zebulon, `/api/tables/${id}/join`, {});
    await carl.page.goto("/");
    await press(carl, carl.page.getByText(lobby("list.playing"), { exact: true }));
    await press(carl, carl.page.locator(`[data-lobby="playing"] a[href="/${id}"]`));
    const note = wording("app", "table.watchingLater", { n: 4 }).split("{")[0].trim();
    await carl.page.getByText(note).waitFor();
    check("the page says so", true);
    for (let i = 0; i < 9; i++) {
        const tables = [];
        for (const who of [anna, zebulon]) tables.push(await ask(who, `/api/tables/${id}`));
        const turn = tables.findIndex((table) => table.turn === table.you);
        const { legal, ply } = tables[turn];
        await ask([anna, zebulon][turn], `/api/tables/${id}/move`, { move: legal[0], ply });
    }
    const [own, watched] = [
        await ask(anna, `/api/tables/${id}`),
        await ask(carl, `/api/tables/${id}`),
    ];
    check("the watcher is four moves behind", own.ply === watched.ply + 4, [own.ply, watched.ply]);
    await carl.page.waitForFunction(
        (v) => document.querySelector(".tabletop[data-ready]")?.dataset.v === String(v),
        watched.v,
    );
    check("on the page too", true);
    const record = await ask(carl, `/api/tables/${id}/record`);
    check("and in the record", record.moves.length === watched.ply, record.moves.length);
    await look(carl, "a game to watch");
    await ask(zebulon, `/api/tables/${id}/chat`, { text: `${unusual} was here` });
});

await part("somebody who is blocked", async () => {
    const own = await ask(zebulon, "/api/me/tables");
    const table = own.tables.find(({ stage }) => stage === "playing").id;
    const { you } = await ask(zebulon, `/api/tables/${table}`);
    await ask(zebulon, "/api/block", { table, seat: 1 - you, kind: "block" });
    const { id } = await ask(zebulon, "/api/tables", { game: "keltis", seats: 2 });
    await anna.page.goto("/friends");
    await friend(anna, unusual).waitFor();
    const links = friend(anna, unusual).locator('a[href^="/"]').filter({ hasText: "Keltis" });
    check("does not see where the other sits", (await links.count()) === 0);
    await anna.page.goto(`/${id}`);
    await press(anna, anna.page.locator(".waiting button.main").first());
    await anna.page.locator('[data-reason="error.blocked"]').waitFor();
    check("cannot sit down at the other's table, and is told", true);
    await anna.page.goto(`/#new&invite=${unusual}`);
    const submit = anna.page.locator("form button[type=submit]").last();
    await submit.waitFor();
    await press(anna, submit);
    await anna.page.locator('[data-reason="error.not_invited"]').waitFor();
    check("and cannot invite the other", true);
    const { friends } = await ask(zebulon, "/api/me/friends");
    check("is no friend of the other any more", friends.length === 0, friends);
});

await part("somebody who deletes the account", async () => {
    check("is in the database before", server.stores(unusual));
    const account = (key, values) => wording("pages/account", key, values);
    await zebulon.page.goto("/account");
    const heading = zebulon.page.getByRole("heading", { name: account("delete"), exact: true });
    const at = zebulon.page.locator("form").filter({ has: heading });
    await at.getByLabel(account("password")).fill(password);
    await at.getByLabel(account("delete.confirm", { name: unusual })).fill(unusual);
    await press(zebulon, at.locator("button[type=submit]"));
    await zebulon.page.getByText(account("delete.done")).waitFor();
    check("and nowhere in its files afterwards", !server.stores(unusual));
    check("nor the name as it is looked up", !server.stores(unusual.toLowerCase()));
    await anna.page.goto("/friends");
    await anna.page.getByText(words("none")).waitFor();
    check("nor on anybody's list", true);
    const { tables } = await ask(anna, "/api/me/tables");
    const table = await ask(
        anna,
        `/api/tables/${tables.find(({ stage }) => stage === "playing").id}`,
    );
    check("the moves stay in the other's game", table.log.length === 9, table.log);
});

for (const { errors } of [anna, zebulon, carl])
    check(
        "no error in the console",
        errors.every((line) => /status of 4(0|22)/.test(line)),
        errors,
    );
await finish();
