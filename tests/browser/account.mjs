// account.mjs - a guest makes an account, signs in on a second device, makes and revokes a token, unblocks
// somebody, takes the own data home, changes the password, signs out everywhere, and is deleted.
// games: coloretto
import { readFileSync } from "node:fs";
import { look, speaksAll } from "./support_looks.mjs";
import { openTable, press, sitDown } from "./support_person.mjs";
import { check, desk, finish, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();
const secret = "correct horse";
const better = "better horse";

const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
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
    await press(anna, anna.page.getByRole("link", { name: "Your account Anna" }));
    await anna.page.getByText("You are playing as a guest, Anna.").waitFor();
    check(
        "a guest has no password to change",
        (await form(anna, "Change your password").count()) === 0,
    );
    await look(anna, "the page of a guest");
    await send(anna, "Make an account", { Password: "short" });
    await anna.page.locator("[role=alert]").getByText("That password does not work").waitFor();
    await send(anna, "Make an account", { Password: secret });
    await anna.page.getByText("You are signed in as Anna.").waitFor();
    await look(anna, "the page of an account");
    await speaksAll(anna, "the page of an account");

    await press(anna, button(anna, "Unblock"));
    await anna.page.getByText("Nobody.").waitFor();
    check("who was blocked is unblocked", true);
    await bela.leave();
});

await part("tokens", async () => {
    await anna.page.getByLabel("What is the new token for?").fill("my bot");
    await press(anna, anna.page.getByText("Only look", { exact: true }));
    await press(anna, button(anna, "Make a token"));
    const token = await anna.page.getByLabel("The new token", { exact: true }).inputValue();
    check("a token is shown once it is made", /^[\w-]{43}$/.test(token), token);
    check("a program can use it", (await statusOf(anna, token)) === 200);
    await anna.page.reload();
    await anna.page.getByText("my bot").waitFor();
    check("and it is never shown again", (await anna.page.getByText(token).count()) === 0);
    const text = await anna.page.locator("li", { hasText: "my bot" }).textContent();
    check("its scope and last use are told", /Only look,\s+last used \d/.test(text), text);
    await press(anna, button(anna, "Revoke: my bot"));
    await anna.page.getByText("my bot").waitFor({ state: "detached" });
    check("a revoked one is dead", (await statusOf(anna, token)) === 401);
});

await part("one's own data", async () => {
    const download = anna.page.waitForEvent("download");
    await press(anna, button(anna, "Save as a file"));
    const file = await download;
    const data = JSON.parse(readFileSync(await file.path(), "utf8"));
    check("comes as a file with one's name", file.suggestedFilename() === "pakli-Anna.json");
    check("and holds what one did at tables", data.player.name === "Anna" && data.rows.length > 0);
});

await part("another password, and signing out everywhere", async () => {
    await laptop.page.goto("/account");
    await laptop.page.getByText("You are not signed in.").waitFor();
    await send(laptop, "Sign in", { Name: "Anna", Password: "wrong horse" });
    await laptop.page.locator("[role=alert]").getByText("do not belong together").waitFor();
    await send(laptop, "Sign in", { Name: "anna", Password: secret });
    await laptop.page.getByText("You are signed in as Anna.").waitFor();
    await look(laptop, "the page of an account on a desk");

    await send(anna, "Change your password", {
        "Current password": secret,
        "New password": better,
    });
    await anna.page.getByText("Your password has changed.").waitFor();
    check("who changes the password stays signed in", (await statusOf(anna)) === 200);
    check("and nobody else does", (await statusOf(laptop)) === 401);

    await laptop.page.reload();
    await laptop.page.getByText("You are not signed in.").waitFor();
    await send(laptop, "Sign in", { Name: "Anna", Password: better });
    await laptop.page.getByText("You are signed in as Anna.").waitFor();
    const [old] = (await anna.context.cookies()).filter(({ name }) => name === "pakli");
    await press(laptop, button(laptop, "Sign out everywhere"));
    await laptop.page.getByText("You are not signed in.").waitFor();
    check("the old token is dead", (await statusOf(anna, old.value)) === 401);
    await anna.page.reload();
    await anna.page.getByText("You are not signed in.").waitFor();
    check("and the other page knows", true);
});

await part("deleting the account", async () => {
    await send(anna, "Sign in", { Name: "Anna", Password: better });
    await anna.page.getByText("You are signed in as Anna.").waitFor();
    const at = form(anna, "Delete your account");
    await at.getByLabel("Password").fill(better);
    check(
        "is not possible before one's name is typed",
        await at.locator("button[type=submit]").isDisabled(),
    );
    await send(anna, "Delete your account", { "type your name": "Anna" });
    await anna.page.getByText("Everything about you is deleted.").waitFor();
    await send(anna, "Sign in", { Name: "Anna", Password: better });
    await anna.page.locator("[role=alert]").getByText("do not belong together").waitFor();
    check("a deleted account is gone", true);
});

for (const { errors } of [anna, laptop])
    check(
        "no error in the console",
        errors.every((line) => /status of 40[0-9]/.test(line)),
        errors,
    );
await finish();
