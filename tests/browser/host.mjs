// host.mjs - who opened a table arranges it: moves and removes people, keeps seats, adds bots, and says
// when it begins; the others see what the host does and cannot do it.
// games: coloretto

import { look } from "./support_looks.mjs";
import { openTable, press, shownVersion } from "./support_person.mjs";
import { beginning, wording } from "./support_words.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();
const line = ({ page }, seat) => page.locator(".waiting li").nth(seat);
const button = (person, seat, name) => line(person, seat).getByRole("button", { name });
const choose = ({ page }, words) => page.locator(".waiting").getByText(words, { exact: true });

await part("a table and its host", async () => {
    const anna = await newPerson(server, { size: phone, name: "Anna" });
    const bela = await newPerson(server, { size: desk, name: "Béla" });
    const address = await openTable(anna, { game: "coloretto", seats: 4, hold: true });
    await line(anna, 0).getByText("Host").waitFor();

    await bela.page.goto(address);
    await press(bela, button(bela, 1, wording("app", "waiting.sit")));
    await line(anna, 1).getByText("Béla").waitFor();
    check("others are offered no bots", (await button(bela, 2, "A bot").count()) === 0);
    const away = wording("app", "waiting.away", { name: "Anna" });
    check("nor to remove anybody", (await button(bela, 0, away).count()) === 0);

    await press(anna, button(anna, 1, wording("table/waiting", "move", { name: "Béla" })));
    await press(anna, button(anna, 3, beginning("table/waiting", "move.here")));
    await line(bela, 3).getByText("Béla").waitFor();
    check("the host gives people other seats", true);

    await press(anna, button(anna, 1, wording("table/waiting", "lock", { n: 2 })));
    await line(bela, 1).getByText(wording("table/waiting", "locked")).waitFor();
    await line(anna, 1).getByText(wording("table/waiting", "locked")).waitFor(); // with it, her link changes
    const link = await anna.page.locator(".share input").inputValue();
    check(
        "the link of the host opens the seats that are kept",
        /\?invite=\w{12}$/.test(link),
        link,
    );
    check(
        "nobody else has it",
        !/invite/.test(await bela.page.locator(".share input").inputValue()),
    );

    const carl = await newPerson(server, { size: desk, name: "Carl" });
    await carl.page.goto(address);
    await line(carl, 1).getByText(wording("table/waiting", "locked")).waitFor();
    check(
        "a kept seat offers nothing to strangers",
        (await button(carl, 1, wording("app", "waiting.sit")).count()) === 0,
    );
    await carl.page.goto(link);
    await press(carl, button(carl, 1, wording("app", "waiting.sit")));
    await line(anna, 1).getByText("Carl").waitFor();
    check("who was invited sits down there", true);

    const dora = await newPerson(server, { size: phone, name: "Dóra" });
    await press(anna, button(anna, 2, wording("table/waiting", "lock", { n: 3 })));
    await dora.page.goto(address);
    await press(dora, button(dora, 2, wording("table/waiting", "ask")));
    await dora.page.getByText(wording("table/waiting", "ask.waiting")).waitFor();
    await anna.page.getByText(wording("table/waiting", "ask.by", { name: "Dóra", n: 3 })).waitFor();
    await look(anna, "the waiting room when somebody asks");
    await press(anna, anna.page.getByRole("button", { name: wording("table/waiting", "ask.yes") }));
    await line(anna, 2).getByText("Dóra").waitFor();
    check("whom the host lets in sits down at once", true);

    await press(anna, button(anna, 3, wording("app", "waiting.away", { name: "Béla" })));
    await bela.page.getByText(wording("table/waiting", "removed")).waitFor();
    await press(bela, button(bela, 3, wording("app", "waiting.sit")));
    await bela.page
        .locator("[role=alert]")
        .getByText(wording("table/waiting", "removed"))
        .waitFor();
    check("who was removed is told so, and stays out", true);

    await press(anna, choose(anna, wording("table/waiting", "first.draw")));
    await press(anna, choose(anna, "Nobody"));
    await press(anna, button(anna, 3, "A bot"));
    const start = anna.page.getByRole("button", { name: wording("table/waiting", "start") });
    await start.waitFor();
    await look(anna, "the waiting room of a host");
    await press(anna, start);
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    await carl.page.locator("main.felt [data-piece]").first().waitFor();
    check("the game begins when the host says so", (await shownVersion(anna)) > 0);
    await bela.page.getByText(wording("app", "notFound.watchers")).waitFor();
    check("who looked on is told that the table is closed", true);
    for (const person of [anna, bela, carl, dora]) await person.leave();
});

/** A call of the person's own browser. */
const ask = ({ page }, path, body) =>
    page.evaluate(
        async ([to, sent]) => {
            const headers = { "Content-Type": "application/json" };
            const reply = await fetch(to, { method: "POST", headers, body: JSON.stringify(sent) });
            return reply.json();
        },
        [path, body],
    );

await part("somebody is invited by name", async () => {
    const waiting = (key, values) => wording("table/waiting", key, values);
    const anna = await newPerson(server, { size: phone, name: "Anna" });
    const erika = await newPerson(server, { size: desk, name: "Erika" });
    await erika.page.goto("/");
    await ask(erika, "/api/account", { name: "Erika", password: "a long password" });
    await erika.page.evaluate(() => localStorage.setItem("pakli.known", "1"));
    await erika.page.goto("/tables");
    const address = await openTable(anna, { game: "coloretto", seats: 2, private: true });
    const name = anna.page.getByLabel(waiting("invite.name"));
    const send = anna.page.getByRole("button", { name: waiting("invite"), exact: true });
    await name.fill("Nobody");
    await press(anna, send);
    await anna.page.locator("[role=alert]").getByText("Nobody").waitFor();
    await name.fill("erika");
    await press(anna, send);
    await line(anna, 1).getByText(waiting("invited")).waitFor();
    await look(anna, "the waiting room with an invitation");

    const told = erika.page.locator(`[data-table="${new URL(address).pathname.slice(1)}"]`);
    await told.getByText(wording("pages/tables", "invited")).waitFor();
    check("who is invited finds the table among their own", true);
    await told.click();
    await erika.page.getByText(waiting("invited.you", { name: "Anna" })).waitFor();
    await look(erika, "an invitation");
    await press(erika, erika.page.getByRole("button", { name: waiting("invited.no") }));
    await line(anna, 1).getByText(wording("app", "waiting.empty")).waitFor();
    check("who declines leaves the seat to others", true);
    await name.fill("Erika");
    await press(anna, send);
    await press(erika, erika.page.getByRole("button", { name: waiting("invited.yes") }));
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    check("who accepts sits down, and the game begins", true);
    for (const person of [anna, erika]) await person.leave();
});

await part("two who play with anybody", async () => {
    const lobby = (key) => wording("pages/lobby", key);
    const people = [
        await newPerson(server, { size: phone, name: "Anna" }),
        await newPerson(server, { size: desk, name: "Béla" }),
    ];
    for (const person of people) {
        const { page } = person;
        await page.goto("/");
        await press(person, page.getByRole("button", { name: /^Coloretto/ }));
        await press(person, page.getByRole("radiogroup").getByText("3", { exact: true }));
        await press(person, page.getByRole("button", { name: lobby("people") }));
        if (person === people[0]) await look(person, "the search for players");
        await press(person, page.getByRole("button", { name: lobby("people.search") }));
        await page.getByText(wording("table/waiting", "anybody")).waitFor();
    }
    const [anna, bela] = people;
    await line(anna, 1).getByText("Béla").waitFor();
    check("both come to the same table", anna.page.url() === bela.page.url());
    await look(bela, "waiting for anybody");
    for (const person of people) await person.leave();
});

await finish();
