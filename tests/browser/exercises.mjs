// exercises.mjs - "find the move": an answer is graded and explained, the right one is shown and counted, the next
// one follows, and today's is the same for everybody; in four languages, and again without a network.
// The tutor, who warns before a blunder in a game against bots. With a folder in SHOTS, pictures go there to be looked at.
// games: coloretto
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "../../wasm/load.mjs";
import { look, small } from "./support_looks.mjs";
import { beginning, wording } from "./support_words.mjs";
import {
    check,
    desk,
    finish,
    games,
    languages,
    newPerson,
    newVisitor,
    openWorld,
    part,
    phone,
    root,
    themes,
} from "./support_world.mjs";

const server = await openWorld();

const fileOf = (game) => join(root, "web/src/games", game, "exercises.jsonl");
const read = (game) => readFileSync(fileOf(game), "utf8").trim().split("\n").map(JSON.parse);
const own = games.filter((game) => existsSync(fileOf(game)));
const words = (key, values, language) => wording("pages/exercises", key, values, language);

const grader = (page) => page.locator(".grader");

async function open({ page }, game, number) {
    await page.goto(`/exercises/${game}${number ? `#${number}` : ""}`);
    await page.locator(`.grader${number ? `[data-exercise="${number}"]` : ""}`).waitFor();
    await page.locator("[data-ready]").waitFor();
}

async function answer({ page }, move) {
    const field = page.locator("footer form input");
    if (!(await field.count())) await page.keyboard.press("t");
    await field.fill(move);
    await field.press("Enter");
    await page.locator(".grader [data-reasons]").waitFor();
}

const wrongOf = ({ answers }) => answers.find(({ loss }) => loss >= 0.08) ?? answers.at(-1);
const button = (page, key, language) =>
    grader(page).getByRole("button", { name: words(key, {}, language) });

await part("a wrong answer, the right one, and the next", async () => {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    const [first] = read("coloretto");
    await open(person, "coloretto", 1);
    await answer(person, wrongOf(first).move);
    const grade = await grader(page).getAttribute("data-grade");
    check("a wrong answer is graded by what it gives away", grade === "blunder", grade);
    await look(person, "an exercise with a wrong answer");
    await button(page, "again").click();
    check("it can be tried again", (await grader(page).getAttribute("data-grade")) === null);
    await answer(person, first.answers[0].move);
    check("the right answer is found", (await grader(page).getAttribute("data-grade")) === "best");
    const marked = await page.locator("main [data-hint]").count();
    check("the right move is marked on the table", marked > 0);
    await button(page, "next").click();
    await page.locator('.grader[data-exercise="2"]').waitFor();
    check("the next one follows", new URL(page.url()).hash === "#2", page.url());
    const second = read("coloretto")[1];
    await page.locator("[data-ready]").waitFor();
    await answer(person, second.answers[0].move);
    const found = await grader(page).textContent();
    check("only first answers count", found.includes(words("found", { n: 1 })), found);
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
});

await part("today's", async () => {
    const person = await newPerson(server, { size: desk });
    await open(person, "coloretto");
    const count = read("coloretto").length;
    const shown = Number(await grader(person.page).getAttribute("data-exercise"));
    const days = Math.floor(Date.now() / 86_400_000);
    const said = await grader(person.page).textContent();
    check(
        "it follows from the date",
        [days, days - 1].some((d) => d % count === shown - 1),
        shown,
    );
    check("it says so", said.includes(words("today")), said);
    await person.leave();
});

for (const language of languages)
    await part(`an exercise in ${language}`, async () => {
        const person = await newPerson(server, { size: phone, language });
        const [first] = read("coloretto");
        await open(person, "coloretto", 1);
        await answer(person, wrongOf(first).move);
        await button(person.page, "show", language).click();
        const right = beginning("pages/exercises", "better", language);
        const said = await grader(person.page).textContent();
        check(`${language}: the right move is told`, said.includes(right), said);
        check(`${language}: nothing is left to fill in`, !/[{}]/.test(said), said);
        await person.leave();
    });

await part("without a network", async () => {
    const person = await newVisitor(server);
    await open(person, "coloretto", 1);
    await person.context.setOffline(true);
    await person.page.reload();
    await grader(person.page).waitFor();
    check("what was opened once is there again", true);
    await person.leave();
});

// ---- The tutor ----

const engine = await load(readFileSync(join(root, "build-wasm/bots.wasm")));
const recordOf = (exercise) =>
    engine.call(engine.exports.pakli_exercise_record, JSON.stringify(exercise));

/** A table of this device that stands at an exercise. */
async function playFrom({ page }, exercise) {
    await page.goto("/offline");
    const file = { name: "game.json", mimeType: "application/json" };
    const buffer = Buffer.from(recordOf(exercise));
    await page.locator("input[type=file]").setInputFiles({ ...file, buffer });
    await page.locator("section li a").first().click();
    await page.locator("[data-ready] footer .question.mine").waitFor();
}

async function type({ page }, move) {
    const field = page.locator("footer form input");
    if (!(await field.count())) await page.keyboard.press("t");
    await field.fill(move);
    await field.press("Enter");
}

/** One where the first seat may give away a quarter of the win: that is a blunder in any deals. */
const costly = ({ seat, answers }) => seat === 0 && answers.some(({ loss }) => loss > 0.25);
const lostBy = (least, { answers }) => answers.find(({ loss }) => loss > least).move;

await part("the tutor", async () => {
    const person = await newPerson(server, { size: small, settings: { tutor: true } });
    const { page } = person;
    const tutor = page.locator("[data-tutor]");
    const exercise = read("coloretto").find(costly);
    const blunder = lostBy(0.25, exercise);
    await playFrom(person, exercise);
    const before = Number(await page.locator("[data-v]").getAttribute("data-v"));
    await type(person, blunder);
    await tutor.waitFor();
    const said = await tutor.textContent();
    check("warns before a blunder", said.includes(beginning("table/tutor", "warning")), said);
    check("and says why", (await tutor.locator(".why p").count()) > 0);
    await look(person, "a warning of the tutor");
    if (process.env.SHOTS)
        await page.screenshot({ path: join(process.env.SHOTS, "tutor-360.png") });
    await tutor.getByRole("button", { name: wording("table/tutor", "ask") }).click();
    const better = await tutor.locator(".better").count();
    check("a better move is told to who wants to know", better === 1);
    await tutor.getByRole("button", { name: wording("table/tutor", "back") }).click();
    await tutor.waitFor({ state: "detached" });
    const after = Number(await page.locator("[data-v]").getAttribute("data-v"));
    check("the move can be taken back", after === before, { before, after });
    await type(person, blunder);
    await tutor.getByRole("button", { name: wording("table/tutor", "play") }).click();
    await page.waitForFunction(
        (v) => Number(document.querySelector("[data-v]").dataset.v) > v,
        before,
    );
    check("or be made all the same", true);
    check("the page had no errors", person.errors.length === 0, person.errors);
    await person.leave();
});

await part("without the tutor", async () => {
    const person = await newPerson(server, { size: small });
    const { page } = person;
    const exercise = read("coloretto").find(costly);
    await playFrom(person, exercise);
    const before = Number(await page.locator("[data-v]").getAttribute("data-v"));
    await type(person, lostBy(0.25, exercise));
    await page.waitForFunction(
        (v) => Number(document.querySelector("[data-v]").dataset.v) > v,
        before,
    );
    check("nobody warns who was not asked to", (await page.locator("[data-tutor]").count()) === 0);
    await person.leave();
});

/** For eyes: every game, wide and narrow, light and dark, before and after an answer. */
async function picture(game, size, theme, language) {
    const person = await newPerson(server, { size, theme, language, sharp: true });
    const shot = (name) =>
        person.page.screenshot({
            path: join(process.env.SHOTS, `${game}-${size.width}-${theme}-${name}.png`),
        });
    await open(person, game, 1);
    await shot("asked");
    await answer(person, wrongOf(read(game)[0]).move);
    await shot("graded");
    await button(person.page, "show", language).click();
    await person.page.locator(".grader [data-reasons]").waitFor();
    await shot("shown");
    await person.leave();
}
if (process.env.SHOTS)
    for (const game of own)
        for (const [i, theme] of themes.entries())
            for (const size of [phone, desk])
                await part(`pictures of ${game}`, () => picture(game, size, theme, languages[i]));

await finish();
