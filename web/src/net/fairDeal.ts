// fairDeal.ts - this browser's part in the seed of a deal, which nobody is to choose (docs/deal.md).
//
// For every table it draws 32 random bytes, the end of a chain of hashes. The other end is its commit,
// sent when sitting down. When all seats are taken it reveals the link that the round asks for. The
// bytes are kept until the game is over, so that a page that was loaded anew can still reveal, and with
// them what the server promised when it was first heard of.
import { blake2b } from "./blake2b";
import type { FairPart, Table } from "./protocol";

/** links of a chain: more than there can be rounds */
const links = 8;

export interface DealMemory {
    table: string;
    /** the first link, 64 hexadecimal digits; none of a table that was only watched */
    entropy?: string;
    /** what the server showed first: the hash of its secret, and that of the seed */
    serverCommit?: string;
    seedCommit?: string;
    /** the last round in which this browser revealed */
    revealed?: number;
}

// ---- Hashes ----

export const toHex = (bytes: Uint8Array): string =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (digits: string): Uint8Array =>
    Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const known = new Map<string, string>(); // the same few are asked for with every move

/** 32 bytes hashed so many times, all in hexadecimal. */
export function hashTimes(digits: string, times: number): string {
    if (times <= 0) return digits;
    const before = hashTimes(digits, times - 1);
    const hash = known.get(before) ?? toHex(blake2b(fromHex(before)));
    known.set(before, hash);
    return hash;
}

export const newEntropy = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** What is revealed in a round; round 0 is the commit. */
export const linkOf = (entropy: string, round: number): string => hashTimes(entropy, links - round);

/** Whether a seat revealed what it had committed to. */
export const opens = ({ commit, reveal }: FairPart, round: number): boolean =>
    reveal === undefined || hashTimes(reveal, round) === commit;

// ---- What is kept ----

const key = "pakli.deals";
const most = 40;

function readAll(): DealMemory[] {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
        return Array.isArray(value) ? (value as DealMemory[]) : [];
    } catch {
        return [];
    }
}

export const memoryOf = (table: string): DealMemory =>
    readAll().find((one) => one.table === table) ?? { table };

/** Changes what is kept of a table, which comes to the top. */
export function keepMemory(table: string, change: Partial<DealMemory>): DealMemory {
    const kept = { ...memoryOf(table), ...change };
    const all = [kept, ...readAll().filter((one) => one.table !== table)];
    try {
        localStorage.setItem(key, JSON.stringify(all.slice(0, most)));
    } catch {
        // a browser that keeps nothing still reveals, as long as the page is not left
    }
    return kept;
}

// ---- Taking part ----

type Ask = (kind: "commit" | "reveal", body: Record<string, unknown>) => Promise<unknown>;

/** What this browser does at one table of a server, by itself. */
export class DealPart {
    #memory: DealMemory;
    #ask: Ask;
    #asked = new Set<string>();

    constructor(table: string, ask: Ask) {
        this.#memory = memoryOf(table);
        this.#ask = ask;
    }

    #keep(change: Partial<DealMemory>): void {
        this.#memory = { ...this.#memory, ...keepMemory(this.#memory.table, change), ...change };
    }

    /** The commit to sit down with; the same one as long as the table waits. */
    commit(): string {
        if (!this.#memory.entropy) this.#keep({ entropy: newEntropy() });
        return linkOf(this.#memory.entropy!, 0);
    }

    /** Another tab may have sat down meanwhile. */
    #refresh(): void {
        this.#memory = { ...this.#memory, ...memoryOf(this.#memory.table) };
    }

    #once(kind: "commit" | "reveal", round: number, body: Record<string, unknown>): void {
        const name = `${kind} ${round}`;
        if (this.#asked.has(name)) return;
        this.#asked.add(name);
        void this.#ask(kind, body);
    }

    /** Looks at the table as it is now: commits or reveals where that is due. */
    follow(table: Table): void {
        const { fair, server_commit: serverCommit, commit: seedCommit } = table;
        if (!fair || !serverCommit) return;
        this.#refresh();
        if (!this.#memory.serverCommit) this.#keep({ serverCommit });
        if (!this.#memory.seedCommit && seedCommit) this.#keep({ seedCommit });
        const mine = table.you === null ? undefined : fair.seats[table.you];
        if (!mine || table.stage !== "waiting" || serverCommit !== this.#memory.serverCommit)
            return;
        if (fair.round > 0) this.#reveal(mine, fair.round);
        else if (!mine.commit && table.seats[table.you!]?.ready !== false)
            this.#once("commit", 0, { commit: this.commit() });
    }

    #reveal(mine: FairPart, round: number): void {
        const { entropy } = this.#memory;
        if (!entropy || mine.reveal || mine.withheld || mine.commit !== linkOf(entropy, 0)) return;
        this.#keep({ revealed: round });
        this.#once("reveal", round, { reveal: linkOf(entropy, round) });
    }
}

// ---- What came of it ----

/** My own bytes: in the seed, left out though they were sent or kept back, or I had none there. */
export type OwnPart = "counted" | "leftOut" | "late" | "none";

export interface DealStatus {
    /** the server showed another promise than before, or a reveal that does not fit */
    broken: boolean;
    dealt: boolean;
    own: OwnPart;
    /** seats now, of those who committed and withheld, and of those who added bytes */
    withheld: number[];
    added: number[];
}

function ownPart(parts: readonly FairPart[], { entropy, revealed }: DealMemory): OwnPart {
    const commit = entropy && linkOf(entropy, 0);
    const mine = commit && parts.find((part) => part.commit === commit);
    if (!mine) return "none";
    if (!mine.withheld) return "counted";
    return revealed ? "leftOut" : "late";
}

/** How the seed of a table came about, as far as this browser can tell. */
export function dealStatus(table: Table, memory: DealMemory): DealStatus {
    const parts = table.fair?.seats ?? [];
    const round = table.fair?.round ?? 0;
    const game = table.match?.game ?? 0;
    /** players move round in a match */
    const seatsWhere = (is: (part: FairPart) => boolean) =>
        parts.flatMap((part, seat) =>
            is(part) ? [(seat - (game % parts.length) + parts.length) % parts.length] : [],
        );
    const changed = (before: string | undefined, now: string | undefined) =>
        before !== undefined && now !== undefined && before !== now;
    return {
        broken:
            changed(memory.serverCommit, table.server_commit) ||
            changed(memory.seedCommit, table.commit) ||
            parts.some((part) => !opens(part, round)),
        dealt: table.stage !== "waiting",
        own: ownPart(parts, memory),
        withheld: seatsWhere((part) => part.withheld === true),
        added: seatsWhere((part) => part.reveal !== undefined || part.entropy !== undefined),
    };
}
