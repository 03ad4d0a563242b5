// people.mjs - two people play each other and a third watches, who never gets to know a hidden card.
// In the middle of the first game the server is killed: everybody goes on by themselves.
// games: keltis-cards coloretto huzz
import {
    dice,
    newTable,
    playTogether,
    sameVersion,
    shownVersion,
    sitDown,
    tapOnce,
    toMove,
} from "./support_person.mjs";
import {
    check,
    desk,
    finish,
    games,
    long,
    newPerson,
    note,
    openWorld,
    part,
    phone,
} from "./support_world.mjs";

const server = await openWorld();

const lists = ["scene", "worth", "log", "chat"];

/** A table after a change, as docs/api.md tells it. */
function changed(table, { set, gone = [], all, lists: splices }) {
    const stays = ([name]) => (all ? lists.includes(name) : !gone.includes(name));
    const next = { ...Object.fromEntries(Object.entries(table).filter(stays)), ...set };
    for (const [name, of] of Object.entries(splices)) {
        next[name] = [...next[name]];
        for (const splice of of) next[name].splice(...splice);
    }
    return next;
}

/** The tables and events by their v that a page hears on its WebSockets, and what it asks there. */
function listenIn(person) {
    person.tables = new Map();
    person.events = new Map();
    person.sockets = 0;
    person.looks = 0;
    person.page.on("websocket", (socket) => {
        person.sockets++;
        socket.on("framesent", ({ payload }) => {
            if (JSON.parse(String(payload)).t === "look") person.looks++;
        });
        socket.on("framereceived", ({ payload }) => {
            const { t, v, d, change } = JSON.parse(String(payload));
            const table = person.tables.get(change?.from);
            if (t === "state") person.tables.set(d.v, d);
            else if (table) person.tables.set(v, changed(table, change));
            if (t === "move") person.events.set(v, d);
        });
    });
}

// ---- What each may know ----

const said = (pieces) =>
    pieces.map((p) => `${p.zone}/${p.seat ?? ""}/${p.place}/${p.slot}/${p.thing}`);
const lying = (table, test) =>
    said(table.scene.filter((p) => !p.moves && test(p)))
        .sort()
        .join(" ");
const hand = (seat) => (p) => p.zone === "hand" && p.seat === seat;
/** the table without what only belongs to the one who looks */
const common = (table) => lying(table, (p) => p.zone !== "hand");

/** What is wrong with what the watcher was told, compared with the two who play. */
function leaks(watcher, players) {
    const wrong = [];
    let compared = 0;
    let hidden = 0;
    for (const [v, seen] of watcher.tables) {
        if (seen.stage !== "playing" || !seen.scene) continue;
        if (seen.you !== null || seen.legal || seen.scene.some((p) => p.moves))
            wrong.push(`v ${v}: the watcher is told what a player may do`);
        const views = players.map((p) => p.tables.get(v));
        if (views.some((view) => !view?.scene)) continue;
        compared++;
        for (const [at, view] of views.entries()) {
            const other = views[1 - at];
            const own = view.you;
            // What lies open is the same for all; of a hand the watcher knows what the other does.
            if (view.turn !== own && common(view) !== common(seen))
                wrong.push(`v ${v}: ${common(view)} is not ${common(seen)}`);
            const shown = lying(seen, hand(own));
            if (shown !== lying(other, hand(own))) wrong.push(`v ${v}: of hand ${own}: ${shown}`);
            hidden += seen.scene.filter((p) => hand(own)(p) && p.thing === "?").length;
        }
    }
    for (const [v, event] of watcher.events) {
        for (const player of players) {
            const same = player.events.get(v);
            const { you } = [...player.tables.values()].at(-1);
            if (same && event.seat !== you && JSON.stringify(same) !== JSON.stringify(event))
                wrong.push(`v ${v}: ${JSON.stringify(event)} is told differently to the watcher`);
        }
    }
    return { wrong, compared, hidden };
}

/** Hands as the watcher's page draws them, and what it could be tempted to do there. */
function handsInPage() {
    const cards = [...document.querySelectorAll('[data-piece^="hand/"]')];
    const backs = cards.filter((e) => e.dataset.piece.endsWith("/?"));
    const seatOf = (e) => e.dataset.piece.split("/")[1];
    /** a heap of backs may say how many they are */
    const drawn = (e) => {
        const heap = backs.filter((back) => seatOf(back) === seatOf(e));
        return e.innerHTML.trim() === String(heap.length) ? "" : e.innerHTML;
    };
    return {
        keys: cards.map((e) => e.dataset.piece),
        faces: [...new Set(backs.map((e) => `${e.getAttribute("aria-label")} ${drawn(e)}`))],
        /** the table in words speaks to nobody who has a seat */
        spoken: [...document.querySelectorAll("main ul.visually-hidden li")]
            .map((e) => e.textContent)
            .filter((text) => /\byour?\b/i.test(text)),
        touchable: document.querySelectorAll("[data-playable], [data-lit], [data-moves]").length,
    };
}

/**
 * Looks at the watcher's page: a card of a hand was open in what it heard, or is a back, and backs
 * are alike: two of them could be swapped and nobody would see it.
 */
async function lookOver(watcher) {
    const { keys, faces, touchable, spoken } = await watcher.page.evaluate(handsInPage);
    const open = new Set([...watcher.tables.values()].flatMap((t) => said(t.scene ?? [])));
    const strange = keys.filter((key) => !key.endsWith("/?") && !open.has(key));
    if (faces.length > 2) strange.push(`${faces.length} sorts of backs: ${faces}`);
    strange.push(...spoken);
    if (touchable) strange.push(`${touchable} things to touch`);
    return strange;
}

const latest = (person) => [...person.tables.values()].at(-1);
const moves = (table) => table.log.map((line) => `${line.seat} ${line.move}`);

/** Kills the server; the one who is asked plays on meanwhile; then it comes back. */
async function powerCut(name, people, random) {
    await Promise.any(people.slice(0, 2).map(({ page }) => page.waitForSelector(toMove)));
    const v = await sameVersion(people);
    const before = moves(latest(people[0]));
    await server.kill();
    let tapped = 0;
    for (const person of people.slice(0, 2))
        for (let taps = 0; taps < 12; taps++, tapped++) {
            const seen = await tapOnce(person, random, 0);
            if (seen.idle || seen.over) break;
        }
    for (const { page } of people) await page.locator("header .line[role=status]").waitFor();
    check(`${name}: every page says that the connection is lost`, true);
    await server.start();
    for (const { page } of people)
        await page.locator("header .line[role=status]").waitFor({ state: "detached" });
    check(`${name}: every page comes back by itself`, true);
    await shownVersion(people[0], v + 1);
    const grown = moves(latest(people[0])).length > before.length;
    check(`${name}: what was played meanwhile is played (${tapped} taps)`, tapped > 0 && grown);
    return before;
}

async function sameEnd(name, people) {
    const texts = [];
    for (const { page } of people)
        texts.push((await page.locator("footer .over ol").textContent()).replace(/\s+/g, " "));
    const ends = people.map((person) => JSON.stringify(latest(person).scores));
    check(`${name}: played to the same end`, new Set([...ends]).size === 1, ends);
    check(`${name}: every page shows the same end`, new Set(texts).size === 1, texts);
}

/** `most`: taps after which it is enough, where the game need not be played to its end */
async function together(game, bots, cut, seed, most = Number.POSITIVE_INFINITY) {
    const name = `${game}, two people and a watcher`;
    await part(name, async () => {
        const began = Date.now();
        const a = await newPerson(server, { size: phone, name: "Anna" });
        const b = await newPerson(server, { size: desk, name: "Béla" });
        const w = await newPerson(server, { size: desk, name: "Vera" });
        for (const person of [a, b, w]) listenIn(person);
        const address = await newTable(a, game, ["person", ...bots]);
        await sitDown(b, address);
        await w.page.goto(address);
        await w.page.locator("main.felt [data-piece]").first().waitFor();
        const random = dice(seed);
        let before = [];
        const strange = [];
        if (cut) {
            await playTogether([a, b], { random, enough: (taps) => taps > 12 });
            before = await powerCut(name, [a, b, w], random);
            strange.push(...(await lookOver(w)));
        }
        let over = false;
        for (let taps = 0; !over && taps < most; taps += 25) {
            ({ over } = await playTogether([a, b], { random, enough: (n) => n === 25 }));
            if (!over) strange.push(...(await lookOver(w)));
        }
        note(`${name}: ${moves(latest(a)).length} moves, ${Date.now() - began} ms`);
        if (over) await sameEnd(name, [a, b, w]);
        const whole = moves(latest(a));
        check(
            `${name}: no move is lost`,
            before.every((move, i) => move === whole[i]),
            { before, whole },
        );
        const looks = [a, b, w].map((p) => `${p.looks} looks on ${p.sockets} connections`);
        check(
            `${name}: nobody asks for the table again after a move`,
            [a, b, w].every((p) => p.looks <= 2 * p.sockets + 2) && whole.length > 12,
            looks,
        );
        const { wrong, compared, hidden } = leaks(w, [a, b]);
        note(`${name}: ${compared} tables compared, ${hidden} backs of cards`);
        check(
            `${name}: what the watcher hears holds no hidden card`,
            wrong.length === 0,
            wrong.slice(0, 9),
        );
        check(
            `${name}: enough was compared`,
            compared > 10 && (game === "coloretto" || hidden > 50),
        );
        check(
            `${name}: the watcher's page holds no hidden card`,
            strange.length === 0,
            strange.slice(0, 9),
        );
        const down = /WebSocket connection|ERR_CONNECTION|ERR_EMPTY|Failed to fetch/;
        const errors = [a, b, w].flatMap((p) => p.errors.filter((e) => !cut || !down.test(e)));
        check(`${name}: no error in the console`, errors.length === 0, errors);
        for (const person of [a, b, w]) await person.leave();
    });
}

// Bots beside them bring the end nearer.
await together("huzz", ["random", "random", "random"], true, 40);
await together("keltis-cards", [], false, 41, 25);
if (long) for (const [at, game] of games.entries()) await together(game, [], true, 42 + at);
await finish();
