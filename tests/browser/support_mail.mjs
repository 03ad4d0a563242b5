// support_mail.mjs - an SMTP server of others (tests/server/receivers.py) that a test reads the mail of.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { note, patience, root } from "./support_world.mjs";

/** What arrived, line by line as it was written. */
function readLines(file) {
    try {
        return readFileSync(file, "utf8").split("\n").slice(0, -1);
    } catch {
        return []; // nothing has arrived yet
    }
}

/** `flags` let pakli serve send mail there; `next` waits for the next message that arrives. */
export async function openMailbox() {
    const folder = mkdtempSync(join(tmpdir(), "pakli-mail-"));
    const file = join(folder, "arrived");
    const child = spawn(join(root, "tests/server/receivers.sh"), [file], {
        stdio: ["pipe", "pipe", "inherit"],
    });
    process.on("exit", () => {
        child.kill();
        rmSync(folder, { recursive: true, force: true });
    });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    if (done) {
        note("the libraries of the receiver cannot be had");
        console.log("1..0 # SKIP");
        process.exit(0);
    }
    const flags = ["--mail", `smtp://127.0.0.1:${JSON.parse(value).smtp}`];
    flags.push("--mail-from", "pakli@example.org", "--url", "https://play.example.org");
    let taken = 0;
    return {
        flags,
        close: () => child.stdin.end(),
        async next() {
            const end = Date.now() + patience;
            while (readLines(file).length <= taken) {
                if (Date.now() > end) throw new Error("no mail has arrived");
                await pause(20);
            }
            return JSON.parse(readLines(file)[taken++]);
        },
    };
}
