// support_engines.mjs - Firefox and WebKit, for a scripted person (support_person.mjs) to play in.
//
// Firefox is driven by WebDriver BiDi, WebKit (WebKitGTK's MiniBrowser, on a screen that nobody sees)
// by its WebDriver. Both bring a page with the few functions of Playwright's that such a person needs.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { installUntil, patience, root } from "./support_world.mjs";

const fromWeb = createRequire(`${root}web/package.json`);
const running = new Set();
process.on("exit", () => {
    for (const child of running) child.kill("SIGKILL");
});

/**
 * Keeps what goes wrong from now on: in the page. That a size depends on another one and is known a
 * frame later is no fault, though it comes as an error.
 */
function installErrors() {
    window.errors = [];
    window.addEventListener("error", ({ message }) => {
        if (!message.startsWith("ResizeObserver loop")) window.errors.push(message);
    });
    window.addEventListener("unhandledrejection", (event) => window.errors.push(`${event.reason}`));
    console.error = (...words) => window.errors.push(words.join(" "));
}

/** A page of any browser that goes to addresses, runs functions, and clicks at points. */
class Page {
    #driver;
    #home;

    constructor(driver, home) {
        this.#driver = driver;
        this.#home = home;
        this.mouse = { click: (x, y) => driver.click(x, y) };
    }

    async goto(address) {
        await this.#driver.goto(new URL(address, this.#home).href);
        await this.evaluate(installUntil);
        await this.evaluate(installErrors);
    }

    evaluate(work, value = null) {
        return this.#driver.evaluate(work, value);
    }

    url() {
        return this.evaluate(() => location.href);
    }

    screenshot() {
        return this.#driver.screenshot();
    }

    locator(selector) {
        return { waitFor: () => this.#waitFor(selector) };
    }

    async #waitFor(selector) {
        const found = await this.evaluate(
            ([selector, patience]) =>
                window
                    .until(() => document.querySelector(selector), patience)
                    .then((element) => element !== null),
            [selector, patience],
        );
        if (!found) throw new Error(`there is no ${selector}`);
    }
}

/** A person at a page of this driver's, with these settings stored. */
async function newPersonOf(driver, server, settings) {
    const page = new Page(driver, server.url);
    await page.goto("/rules");
    await page.evaluate((text) => {
        localStorage.setItem("pakli.settings", text);
    }, JSON.stringify(settings));
    const errors = () => page.evaluate(() => window.errors);
    return { page, name: settings.name, touch: false, errors, leave: () => driver.close() };
}

// ---- Firefox ----

async function firefoxDriver(size) {
    const browser = await fromWeb("puppeteer-core").launch({
        browser: "firefox",
        executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
        headless: true,
        protocolTimeout: 2 * patience,
    });
    const page = await browser.newPage();
    await page.setViewport(size);
    return {
        goto: (address) => page.goto(address),
        evaluate: (work, value) => page.evaluate(work, value),
        click: (x, y) => page.mouse.click(x, y),
        screenshot: () => page.screenshot(),
        close: () => browser.close(),
    };
}

// ---- WebKit ----

/** Where Debian keeps the browser that comes with WebKitGTK. */
function miniBrowser() {
    const [folder] = readdirSync("/usr/lib").filter((name) => name.endsWith("-linux-gnu"));
    const path = `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`;
    if (!existsSync(path)) throw new Error(`there is no ${path}`);
    return path;
}

function start(program, flags, options = {}) {
    const child = spawn(program, flags, { stdio: ["ignore", "pipe", "ignore"], ...options });
    running.add(child);
    child.on("exit", () => running.delete(child));
    return child;
}

/** A screen of no machine; it says its number when it is ready. */
async function newScreen() {
    const flags = ["-displayfd", "1", "-screen", "0", "2000x1200x24", "-nolisten", "tcp"];
    const child = start("/usr/bin/Xvfb", flags);
    const number = await new Promise((go, fail) => {
        child.stdout.once("data", (bytes) => go(`${bytes}`.trim()));
        child.on("exit", () => fail(new Error("Xvfb does not start")));
        child.on("error", fail);
    });
    return { name: `:${number}`, close: () => child.kill() };
}

const freePort = () =>
    new Promise((go, fail) => {
        const probe = createServer().on("error", fail);
        probe.listen(0, "127.0.0.1", () => {
            const { port } = probe.address();
            probe.close(() => go(port));
        });
    });

/** Asks a WebDriver; its own errors are thrown. */
async function ask(address, method, body) {
    const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
}

/** Whether the driver has lost its browser: a fault of the browser, not of the page's script. */
export const brokeOff = ({ message }) =>
    /^(invalid session id|unknown error: Could not parse script result)/.test(message);

/** Until the driver listens. */
async function askUntilThere(address, method, body) {
    for (const until = Date.now() + patience; ; await sleep(50))
        try {
            return await ask(address, method, body);
        } catch (error) {
            if (error.cause?.code !== "ECONNREFUSED" || Date.now() > until) throw error;
        }
}

const capabilities = () => ({
    alwaysMatch: {
        "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
        timeouts: { script: 2 * patience, pageLoad: 2 * patience },
    },
});

/** Runs a function in the page; what it gives or throws comes back when it is known. */
const inPage = (work) => `
    const done = arguments[arguments.length - 1];
    new Promise((go) => go((${work})(arguments[0]))).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
    );`;

const clickAt = (x, y) => ({
    actions: [
        {
            type: "pointer",
            id: "mouse",
            actions: [
                { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
                { type: "pointerDown", button: 0 },
                { type: "pointerUp", button: 0 },
            ],
        },
    ],
});

async function webkitDriver(size) {
    const screen = await newScreen();
    const port = await freePort();
    const env = { ...process.env, DISPLAY: screen.name, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" };
    const child = start("/usr/bin/WebKitWebDriver", [`--port=${port}`], { env });
    const home = `http://127.0.0.1:${port}/session`;
    const { sessionId } = await askUntilThere(home, "POST", { capabilities: capabilities() });
    const session = `${home}/${sessionId}`;
    const evaluate = async (work, value) => {
        const body = { script: inPage(work), args: [value] };
        const given = await ask(`${session}/execute/async`, "POST", body);
        if (given.error) throw new Error(given.error);
        return given.value;
    };
    await fitWindow(session, evaluate, size);
    return {
        goto: (url) => ask(`${session}/url`, "POST", { url }),
        evaluate,
        click: (x, y) => ask(`${session}/actions`, "POST", clickAt(x, y)),
        screenshot: async () => Buffer.from(await ask(`${session}/screenshot`, "GET"), "base64"),
        close: async () => {
            await ask(session, "DELETE").catch(() => {});
            child.kill();
            screen.close();
        },
    };
}

/** A window whose page has this size: its frame has some of its own. */
async function fitWindow(session, evaluate, { width, height }) {
    const resize = (rect) => ask(`${session}/window/rect`, "POST", { x: 0, y: 0, ...rect });
    await resize({ width, height });
    const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await resize({ width: 2 * width - inner.width, height: 2 * height - inner.height });
}

// ---- Both ----

const drivers = { firefox: firefoxDriver, webkit: webkitDriver };

/** Somebody with a browser of another make: "firefox" or "webkit". */
export async function newPersonWith(engine, server, { size, ...settings }) {
    return newPersonOf(await drivers[engine](size), server, settings);
}
