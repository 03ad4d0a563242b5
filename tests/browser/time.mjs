// time.mjs - a clock that nobody has thought of before, a pause that both agree to, days off.
// games: coloretto
import { look } from "./support_looks.mjs";
import { openTable, press, sitDown } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();
const clockWords = (key, values) => wording("table/clock", key, values);
const notices = (key, values) => wording("table/notices", key, values);
const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

const anna = await newPerson(server, { size: phone, name: "Anna" });
const bela = await newPerson(server, { size: desk, name: "Béla" });
const seen = ({ page }) =>
    page.evaluate(async () => (await fetch(`/api/tables${location.pathname}`)).json());

async function menu(person, entry) {
    await press(person, button(person, wording("app", "menu.title")));
    await press(person, button(person, wording("app", entry)));
}

await part("any clock can be set", async () => {
    await anna.page.goto("/#new");
    await press(anna, anna.page.getByText(clockWords("own"), { exact: true }));
    await anna.page.getByLabel(clockWords("bank")).fill("7.5");
    await anna.page.getByLabel(clockWords("increment")).fill("3");
    await look(anna, "a clock of one's own");
    await press(anna, button(anna, wording("app", "open.open")));
    await anna.page.locator(".waiting").waitFor();
    const { clock } = await seen(anna);
    check("the table has it", clock.bank === 450 && clock.increment === 3, clock);
});

await part("a pause that both agree to", async () => {
    const clock = { kind: "real", bank: 600, increment: 0 };
    const address = await openTable(anna, { game: "coloretto", seats: 2, clock });
    await sitDown(bela, address);
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    await menu(anna, "menu.clock");
    await press(anna, anna.page.getByText(notices("what.pause"), { exact: true }));
    await press(anna, anna.page.getByText(notices("pause.minutes", { n: 30 }).replace(/\{.*\}/, "minutes"), { exact: true }));
    await look(anna, "a pause is proposed");
    await press(anna, button(anna, notices("clock.propose")));
    await press(bela, button(bela, notices("clock.agree")));
    const said = notices("pause").split("{")[0];
    await anna.page.locator(".notice", { hasText: said }).waitFor();
    await bela.page.locator(".notice", { hasText: said }).waitFor();
    const table = await seen(anna);
    const left = table.pause_until - Date.now();
    check("it is that long", left > 29 * 60_000 && left <= 30 * 60_000, left);
    check("the clock stands still", table.seats[table.turn].idle_until === table.pause_until, table.seats);
    await look(bela, "a pause");
});

await part("days off", async () => {
    const clock = { kind: "days", days: 2 };
    const address = await openTable(anna, { game: "coloretto", seats: 2, clock });
    await sitDown(bela, address);
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    await menu(anna, "menu.vacation");
    await look(anna, "days off are taken");
    await press(anna, button(anna, clockWords("vacation.take")));
    const until = wording("app", "seat.vacation").split("{")[0].trim();
    await bela.page.getByLabel(until).waitFor();
    check("the other sees it", true);
    await menu(anna, "menu.vacation");
    await press(anna, button(anna, clockWords("vacation.back")));
    await bela.page.getByLabel(until).waitFor({ state: "detached" });
    check("and that it is over", (await seen(bela)).seats.every((seat) => !seat.vacation_until));
});

for (const person of [anna, bela]) {
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
}
await finish();
