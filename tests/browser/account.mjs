// account.mjs - a guest makes an account, signs in on a second device, makes and revokes a token, unblocks
// somebody, takes the own data home, changes the password, signs out everywhere, and is deleted.
// games: coloretto
import { readFileSync } from "node:fs";
import { look, speaksAll } from "./support_looks.mjs";
import { openTable, press, sitDown } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();
const secret = "correct horse";
const better = "better horse";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
const words = (key, values) => wording("pages/account", key, values);
const refusal = (code) => `[data-reason="error.${code}"]`;
/** A form by its heading. */
const form = ({ page }, title) =>
    page.locator("form").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Fills in a form by its labels and sends it. */
async function send(person, title, values) {
    const at = form(person, title);
    for (const [label, value] of Object.entries(values)) await at.getByLabel(label).fill(value);
    await press(person, at.locator("button[type=submit]"));
}

/** The status of /api/me: by the cookie of the page, or by a token that a program has. */
const statusOf = ({ page }, token) =>
    page.evaluate(async (t) => {
        const headers = t ? { Authorization: `Bearer ${t}` } : {};
        const credentials = t ? "omit" : "same-origin";
        return (await fetch("/api/me", { headers, credentials })).status;
    }, token);

const anna = await newPerson(server, { size: phone, name: "Anna" });
const laptop = await newPerson(server, { size: desk, name: "Anna" });

await part("a guest makes an account", async () => {
    const bela = await newPerson(server, { size: desk, name: "Béla" });
    const address = await openTable(anna, { game: "coloretto", seats: 2 });
    await sitDown(bela, address);
    await anna.page.locator("main.felt [data-piece]").first().waitFor();
    await anna.page.evaluate(async (table) => {
        const body = JSON.stringify({ table, seat: 1, kind: "block" });
        const headers = { "Content-Type": "application/json" };
        await fetch("/api/block", { method: "POST", headers, body });
    }, address.slice(-8));

    await anna.page.goto("/");
    await press(
        anna,
        anna.page.getByRole("link", { name: `${wording("app", "page.account")} Anna` }),
    );
    await anna.page.getByText(words("you.guest", { name: "Anna" })).waitFor();
    check("a guest has no password to change", (await form(anna, words("change")).count()) === 0);
    await look(anna, "the page of a guest");
    await send(anna, words("make"), { [words("password.least")]: "short" });
    await anna.page.locator(`[data-reason="server.password_length"]`).waitFor();
    await send(anna, words("make"), { [words("password.least")]: secret });
    await anna.page.getByText(words("you.account", { name: "Anna" })).waitFor();
    await look(anna, "the page of an account");
    await speaksAll(anna, "the page of an account");

    await press(anna, button(anna, words("blocks.block.undo")));
    await anna.page.getByText(words("blocks.none")).waitFor();
    check("who was blocked is unblocked", true);
    await bela.leave();
});

await part("tokens", async () => {
    await anna.page.getByLabel(words("tokens.name")).fill("my bot");
    await press(anna, anna.page.getByText(words("scope.read"), { exact: true }));
    await press(anna, button(anna, words("tokens.make")));
    const token = await anna.page.getByLabel(words("tokens.secret"), { exact: true }).inputValue();
    check("a token is shown once it is made", /^[\w-]{43}$/.test(token), token);
    check("a program can use it", (await statusOf(anna, token)) === 200);
    await anna.page.reload();
    await anna.page.getByText("my bot").waitFor();
    check("and it is never shown again", (await anna.page.getByText(token).count()) === 0);
    const text = await anna.page.locator("li", { hasText: "my bot" }).textContent();
    check(
        "its scope and last use are told",
        text.includes(words("scope.read")) && /\d/.test(text),
        text,
    );
    await press(anna, button(anna, words("tokens.revokeOne", { name: "my bot" })));
    await anna.page.getByText("my bot").waitFor({ state: "detached" });
    check("a revoked one is dead", (await statusOf(anna, token)) === 401);
});

await part("one's own data", async () => {
    const download = anna.page.waitForEvent("download");
    await press(anna, button(anna, words("export.button")));
    const file = await download;
    const data = JSON.parse(readFileSync(await file.path(), "utf8"));
    check("comes as a file with one's name", file.suggestedFilename() === "pakli-Anna.json");
    check("and holds what one did at tables", data.player.name === "Anna" && data.rows.length > 0);
});

await part("another password, and signing out everywhere", async () => {
    await laptop.page.goto("/account");
    await laptop.page.getByText(words("you.stranger")).waitFor();
    await send(laptop, words("signIn"), {
        [words("name")]: "Anna",
        [words("password")]: "wrong horse",
    });
    await laptop.page.locator(refusal("wrong_login")).waitFor();
    await send(laptop, words("signIn"), { [words("name")]: "anna", [words("password")]: secret });
    await laptop.page.getByText(words("you.account", { name: "Anna" })).waitFor();
    await look(laptop, "the page of an account on a desk");

    await send(anna, words("change"), {
        [words("change.old")]: secret,
        [words("change.new")]: better,
    });
    await anna.page.getByText(words("change.done")).waitFor();
    check("who changes the password stays signed in", (await statusOf(anna)) === 200);
    check("and nobody else does", (await statusOf(laptop)) === 401);

    await laptop.page.reload();
    await laptop.page.getByText(words("you.stranger")).waitFor();
    await send(laptop, words("signIn"), { [words("name")]: "Anna", [words("password")]: better });
    await laptop.page.getByText(words("you.account", { name: "Anna" })).waitFor();
    const [old] = (await anna.context.cookies()).filter(({ name }) => name === "pakli");
    await press(laptop, button(laptop, words("signOut.everywhere")));
    await laptop.page.getByText(words("you.stranger")).waitFor();
    check("the old token is dead", (await statusOf(anna, old.value)) === 401);
    await anna.page.reload();
    await anna.page.getByText(words("you.stranger")).waitFor();
    check("and the other page knows", true);
});

await part("deleting the account", async () => {
    await send(anna, words("signIn"), { [words("name")]: "Anna", [words("password")]: better });
    await anna.page.getByText(words("you.account", { name: "Anna" })).waitFor();
    const at = form(anna, words("delete"));
    await at.getByLabel(words("password")).fill(better);
    check(
        "is not possible before one's name is typed",
        await at.locator("button[type=submit]").isDisabled(),
    );
    await send(anna, words("delete"), { [words("delete.confirm", { name: "Anna" })]: "Anna" });
    await anna.page.getByText(words("delete.done")).waitFor();
    await send(anna, words("signIn"), { [words("name")]: "Anna", [words("password")]: better });
    await anna.page.locator(refusal("wrong_login")).waitFor();
    check("a deleted account is gone", true);
});

for (const { errors } of [anna, laptop])
    check(
        "no error in the console",
        errors.every((line) => /status of 40[0-9]/.test(line)),
        errors,
    );
await finish();
