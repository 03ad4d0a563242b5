// moderation.mjs - people mute and report each other at a table, and report what is said in a club; a moderator sees
// what was said, mutes, and closes the table.
// games: coloretto
import { newGuest } from "./support_clubs.mjs";
import { look } from "./support_looks.mjs";
import { openTable, press, sitDown } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();
const insult = "you play like a stone";

const openChat = ({ page }) =>
    page.locator("aside .tab", { hasText: wording("app", "side.chat") }).click();

async function say(person, text) {
    await openChat(person);
    await person.page.getByLabel(wording("app", "chat.label")).fill(text);
    await person.page
        .getByRole("button", { name: wording("app", "chat.send"), exact: true })
        .click();
}

await part("moderation", async () => {
    const anna = await newPerson(server, { size: desk, name: "Anna" });
    const bela = await newPerson(server, { size: desk, name: "Béla" });
    const mod = await newPerson(server, { size: phone, name: "Mod" });
    const address = await openTable(anna, { game: "coloretto", seats: 2 });
    await sitDown(bela, address);
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    await say(bela, insult);

    await openChat(anna);
    const said = anna.page.locator("aside li", { hasText: insult });
    await said.waitFor();
    await anna.page.getByText(wording("table/people", "title")).click();
    await anna.page.getByRole("button", { name: wording("table/people", "report") }).click();
    await anna.page.getByText(wording("table/people", "reported")).waitFor();
    await anna.page.getByRole("button", { name: wording("table/people", "mute") }).click();
    await said.waitFor({ state: "detached" });
    check("what a muted person says is hidden", true);

    await openTable(mod, { game: "coloretto", seats: 2 });
    await mod.page.goto("/moderation");
    await mod.page.locator('[data-reason="error.no_moderator"]').waitFor();
    check("the page shows nothing to others", (await mod.page.getByText(insult).count()) === 0);
    const id = await mod.page.evaluate(async () => (await (await fetch("/api/me")).json()).player);
    server.admin("moderator", "add", id);
    await mod.page.reload();
    await mod.page.getByText(insult).waitFor();
    check("a report carries what was said", true);
    await look(mod, "the page of moderators");
    await press(mod, mod.page.getByRole("button", { name: wording("pages/moderation", "choose") }));
    await press(mod, mod.page.getByRole("button", { name: wording("pages/moderation", "send") }));
    await mod.page.getByRole("button", { name: wording("pages/moderation", "lift") }).waitFor();
    await say(bela, "what?");
    await bela.page.locator('[data-reason="error.muted"]').waitFor();
    check("who is muted is told so", true);
    await press(mod, mod.page.getByRole("button", { name: wording("pages/moderation", "close") }));
    await anna.page.getByText(wording("app", "notFound.closed")).waitFor();
    check("a closed table is gone for those who sat there", true);
    await press(
        mod,
        mod.page.getByRole("button", { name: wording("pages/moderation", "resolve") }),
    );
    await mod.page.getByText(wording("pages/moderation", "reports.none")).waitFor();
    check("what was done is logged", (await mod.page.getByText(/close \w{8}/).count()) > 0);
    for (const person of [anna, bela, mod]) await person.leave();
});

await part("talk of a club", async () => {
    const anna = await newPerson(server, { size: phone, name: "Anna" });
    const mod = await newPerson(server, { size: desk, name: "Mod" });
    const bela = await newGuest(server, "Béla");
    const clubs = (key, values) => wording("pages/clubs", key, values);
    const { id } = await bela.ask("/api/clubs", { name: "Friday" });
    await bela.ask(`/api/clubs/${id}/chat`, { text: insult });
    await anna.page.goto(`/club/${id}`);
    await press(anna, anna.page.locator("[data-join]"));
    await anna.page.getByText(insult).waitFor();
    await anna.page.getByText(clubs("chat.report.title")).click();
    const report = anna.page.getByRole("button", { name: clubs("chat.report", { name: "Béla" }) });
    await press(anna, report);
    await anna.page.getByText(clubs("chat.reported")).waitFor();
    await look(anna, "what was said in a club is reported");

    await openTable(mod, { game: "coloretto", seats: 2 });
    const who = await mod.page.evaluate(async () => (await (await fetch("/api/me")).json()).player);
    server.admin("moderator", "add", who);
    await mod.page.goto("/moderation");
    await mod.page.getByText(insult).waitFor();
    const place = mod.page.getByText(wording("pages/moderation", "club", { name: "Friday" }));
    check("a report names its club", (await place.count()) === 1);
    const close = mod.page.getByRole("button", { name: wording("pages/moderation", "close") });
    check("and there is no table to close", (await close.count()) === 0);
    await look(mod, "a report of a club");
    for (const person of [anna, mod]) await person.leave();
});

await finish();
