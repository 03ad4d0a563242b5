// ending.mjs - the end of a game from one's own view, its points part by part, what comes next; and finished
// games of server and device, to look back at and to filter.
// games: coloretto huzz

import { look, small, speaksAll } from "./support_looks.mjs";
import { offlineGame, playByTaps, quickGame } from "./support_person.mjs";
import { check, desk, finish, newPerson, openWorld, part } from "./support_world.mjs";

const server = await openWorld();

/** Numbers of the page, as programs write them. */
const typed = (text) => text.replaceAll("−", "-");
const numbersIn = (text) => (typed(text).match(/-?\d+/g) ?? []).map(Number);

/** The parts of each seat and what they were counted up to. */
const sheetOf = (page) =>
    page.locator(".sheet ol > li").evaluateAll((seats) =>
        seats.map((seat) => ({
            name: seat.querySelector(".name").textContent,
            total: Number(seat.querySelector("strong").textContent.replace("−", "-")),
            parts: [...seat.querySelectorAll(".part b")].map((b) =>
                Number(b.textContent.replace("−", "-")),
            ),
            said: seat.querySelectorAll(".part [aria-label], .part > span").length,
        })),
    );

async function endOf(person) {
    await person.page.locator(".sheet[data-counted]").waitFor();
    return {
        title: await person.page.locator("footer .over h2").innerText(),
        seats: await sheetOf(person.page),
    };
}

await part("the end of a game", async () => {
    const anna = await newPerson(server, { size: small });
    const { page } = anna;
    await quickGame(anna, "coloretto", "random");
    await playByTaps(anna, { seed: 3 });
    const { title, seats } = await endOf(anna);
    const own = seats.find(({ name }) => name === "Anna");
    const tops = Math.max(...seats.map(({ total }) => total));
    check(
        "the end is told from one's own view, with the points",
        (own.total === tops ? /^You (won|share)/ : /won with .*you have/).test(title) &&
            numbersIn(title).includes(own.total),
        title,
    );
    check(
        "the parts of every score add up to it, each with its words",
        seats.every(
            ({ total, parts, said }) =>
                parts.length > 1 &&
                said >= parts.length &&
                parts.reduce((a, b) => a + b, 0) === total,
        ),
        seats,
    );
    for (const name of [/Play again/, /Next level: Easy/, /What went wrong|How it went/])
        check(
            `the end offers: ${name.source}`,
            (await page.getByRole("button", { name }).count()) === 1,
        );
    check(
        "the end offers to look back",
        (await page.locator("footer a[href*='ply=0']").count()) === 1,
    );
    await look(anna, "the end of a game");
    await speaksAll(anna, "the end of a game");
    await page.locator(".sheet button").tap();
    await page.locator(".sheet").waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Next level/ }).tap();
    await page.locator("[data-face=beginner]").first().waitFor();
    check("the next level is played by stronger bots", true);
    check("no error in the console", anna.errors.length === 0, anna.errors);

    // ---- On this device, and then all of them ----
    await offlineGame(anna, "huzz", ["random", "random"]);
    await playByTaps(anna, { seed: 4 });
    const device = await endOf(anna);
    const cards = await page.locator(".sheet .hand [role=img]").count();
    check("hands are shown at the end", cards > 0, `${cards} cards`);
    check("the sets are counted on the device too", device.seats.length === 3, device.seats);
    await page.goto("/replay");
    const mine = page.locator("[data-mine] li");
    await mine.nth(1).waitFor();
    const lines = await mine.allInnerTexts();
    check(
        "one's games are listed, the newest first, those of this device too",
        lines.length === 2 && /Húzz/.test(lines[0]) && /Coloretto/.test(lines[1]),
        lines,
    );
    const points = numbersIn(lines[1]);
    check(
        "with the points of all",
        seats.every(({ total }) => points.includes(total)),
        lines[1],
    );
    await look(anna, "games to look back at");
    await mine.first().locator("a.btn").tap();
    await page.locator("main.felt").waitFor();
    check(
        "a game of this device is looked back at",
        /\/replay\?ply=0#/.test(page.url()),
        page.url(),
    );

    await page.goto("/me");
    const count = async () => Number(await page.locator(".whole dd").first().innerText());
    await page.locator("[data-filters]").waitFor();
    check("the statistics have all games", (await count()) === 2);
    await page.getByLabel("Game", { exact: true }).selectOption("huzz");
    check("and can be those of one game", (await count()) === 1);
    await page.getByRole("button", { name: "Show all games" }).tap();
    check("until all are wanted again", (await count()) === 2);
    await look(anna, "statistics with filters");
    await anna.leave();
});

await part("filters of results", async () => {
    const person = await newPerson(server, { size: desk });
    const { page } = person;
    const result = (number, seats, scoring) => ({
        id: `aaaaaaa${number}`,
        number: 0,
        game: "coloretto",
        at: 1e12 + number,
        you: 0,
        seats: ["Anna", "Béla", "Csilla"].slice(0, seats).map((name) => ({ kind: "human", name })),
        options: { golden_joker: false, scoring, rows: "standard", brown_card: 0, limit: "none" },
        scores: [9, 8, 7].slice(0, seats),
        winners: [0],
    });
    await page.goto("/me");
    await page.evaluate(
        (all) => localStorage.setItem("pakli.results", JSON.stringify(all)),
        [result(1, 2, "brown"), result(2, 3, "brown"), result(3, 3, "grey")],
    );
    await page.goto("/me");
    const count = async () => Number(await page.locator(".whole dd").first().innerText());
    await page.locator("[data-filters]").waitFor();
    await page.getByLabel("Against").selectOption({ label: "Csilla" });
    check("by opponent", (await count()) === 2);
    await page.getByRole("button", { name: "Show all games" }).click();
    await page.getByLabel("Players").selectOption({ label: "2 players" });
    check("by seats", (await count()) === 1);
    await page.getByRole("button", { name: "Show all games" }).click();
    await page.getByLabel("House rules").selectOption({
        label: "What a colour is worth: Falling again: 1, 4, 8, 7, 6, 5",
    });
    check("by options, in words", (await count()) === 1);
    await person.leave();
});
await finish();
