#!/usr/bin/env node
// A program that plays at many tables of a pakli server at once, out of one stream of events.
//
//     bot.mjs http://HOST:PORT TABLE...       sits down at tables
//     bot.mjs http://HOST:PORT --open GAME    opens a table, prints its id and waits for a player
//     bot.mjs http://HOST:PORT --invited GAME...    accepts invitations to these games, for ever
//
// It is a guest called Bot, or whoever the token in $PAKLI_TOKEN stands for; then it also goes on at tables
// where it sits already. A rematch is accepted where $PAKLI_REMATCHES allows another one (default 0), else
// declined. It ends when it sits nowhere any more, unless it waits for invitations, which takes an account, and
// needs nothing but Node.js 20.
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

const [address, ...words] = process.argv.slice(2);
if (!address || words.length === 0) {
    console.error("bot.mjs http://HOST:PORT TABLE... | --open GAME | --invited GAME...");
    process.exit(1);
}
const server = address.replace(/\/$/, "");
let token = process.env.PAKLI_TOKEN ?? "";
let rematches = Number(process.env.PAKLI_REMATCHES ?? 0);

const send = (path, body, options = {}) =>
    fetch(server + path, {
        method: body ? "POST" : "GET",
        headers: {
            ...(body ? { "Content-Type": "application/json" } : {}),
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: body && JSON.stringify(body),
        ...options,
    });

/** The answer; tries again while the server is away or busy, which is safe since requests have an id. */
async function ask(path, body, mayFail = []) {
    for (;;) {
        try {
            const response = await send(path, body, { signal: AbortSignal.timeout(90_000) });
            const answer = await response.json();
            if (response.ok || mayFail.includes(answer.code)) return answer;
            if (response.status !== 429 && response.status !== 503)
                throw new Error(`${response.status}: ${answer.error}`);
            await pause(1000 * Number(response.headers.get("Retry-After") ?? 1));
        } catch (error) {
            if (/^\d+: /.test(error.message)) throw error;
            await pause(200);
        }
    }
}

/** Whatever happens at all tables of this program; goes on from where it was when the server is back. */
async function* events() {
    for (let since = ""; ; await pause(200)) {
        try {
            const response = await send(`/api/me/stream?since=${encodeURIComponent(since)}`);
            if (!response.ok) continue;
            let rest = "";
            for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
                const lines = (rest + chunk).split("\n");
                rest = lines.pop();
                for (const line of lines.filter(Boolean)) {
                    const event = JSON.parse(line);
                    since = event.position;
                    yield event;
                }
            }
        } catch {
            // the server is away
        }
    }
}

/** A random legal move: the event says all that it needs. */
async function play({ id, ply, legal }) {
    if (!legal?.length) return; // somebody was faster: another event follows
    const move = legal[randomInt(legal.length)];
    await ask(`/api/tables/${id}/move`, { move, ply, id: randomUUID() }, [
        "wrong_ply",
        "not_your_turn",
        "over",
    ]);
}

async function answerRematch({ id, you }) {
    if (rematches-- > 0) await ask(`/api/tables/${id}/join`, { seat: you, id: `in-${id}` });
    else await ask(`/api/tables/${id}/leave`, { id: `out-${id}` });
}

/** Other games than those that it plays are declined. */
async function answerInvitation({ id, game, you }) {
    const accepted = words[0] === "--invited" && words.includes(game);
    await ask(`/api/tables/${id}/${accepted ? "join" : "leave"}`, accepted ? { seat: you } : {}, [
        "not_seated",
        "closed",
    ]);
}

async function main() {
    token ||= (await ask("/api/guest", { name: "Bot" })).token;
    if (words[0] === "--open") {
        const { id } = await ask("/api/tables", { game: words[1], seats: 2, id: randomUUID() });
        console.log(`table ${id} at ${server}/${id}`);
    } else if (words[0] !== "--invited") {
        for (const id of words)
            await ask(`/api/tables/${id}/join`, { id: "join" }, ["seated", "started"]);
    }
    const seated = new Set();
    let ready = false;
    for await (const { t, d } of events()) {
        if (d) seated[t === "over" || t === "gone" ? "delete" : "add"](d.id);
        if (t === "ready") ready = true;
        if (t === "turn") await play(d);
        if (t === "rematch") await answerRematch(d);
        if (t === "invite") await answerInvitation(d);
        if (t === "over")
            console.log(`${d.id} is over: ${d.seats.map((s) => `${s.name} ${s.score}`).join(", ")}`);
        if (ready && seated.size === 0 && words[0] !== "--invited") return;
    }
}

main().then(
    () => process.exit(0),
    (error) => {
        console.error(error.message);
        process.exit(1);
    },
);
