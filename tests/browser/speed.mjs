// speed.mjs - how much a first visit loads, how soon it is seen, and whether the page ever stops
// while cards fly or a strong bot thinks.
//
// Tasks of the page are judged by the processor time they take, not by the clock on the wall: other
// programs on the machine make them last longer, not work more. What the clock says is not asserted
// but printed as a figure, which bench/page reads.
// games: keltis-cards coloretto
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { offlineGame, playByTaps, quickGame } from "./support_person.mjs";
import {
    check,
    figure,
    finish,
    games,
    hurryInPage,
    long,
    newPerson,
    newVisitor,
    note,
    openBrowser,
    part,
    phone,
    root,
    Server,
} from "./support_world.mjs";

const server = await new Server().start();
const browser = await openBrowser();

function wasmBytes() {
    const assets = join(root, "web/dist/assets");
    const name = readdirSync(assets).find((file) => /^pakli.*\.wasm$/.test(file));
    return brotliCompressSync(readFileSync(join(assets, name))).length;
}

/** The first visit of a browser to an address: bytes as they were sent, ms until something shows. */
async function firstVisit(address) {
    const person = await newPerson(server, { size: phone, quick: false, sharp: true });
    const sizes = [];
    person.page.on("requestfinished", (request) => {
        sizes.push(
            request.sizes().then((s) => ({ url: request.url(), bytes: s.responseBodySize })),
        );
    });
    await person.page.goto(address);
    await person.page.locator("main.felt [data-piece]").first().waitFor();
    await person.page.waitForLoadState("networkidle");
    const paint = await person.page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    );
    const loaded = await Promise.all(sizes);
    await person.leave();
    return { loaded, paint };
}

await part("the first load", async () => {
    for (const game of games) {
        const host = await newPerson(server, { size: phone });
        await quickGame(host, game);
        const { loaded, paint } = await firstVisit(host.page.url());
        const asked = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
        const all = asked + (loaded.some(({ url }) => /pakli[^/]*\.wasm$/.test(url)) ? 0 : wasmBytes());
        note(
            `${game}: ${loaded.length} files, ${asked} bytes, with the engine ${all}; first paint ${Math.round(paint)} ms`,
        );
        check(
            `${game}: the first load of a table is under 200 kB, the engine included`,
            all < 200_000,
            loaded,
        );
        check(`${game}: something shows`, paint > 0, `${paint} ms`);
        figure("first_load_kb", all / 1000, game);
        figure("first_paint_ms", paint, game);
        await host.leave();
    }
});

/** Tasks of the page's main thread over 50 ms: on the wall, and of processor time. */
function longTasks(trace) {
    const { traceEvents } = JSON.parse(trace);
    const mains = new Set(
        traceEvents
            .filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain")
            .map((e) => `${e.pid}/${e.tid}`),
    );
    const tasks = traceEvents.filter(
        (e) => e.ph === "X" && /RunTask$/.test(e.name) && mains.has(`${e.pid}/${e.tid}`),
    );
    return {
        count: tasks.length,
        wall: tasks.map((e) => e.dur / 1000).filter((ms) => ms > 50),
        busy: tasks.map((e) => (e.tdur ?? e.dur) / 1000).filter((ms) => ms > 50),
        most: Math.max(0, ...tasks.map((e) => (e.tdur ?? e.dur) / 1000)),
    };
}

// With PAKLI_LONG every game.
for (const game of long ? games : games.slice(-1))
    await part(`${game} in play`, async () => {
        const moving = { still: false, sharp: true, init: hurryInPage };
        const person = await newPerson(server, { size: phone, ...moving });
        await quickGame(person, game);
        await playByTaps(person, { seed: 3, enough: (taps) => taps >= 2 });
        await browser.startTracing(person.page, { categories: ["toplevel"] });
        const { taps } = await playByTaps(person, { seed: 4, enough: (taps) => taps >= 12 });
        const { count, wall, busy, most } = longTasks((await browser.stopTracing()).toString());
        note(
            `${game}: ${taps} taps, ${count} tasks; over 50 ms: ${wall.length} by the clock, ${busy.length} by the processor; the longest worked ${most.toFixed(1)} ms`,
        );
        figure("longest_task_cpu_ms", most, game);
        figure("tasks_over_50_ms", wall.length, game);
        check(
            `${game}: no task works over 50 ms while one plays`,
            count > 100 && busy.length === 0,
            busy,
        );
        await person.leave();
    });

await part("a strong bot", async () => {
    const person = await newPerson(server, { size: phone, quick: false, sharp: true });
    const { page } = person;
    await offlineGame(person, "keltis-cards", ["master"]);
    await page.evaluate(() => {
        window.gaps = [];
        let last = performance.now();
        const step = (now) => {
            window.gaps.push(now - last);
            last = now;
            requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
    });
    const waits = [];
    let before = 0;
    let asked = true;
    await browser.startTracing(page, { categories: ["toplevel"] });
    await playByTaps(person, {
        seed: 9,
        enough: async (taps) => {
            const lit = await page.locator("[data-lit], [data-playable]").count();
            if (!lit && asked) before = Date.now();
            asked = lit > 0;
            if (!asked) {
                await page.locator("[data-lit], [data-playable], footer .over").first().waitFor();
                waits.push(Date.now() - before);
                asked = true;
            }
            return waits.length >= 4 || taps > 40;
        },
    });
    const { busy, most } = longTasks((await browser.stopTracing()).toString());
    const gaps = await page.evaluate(() => window.gaps);
    const worst = Math.round(Math.max(...gaps));
    note(
        `master on the device: answers after ${waits.join(", ")} ms; longest gap between ${gaps.length} frames ${worst} ms; the longest task worked ${most.toFixed(1)} ms`,
    );
    figure("master_answer_ms", Math.max(...waits));
    figure("longest_frame_gap_ms", worst);
    check("a bot of the highest level answers on this device", waits.length >= 4, waits);
    check("the page stays awake while it thinks", gaps.length > 30 && busy.length === 0, busy);
    check("no error in the console", person.errors.length === 0, person.errors);
    await person.leave();
});

await part("without a server", async () => {
    const own = await new Server("short").start();
    const person = await newVisitor(own, { size: phone });
    const { page } = person;
    await own.kill();
    await offlineGame(person, "coloretto", ["random"]);
    const { taps } = await playByTaps(person, { seed: 2, enough: (n) => n >= 6 });
    check("the page is there without a server, and plays", taps >= 6);
    const address = page.url();
    await page.reload();
    await page.locator("main.felt [data-piece]").first().waitFor();
    check("a game of this device is kept", page.url() === address);
    await person.leave();
});
await finish();
