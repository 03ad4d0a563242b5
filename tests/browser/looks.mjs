// looks.mjs - every page for everybody: no serious fault that axe-core finds, in both themes; nothing
// to scroll sideways at 360 px; everything a finger is meant for at least 44 px; all four languages
// whole; and nothing told by colour alone.
// games: keltis-cards coloretto huzz
import { look, small, speaksAll, texts } from "./support_looks.mjs";
import { newTable, offlineGame, playByTaps, quickGame } from "./support_person.mjs";
import { check, finish, games, newPerson, openWorld, part } from "./support_world.mjs";

const server = await openWorld();

// ---- One page after the other ----

async function see(person, name) {
    await look(person, name);
    await speaksAll(person, name);
}

/** Opens the page of the settings and closes it again. */
async function withSettings({ page }, work) {
    await page.locator("header button").last().tap();
    await page.locator("dialog[open]").waitFor();
    await work();
    await page.keyboard.press("Escape");
}

async function pages(person) {
    const { page } = person;
    await page.goto("/");
    await page.locator("ul.games > li > button").first().tap();
    await see(person, "lobby");
    await withSettings(person, () => see(person, "settings"));
    await page.goto("/#new");
    await page.locator("form summary").tap();
    await see(person, "new table");
    await page.goto("/offline");
    await page.locator("form summary").tap();
    await see(person, "offline");
    await page.goto("/rules/keltis");
    await page.locator("article h2").first().waitFor();
    await see(person, "rules");
    await page.goto("/NoTable0");
    await page.locator("main h1").waitFor();
    await see(person, "nothing here");
}

/** Until the hand has a chosen card, where there is a hand. */
const chosen = (person) => async (taps) =>
    taps > 8 && (taps > 30 || (await person.page.locator("[data-chosen]").count()) > 0);

async function tableOf(person, game) {
    await quickGame(person, game, "random");
    await playByTaps(person, { seed: 5, enough: chosen(person) });
    await see(person, `${game}: a table in play`);
}

/** Gives up, and lets bots end the game. */
async function giveUp({ page }) {
    await page.locator("header button").last().tap();
    await page.locator("dialog .list button").last().tap();
    await page.locator("dialog .row .main").tap();
    await page.locator("footer .over").waitFor();
}

async function symbols(person, game) {
    const found = await person.page.evaluate(() => {
        const signOf = (e) =>
            [...e.querySelectorAll("path, circle")].map((p) => p.outerHTML).join("");
        const celtic = [...document.querySelectorAll('[class*="face"]')].flatMap((face) => {
            const kind = /\bk([BGRVYP])\b/.exec(face.getAttribute("class"))?.[1];
            if (!kind) return [];
            const value = face.querySelector(".corner")?.textContent.trim() ?? "";
            const signs = [...face.querySelectorAll("svg.sign")].map(signOf);
            return [{ kind, told: value || signs.length > 2, sign: signs.at(-1) ?? "" }];
        });
        const patterns = [...document.querySelectorAll("pattern[id^=co-]")].map((p) => ({
            kind: p.id,
            told: p.querySelector("path") !== null,
            sign: p.querySelector("path")?.getAttribute("d") ?? "",
        }));
        const lynx = [...document.querySelectorAll("[data-piece] svg.face")].flatMap((svg) =>
            svg.querySelector(".back") || svg.querySelector(".night")
                ? []
                : [
                      {
                          kind: svg.textContent.trim(),
                          told: /^\d+$/.test(svg.textContent.trim()),
                          sign: svg.textContent.trim(),
                      },
                  ],
        );
        const figures = [...document.querySelectorAll("g.figure")].map((g) => ({
            kind: `seat ${g.dataset.seat}`,
            told: g.textContent.trim() === String(Number(g.dataset.seat) + 1),
            sign: `figure ${g.textContent.trim()}`,
        }));
        return [...celtic, ...patterns, ...lynx, ...figures];
    });
    const bySign = new Map(found.map(({ kind, sign }) => [sign, kind]));
    const byKind = new Map(found.map(({ kind, sign }) => [kind, sign]));
    const untold = found.filter((f) => !f.told || !f.sign);
    check(
        `${game}: what has a colour has a sign too (${found.length} things, ${byKind.size} kinds)`,
        found.length > 5 && untold.length === 0 && bySign.size === byKind.size,
        { untold, kinds: [...byKind.keys()], signs: bySign.size },
    );
}

await part("pages", async () => {
    const person = await newPerson(server, { size: small });
    await pages(person);
    check("pages: no error in the console", person.errors.length === 0, person.errors);
    await person.leave();
});
await part("a table that waits", async () => {
    const person = await newPerson(server, { size: small });
    await newTable(person, "coloretto", ["person"]);
    await person.page.locator(".waiting").waitFor();
    await see(person, "a table that waits");
    await person.leave();
});
const only = process.argv.slice(2); // some games, where one is being mended
for (const game of games.filter((g) => only.length === 0 || only.includes(g)))
    await part(game, async () => {
        const person = await newPerson(server, { size: small });
        await tableOf(person, game);
        await symbols(person, game);
        if (game === "keltis-cards") {
            await person.page.locator("header [aria-expanded]").first().tap();
            await person.page.locator("aside").waitFor();
            await see(person, "the log");
            await person.page.locator("aside .tabs .btn").tap();
            await withSettings(person, () => see(person, "the menu"));
        }
        if (game === "coloretto") {
            await giveUp(person);
            await see(person, "a game that is over");
        }
        check(`${game}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });
await part("the curtain", async () => {
    const person = await newPerson(server, { size: small });
    await offlineGame(person, "huzz", ["person"]);
    await person.page.locator(".curtain").waitFor();
    await see(person, "the curtain");
    await person.leave();
});
const same = [...texts].flatMap(([name, known]) =>
    known.size > 1 && new Set(known.values()).size < known.size ? [name] : [],
);
check("no page is the same in two languages", same.length === 0, same);
await finish();
