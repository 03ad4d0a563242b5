// devices.mjs - a guest carries the own name to another device: a link and a QR code, a question with the
// number that both show, and the same tables on both; a link that is refused lets nobody in.
// games: coloretto
import { look, speaksAll } from "./support_looks.mjs";
import { openTable, press } from "./support_person.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";
import { wording } from "./support_words.mjs";

const server = await openWorld();
const words = (key, values) => wording("pages/link", key, values);
const button = ({ page }, key) => page.getByRole("button", { name: words(key), exact: true });
const laptop = await newPerson(server, { size: desk, name: "Anna" });
const mobile = await newPerson(server, { size: phone, name: "Somebody" });

/** The link that the laptop makes, opened on the phone, which asks with it; the number that it shows. */
async function askWithLink() {
    await press(laptop, button(laptop, "carry.make"));
    const field = laptop.page.getByLabel(wording("app", "share.link"));
    await field.waitFor();
    await mobile.page.goto("/offline");
    await mobile.page.goto(await field.inputValue());
    await press(mobile, button(mobile, "here.ask"));
    return mobile.page.locator("[data-number]").textContent();
}
const question = (number) =>
    laptop.page.getByRole("alert").filter({ hasText: number }).textContent();

await part("carrying a name over", async () => {
    const address = await openTable(laptop, { game: "coloretto", seats: 2 });
    await laptop.page.goto("/account");
    await look(laptop, "the account page of a guest");
    await speaksAll(laptop, "the account page of a guest");
    const number = await askWithLink();
    const asked = await question(number);
    check("both devices show the same number", asked.includes(number), asked);
    check("and the first one which device asks", asked.includes("Chrome"), asked);
    await look(mobile, "the page that waits to be confirmed");
    await press(laptop, button(laptop, "asks.yes"));
    await mobile.page.waitForURL("**/tables");
    await mobile.page.locator(`[data-table="${address.slice(-8)}"]`).waitFor();
    check("the table is on the other device", true);
    await laptop.page.getByText(words("carry.done")).waitFor();
    await laptop.page.locator("li", { hasText: "Chrome" }).waitFor();
    check("the list of sign-ins names it", true);
});

await part("a link that is refused", async () => {
    await mobile.context.clearCookies();
    await mobile.page.evaluate(() => localStorage.removeItem("pakli.known"));
    const number = await askWithLink();
    await question(number);
    await press(laptop, button(laptop, "asks.no"));
    await mobile.page.locator('[data-reason="error.no_link"]').waitFor();
    check("lets nobody in", (await mobile.context.cookies()).length === 0);
    await look(mobile, "a link that is no longer good");
});

for (const { errors } of [laptop, mobile])
    check(
        "no error in the console",
        errors.every((line) => /status of 40[0-9]/.test(line)),
        errors,
    );
await finish();
