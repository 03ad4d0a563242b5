// tabs.mjs - what a page survives: other tabs of the same browser, a token that is no longer good, an
// engine that crashes; and where the focus goes when one navigates.
// games: coloretto
import {
    offlineGame,
    openTable,
    sameVersion,
    shownVersion,
    tapOnce,
    toMove,
} from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();

/** Another tab of the same browser. */
async function newTab(person, address) {
    const page = await person.context.newPage();
    await page.goto(address);
    return { ...person, page };
}

await part("navigation", async () => {
    const person = await newPerson(server, { size: desk });
    const { page } = person;
    await page.goto("/");
    await page.locator('a[href="/offline"]').click();
    await page.locator("h1:focus").waitFor();
    check("the focus goes to the heading of the new page", true);
    await page.goBack();
    await page.locator("h1.brand:focus").waitFor();
    check("and back to that of the page before", true);
    await person.leave();
});

await part("a table of this device in two tabs", async () => {
    const first = await newPerson(server, { size: phone });
    await offlineGame(first, "coloretto", ["random"]);
    const second = await newTab(first, first.page.url());
    const tabs = [first, second];
    const v = await sameVersion(tabs);
    for (let taps = 0; taps < 6; taps++) {
        await tapOnce(tabs[taps % 2], () => 0.4);
        await sameVersion(tabs);
    }
    check("they take turns and show the same", (await sameVersion(tabs)) > v);
    await second.page.close();
    await tapOnce(first, () => 0.4);
    check("and one goes on without the other", true);
    check("no error in the console", first.errors.length === 0, first.errors);
    await first.leave();
});

await part("an engine that crashes", async () => {
    const person = await newPerson(server, { size: phone });
    const { page } = person;
    await offlineGame(person, "coloretto", ["random"]);
    await tapOnce(person, () => 0.4);
    const v = await shownVersion(person);
    const crashed = page.workers()[0];
    const closed = crashed.waitForEvent("close");
    await crashed.evaluate(() => postMessage({ crashed: "unreachable" }));
    await closed;
    check("goes on from where it was", (await shownVersion(person)) >= v);
    for (let taps = 0; taps < 4; taps++) await tapOnce(person, () => 0.4);
    check("and plays", (await shownVersion(person)) > v);
    await person.leave();
});

await part("an account in two tabs", async () => {
    const host = await newPerson(server, { size: phone, name: "Anna" });
    const address = await openTable(host, { game: "coloretto", seats: 2 });
    const guest = await newPerson(server, { size: desk, name: "Béla" });
    await guest.page.goto(address);
    await guest.page.locator(".waiting button.main").first().waitFor();
    const other = await newTab(guest, address);
    await other.page.locator(".waiting button.main").first().click();
    await sameVersion([host, other, guest]);
    await guest.page
        .locator("header", { hasText: wording("app", "table.watching") })
        .waitFor({ state: "detached" });
    check("who sits down in one sits in both", true);
    await host.leave();
    await guest.leave();
});

await part("a token that is no longer good", async () => {
    const person = await newPerson(server, { size: phone });
    const { page } = person;
    await openTable(person, { game: "coloretto", seats: 2, bots: { 1: "random" } });
    await page.locator(toMove).first().waitFor();
    await page.evaluate(async () => {
        const headers = { "Content-Type": "application/json" };
        await fetch("/api/logout", { method: "POST", headers, body: '{"everywhere":true}' });
    });
    const sentence = page.locator("[role=alert]", { hasText: wording("app", "account.expired") });
    await sentence.waitFor();
    check("is told in a sentence", true);
    await sentence.locator("button").tap();
    await page.locator("header", { hasText: wording("app", "table.watching") }).waitFor();
    check("and one goes on as somebody new", true);
    await person.leave();
});
await finish();
