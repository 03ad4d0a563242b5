// actions.mjs - what a person can do at a table, and what it would bring: lit places say their word, moves
// tell what they change, cards that cannot be played say why, nothing jumps.
// games: keltis keltis-cards coloretto huzz
import { openTable, press, quickGame, shownVersion, tapOnce } from "./support_person.mjs";
import {
    check,
    desk,
    drawInPage,
    finish,
    newPerson,
    openWorld,
    part,
    phone,
} from "./support_world.mjs";

const server = await openWorld();
const shots = process.env.PAKLI_SHOTS;

async function shoot({ page }, name) {
    if (!shots) return;
    await page.evaluate(drawInPage);
    await page.screenshot({ path: `${shots}/${name}.png` });
}

/** Somebody new; every pixel is drawn only for pictures. */
const newcomer = (options) => newPerson(server, { sharp: Boolean(shots), ...options });

/** A table of the server against a bot that plays at once. */
async function against(person, game, bots = { 1: "random" }, opening = {}) {
    const seats = Object.keys(bots).length + 1;
    await openTable(person, { game, seats, bots, ...opening });
    await person.page.locator("[data-playable], [data-lit]").first().waitFor();
}

/** Places and sizes of what must not move, in the page. A chosen card is raised, but stays in its place. */
const boxesInPage = () =>
    [
        ...document.querySelectorAll(
            "main.felt, footer, .board, .hand, .column, .row, .branch, .sets, .market",
        ),
    ]
        .map((e) => {
            const { x, y, width, height } = e.getBoundingClientRect();
            return [e.classList[0], x, y, width, height].join(" ");
        })
        .join("\n");

/** How the layout shifts from now on: a browser's own measure, but for what was asked to move. */
function watchShiftsInPage() {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            for (const { node } of entry.sources)
                window.shifts.push(
                    `${entry.value} ${node?.nodeName} ${node?.className?.baseVal ?? node?.className}`,
                );
    }).observe({ type: "layout-shift" });
}

/** Runs a step, after which nothing on the table has moved. */
async function still({ page }, name, step) {
    const before = await page.evaluate(boxesInPage);
    await step();
    const after = await page.evaluate(boxesInPage);
    check(`${name}: nothing has moved`, before === after, `${before}\n---\n${after}`);
}

const captions = ({ page }) => page.locator("[data-caption]").allInnerTexts();
const question = ({ page }) => page.locator("footer .question").innerText();
const previewsOf = ({ page }) =>
    page.evaluate(async () => (await fetch(`/api/tables${location.pathname}/previews`)).json());
const scoreOf = ({ page }, seat) =>
    page
        .locator(`[data-seat="${seat}"] [data-sum]`)
        .evaluate((e) => e.firstChild.textContent.trim());

const number = (text) => Number(text.replace("−", "-").replace("+", ""));

/** What the moves would bring is known. */
const previewed = ({ page }) => page.locator(".tabletop[data-previews]").waitFor();

/** Taps any card until a place says what it would bring, and tells where. */
async function chooseWithChange(person) {
    const cards = person.page.locator("[data-playable]");
    await previewed(person);
    for (let i = 0; i < (await cards.count()); i++) {
        await press(person, cards.nth(i));
        if (await person.page.locator("[data-caption] [data-change]").count()) return;
    }
    throw new Error("no card would change the score");
}

/** Taps a card that can go to a column or row of one's own. */
async function chooseToLay(person) {
    const cards = person.page.locator("[data-playable]");
    await previewed(person);
    for (let i = 0; i < (await cards.count()); i++) {
        await press(person, cards.nth(i));
        if (await person.page.locator(".column .hit[data-lit]").count()) return;
    }
    throw new Error("no card can be laid");
}

/** The sum that a tap on a score opens: its lines add up to the score. */
async function checkSum(person, game, seat) {
    const { page } = person;
    await press(person, page.locator(`[data-seat="${seat}"] [data-sum]`));
    const points = page.locator("dialog .points");
    await points.first().waitFor();
    const all = (await points.allInnerTexts()).map(number);
    const total = all.pop();
    const shown = number(await scoreOf(person, seat));
    const sum = all.reduce((a, b) => a + b, 0);
    check(`${game}: the score of seat ${seat} opens its sum`, sum === total && total === shown, [
        all,
        total,
        shown,
    ]);
    if (seat === 0) await shoot(person, `${game}-sum`);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
}

// ---- Keltis: captions, previews and ghosts, why not, the card just drawn ----

await part("Keltis", async () => {
    const anna = await newcomer({ size: phone });
    const { page } = anna;
    await against(anna, "keltis");
    await shownVersion(anna);
    const asked = await question(anna);
    await still(anna, "choosing a card", () => chooseToLay(anna));
    check(
        "places say what a tap does",
        (await captions(anna)).every((c) => /^(Lay|Discard)/.test(c)),
        await captions(anna),
    );
    check("the question is about the card", (await question(anna)) !== asked, asked);
    await shoot(anna, "keltis-chosen");
    const { previews, ply } = await previewsOf(anna);
    const before = number(await scoreOf(anna, 0));
    const column = page.locator(".column .hit[data-lit]");
    await press(anna, column);
    // a first card may leave a choice between the figures, each with what it brings
    const choice = page.locator("[data-asking] button").first();
    await still(anna, "asking which figure", () => choice.waitFor());
    check(
        "the big figure counts double, says its button",
        /counts double/.test(await choice.innerText()),
    );
    const brings = number(await choice.locator("[data-change]").innerText());
    await shoot(anna, "keltis-choice");
    await press(anna, choice);
    await page.waitForFunction((ply) => document.querySelector("[data-lit]") && ply >= 0, ply);
    const after = number(await scoreOf(anna, 0));
    check("what a move brings is what it was said to bring", after === before + brings, [
        before,
        brings,
        after,
    ]);
    check(
        "previews are of legal moves that change something",
        previews.length > 0 && previews.every((p) => p.places.length),
    );

    await still(anna, "a card that cannot be played", async () => {
        await page.locator("[data-hand][data-dim]").first().tap({ force: true });
        await page.locator("footer [role=alert]").waitFor();
    });
    check(
        "it says why, with its rule",
        (await page.locator("footer [role=alert] a").count()) === 1,
    );
    await shoot(anna, "keltis-why");
    check("drawing says its word", (await captions(anna)).includes("Draw"), await captions(anna));
    await press(anna, page.locator(".deck .hit"));
    const drawn = page.locator("[data-hand][data-drawn]");
    await page.locator("[data-playable]").first().waitFor();
    check("the card just drawn is marked", (await drawn.count()) === 1);
    check("and said to be", /just drawn/.test(await drawn.getAttribute("aria-label")));
    await shoot(anna, "keltis-drawn");
    await checkSum(anna, "keltis", 0);
    await checkSum(anna, "keltis", 1);
    await press(anna, page.locator("[data-playable]").first());
    await press(anna, page.locator(".pile .hit[data-lit]"));
    await page.locator(".deck .hit[data-lit]").waitFor();
    check("until one acts", (await drawn.count()) === 0);
    check(
        "no error in the console",
        anna.errors.filter((e) => !/422/.test(e)).length === 0,
        anna.errors,
    );
    await anna.leave();
});

// ---- The card game: a place first, wish stones, a move is confirmed ----

await part("Keltis, the card game", async () => {
    const bela = await newcomer({
        size: phone,
        language: "hu",
        settings: { confirm: true },
    });
    const { page } = bela;
    await against(bela, "keltis-cards");
    await shownVersion(bela);
    const { previews } = await previewsOf(bela);
    const wishes = previews.some(({ move }) => move.startsWith("wish"));
    check(
        "a wish stone is asked for only where there is a pair",
        /kívánságkö/.test(await question(bela)) === wishes,
        await question(bela),
    );
    const pile = page.locator(".pile", { has: page.locator(".hit") }).first();
    await still(bela, "a pile before any card", () => press(bela, pile.locator(".hit")));
    const fitting = page.locator("[data-hand][data-fits]");
    if (await fitting.count()) {
        check(
            "the cards that go there are lit",
            (await question(bela)) === "Koppints az egyik kiemelt lapra.",
        );
        await press(bela, fitting.first());
    } else {
        await press(bela, page.locator("[data-playable]").first());
        await press(bela, page.locator(".pile .hit[data-lit]"));
    }
    const deck = page.locator(".deck .hit[data-lit]");
    await deck.waitFor();
    const v = await shownVersion(bela);
    await still(bela, "confirming", async () => {
        await press(bela, deck);
        await page.locator("[data-asking] .main").waitFor();
    });
    check("a move that cannot be taken back waits", (await shownVersion(bela)) === v);
    check(
        "and is said on its button",
        /^Mehet:\s+Húzás/.test(await page.locator("[data-asking] .main").innerText()),
    );
    await shoot(bela, "keltis-cards-confirm");
    await press(bela, deck);
    await page.waitForFunction((v) => Number(document.querySelector(".tabletop").dataset.v) > v, v);
    check("a second tap plays it", true);
    await page.locator("[data-playable]").first().waitFor();
    await chooseWithChange(bela);
    await shoot(bela, "keltis-cards-chosen");
    await checkSum(bela, "keltis-cards", 0);
    await bela.leave();
});

// ---- Coloretto: what a row would bring ----

await part("Coloretto", async () => {
    const carla = await newcomer({ size: phone, language: "de" });
    const { page } = carla;
    await against(carla, "coloretto", { 1: "random", 2: "random" });
    for (let taps = 0; taps < 20; taps++) {
        if (await page.locator(".branch [data-change]").count()) break;
        await tapOnce(carla, () => 0.3);
        await page.locator("[data-lit]").first().waitFor();
        await shownVersion(carla);
        await previewed(carla);
    }
    const { previews } = await previewsOf(carla);
    const takes = previews.filter(({ move }) => move.startsWith("take"));
    const now = number(await scoreOf(carla, 0));
    const told = await page.locator(".branch [data-change]").allInnerTexts();
    const wanted = takes.map(({ score }) => score - now).filter(Boolean);
    check(
        "rows tell what they would bring",
        JSON.stringify(told.map(number)) === JSON.stringify(wanted),
        [told, wanted],
    );
    check(
        "in a word",
        (await captions(carla)).some((c) => /^Nehmen/.test(c)),
        await captions(carla),
    );
    await shoot(carla, "coloretto");
    const dark = page.locator(".branch:not([data-lit])").first();
    if (await dark.count())
        await still(carla, "a row that cannot be taken", async () => {
            await press(carla, dark);
            await page.locator("footer [role=alert]").waitFor();
        });
    await checkSum(carla, "coloretto", 0);
    await carla.leave();
});

// ---- Húzz egyet!: declining is a quiet button, the bar keeps its height ----

await part("Húzz egyet!", async () => {
    const dirk = await newcomer({ size: phone, language: "nl" });
    const { page } = dirk;
    await against(dirk, "huzz", { 1: "random", 2: "random" });
    await shownVersion(dirk);
    await still(dirk, "choosing a card to lay", () => chooseWithChange(dirk));
    check(
        "laying a card says what it brings",
        (await captions(dirk)).some((c) => /^Leggen\s*\+2$/.test(c)),
        await captions(dirk),
    );
    await shoot(dirk, "huzz-chosen");
    const bar = () => page.locator("footer").evaluate((e) => e.getBoundingClientRect().height);
    const height = await bar();
    let declined = 0;
    for (let taps = 0; taps < 40 && !declined; taps++) {
        await tapOnce(dirk, () => (taps % 7) / 7);
        await shownVersion(dirk);
        declined = await page.locator("[data-declines]").count();
        if ((await bar()) !== height)
            check("the bar keeps its height", false, await question(dirk));
    }
    check("a move may be declined", declined > 0);
    check(
        "by a button that is not the great one",
        (await page.locator("[data-declines].main").count()) === 0,
    );
    await shoot(dirk, "huzz-decline");
    await checkSum(dirk, "huzz", 0);
    await checkSum(dirk, "huzz", 1);
    await dirk.leave();
});

// ---- On the device, and at a desk ----

await part("a desk", async () => {
    for (const game of ["keltis", "keltis-cards", "coloretto", "huzz"]) {
        const eva = await newcomer({ size: desk });
        await quickGame(eva, game);
        await eva.page.locator("[data-playable], [data-lit]").first().waitFor();
        await eva.page.evaluate(watchShiftsInPage);
        if (game === "keltis") await chooseToLay(eva);
        else if (await eva.page.locator("[data-playable]").count()) await chooseWithChange(eva);
        check(`${game}: lit places have words`, (await captions(eva)).length > 0);
        check(
            `${game}: the browser saw no shift`,
            (await eva.page.evaluate(() => window.shifts.length)) === 0,
            await eva.page.evaluate(() => window.shifts),
        );
        await shoot(eva, `${game}-desk`);
        await eva.leave();
    }
});

await part("the moves come late", async () => {
    const eva = await newcomer({ size: desk });
    let load;
    const late = new Promise((resolve) => {
        load = resolve;
    });
    await eva.page.route(/SidePanel-.*\.js$/, (route) => late.then(() => route.continue()));
    await quickGame(eva, "huzz");
    await eva.page.locator("main.felt [data-piece]").first().waitFor();
    const felt = () =>
        eva.page.locator("main.felt").evaluate((e) => e.getBoundingClientRect().toJSON());
    const before = await felt();
    load();
    await eva.page.locator(".tabletop > aside").waitFor();
    check("the table stands where it stays", before.left === 0 && before.width > 800, before);
    check("and does not move for them", JSON.stringify(await felt()) === JSON.stringify(before));
    await eva.leave();
});

await finish();
