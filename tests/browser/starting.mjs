// starting.mjs - from the lobby to a first game: seats, strength as a scale, Play or the lesson; bots with
// names and faces; the lesson for a friend who was invited; and house rules in words.
// games: coloretto keltis
import { look } from "./support_looks.mjs";
import { newTable, openCard, press, quickGame } from "./support_person.mjs";
import { check, desk, finish, games, newPerson, openWorld, part, phone } from "./support_world.mjs";

const server = await openWorld();

const words = ["Very easy", "Easy", "Medium", "Hard", "Very hard"];
/** Whether the form shows the options of a game, each with its picture and words: in the page. */
const allDrawn = (game) => {
    const options = [...document.querySelectorAll("details > .options .option")];
    const drawn = (option) =>
        option.querySelector(`a[href^="/rules/${game}#"]`) !== null &&
        option.querySelector("svg > *") !== null &&
        /^[A-Z]/.test(option.querySelector(".label").textContent);
    return options.length > 0 && options.every(drawn);
};
const chosenLevel = ({ page }) => page.locator(".levels :checked").getAttribute("value");

await part("a first visit", async () => {
    const anna = await newPerson(server, { size: phone });
    const { page } = anna;
    await openCard(anna, "coloretto");
    const labels = await page
        .locator(".levels .scale input")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    check("strength is a scale of five in words", labels.join() === words.join(), labels);
    check("a first visit proposes a gentle opponent", (await chosenLevel(anna)) === "beginner");
    const [play, learn] = await Promise.all(
        ["button.play", "a[href='/learn/coloretto']"].map((one) => page.locator(one).boundingBox()),
    );
    check(
        "Play and the lesson are equal choices",
        play.width === learn.width && play.height === learn.height,
        { play, learn },
    );
    await press(anna, page.locator(".start .choice").getByText("4", { exact: true }));
    await press(anna, page.locator(".levels label:has([value=expert])"));
    check("nothing begins before Play", page.url() === `${server.url}/`, page.url());
    check(
        "the chosen strength is explained",
        /^Medium Plays soundly/.test(
            (await page.locator(".levels p").innerText()).replace(/\s+/g, " "),
        ),
    );
    await press(anna, page.locator("button.play"));
    await page.waitForURL(/\/[A-Za-z0-9]{8}$/);
    await page.locator("main.felt").waitFor();
    check("as many sit there as were chosen", (await page.locator(".head").count()) === 4);
    await openCard(anna, "keltis");
    check("the next visit proposes what was played", (await chosenLevel(anna)) === "expert");
    await anna.leave();
});

/** Heads of seats with a bot: the name, the level beside it, the face. */
const botsOf = ({ page }) =>
    page.locator(".head:has([data-face])").evaluateAll((all) =>
        all.map((head) => ({
            name: head.querySelector(".name").textContent.trim(),
            level: head.querySelector(".level").textContent.trim(),
            face: head.querySelector("[data-face]").dataset.face,
        })),
    );

await part("bots at a table", async () => {
    const anna = await newPerson(server, { size: desk });
    await quickGame(anna, "coloretto", "random");
    const bots = await botsOf(anna);
    check(
        "bots have names of their own, a face, and their level beside it",
        bots.length === 2 &&
            bots[0].name !== bots[1].name &&
            bots.every(
                (b) => !words.includes(b.name) && b.level === "Very easy" && b.face === "random",
            ),
        bots,
    );
    const bela = await newPerson(server, { size: phone });
    await bela.page.goto(anna.page.url());
    await bela.page.locator(".head").first().waitFor();
    const seen = (await botsOf(bela)).map(({ name }) => name).sort();
    check(
        "they are the same for who watches",
        seen.join() ===
            bots
                .map((b) => b.name)
                .sort()
                .join(),
        seen,
    );
    await anna.leave();
    await bela.leave();
});

await part("an invited friend", async () => {
    const anna = await newPerson(server, { size: desk });
    const address = await newTable(anna, "keltis", ["person"]);
    const bela = await newPerson(server, { size: phone });
    await bela.page.goto(address);
    const learn = bela.page.locator(".waiting a[href='/learn/keltis']");
    await learn.waitFor();
    check(
        "finds the lesson beside the free seat",
        (await learn.getAttribute("target")) === "_blank",
    );
    await anna.leave();
    await bela.leave();
});
await part("house rules", async () => {
    const anna = await newPerson(server, { size: phone });
    const { page } = anna;
    const seats = (n) =>
        press(anna, page.locator("form .choice").first().getByText(n, { exact: true }));
    await page.goto("/#new");
    await page.locator("fieldset.games").waitFor();
    for (const [i, game] of games.entries()) {
        await press(anna, page.locator("fieldset.games label").nth(i));
        if (i === 0) await press(anna, page.locator("summary"));
        await page.waitForFunction(allDrawn, game);
        const { bare, text } = await page.locator("details > .options").evaluate((all) => ({
            bare: [...all.querySelectorAll(".option")].filter((o) => !o.querySelector("svg > *"))
                .length,
            text: all.innerText,
        }));
        check(`${game}: every option has a picture`, bare === 0, text);
        check(`${game}: no codes`, !/custom|inf\b|\d\/\d|_|0 for|: 0|0:/.test(text), text);
    }
    await press(anna, page.locator("fieldset.games label").nth(games.indexOf("coloretto")));
    await page.getByText("Minus points count three times").waitFor();
    check("a brown card is its rule", true);
    await look(anna, "house rules");
    const submit = page.locator("form button[type=submit]");
    await press(anna, page.getByText("With a limit card", { exact: true }));
    await page.locator("form [role=alert] a[href$='#CO-18']").waitFor();
    check("what does not go together is said before the table opens", await submit.isDisabled());
    await seats("3");
    await page.locator("form [role=alert]").waitFor({ state: "detached" });
    check("and can be put right", await submit.isEnabled());
    await page.getByLabel("Most cards in a row").selectOption({ label: "Any number" });
    await press(anna, submit);
    await page.locator(".waiting", { hasText: "5 rows count plus, of any length" }).waitFor();
    check("the waiting room has the house rules in words", true);
    check("no error in the console", anna.errors.length === 0, anna.errors);
    await anna.leave();
});
await finish();
