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

await finish();
