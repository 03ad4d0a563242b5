// tables.mjs - one person on two devices: both list the same tables, one's own turn first, count the turns
// in the title of the tab and follow what happens elsewhere; from one table the next that waits is a
// tap away; finished ones are listed with their results; and where no WebSocket works it is the same.
// games: coloretto keltis-cards
import { look, speaksAll } from "./support_looks.mjs";
import { ask, dice, openTable, press, sitDown, tapOnce } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import {
    check,
    desk,
    finish,
    newPerson,
    openWorld,
    part,
    patience,
    phone,
} from "./support_world.mjs";

const server = await openWorld();
const secret = "correct horse";
const line = ({ page }, id) => page.locator(`[data-table="${id}"]`);

const titled = ({ page }, begin) =>
    page.waitForFunction((text) => document.title.startsWith(text), begin, { timeout: patience });
const badge = ({ page }) => page.evaluate(() => window.badge);

/** Notes what the badge of the app would show. */
function noteBadge() {
    navigator.setAppBadge = async (n) => {
        window.badge = n;
    };
    navigator.clearAppBadge = async () => {
        window.badge = 0;
    };
}

const anna = await newPerson(server, { size: phone, name: "Anna", init: noteBadge });
const laptop = await newPerson(server, { size: desk, name: "Anna" });
const bela = await newPerson(server, { size: desk, name: "Béla" });
const tables = [];

/** Anna's turn at a table, by both looking on. */
async function untilTurnOf(person, id) {
    for (;;) {
        const table = await ask(person, `/api/tables/${id}`);
        if (table.over || table.turn === table.you) return table;
        const mover = person === anna ? bela : anna;
        const theirs = await ask(mover, `/api/tables/${id}`);
        if (theirs.turn !== theirs.you) continue;
        const move = { move: theirs.legal[0], ply: theirs.ply, id: `${id}-${theirs.ply}` };
        await ask(mover, `/api/tables/${id}/move`, move);
    }
}

await part("two tables of one person", async () => {
    for (const game of ["coloretto", "keltis-cards"]) {
        const address = await (tables.length
            ? (async () => {
                  const { id } = await ask(anna, "/api/tables", { game, seats: 2 });
                  return `/${id}`;
              })()
            : openTable(anna, { game, seats: 2 }));
        tables.push(address.slice(-8));
        await sitDown(bela, address);
    }
    await ask(anna, "/api/account", { name: "Anna", password: secret });
    for (const id of tables) await untilTurnOf(anna, id);
    await anna.page.goto("/tables");
    for (const id of tables) await line(anna, id).waitFor();
    await titled(anna, "(2) ");
    check("the title of the tab counts the turns", true);
    check("and so does the app's badge", (await badge(anna)) === 2, `${await badge(anna)}`);
    check(
        "both wait for a move",
        (await anna.page.locator("[data-table][data-turn]").count()) === 2,
    );
    await look(anna, "one's own tables");
    await speaksAll(anna, "one's own tables");
});

await part("the same on another device", async () => {
    await laptop.page.goto("/offline");
    await ask(laptop, "/api/login", { name: "Anna", password: secret });
    await laptop.page.evaluate(() => localStorage.setItem("pakli.known", "1"));
    await laptop.page.goto("/");
    for (const id of tables) await line(laptop, id).waitFor();
    await titled(laptop, "(2) ");
    check("the lobby of the other device lists both", true);
    await look(laptop, "the lobby with one's own tables");
});

await part("from one table to the next", async () => {
    await anna.page.goto(`/${tables[0]}`);
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    const next = anna.page.locator("[data-next-turn]");
    await next.waitFor();
    const label = await next.getAttribute("aria-label");
    check("says where it leads", label.includes("Keltis"), label);
    await press(anna, next);
    await anna.page.waitForURL(`**/${tables[1]}`);
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    check("leads there", true);
    let moved = false;
    for (const random = dice(5); !moved; ) {
        await tapOnce(anna, random, 1000); // the move just made may still be on its way
        const table = await ask(anna, `/api/tables/${tables[1]}`);
        moved = table.turn !== table.you;
    }
    await titled(laptop, "(1) ");
    await laptop.page.locator(`[data-table="${tables[1]}"]:not([data-turn])`).waitFor();
    check("a move made on the phone is seen on the laptop", true);
});

await part("a finished game", async () => {
    await ask(bela, `/api/tables/${tables[1]}/resign`, {});
    for (let i = 0; i < 2000; i++) {
        const table = await ask(anna, `/api/tables/${tables[1]}`);
        if (table.over) break;
        if (table.turn === table.you)
            await ask(anna, `/api/tables/${tables[1]}/move`, {
                move: table.legal[0],
                ply: table.ply,
                id: `end-${table.ply}`,
            });
    }
    await line(laptop, tables[1]).waitFor({ state: "detached" });
    await laptop.page.goto("/tables");
    const text = await line(laptop, tables[1]).textContent();
    const begin = wording("pages/tables", "won").split("{")[0];
    check("stands among the finished ones with its result", text.includes(begin), text);
    await look(laptop, "one's own tables on a desk");
});

await part("where no WebSocket works", async () => {
    const cut = await newPerson(server, { size: desk, name: "Anna" });
    await cut.context.addInitScript(() => {
        window.WebSocket = class {
            constructor() {
                setTimeout(() => this.onclose?.({ code: 1006 }));
            }
            close() {}
        };
    });
    await cut.page.goto("/offline");
    await ask(cut, "/api/login", { name: "Anna", password: secret });
    await cut.page.evaluate(() => localStorage.setItem("pakli.known", "1"));
    await cut.page.goto("/tables");
    await line(cut, tables[0]).waitFor();
    const { id } = await ask(laptop, "/api/tables", { game: "coloretto", seats: 2 });
    await line(cut, id).waitFor();
    check("news come by requests that wait", true);
    await cut.leave();
});

for (const { errors } of [anna, laptop, bela])
    check("no error in the console", errors.length === 0, errors);
await finish();
