// thefts.mjs - Húzz egyet!, told whole: a set that is being stolen lies between the seats with both marks,
// the question names thief and set, and cards that replace it are counted; and who is there is said
// rightly: nobody who is away is thinking, and who watches sees no hand of theirs.
// games: huzz
import { faultsInPage } from "./support_measure.mjs";
import { ask, openTable, press, shownVersion, sitDown } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();

/** The table as the server shows it to the person. */
const tableOf = (person) => ask(person, `/api/tables${new URL(person.page.url()).pathname}`);
const question = ({ page }) => page.locator("footer .question").innerText();
const barHeight = ({ page }) =>
    page.locator("footer").evaluate((e) => e.getBoundingClientRect().height);

async function play(person, move) {
    const { id, ply } = await tableOf(person);
    const { v, error } = await ask(person, `/api/tables/${id}/move`, { move, ply });
    if (error) throw new Error(`${move}: ${error}`);
    return shownVersion(person, v);
}

/** Values of which somebody holds two, the lowest first. */
async function pairsOf(person) {
    const { scene, you } = await tableOf(person);
    const held = scene.filter((p) => p.zone === "hand" && p.seat === you && p.thing !== "J");
    const twice = held.filter(({ thing }, i) => held[i + 1]?.thing === thing);
    return twice.map(({ thing }) => Number(thing));
}

const dealt = ({ page }) => page.locator("main.felt [data-piece]").first().waitFor();

/** Three people sit down; of whoever begins a pair can be stolen by the next. As often as it takes. */
async function deal(people) {
    for (;;) {
        const address = await openTable(people[0], { game: "huzz", seats: 3 });
        await people[1].page.goto(address);
        await press(people[1], people[1].page.locator(".waiting button.main").first());
        await people[0].page.locator(".waiting", { hasText: people[1].name }).waitFor();
        await sitDown(people[2], address);
        await dealt(people[0]);
        const { turn } = await tableOf(people[0]);
        const [owner, thief] = [people[turn], people[(turn + 1) % 3]];
        const low = (await pairsOf(owner))[0];
        const high = (await pairsOf(thief)).at(-1);
        if (low < high) return { owner, thief, low, high };
    }
}

/** Up to the question to the thief. */
async function steal({ owner, thief, low, high }) {
    await shownVersion(owner);
    await play(owner, `play ${low}x2`);
    await play(owner, "pass");
    await play(thief, `play ${high}x2`);
}

const people = [];
for (const name of ["Anna", "Béla", "Clara"])
    people.push(await newPerson(server, { size: phone, language: "de", name, sharp: true }));
const seatOf = (person) => people.indexOf(person);

await part("a theft", async () => {
    const cards = await deal(people);
    const { owner, thief, low } = cards;
    await steal(cards);
    check(
        "the thief is asked about the set of its owner",
        (await question(thief)).startsWith(`Du stiehlst ${owner.name} zwei ${low}er: `),
        await question(thief),
    );
    const v = await play(thief, "leave");
    await shownVersion(owner, v);
    check(
        "the owner is told who steals what",
        (await question(owner)).startsWith(`${thief.name} stiehlt dir zwei ${low}er: `),
        await question(owner),
    );
    for (const { page, name } of people) {
        await shownVersion({ page }, v);
        const marks = page.locator("[data-stolen] svg[data-seat]");
        const seats = await marks.evaluateAll((all) => all.map((mark) => mark.dataset.seat));
        check(
            `${name} sees the set between the marks of both`,
            seats.join() === `${seatOf(owner)},${seatOf(thief)}`,
            seats,
        );
        const boxes = await page.evaluate(() =>
            ["[data-stolen]", ".other", ".own"].map((one) => {
                const { top, bottom } = document.querySelector(one).getBoundingClientRect();
                return { top, bottom };
            }),
        );
        const [set, other, own] = boxes;
        check("and between the seats", set.top > other.top && set.bottom < own.top, boxes);
        const faults = await page.evaluate(faultsInPage);
        check("nothing is cut or covered", faults.length === 0, faults);
    }
    const height = await barHeight(owner);
    await press(owner, owner.page.locator("[data-declines]"));
    await owner.page.locator("[data-stolen]").waitFor({ state: "detached" });
    const of = wording("games/huzz", "phase.draw.due", { n: 1, of: 2, question: "" }, "de");
    await shownVersion(owner, v + 1);
    check("the bar is as high without its buttons", (await barHeight(owner)) === height, height);
    check("the cards that replace it are counted", (await question(owner)).startsWith(of), of);
    await play(owner, "draw");
    const next = wording("games/huzz", "phase.draw.due", { n: 2, of: 2, question: "" }, "de");
    check("one after the other", (await question(owner)).startsWith(next), next);
});

await part("who is there", async () => {
    const [anna, bela, clara] = people;
    const address = await openTable(anna, { game: "huzz", seats: 2 });
    await sitDown(bela, address);
    await dealt(anna);
    const [mover, other] = (await tableOf(anna)).turn === 0 ? [anna, bela] : [bela, anna];
    const line = (key) =>
        other.page
            .locator("footer .question", {
                hasText: wording("app", key, { name: mover.name }, "de"),
            })
            .waitFor();
    await line("bar.waits");
    await clara.page.goto(address);
    await clara.page.locator("main.felt [data-piece]").first().waitFor();
    const label = await clara.page.locator(".hand[role=group]").getAttribute("aria-label");
    const hand = wording("app", "table.handOf", { name: anna.name }, "de");
    check("who watches hears whose hand it is", label === hand, label);
    await mover.page.goto("/offline");
    await line("bar.absent");
    check("nobody who is away is thinking", true);
});

for (const person of people) {
    check(`${person.name}: no error in the console`, person.errors.length === 0, person.errors);
    await person.leave();
}
await finish();
