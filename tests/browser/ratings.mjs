// ratings.mjs - a rated game between two accounts, and what comes of it: the page of a player with its graph,
// the head to head, the search, the leader board, and what a player does not show.
// games: coloretto
import { look, speaksAll } from "./support_looks.mjs";
import { openTable, press } from "./support_person.mjs";
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
const words = (key, values) => wording("pages/players", key, values);
const lobby = (key, values) => wording("pages/lobby", key, values);

/** A call of the person's own browser. */
const ask = ({ page }, path, body) =>
    page.evaluate(
        async ([to, sent]) => {
            const post = { method: "POST", headers: { "Content-Type": "application/json" } };
            const reply = await fetch(to, sent ? { ...post, body: JSON.stringify(sent) } : {});
            return reply.json();
        },
        [path, body],
    );

const anna = await newPerson(server, { size: phone, name: "Anna" });
const bela = await newPerson(server, { size: desk, name: "Béla" });
for (const person of [anna, bela]) {
    await person.page.goto("/");
    await ask(person, "/api/account", {
        name: person === anna ? "Anna" : "Béla",
        password: "a long password",
    });
    await person.page.evaluate(() => localStorage.setItem("pakli.known", "1"));
}
let table = "";

await part("a rated table is opened in the form, and says so", async () => {
    await anna.page.goto("/#new");
    await press(anna, anna.page.getByText("Coloretto", { exact: true }));
    await press(anna, anna.page.getByText(wording("app", "open.public"), { exact: true }));
    await press(anna, anna.page.getByText(lobby("rated.yes"), { exact: true }));
    check(
        "house rules are out of the question then",
        (await anna.page.getByText(wording("app", "open.hints")).count()) === 0,
    );
    await look(anna, "the form of a rated table");
    await press(anna, anna.page.getByRole("button", { name: wording("app", "open.open") }));
    await anna.page.locator("[data-rated]").waitFor();
    table = new URL(anna.page.url()).pathname.slice(1);
    await look(anna, "the waiting room of a rated table");
    const guest = await newPerson(server, { size: desk, name: "Carl" });
    await guest.page.goto(`/${table}`);
    await guest.page.locator("[data-rated]").waitFor();
    check("who might sit down is told before", true);
    await guest.leave();
});

await part("the game counts", async () => {
    await ask(bela, `/api/tables/${table}/join`, {});
    await ask(anna, `/api/tables/${table}/resign`, {});
    for (let seen = {}; !seen.over; ) {
        seen = await ask(bela, `/api/tables/${table}`);
        const [move] = seen.legal ?? [];
        if (move) await ask(bela, `/api/tables/${table}/move`, { move, ply: seen.ply });
    }
    let rated = false; // it is filed beside the play
    for (const end = Date.now() + patience; !rated && Date.now() < end; )
        rated = (await ask(bela, "/api/player?name=Anna")).ratings.length === 1;
    check("the game gives a rating", rated);
    await bela.page.goto("/player?name=Anna");
    await bela.page.getByText(words("ratings"), { exact: true }).waitFor();
    check(
        "a rating has its bounds",
        /\d{3,4} ± \d{2,3}/.test(await bela.page.locator("article").first().textContent()),
    );
    await bela.page.getByText(words("graph")).first().click();
    await bela.page.locator("[data-player] svg[role=img] path.line").waitFor();
    await look(bela, "the page of a player");
    await speaksAll(bela, "the page of a player");
    await bela.page.locator("a[href*='other=']").click();
    await bela.page.locator("#versus").waitFor();
    check(
        "two players are compared",
        (await bela.page.locator(".score").textContent()).trim() === "0 : 1",
    );
});

await part("the search finds it", async () => {
    await anna.page.goto("/search");
    await anna.page.getByLabel(words("search.player"), { exact: true }).fill("béla");
    await anna.page.getByLabel(words("search.rated")).selectOption("1");
    await press(anna, anna.page.getByRole("button", { name: words("search.find") }));
    await anna.page.locator(`a[href='/${table}']`).waitFor();
    check(
        "the address holds the search",
        anna.page.url().includes("player=b%C3%A9la&rated=1"),
        anna.page.url(),
    );
    await look(anna, "the search");
    await speaksAll(anna, "the search");
    await anna.page.getByLabel(words("search.rated")).selectOption("0");
    await press(anna, anna.page.getByRole("button", { name: words("search.find") }));
    await anna.page.getByText(words("search.none")).waitFor();
    check("and not what is not there", true);
});

await part("a leader board waits for more games", async () => {
    await anna.page.goto("/leaders");
    await press(anna, anna.page.getByText("Coloretto", { exact: true }));
    await anna.page.getByText(words("leaders.none")).waitFor();
    await look(anna, "a leader board");
    await speaksAll(anna, "a leader board");
    check(
        "the bots stand there for comparison",
        (await anna.page.getByText(words("leaders.bots")).count()) === 1,
    );
});

await part("one's own page says what others see", async () => {
    await anna.page.goto("/player?name=Anna");
    const saved = anna.page.getByText(words("shows.saved"));
    await press(anna, anna.page.getByText(words("shows.opponents"), { exact: true }));
    await saved.waitFor();
    await look(anna, "one's own page");
    await bela.page.goto("/player?name=Anna");
    await bela.page.getByText(words("hidden.opponents", { name: "Anna" })).waitFor();
    check("what is hidden is hidden", (await bela.page.locator("a[href*='other=']").count()) === 0);
    check("to herself it is not", (await anna.page.locator("a[href*='other=']").count()) === 1);
});

for (const person of [anna, bela]) {
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
}
await finish();
