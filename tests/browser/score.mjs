// score.mjs - the score pad: tables entered at the page by tapping and typing count as `pakli score`
// counts them; sheets are kept, changed, taken back and sent; by keys alone; in four languages; and
// without a network.
// games: keltis keltis-cards coloretto huzz
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { look, small, speaks } from "./support_looks.mjs";
import {
    check,
    finish,
    games,
    languages,
    long,
    newOfflineVisitor,
    newPerson,
    openBrowser,
    part,
    root,
    Server,
} from "./support_world.mjs";

const program = resolve(process.env.PAKLI ?? join(root, "build/pakli"));
const server = await new Server().start();
await openBrowser();
const names = ["Anna", "Bence", "Maximiliane"];
const rounds = long ? 6 : 3; // of each game

// ---- Tables, each player's things as `pakli score` reads them ----

let state = 7;
const random = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
};
const some = (kinds, most) =>
    Object.fromEntries([...kinds].map((k) => [k, random(3) ? random(most + 1) : 0]));

const lying = {
    keltis() {
        const stones = some("BGRVY", 9);
        const out = Object.keys(stones).filter((k) => stones[k]);
        const big = out.length && (out.length === 5 || random(2)) ? out[random(out.length)] : null;
        // No more tiles than the figures can have landed on.
        const tiles = Object.values(stones).reduce((n, s) => n + Math.min(s, 4), 0);
        const wishes = random(Math.min(tiles, 3) + 1);
        return { stones, big, points: random(tiles - wishes + 1) % 15, wishes };
    },
    "keltis-cards": () => ({ rows: some("BGRVY", 6), points: random(4), wishes: random(4) }),
    coloretto: () => ({ cards: { ...some("BGOPRY", 3), "+": random(4), J: random(2) } }),
    huzz: () => ({ table: random(30), hand: random(7) }),
};
/** What belongs to the whole table, beside its players. */
const beside = { coloretto: { out: ["N"] } };

/** Scores of tables by the program. */
function programScores(game, tables) {
    const input = tables.map((table) => JSON.stringify(table)).join("\n");
    const { stdout } = spawnSync(program, ["score", game, "-"], { input, encoding: "utf8" });
    return stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).scores);
}

// ---- A person at the pad ----

async function begin({ page }, game, players = names) {
    await page.goto(`/score/${game}`);
    for (const [i, name] of players.entries()) {
        if (i > 1) await page.locator("form button[type=button]").last().tap();
        await page.locator("form .field").nth(i).fill(name);
    }
    await page.locator("form .main").tap();
    await page.locator("[data-field]").first().waitFor();
}

const counter = (page, field, kind = "") =>
    page.locator(`[data-field="${field}"][data-kind="${kind}"]`);

/** One by a tap on "+", more are typed. */
async function count(page, field, kind, n) {
    const at = counter(page, field, kind);
    if (n === 1) await at.locator("button").last().tap();
    else if (n) await at.locator("input").fill(String(n));
}

async function enterKeltis(page, { stones, big }) {
    for (const [path, slot] of Object.entries(stones).filter(([, n]) => n))
        await counter(page, "stones", path).locator(`label:has(input[value="${slot}"])`).tap();
    if (big) await page.locator(`[data-field=big] label:has(input[value=${big}])`).tap();
}

async function enterPlayer(page, game, things) {
    if (game === "keltis") await enterKeltis(page, things);
    for (const [field, value] of Object.entries(things)) {
        if (field === "stones" || field === "big") continue;
        const counts = typeof value === "number" ? { "": value } : value;
        for (const [kind, n] of Object.entries(counts)) await count(page, field, kind, n);
    }
}

async function enterRound(page, game, { players, out }) {
    for (const kind of out ?? []) {
        const tile = page.locator(`[data-field=out] [data-kind=${kind}]`);
        if ((await tile.getAttribute("aria-pressed")) === "false") await tile.tap();
    }
    for (const things of players) {
        await enterPlayer(page, game, things);
        await page.locator(".foot .main").tap();
    }
    await page.locator("tfoot").waitFor();
}

const cells = (page, part) =>
    page.evaluate((selector) => {
        const number = (cell) => Number(cell.textContent.trim().replace("−", "-"));
        const row = (tr) => [...tr.querySelectorAll("td")].map(number);
        return [...document.querySelectorAll(`${selector} tr`)].map(row);
    }, part);

/** Until every round of the sheet has its points. */
const reckoned = (page) => page.locator("table[aria-busy=false] tbody td").first().waitFor();

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// ---- Sheets ----

async function sheetOf(person, game) {
    const { page } = person;
    const tables = Array.from({ length: rounds }, () => ({
        ...beside[game],
        players: names.map(() => lying[game]()),
    }));
    await begin(person, game);
    for (const [i, table] of tables.entries()) {
        if (i) await page.locator(".row .main").tap();
        await page.locator("[data-field]").first().waitFor();
        await enterRound(page, game, table);
    }
    await reckoned(page);
    const wanted = programScores(game, tables);
    const found = await cells(page, "tbody");
    const wrong = wanted.flatMap((scores, i) =>
        same(scores, found[i]) ? [] : [{ table: tables[i], scores, found: found[i] }],
    );
    check(`${game}: ${rounds} tables count as pakli score counts them`, wrong.length === 0, wrong);
    return wanted;
}

const sums = (scores) => names.map((_, seat) => scores.reduce((sum, s) => sum + s[seat], 0));

async function keepsAndChanges({ page }, game, scores) {
    check(`${game}: rounds add up`, same((await cells(page, "tfoot"))[0], sums(scores)));
    await page.reload();
    await page.locator("tfoot").waitFor();
    await reckoned(page);
    check(`${game}: a sheet is kept`, same(await cells(page, "tbody"), scores));
    await page.locator("tbody .round").last().tap();
    await page.locator(".foot button").nth(1).tap();
    await page.locator("tfoot").waitFor();
    await reckoned(page);
    const fewer = same((await cells(page, "tfoot"))[0], sums(scores.slice(0, -1)));
    await page.locator(".row .btn").nth(2).tap();
    await reckoned(page);
    const back = same((await cells(page, "tfoot"))[0], sums(scores));
    check(`${game}: a round is removed, and taken back`, fewer && back);
}

async function sends({ page }, scores) {
    await page.locator(".row .btn").nth(1).tap();
    await page.locator("dialog .picture").waitFor();
    await page.locator("dialog .btn:has-text('text')").tap();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const told = names.every((name, seat) => text.includes(`${name}: ${sums(scores)[seat]}`));
    check("the sheet as a message", told, text);
    const download = page.waitForEvent("download");
    await page.locator("dialog .btn:has-text('picture')").tap();
    const picture = readFileSync(await (await download).path());
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    check(
        "the sheet as a picture",
        picture.subarray(1, 4).toString() === "PNG" && width === 1280 && height > 400,
        `${width} x ${height}`,
    );
}

for (const game of games)
    await part(game, async () => {
        const person = await newPerson(server, { size: small });
        const scores = await sheetOf(person, game);
        await keepsAndChanges(person, game, scores);
        await person.page.locator("tbody td a").first().tap();
        await person.page.locator(".account tfoot").waitFor();
        await look(person, `${game}: a full round`);
        check(`${game}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });

await part("who plays, the sheet, and sending it", async () => {
    const person = await newPerson(server, { size: small });
    await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { page } = person;
    await page.goto("/score/huzz");
    await page.locator("form .field").first().waitFor();
    await look(person, "who plays");
    await begin(person, "huzz");
    const table = { players: names.map(() => lying.huzz()) };
    await enterRound(page, "huzz", table);
    await reckoned(page);
    await look(person, "the sheet");
    await sends(person, programScores("huzz", [table]));
    await look(person, "the sheet to share");
    await page.goto("/score/coloretto");
    await page.locator("form .field").first().waitFor();
    const remembered = await page
        .locator("form .field")
        .evaluateAll((all) => all.map((f) => f.value));
    check("the last players are remembered, also for another game", same(remembered, names));
    await person.leave();
});

await part("options", async () => {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    await begin(person, "coloretto");
    await page.locator("summary").tap();
    await page.getByText("With a limit card", { exact: true }).tap();
    await page.getByLabel("Rows that count plus").selectOption("5");
    await page.getByLabel("Most cards in a row").selectOption("3");
    await counter(page, "cards", "J").waitFor({ state: "detached" });
    await count(page, "cards", "B", 7);
    await page.locator(".account tbody tr").nth(2).waitFor();
    const lines = await page.locator(".account tbody tr").allInnerTexts();
    const rows = lines.map((line) => line.replace(/\s+/g, " ").trim());
    const wanted = ["Row of 3: blue +6", "Row of 3: blue +6", "Row of 1: blue +1"];
    check("coloretto: rows of a limit card are laid out", same(rows, wanted), rows);
    await look(person, "coloretto: with its options");
    await person.leave();
});

await part("keys", async () => {
    const person = await newPerson(server, {});
    const { page } = person;
    const press = async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
    };
    await page.goto("/score/keltis");
    await page.locator("form .field").first().focus();
    await page.keyboard.type(" B");
    await press("Tab");
    await page.keyboard.type("Bence");
    await press("Enter");
    await page.locator("[data-field]").first().waitFor();
    await page.locator(".players button").first().focus();
    await press("Tab", "Tab", "ArrowUp", "ArrowUp"); // blue: from the start to the second stone
    await press("Tab", "ArrowDown"); // green: down from the start is the last stone
    await press("Tab", "Tab", "Tab", "Tab", "ArrowLeft", "Tab", "Tab", "ArrowUp", "ArrowUp");
    await page.locator(".account tfoot").waitFor();
    const wanted = programScores("keltis", [
        { players: [{ stones: { B: 2, G: 9 }, big: "G", points: 2 }, {}] },
    ])[0];
    await page.waitForFunction(
        (n) => document.querySelector(".foot output strong")?.textContent.trim() === String(n),
        wanted[0],
    );
    check("keys alone enter what lies there", true);
    await page.locator(".foot .main").focus();
    await press("Enter");
    const at = await page.evaluate(() => document.activeElement?.getAttribute("aria-pressed"));
    check("the next player is where the focus goes", at === "true");
    await page.locator(".foot .main").focus();
    await press("Enter");
    await page.locator("tfoot").waitFor();
    await reckoned(page);
    check("keys alone fill a sheet", same((await cells(page, "tbody"))[0], wanted));
    await person.leave();
});

for (const language of languages.slice(1))
    await part(language, async () => {
        const person = await newPerson(server, { size: small, language });
        for (const game of games) {
            await begin(person, game, ["Anna", "Bence"]);
            await enterPlayer(person.page, game, lying[game]());
            await person.page.locator(".account tfoot").waitFor();
            await speaks(person, `${game}: a round`, language);
        }
        await person.page.locator("header a").first().tap();
        await person.page.locator("tfoot").waitFor();
        await speaks(person, "the sheet", language);
        check(`${language}: no error in the console`, person.errors.length === 0, person.errors);
        await person.leave();
    });

await part("without a network", async () => {
    const person = await newOfflineVisitor(server, { size: small });
    const { page } = person;
    for (const game of games) {
        const table = { players: [lying[game](), lying[game]()] };
        await begin(person, game, names.slice(0, 2));
        await enterRound(page, game, table);
        await reckoned(page);
        const wanted = programScores(game, [table])[0];
        check(`${game}: counts without a network`, same((await cells(page, "tbody"))[0], wanted));
    }
    await person.leave();
});
await finish();
