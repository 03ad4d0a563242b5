// deploy.mjs - a server is updated while pages are open. What is tested is web/dist, served by a plain
// server of files that changes to another build of it in between.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import {
    check,
    finish,
    newPerson,
    newVisitor,
    openBrowser,
    part,
    phone,
    root,
} from "./support_world.mjs";

const dist = join(root, "web/dist");
const types = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
};
const isText = (name) => /\.(html|js|css)$/.test(name);

// ---- Two builds ----

/** The files of the client by their address. */
function firstBuild() {
    const names = readdirSync(dist, { recursive: true, encoding: "utf8" });
    const files = names.filter((name) => extname(name));
    return new Map(files.map((name) => [`/${name}`, readFileSync(join(dist, name))]));
}

/** The same client with other names for all its assets, as after a change in every file. */
function nextBuild(build) {
    const assets = [...build.keys()].filter((name) => name.startsWith("/assets/"));
    const renamed = new Map(
        assets.map((name) => {
            const file = name.slice("/assets/".length);
            return [file, file.replace(/\.\w+$/, "_next$&")];
        }),
    );
    const names = new RegExp(
        [...renamed.keys()].map((n) => n.replaceAll(".", "\\.")).join("|"),
        "g",
    );
    const change = (text) => text.replace(names, (name) => renamed.get(name));
    return new Map(
        [...build].map(([name, content]) => {
            if (!isText(name)) return [change(name), content];
            const version = /const version = "\w+"/;
            const text = change(content.toString()).replace(version, 'const version = "next"');
            return [change(name), Buffer.from(text)];
        }),
    );
}

const first = firstBuild();
const next = nextBuild(first);
let served = first;

const files = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const isPage = !extname(pathname) && !pathname.startsWith("/api");
    const name = isPage ? "/index.html" : pathname;
    const content = served.get(name);
    response.writeHead(content ? 200 : 404, {
        "Content-Type": types[extname(name)] ?? "text/plain",
        "Cache-Control": "no-cache",
    });
    response.end(content ?? "");
});
await new Promise((go) => files.listen(0, "127.0.0.1", go));
const server = { url: `http://127.0.0.1:${files.address().port}` };

// ---- What a page has and keeps ----

const versions = (page) => page.evaluate(() => caches.keys());
const isNext = (page) =>
    page.evaluate(() => document.querySelector("script[src]").src.includes("_next."));

/** The new service worker takes over the pages that are open. */
async function update(page) {
    await page.evaluate(async () => {
        const taken = new Promise((go) => {
            navigator.serviceWorker.addEventListener("controllerchange", go, { once: true });
        });
        await (await navigator.serviceWorker.ready).update();
        await taken;
    });
}

async function toOffline(page) {
    await page.locator('a[href="/offline"]').click();
    await page.locator("fieldset.games").waitFor();
}

await openBrowser();

await part("an update while a page is open", async () => {
    const person = await newVisitor(server, { size: phone });
    const old = person.page;
    const kept = await versions(old);
    check("one version is kept", kept.length === 1, kept);
    const words = await old.evaluate(async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const addresses = (await cache.keys()).map((request) => new URL(request.url).pathname);
        return addresses.filter((path) => /\/(de|hu|nl)-/.test(path));
    });
    check("with the words of one language", words.length === 0, words);

    served = next;
    await update(old);
    const asset = [...first.keys()].find((name) => /\/Offline-.*\.js$/.test(name));
    const gone = await fetch(`${server.url}${asset}`);
    check("the server no longer has the files of the page", gone.status === 404);
    await toOffline(old);
    check("and yet the page goes on, with parts it had not loaded before", !(await isNext(old)));
    check("for both versions are kept", (await versions(old)).length === 2, await versions(old));

    const fresh = await person.context.newPage();
    await fresh.goto("/");
    await fresh.locator("ul.games").waitFor();
    check("a page that is opened now is the new one", await isNext(fresh));
    check("the old files stay as long as the old page", (await versions(fresh)).length === 2);
    await old.close();
    await fresh.goto("/offline");
    await fresh.waitForFunction(async () => (await caches.keys()).length === 1);
    const last = await versions(fresh);
    check("and go after it", last.length === 1 && last[0] === "pakli-next", last);
    await person.leave();
});

await part("an update without a service worker", async () => {
    served = first;
    const person = await newPerson(server, { size: phone });
    const { page } = person;
    await page.goto("/");
    await page.locator("ul.games").waitFor();
    served = next;
    await page.locator('a[href="/offline"]').click();
    const alert = page.locator("[role=alert]", { hasText: "could not be loaded" });
    await alert.waitFor();
    check("a page whose parts are gone says so", true);
    await alert.locator("button").tap();
    await page.locator("fieldset.games").waitFor();
    check("and is well again after a reload", await isNext(page));
    await person.leave();
});

files.close();
await finish();
