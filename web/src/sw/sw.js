// sw.js - caches the client in the browser, so that it opens without a server. The build puts in the
// version, the files every page may need and those of each language (tools/service-worker.ts); one
// language is cached, which the address of this script names.
//
// Files with a hash in their name never change; pages come from the server, or from the cache when it does
// not answer. Nothing of /api is ever cached.
//
// A server that was updated no longer has the files of pages that are still open. So the files of an
// older version stay as long as a page of that version is open: a new version notes which pages were
// open when it took over, and removes the older files when those pages are gone.
const version = __VERSION__;
const files = __FILES__;
const filesOfLanguage = __LANGUAGES__;
const language = new URL(location.href).searchParams.get("lang") ?? "en";
const prefix = "pakli-";
const cacheName = `${prefix}${version}`;
const wanted = [...files, ...(filesOfLanguage[language] ?? [])];

// ---- Versions ----

/** In each cache, a file that nobody asks for: the pages that were open when a newer version came. */
const pagesFile = "/open-pages";

async function openPages() {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return pages.map((page) => page.id);
}

/** The caches of other versions, and for each the pages that still need it; undefined before that was noted. */
async function olderVersions() {
    const names = (await caches.keys()).filter((n) => n.startsWith(prefix) && n !== cacheName);
    return Promise.all(
        names.map(async (name) => {
            const cache = await caches.open(name);
            const noted = await cache.match(pagesFile);
            return { name, cache, pages: noted && (await noted.json()) };
        }),
    );
}

/** This version takes over: every page that is open belongs to an older one. */
async function noteOpenPages() {
    const open = await openPages();
    const older = await olderVersions();
    const earlier = older.flatMap(({ pages }) => pages ?? []);
    const pages = open.filter((page) => !earlier.includes(page));
    for (const { cache, pages: noted } of older)
        if (!noted) await cache.put(pagesFile, Response.json(pages));
}

async function removeUnusedVersions() {
    const open = await openPages();
    for (const { name, pages } of await olderVersions())
        if (pages && !pages.some((page) => open.includes(page))) await caches.delete(name);
}

async function install() {
    const cache = await caches.open(cacheName);
    // What an older version has with the same name and hash need not be downloaded again.
    await Promise.all(
        wanted.map(async (file) => {
            const hashed = file.startsWith("/assets/");
            const cached = hashed ? await caches.match(file, { ignoreVary: true }) : undefined;
            if (cached) await cache.put(file, cached);
            else await cache.add(new Request(file, { cache: hashed ? "default" : "no-cache" }));
        }),
    );
    await self.skipWaiting();
}

async function activate() {
    await noteOpenPages();
    await removeUnusedVersions();
    await self.clients.claim();
}

// ---- Requests ----

/** A page: the server's, or the cached one when it does not answer. */
async function page(request) {
    try {
        return await fetch(request);
    } catch {
        const cache = await caches.open(cacheName);
        return (await cache.match("/", { ignoreVary: true })) ?? Response.error();
    }
}

async function file(request) {
    const cached = await caches.match(request, { ignoreVary: true });
    if (cached) return cached;
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(cacheName)).put(request, fresh.clone());
    return fresh;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (url.origin !== location.origin || event.request.method !== "GET") return;
    if (event.request.mode === "navigate" && !url.pathname.startsWith("/api")) {
        event.respondWith(page(event.request));
        event.waitUntil(removeUnusedVersions());
    } else if (url.pathname.startsWith("/assets/") || files.includes(url.pathname)) {
        event.respondWith(file(event.request));
    }
});

// ---- Messages: turns at any table, as the server sends them by Web Push ----

const tag = "turns";
const icon = "/icon-192.png";

/** Whether the person is looking at that page now. */
async function isSeen(path) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return pages.some((page) => page.focused && new URL(page.url).pathname === path);
}

/** The message tells all turns there are: it takes the place of the one before, or takes it away. */
async function tell({ t, turns, title, body, path, quiet }) {
    if (t === "test") return self.registration.showNotification(title, { body, icon, data: path });
    const shown = await self.registration.getNotifications({ tag });
    if (turns) await self.navigator.setAppBadge?.(turns);
    else await self.navigator.clearAppBadge?.();
    if (!turns) for (const one of shown) one.close();
    if (!turns || (quiet && shown.length === 0) || (await isSeen(path))) return;
    const options = { body, icon, tag, data: path, silent: quiet, renotify: !quiet };
    await self.registration.showNotification(title, options);
}

async function open(path) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((one) => !path || new URL(one.url).pathname === path);
    if (page) await page.focus();
    else await self.clients.openWindow(path ?? "/");
}

/** The push service has given this browser another address. */
async function renew(event) {
    const options = event.oldSubscription?.options;
    const fresh =
        event.newSubscription ??
        (options && (await self.registration.pushManager.subscribe(options)));
    if (!fresh) return;
    const { endpoint, keys } = fresh.toJSON();
    await fetch("/api/me/alerts/push", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
}

/** Tells the server that the message has arrived here, so that no mail stands in for it. */
async function acknowledge({ channel, at }) {
    if (!channel) return;
    const body = JSON.stringify({ channel, at });
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/me/alerts/seen", { method: "POST", headers, body }).catch(() => {});
}

async function take(message) {
    await tell(message);
    await acknowledge(message);
}

self.addEventListener("push", (event) => event.data && event.waitUntil(take(event.data.json())));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
});
