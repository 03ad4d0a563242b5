// terminals.mjs - a browser and two terminals, one a full screen and one in plain lines, finish a game together
// on one server, which is killed and started again in between.
// games: coloretto
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { dice, openTable, tapOnce } from "./support_person.mjs";
import { check, finish, newPerson, openWorld, part, patience, root } from "./support_world.mjs";

const program = resolve(process.env.PAKLI ?? join(root, "build/pakli"));
const folder = mkdtempSync(join(tmpdir(), "pakli-terminals-"));
const sockets = [];
process.on("exit", () => {
    for (const socket of sockets) tmux(socket, "kill-server");
    rmSync(folder, { recursive: true, force: true });
});

function tmux(socket, ...words) {
    return execFileSync("tmux", ["-L", socket, ...words], { encoding: "utf8" });
}

/** A person at pakli play in a terminal of tmux, who always makes the first move. */
class Terminal {
    constructor(name, flags) {
        this.socket = `pakli-${process.pid}-${name}`;
        this.plain = flags.includes("--plain");
        const settings = [
            "TERM=screen-256color",
            "LC_ALL=C.UTF-8",
            `XDG_STATE_HOME=${folder}/${name}`,
        ];
        const command = ["env", ...settings, program, "play", ...flags, "--name", name, ";", "cat"];
        tmux(
            this.socket,
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            "80",
            "-y",
            "24",
            command.join(" "),
        );
        sockets.push(this.socket);
    }

    text() {
        return tmux(this.socket, "capture-pane", "-p");
    }

    /** Makes a move if it is asked for one. */
    move() {
        const text = this.text();
        const asked = this.plain
            ? /^ your turn.*>\s*$/m.test(lastLine(text))
            : /^ your turn/m.test(text);
        if (asked) tmux(this.socket, "send-keys", ...(this.plain ? ["1"] : []), "Enter");
    }

    async see(pattern) {
        for (const end = Date.now() + patience; !pattern.test(this.text()); await pause())
            if (Date.now() > end) throw new Error(`never saw ${pattern} on\n${this.text()}`);
    }
}

const lastLine = (text) => text.trimEnd().split("\n").at(-1);
const pause = () => new Promise((go) => setTimeout(go, 30));

/** Everybody moves whenever they are asked, so many rounds or until the browser shows the end. */
async function play(person, terminals, rounds) {
    const random = dice(7);
    for (let i = 0; i < rounds; i++) {
        for (const terminal of terminals) terminal.move();
        if ((await tapOnce(person, random, 0)).over) return true;
        await pause();
    }
    return false;
}

function hasTmux() {
    try {
        execFileSync("tmux", ["-V"]);
        return true;
    } catch {
        return false;
    }
}

if (!hasTmux()) {
    console.log("ok 1 - a browser and two terminals # SKIP there is no tmux");
    process.exit(0);
}
const server = await openWorld();
await part("a browser and two terminals", async () => {
    const person = await newPerson(server, { name: "Anna" });
    const address = await openTable(person, { game: "coloretto", seats: 3 });
    const table = ["--server", server.url, "--table", address.slice(-8)];
    const terminals = [new Terminal("Ben", table), new Terminal("Cora", [...table, "--plain"])];
    await terminals[0].see(/Coloretto {3}seat/);
    check("all three play", !(await play(person, terminals, 40)));
    await server.kill();
    await terminals[0].see(/server cannot be reached/);
    await server.start();
    await terminals[0].see(/server is back/);
    check("they finish the game on the server started again", await play(person, terminals, 5000));
    await terminals[0].see(/^ again:/m);
    await terminals[1].see(/The game is over/);
    check("both terminals show its end", true);
    check(
        "the browser had no errors of its own",
        person.errors.filter((line) => !/ERR_|Failed to load|WebSocket/.test(line)).length === 0,
        person.errors,
    );
    await person.leave();
});
await finish();
