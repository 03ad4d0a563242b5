// mistakes.mjs - the coach names what was done wrong: of three games that were lost on purpose, each in
// another way. PAKLI_LONG: three more are played and lost.
// games: keltis coloretto huzz
import { look, small } from "./support_looks.mjs";
import { loseOnPurpose, lostOnPurpose, ways } from "./support_lost.mjs";
import {
    check,
    desk,
    finish,
    long,
    newPerson,
    openBrowser,
    part,
    Server,
} from "./support_world.mjs";

const server = await new Server().start();
await openBrowser();

/** What the coach names, once it has looked at the seat's own moves in so many possible deals. */
async function named({ page }, worlds) {
    await page.waitForFunction(
        (least) => Number(document.querySelector("[data-coach]")?.dataset.coach) >= least,
        worlds,
    );
    await page.locator("[data-coach-card] [data-kinds]").waitFor();
    return (await page.locator("[data-kinds]").getAttribute("data-kinds")).split(" ");
}

for (const [game, { kind, about }] of Object.entries(ways))
    await part(`${game}: somebody ${about}`, async () => {
        const size = game === "huzz" ? small : desk;
        const person = await newPerson(server, { size, quick: false });
        const { page } = person;
        await page.goto("/replay");
        await page.locator("textarea").fill(lostOnPurpose(game));
        await page.locator("form button[type=submit]").click();
        await page.locator("main[data-ply]").waitFor();
        await page.keyboard.press("a");
        const kinds = await named(person, 100);
        check(`${game}: the coach names it: ${kind}`, kinds.includes(kind), kinds);
        if (game === "huzz") await look(person, "the coach names a mistake");
        check(`${game}: the page had no errors`, person.errors.length === 0, person.errors);
        await person.leave();
    });

if (long)
    for (const [game, { kind }] of Object.entries(ways))
        await part(`${game}: played and lost`, async () => {
            const person = await newPerson(server, { size: desk, quick: false });
            const found = [];
            // What else went wrong may cost more in one game.
            for (let i = 0; i < 3 && !found.includes(kind); i++) {
                await person.page.goto(`/${await loseOnPurpose(person, game)}?ply=0&coach=0`);
                found.push(...(await named(person, 100)));
            }
            check(`${game}: the coach names it: ${kind}`, found.includes(kind), found);
            await person.leave();
        });

await finish();
