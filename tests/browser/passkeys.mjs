// passkeys.mjs - signing in without a password, with an authenticator of Chromium's: a key is made, shown, and
// removed, and a copy of it is refused. What is checked of it: tests/server/identity/passkey.c.
import { look, speaksAll } from "./support_looks.mjs";
import { press } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, desk, finish, newPerson, openWorld, part } from "./support_world.mjs";

const { url } = await openWorld();
const server = { url: url.replace("127.0.0.1", "localhost") }; // no key is made for a number
const words = (key, values) => wording("pages/account", key, values);
const anna = await newPerson(server, { size: desk, name: "Anna" });
const { page } = anna;
const button = (name) => page.getByRole("button", { name, exact: true });

const session = await anna.context.newCDPSession(page);
await session.send("WebAuthn.enable");
const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
    },
});
const keys = async () =>
    (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
const enter = () => press(anna, button(words("signIn.passkey")));
const signedIn = () => page.getByText(words("you.account", { name: "Anna" })).waitFor();

async function leave() {
    await press(anna, button(words("signOut")));
    await page.getByText(words("you.stranger")).waitFor();
}

await part("a key", async () => {
    await page.goto("/account");
    await page.getByLabel(words("name")).first().fill("Anna");
    await page.getByLabel(words("password.least")).fill("correct horse");
    await press(anna, button(words("make.button")));
    await signedIn();
    await press(anna, button(words("passkeys.add")));
    const row = page.locator("[data-passkeys] li");
    await row.waitFor();
    check("is made and listed by the name of the device", /\w+, Linux/.test(await row.textContent()));
    check("and lies on the device", (await keys()).length === 1);
    await look(anna, "an account with a passkey");
    await speaksAll(anna, "an account with a passkey");
    await press(anna, button(words("passkeys.add")));
    await page.getByText(words("passkeys.failed")).waitFor();
    check("one device makes no second one", (await keys()).length === 1);
});

await part("signing in", async () => {
    await leave();
    await look(anna, "signing in with a passkey");
    await enter();
    await signedIn();
    check("needs no name and no password", true);
    const [older] = await keys();
    await leave();
    await enter();
    await signedIn();
    await leave();
    const { credentialId } = older;
    await session.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
    await session.send("WebAuthn.addCredential", { authenticatorId, credential: older });
    await enter();
    await page.locator('[data-reason="error.wrong_passkey"]').waitFor();
    check("a copy that has counted less is refused", true);
    const credential = { ...older, signCount: older.signCount + 10 };
    await session.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
    await session.send("WebAuthn.addCredential", { authenticatorId, credential });
    await enter();
    await signedIn();
});

await part("a key that is removed", async () => {
    await press(anna, page.locator("[data-passkeys] li button"));
    await page.locator("[data-passkeys] li").waitFor({ state: "detached" });
    await leave();
    await enter();
    await page.locator('[data-reason="error.wrong_passkey"]').waitFor();
    check("signs nobody in", true);
});

const others = anna.errors.filter((line) => !line.includes("/api/passkey"));
check("no other error in the console", others.length === 0, others);
await finish();
