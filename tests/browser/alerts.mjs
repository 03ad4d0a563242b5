// alerts.mjs - being told of turns in a browser: the account page sets it up and says when; messages are
// shown, take each other's place and go away. What is sent and how it is encrypted: tests/server/api/alerts.c.
// games: coloretto
import { look, speaksAll } from "./support_looks.mjs";
import { openTable, press } from "./support_person.mjs";
import { wording } from "./support_words.mjs";
import { check, desk, finish, newVisitor, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();
const words = (key, values) => wording("pages/alerts", key, values);

/** The push service of the browser's maker is not asked: its answer is a subscription. */
function subscribeInPage() {
    const point =
        "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";
    const endpoint = "https://push.example.org/anna";
    const toJSON = () => ({ endpoint, keys: { p256dh: point, auth: "c2l4dGVlbiBieXRlcy4uLg" } });
    const kept = () => localStorage.getItem("test.push");
    const subscription = {
        endpoint,
        toJSON,
        unsubscribe: async () => localStorage.removeItem("test.push"),
    };
    PushManager.prototype.getSubscription = async () => (kept() ? subscription : null);
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        localStorage.setItem("test.push", applicationServerKey);
        return subscription;
    };
}

const laptop = await newVisitor(server, { size: desk, name: "Anna", init: subscribeInPage });
await laptop.context.grantPermissions(["notifications"]);
const { page } = laptop;
const button = (key) => page.getByRole("button", { name: words(key), exact: true });
const ready = () => page.locator('[data-alerts="ready"]').waitFor();
const stored = () => page.evaluate(() => fetch("/api/me/alerts").then((reply) => reply.json()));

/** Waits until the server has it so. */
const becomes = (good) =>
    page.waitForFunction(
        async (words) => (await (await fetch("/api/me/alerts")).text()).includes(words),
        good,
    );

await part("setting it up", async () => {
    await openTable(laptop, { game: "coloretto", seats: 2 });
    await page.goto("/account");
    await ready();
    await press(laptop, button("here.begin"));
    await button("here.end").waitFor();
    const alerts = await stored();
    check(
        "the browser has subscribed with the key of the server",
        alerts.push_key.length === 87 &&
            alerts.push_key === (await page.evaluate(() => localStorage.getItem("test.push"))),
    );
    check("and the server knows where it is", alerts.channels[0].target.endsWith("/anna"), alerts);
    await page.getByText(words("quiet.on"), { exact: true }).click();
    await becomes('"quiet_from":"22:00","quiet_to":"08:00"');
    await page.getByText(words("before.120"), { exact: true }).click();
    await becomes('"reminders":"120"');
    await page.getByText(words("by.push"), { exact: true }).first().click();
    await becomes('"live":"webhook"');
    check("what is chosen is stored", true);
    await look(laptop, "the settings of alerts");
    await speaksAll(laptop, "the settings of alerts");
    await page.setViewportSize(phone);
    await look(laptop, "the settings of alerts on a phone");
    await page.setViewportSize(desk);
});

await part("a program", async () => {
    await page.getByText(words("program"), { exact: true }).click();
    await page.getByLabel(words("program.url")).fill("https://bots.example.org/turns");
    await press(laptop, button("program.add"));
    const secret = await page.getByLabel(words("program.secret")).inputValue();
    check("is added and its secret shown", secret.length === 43, secret);
    await page.locator('[data-channel="webhook"]').getByText(words("remove")).click();
    await page.locator('[data-channel="webhook"]').waitFor({ state: "detached" });
});

/** A message as the browser hands it to the service worker. */
async function messenger() {
    const session = await laptop.context.newCDPSession(page);
    const registered = new Promise((go) =>
        session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
            for (const { registrationId } of registrations) go(registrationId);
        }),
    );
    await session.send("ServiceWorker.enable");
    const registrationId = await registered;
    return (message) =>
        session.send("ServiceWorker.deliverPushMessage", {
            origin: server.url,
            registrationId,
            data: JSON.stringify(message),
        });
}
const shows = (titles) =>
    page.waitForFunction(async (wanted) => {
        const registration = await navigator.serviceWorker.ready;
        const shown = await registration.getNotifications();
        return shown.map((one) => one.title).join() === wanted;
    }, titles.join());

await part("messages", async () => {
    const send = await messenger();
    const turns = {
        t: "turns",
        turns: 1,
        title: "one",
        body: "Bob",
        path: "/aB3xY9kQ",
        quiet: false,
    };
    await send(turns);
    await shows(["one"]);
    await send({ ...turns, turns: 2, title: "two", path: "/tables" });
    await shows(["two"]);
    check("a message takes the place of the one before", true);
    await send({ t: "turns", turns: 0, title: "", body: "", path: "/tables", quiet: true });
    await shows([]);
    check("and goes away when nothing waits any more", true);
    await send({ ...turns, quiet: true });
    await send({ t: "test", title: "test", body: "", path: "/account" });
    await shows(["test"]);
    check("what was put aside does not come back by itself", true);
});

/** Clicks on the message that is shown, and tells where that led. No click can be made on it from outside, and
 * without one the browser opens no window: so the event is made here, and the two ways are written down. */
const click = (worker) =>
    worker.evaluate(async () => {
        const ways = [];
        let notification;
        while (!notification) [notification] = await self.registration.getNotifications();
        self.clients.openWindow = async (path) => void ways.push(`open ${path}`);
        WindowClient.prototype.focus = async function () {
            ways.push(`focus ${new URL(this.url).pathname}`);
            return this;
        };
        const event = new NotificationEvent("notificationclick", { notification });
        let done = null;
        event.waitUntil = (promise) => {
            done = promise;
        };
        self.dispatchEvent(event);
        await done;
        return ways.join();
    });

await part("a click on a message", async () => {
    const send = await messenger();
    const [worker] = laptop.context.serviceWorkers();
    await shows(["test"]);
    const ways = [await click(worker)];
    await shows([]);
    check("leads to the page that is open already", ways[0] === "focus /account", ways);
    const path = "/aB3xY9kQ";
    await send({ t: "turns", turns: 1, title: "yours", body: "", path, quiet: false });
    await shows(["yours"]);
    ways.push(await click(worker));
    await shows([]);
    check("or opens the table, and the message is gone", ways[1] === `open ${path}`, ways);
});

await part("ending it", async () => {
    await press(laptop, button("here.end"));
    await button("here.begin").waitFor();
    check("nothing is sent to this browser any more", (await stored()).channels.length === 0);
});

check("no error in the console", laptop.errors.length === 0, laptop.errors);
await finish();
