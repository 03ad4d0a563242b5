// sw.js - keeps the client in the browser, so that it opens without a server. The build puts in the
// version and the list of files (tools/service-worker.ts). Files with a hash in their name never
// change; pages are asked for anew and kept for when nobody answers. Nothing of /api is ever kept.
const version = __VERSION__;
const files = __FILES__;
const store = `pakli-${version}`;

async function install() {
    const cache = await caches.open(store);
    // What an older version has with the same name and hash need not be fetched again.
    await Promise.all(
        files.map(async (file) => {
            const hashed = file.startsWith("/assets/");
            const kept = hashed ? await caches.match(file, { ignoreVary: true }) : undefined;
            if (kept) await cache.put(file, kept);
            else await cache.add(new Request(file, { cache: hashed ? "default" : "no-cache" }));
        }),
    );
    await self.skipWaiting();
}

async function activate() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)));
    await self.clients.claim();
}

/** A page: the server's, or the one that was kept when it does not answer. */
async function page(request) {
    try {
        return await fetch(request);
    } catch {
        return (await caches.match("/", { ignoreVary: true })) ?? Response.error();
    }
}

async function file(request) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(store)).put(request, fresh.clone());
    return fresh;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (url.origin !== location.origin || event.request.method !== "GET") return;
    if (event.request.mode === "navigate" && !url.pathname.startsWith("/api"))
        event.respondWith(page(event.request));
    else if (url.pathname.startsWith("/assets/") || files.includes(url.pathname))
        event.respondWith(file(event.request));
});
self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(self.clients.matchAll({ type: "window" }).then((pages) => pages[0]?.focus()));
});
