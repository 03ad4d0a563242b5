// mail.mjs - mail to people, read as it arrives at an SMTP server: an address is confirmed and stopped by the
// links in it, and a forgotten password is replaced. What is sent and when: tests/server/api/alerts_mail.c.
// games: coloretto

import { look, speaksAll } from "./support_looks.mjs";
import { openMailbox } from "./support_mail.mjs";
import { press } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import {
    check,
    desk,
    finish,
    newPerson,
    openBrowser,
    part,
    phone,
    Server,
} from "./support_world.mjs";

await openBrowser();
const mailbox = await openMailbox();
const server = await new Server("mail", mailbox.flags).start();
const alerts = (key, values) => wording("pages/alerts", key, values);
const account = (key, values) => wording("pages/account", key, values);
const mail = (key, values) => wording("pages/mail", key, values);
const button = ({ page }, name) => page.getByRole("button", { name, exact: true });

const anna = await newPerson(server, { size: desk, name: "Anna" });
const other = await newPerson(server, { size: phone, name: "" });

/** The page that a link of a mail leads to, on this server. */
const linkIn = (message, part) => {
    const link = new RegExp(`https://play\\.example\\.org(/mail${part}\\S+)`).exec(message.text);
    return link?.[1] ?? "";
};

await part("an address", async () => {
    await anna.page.goto("/account");
    await anna.page.getByLabel(account("name")).first().fill("Anna");
    await anna.page.getByLabel(account("password.least")).fill("correct horse");
    await press(anna, button(anna, account("make.button")));
    await anna.page.locator('[data-alerts="ready"]').waitFor();
    await anna.page.getByText(alerts("mail"), { exact: true }).click();
    await anna.page.getByLabel(alerts("mail.address")).fill("anna@example.org");
    await press(anna, button(anna, alerts("mail.add")));
    await anna.page.getByText(alerts("mail.sent", { address: "anna@example.org" })).waitFor();
    await anna.page.getByText(alerts("mail.waits")).waitFor();
    await look(anna, "an address that is not confirmed yet");
    await speaksAll(anna, "an address that is not confirmed yet");
    const asked = await mailbox.next();
    check("a mail asks whether it is right", asked.to.join() === "anna@example.org", asked);
    await other.page.goto(linkIn(asked, "#confirm"));
    await look(other, "the question whether an address is right");
    await speaksAll(other, "the question whether an address is right");
    await press(other, button(other, mail("confirm.button")));
    await other.page.getByText(mail("confirm.done")).waitFor();
    await anna.page.reload();
    await press(anna, button(anna, alerts("try.one", { name: "anna@example.org" })));
    await anna.page.getByText(alerts("tried.good"), { exact: true }).waitFor();
    check("once it is confirmed mail can be sent there", true);
});

await part("no more mail", async () => {
    const message = await mailbox.next();
    await other.page.goto(linkIn(message, "\\?stop"));
    await look(other, "the way out of mail");
    await speaksAll(other, "the way out of mail");
    await press(other, button(other, mail("stop.button")));
    await other.page.getByText(mail("stop.done")).waitFor();
    const kinds = await anna.page.evaluate(async () => (await fetch("/api/me/alerts")).json());
    check("ends what was chosen", kinds.days === "push webhook", kinds);
    check("and leaves the address", kinds.channels[0].confirmed, kinds);
    await other.page.goto("/mail?stop=nonsense");
    await press(other, button(other, mail("stop.button")));
    await other.page.locator('[data-reason="error.no_mail_link"]').waitFor();
    other.errors.length = 0; // the browser tells of every 404
});

await part("a forgotten password", async () => {
    await other.page.goto("/account");
    const form = other.page
        .locator("form")
        .filter({ has: other.page.getByRole("heading", { name: account("forgot") }) });
    await form.getByLabel(account("name")).fill("anna");
    await press(other, form.locator("button[type=submit]"));
    await other.page.getByText(account("forgot.done")).waitFor();
    const message = await mailbox.next();
    await other.page.goto(linkIn(message, "#recover"));
    await look(other, "the choice of another password");
    await speaksAll(other, "the choice of another password");
    await other.page.getByLabel(mail("recover.new")).fill("better horse");
    await press(other, button(other, mail("recover.button")));
    await other.page.getByText(account("you.account", { name: "Anna" })).waitFor();
    const status = await anna.page.evaluate(async () => (await fetch("/api/me")).status);
    check("is replaced, and everybody else is signed out", status === 401, status);
});

check("no error in the console", other.errors.length === 0, other.errors);
mailbox.close();
await finish();
