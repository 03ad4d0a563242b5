// keys.mjs - whole games without a pointer: by keys alone from the lobby to the end, and by moves that
// are typed in words.
import { dice } from "./support_person.mjs";
import {
    check,
    finish,
    games,
    long,
    newPerson,
    note,
    openBrowser,
    part,
    patience,
    Server,
} from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();

/** Presses Tab until the thing in focus is the wanted one. */
async function tabTo(page, selector, most = 60) {
    for (let presses = 0; presses < most; presses++) {
        if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector))
            return;
        await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${selector}`);
}

/** The lobby by keys: a game, a level, the table. */
async function quickGameByKeys(page, game) {
    await page.goto("/");
    await page.locator("ul.games").waitFor();
    await tabTo(page, `ul.games > li:nth-child(${games.indexOf(game) + 1}) > button`);
    await page.keyboard.press("Enter");
    await page.locator(".levels").waitFor();
    await tabTo(page, ".levels button:nth-of-type(2)");
    await page.keyboard.press("Space");
    await page.locator("main.felt [data-piece]").first().waitFor();
}

/** What is asked, and where the focus is, once something is asked: in the page. */
async function focusInPage(patience) {
    const shows = (selector) =>
        [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length > 0);
    const until = Date.now() + patience;
    for (;;) {
        const over = shows("footer .over").length > 0;
        // After a place with several moves the page asks which: then only the answers count.
        const which = shows("[data-moves] button.quiet").length > 0;
        const aim = `${which ? "" : "[data-lit], "}[data-moves] button:not(.quiet)`;
        const aims = shows(aim);
        const hand = shows("[data-hand]");
        const cards = hand.flatMap((card, i) =>
            i < 9 && card.hasAttribute("data-playable") ? [i + 1] : [],
        );
        const chosen = shows("[data-chosen]").length;
        if (over || aims.length || cards.length) {
            const focus = document.activeElement;
            const label = focus?.getAttribute("aria-label") ?? focus?.textContent.trim();
            return {
                over,
                aims: aims.length,
                at: aims.includes(focus),
                cards,
                chosen,
                label,
                aim,
                which,
            };
        }
        if (Date.now() > until) throw new Error("the page asks for nothing");
        await new Promise((go) => setTimeout(go, 15));
    }
}

async function walkTo(page, random, lost) {
    const arrows = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
    for (let presses = 0; presses < 14; presses++) {
        await page.keyboard.press(arrows[Math.floor(random() * 3.5)]);
        const seen = await page.evaluate(focusInPage, patience);
        if (seen.at || seen.over) return;
    }
    lost.count++;
    const { aim } = await page.evaluate(focusInPage, patience);
    await tabTo(page, aim, 120);
}

async function byKeys(game, seed) {
    const name = `${game} by keys alone`;
    await part(name, async () => {
        const began = Date.now();
        const person = await newPerson(server);
        const { page } = person;
        const random = dice(seed);
        const lost = { count: 0 };
        await quickGameByKeys(page, game);
        let presses = 0;
        const seens = [];
        for (; presses < 800; presses++) {
            const seen = await page.evaluate(focusInPage, patience);
            seens.push(JSON.stringify(seen));
            if (seen.over) break;
            if (seen.at) await page.keyboard.press(random() < 0.5 ? "Enter" : "Space");
            else if (
                seen.cards.length &&
                !seen.which &&
                (!seen.aims || (!seen.chosen && random() < 0.8))
            )
                await page.keyboard.press(
                    String(seen.cards[Math.floor(random() * seen.cards.length)]),
                );
            else await walkTo(page, random, lost);
        }
        note(
            `${name}: ${presses} decisions, ${Date.now() - began} ms, arrows gave up ${lost.count} times`,
        );
        const bar = await page.locator("footer").innerText();
        const last = `${bar}\n${seens.slice(-8).join("\n")}`;
        check(
            `${name}: played to the end`,
            (await page.locator("footer .over").count()) === 1,
            last,
        );
        check(`${name}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });
}

/** Waits until a move may be typed, or all is over. */
async function typeable(page) {
    const where = page.locator(
        "footer .over, footer form input[role=combobox], [data-lit], [data-playable], [data-moves]",
    );
    await where.first().waitFor();
    if (await page.locator("footer .over").count()) return false;
    if (!(await page.locator("footer form input").count())) await page.keyboard.press("t");
    const field = page.locator("footer form input[role=combobox], footer .over");
    await field.first().waitFor();
    return (await page.locator("footer .over").count()) === 0;
}

async function byWords(game, seed) {
    const name = `${game} by typed moves`;
    await part(name, async () => {
        const began = Date.now();
        const person = await newPerson(server);
        const { page } = person;
        const random = dice(seed);
        await quickGameByKeys(page, game);
        let typed = 0;
        let refused = 0;
        let why = "";
        for (; typed < 700 && (await typeable(page)); typed++) {
            const offered = await page.locator("#typed-moves code").allTextContents();
            if (offered.length === 0) continue;
            if (typed === 0) {
                await page.keyboard.type("fly away");
                await page.keyboard.press("Enter");
                why = await page.locator("[role=alert]").innerText();
                await page.locator("footer form input").fill("");
            }
            await page.locator("footer form input").focus();
            await page.keyboard.type(offered[Math.floor(random() * offered.length)]);
            await page.keyboard.press("Enter");
            // It is played when the field is empty again or gone. The moves may have been those of
            // the decision before, read a moment too early: then it is refused, and one types anew.
            const played = () => !document.querySelector("footer form input")?.value;
            const wait = { polling: 20, timeout: 4000 };
            await page.waitForFunction(played, null, wait).catch(async () => {
                refused++;
                const field = page.locator("footer form input");
                await field.fill("", { timeout: 2000 }).catch(() => {}); // it may be gone by now
            });
        }
        note(`${name}: ${typed} moves, ${refused} typed anew, ${Date.now() - began} ms; nonsense: ${why.trim()}`);
        check(`${name}: nonsense is refused with a sentence`, why.trim().length > 10, why);
        check(`${name}: played to the end`, (await page.locator("footer .over h2").count()) === 1);
        check(`${name}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });
}

const both = async (keyed, worded) =>
    Promise.all([
        (async () => {
            for (const [at, game] of keyed.entries()) await byKeys(game, at + 11);
        })(),
        (async () => {
            for (const [at, game] of worded.entries()) await byWords(game, at + 21);
        })(),
    ]);
await both(long ? games : ["keltis-cards"], long ? games : ["huzz"]);
await finish();
