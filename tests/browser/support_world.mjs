// support_world.mjs - a server and a real browser for the tests of the page, and their TAP.
//
// $PAKLI is the program (build/pakli), $CHROMIUM the browser (/usr/bin/chromium). One browser for
// each file, a context for each person: what one keeps another does not see.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const fromWeb = createRequire(join(root, "web/package.json"));
const program = resolve(process.env.PAKLI ?? join(root, "build/pakli"));
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const axeFile = () => fromWeb.resolve("axe-core/axe.min.js");
export const long = Boolean(process.env.PAKLI_LONG);
/** ms anything may take on a busy machine */
export const patience = 60_000;
export const phone = { width: 375, height: 667 };
export const desk = { width: 1280, height: 800 };
/** The games offered to people, in the order of menus. */
export const games = spawnSync(program, ["games"], { encoding: "utf8" })
    .stdout.trim()
    .split("\n")
    .map((line) => line.split(" ")[0]);
// A test that needs a game in particular names it in a line "// games: ..."; without it, it is skipped.
const needed =
    /^\/\/ games: (.*)$/m.exec(readFileSync(process.argv[1], "utf8"))?.[1].split(" ") ?? [];
for (const game of needed.filter((one) => !games.includes(one))) {
    console.log(`ok 1 - ${process.argv[1]} # SKIP this program has no ${game}`);
    process.exit(0);
}
export const themes = ["linen", "peat"];
export const languages = ["en", "hu", "nl", "de"];

// ---- TAP ----

let number = 0;
let failed = 0;

/** One TAP line; `detail` is shown where it failed. */
export function check(name, ok, detail = "") {
    number++;
    if (!ok) failed++;
    console.log(`${ok ? "ok" : "not ok"} ${number} - ${name}`);
    const text = typeof detail === "string" ? detail : JSON.stringify(detail, null, 1);
    if (!ok && text) console.log(text.replace(/^/gm, "# ").slice(0, 4000));
}

export function note(text) {
    console.log(`# ${text}`);
}

/** A measured number, for a benchmark to read: what the clock says is never a failure. */
export function figure(name, value, game = "") {
    note(`figure ${name}${game && `.${game}`} ${Number(value.toFixed(1))}`);
}

/** Runs a part of a test; what it throws is its failure. */
export async function part(name, work) {
    try {
        await work();
    } catch (error) {
        check(name, false, `${error.stack ?? error}`);
    }
}

// ---- The server ----

const scratch = mkdtempSync(join(tmpdir(), "pakli-browser-"));
const children = new Set();
process.on("exit", () => {
    for (const child of children) child.kill("SIGKILL");
    rmSync(scratch, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

export class Server {
    url = "";
    #port = "0";
    #child = null;
    #name;
    #more;

    /** `more`: further flags of pakli serve. */
    constructor(name = "world", more = []) {
        this.#name = name;
        this.#more = more;
    }

    get #db() {
        return join(scratch, `${this.#name}.db`);
    }

    async start() {
        const db = this.#db;
        const flags = ["--port", this.#port, "--db", db, "--rate", "0", "--pace", "0", "--quiet"];
        const child = spawn(program, ["serve", ...flags, ...this.#more], {
            stdio: ["ignore", "pipe", "pipe"],
        });
        this.#child = child;
        children.add(child);
        let said = "";
        this.url = await new Promise((go, fail) => {
            const hear = (bytes) => {
                said += bytes;
                const found = /listening on (\S+)/.exec(said);
                if (found) go(found[1]);
            };
            child.stdout.on("data", hear);
            child.stderr.on("data", hear);
            child.on("exit", (code) => fail(new Error(`the server ended (${code}): ${said}`)));
            child.on("error", fail);
        });
        this.#port = new URL(this.url).port;
        return this;
    }

    /** Ends it without a word, as a power cut does. */
    async kill() {
        const child = this.#child;
        const gone = new Promise((go) => child.once("exit", go));
        child.kill("SIGKILL");
        await gone;
        children.delete(child);
    }

    /** Runs pakli admin on its database. */
    admin(...words) {
        const { status, stderr } = spawnSync(program, ["admin", ...words, "--db", this.#db]);
        if (status !== 0) throw new Error(`${stderr}`);
    }

    /** Whether these letters are anywhere in the files of its database. */
    stores(letters) {
        const files = [this.#db, `${this.#db}-wal`].filter(existsSync);
        return files.some((file) => readFileSync(file).includes(letters));
    }

    /** As if so many ms had gone by since everything that happened. */
    async passTime(ms) {
        await this.kill();
        const { status, stderr } = spawnSync("python3", ["-c", later, this.#db, String(ms)]);
        if (status !== 0) throw new Error(`${stderr}`);
        await this.start();
    }
}

/** Lets time pass at all tables of a server that does not run. */
const later = `import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
    db.execute("UPDATE table_rows SET at = at - ?", (sys.argv[2],))
    db.execute("UPDATE tables SET due_at = due_at - ? WHERE due_at > 0", (sys.argv[2],))`;

// ---- The browser ----

let browser = null;

export async function openBrowser() {
    if (!existsSync(chromium)) throw new Error(`there is no ${chromium}`);
    const { chromium: driver } = fromWeb("playwright-core");
    browser = await driver.launch({
        executablePath: chromium,
        args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
        ],
    });
    return browser;
}

/** A server and a browser, for a whole file. */
export async function openWorld() {
    await openBrowser();
    return new Server().start();
}

/** Takes the pause out that lets a person follow the bots of this device: in their worker. */
function shortenPausesInWorker() {
    const later = self.setTimeout;
    self.setTimeout = (work, ms, ...rest) => later(work, Math.min(ms ?? 0, 10), ...rest);
}

/**
 * Time goes by fifty times as fast where a page waits for seconds at most: things fly and are shown in
 * turn, and nobody waits for the pauses. For `init`.
 */
export function hurryInPage() {
    const [later, clock, begun] = [window.setTimeout, Date.now, Date.now()];
    Date.now = () => begun + (clock() - begun) * 50;
    window.setTimeout = (work, ms = 0, ...rest) => later(work, ms < 5000 ? ms / 50 : ms, ...rest);
}

/** What is fully transparent is laid out and can be tapped, but nobody need paint it. */
function hideInPage() {
    const clear = new CSSStyleSheet();
    clear.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets.push(clear);
}

/**
 * A function of every page: what `find` gives as soon as it is something, or null after so many ms. It is
 * tried again whenever the page changes, and now and then, since what flies lands without a change.
 */
export function installUntil() {
    window.until = (find, patience) =>
        new Promise((resolve) => {
            const now = find();
            if (now || patience === 0) {
                resolve(now || null);
                return;
            }
            const end = (found) => {
                observer.disconnect();
                clearInterval(again);
                clearTimeout(timer);
                resolve(found);
            };
            const look = () => {
                const found = find();
                if (found) end(found);
            };
            const again = setInterval(look, 50);
            const observer = new MutationObserver(look);
            observer.observe(document, {
                subtree: true,
                childList: true,
                attributes: true,
                characterData: true,
            });
            const timer = setTimeout(() => end(null), patience);
        });
}

/** Draws a page that was not drawn. */
export function drawInPage() {
    document.adoptedStyleSheets = [];
}

/**
 * A person at a page of their own. `still`: nothing flies, and moves are shown at once; `sharp`: every pixel is drawn, which takes
 * its time, else all is in its place but nothing is drawn before `drawInPage`; `quick`: bots of this
 * device do not pause; `serviceWorker`: the page is cached for later; `settings`: stored ones beside
 * these; `init`: runs in every page before anything else.
 */
export async function newPerson(server, options = {}) {
    const { size = desk, theme = "linen", language = "en", name = "Anna" } = options;
    const { still = true, quick = true, serviceWorker = false, touch = size.width < 600 } = options;
    const { sharp = false } = options;
    const context = await browser.newContext({
        baseURL: server.url,
        viewport: size,
        deviceScaleFactor: sharp ? 1 : 0.5,
        hasTouch: touch,
        isMobile: touch,
        reducedMotion: still ? "reduce" : "no-preference",
        colorScheme: theme === "peat" ? "dark" : "light",
        locale: language,
        serviceWorkers: serviceWorker ? "allow" : "block",
    });
    context.setDefaultTimeout(patience);
    const speed = still ? 0 : 1;
    const settings = JSON.stringify({ language, theme, name, speed, ...options.settings });
    await context.addInitScript(installUntil);
    if (options.init) await context.addInitScript(options.init);
    await context.addInitScript((text) => {
        if (!localStorage.getItem("pakli.settings")) localStorage.setItem("pakli.settings", text);
    }, settings);
    if (!sharp) await context.addInitScript(hideInPage);
    const page = await context.newPage();
    // Not a route: with one the browser keeps no file, and asks for leave to load each.
    if (quick)
        page.on("worker", (worker) => worker.evaluate(shortenPausesInWorker).catch(() => {}));
    const errors = [];
    page.on("console", (line) => {
        if (line.type() === "error") errors.push(`${line.text()} (${line.location().url})`);
    });
    page.on("pageerror", (error) => errors.push(`${error}`));
    return { context, page, name, errors, touch, leave: () => context.close() };
}

/** Somebody who has been at the lobby once: the page is cached. */
export async function newVisitor(server, options = {}) {
    const person = await newPerson(server, { quick: false, serviceWorker: true, ...options });
    const { page } = person;
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return person;
}

/** A visitor who then loses the network. */
export async function newOfflineVisitor(server, options = {}) {
    const person = await newVisitor(server, options);
    await person.context.setOffline(true);
    return person;
}

export async function finish() {
    await browser?.close().catch(() => {});
    console.log(`1..${number}`);
    process.exit(failed ? 1 : 0);
}
