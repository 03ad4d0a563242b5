// deal.mjs - the seal at a table: pages commit and reveal by themselves; the seal tells how the deal came about
// and notices a server that shows another promise; after the game the whole chain is checked in the
// browser. The long form takes the time to withhold a reveal, over a reload and a restart of the server.
// games: coloretto
import { look, small } from "./support_looks.mjs";
import { newTable, offlineGame, playByTaps, quickGame, sitDown } from "./support_person.mjs";
import { check, desk, finish, long, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();
const partWhenLong = long ? part : async () => {};
const seal = ({ page }) => page.locator("header [data-seal]");
const sealLook = ({ page }, state) => page.locator(`header [data-seal="${state}"]`).waitFor();
const board = ({ page }) => page.locator("main.felt [data-piece]").first().waitFor();
const idOf = ({ page }) => new URL(page.url()).pathname.slice(1);

async function openSeal(person) {
    await seal(person).click();
    const summary = person.page.locator("dialog [data-summary]");
    await summary.waitFor();
    return summary.textContent();
}
const closeSeal = ({ page }) => page.locator("dialog header button").click();

const view = ({ page }) =>
    page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), idOf({ page }));

/** Resigns for a person, so that bots play to the end. */
async function resign(person) {
    await person.page.evaluate(async (id) => {
        const headers = { "Content-Type": "application/json" };
        await fetch(`/api/tables/${id}/resign`, { method: "POST", headers, body: "{}" });
    }, idOf(person));
    await person.page.locator("footer .over").waitFor();
}

async function checkDeal(person) {
    await openSeal(person);
    await person.page.locator("dialog button.main").click();
    await person.page.locator("dialog [data-verdict]").waitFor();
    return person.page.evaluate(() => ({
        verdict: document.querySelector("[data-verdict]").dataset.verdict,
        found: [...document.querySelectorAll("[data-found]")].map((e) => e.dataset.found),
        same: [...document.querySelectorAll("[data-same]")].map((e) => e.dataset.same),
    }));
}
const allRight = ({ verdict, found, same }) =>
    verdict === "right" && [...found, ...same].every((one) => one === "right");

await part("against bots", async () => {
    const anna = await newPerson(server, { size: small });
    await quickGame(anna, "coloretto", "random");
    await board(anna);
    await sealLook(anna, "fair");
    const { fair, you } = await view(anna);
    check("the page committed and revealed by itself", Boolean(fair.seats[you].reveal), fair);
    const words = await openSeal(anna);
    check(
        "the seal tells that nobody chose the deal",
        words.includes("Yours is among them"),
        words,
    );
    check(
        "before the end there is nothing to check",
        (await anna.page.locator("dialog button.main").count()) === 0,
    );
    await closeSeal(anna);
    await resign(anna);
    const checked = await checkDeal(anna);
    check("after the game the whole chain holds", allRight(checked), checked);
    check(
        "five checks and three comparisons",
        checked.found.length === 5 && checked.same.length === 3,
        checked,
    );
    await look(anna, "a checked deal");
    await closeSeal(anna);
    const first = idOf(anna);
    await anna.page.locator("footer .over .main").click();
    await anna.page.waitForURL((url) => url.pathname !== `/${first}`);
    await board(anna);
    await sealLook(anna, "fair");
    const again = await view(anna);
    const entropies = new Set(
        [fair, again.fair].flatMap(({ seats }) => seats.map((s) => s.commit)),
    );
    check("a rematch has commits of its own", entropies.size === 3, again.fair);
    check("no error in the console", anna.errors.length === 0, anna.errors);
    await anna.leave();
});

await part("people", async () => {
    const anna = await newPerson(server, { size: desk, name: "Anna" });
    const bela = await newPerson(server, { size: small, name: "Béla", language: "hu" });
    await sitDown(bela, await newTable(anna, "coloretto", ["person"]));
    for (const person of [anna, bela]) await sealLook(person, "fair");
    const { fair } = await view(anna);
    check("both pages took part", fair.round === 1 && fair.seats.every((one) => one.reveal), fair);
    await anna.leave();
    await bela.leave();
});

await partWhenLong("somebody withholds", async () => {
    const anna = await newPerson(server, { size: desk, name: "Anna" });
    const bela = await newPerson(server, { size: small, name: "Béla", language: "hu" });
    const address = await newTable(anna, "coloretto", ["person", "person"]);
    await anna.page.locator(".waiting").waitFor();
    const waiting = await openSeal(anna);
    check(
        "a table that waits explains the seal",
        waiting.includes("has sealed a secret number"),
        waiting,
    );
    await closeSeal(anna);
    await bela.page.goto(address);
    await bela.page.locator(".waiting button.main").first().click();
    await bela.page.locator(".waiting > .quiet").waitFor();
    // Carl commits and will not reveal.
    const { page: carl, ...rest } = await newPerson(server, { name: "Carl" });
    await carl.goto("/offline");
    await carl.evaluate(async (id) => {
        const headers = { "Content-Type": "application/json" };
        const ask = (path, body) =>
            fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        await ask("/api/guest", { name: "Carl" });
        await ask(`/api/tables/${id}/join`, { commit: "ab".repeat(32) });
    }, idOf(anna));
    await anna.page.locator("main .wait").waitFor();
    await anna.page.reload();
    await server.kill();
    await server.start();
    await server.passTime(8000);
    await board(anna);
    await board(bela);
    const { fair } = await view(anna);
    // Who begins was drawn, so Carl may sit anywhere.
    const isCarl = (seat) => seat.commit === "ab".repeat(32);
    check(
        "who withholds is named, the others revealed one link more",
        fair.round === 2 && fair.seats.find(isCarl).withheld,
        fair,
    );
    check(
        "after a reload and a restart the others count",
        fair.seats.filter((seat) => !isCarl(seat)).every((seat) => seat.reveal),
        fair,
    );
    await sealLook(anna, "doubtful");
    await openSeal(anna);
    await anna.page.locator("dialog .warn", { hasText: "Carl" }).waitFor();
    check("the seal names the withholder", true);
    await rest.leave();
    await bela.leave();
    await anna.leave();
});

await part("a server that changes its promise", async () => {
    const anna = await newPerson(server, { size: phone });
    await quickGame(anna, "coloretto", "random");
    await board(anna);
    await anna.page.evaluate(() => {
        const deals = JSON.parse(localStorage.getItem("pakli.deals"));
        deals[0].serverCommit = "cd".repeat(32);
        localStorage.setItem("pakli.deals", JSON.stringify(deals));
    });
    await anna.page.reload();
    await sealLook(anna, "broken");
    const words = await openSeal(anna);
    check("the seal says that something is wrong", words.includes("Do not trust this deal"), words);
    await closeSeal(anna);
    await resign(anna);
    const checked = await checkDeal(anna);
    check("and the check says what", checked.same[0] === "wrong", checked);
    await anna.leave();
});

await partWhenLong("on this device", async () => {
    const anna = await newPerson(server, { size: phone, language: "de" });
    await offlineGame(anna, "coloretto", ["random"]);
    await board(anna);
    const words = await openSeal(anna);
    check(
        "the seal says that the device dealt",
        words.startsWith("Dieses Gerät hat gemischt"),
        words,
    );
    await closeSeal(anna);
    await playByTaps(anna);
    const { verdict } = await checkDeal(anna);
    check("and its deal can be checked too", verdict === "right", verdict);
    await anna.leave();
});

await finish();
