// sheet.ts - a score sheet before it is drawn: players, rounds, and what lies before each player as
// the form of the engine asks for it. A round is the table that `pakli score` reads.
import type { OptionValue } from "../../net/protocol";

/** What lies before a player: {"stones":{"B":9},"big":"B","wishes":3}. */
export type PlayerItems = Record<string, number | string | null | Record<string, number>>;

export interface Round {
    options: Record<string, OptionValue>;
    players: PlayerItems[];
    /** kinds of which nobody has any, by the name of their field */
    [set: string]: unknown;
}

export interface Sheet {
    names: string[];
    rounds: Round[];
}

/** A field of a form; engine/tally.h says what each member means. */
export interface Field {
    name: string;
    how: "count" | "one" | "set";
    kinds: string;
    min: number;
    max: number;
    all?: number;
    pool?: string;
}

export interface Form {
    fields: Field[];
    /** the options a real table counts by */
    options: string[];
}

export interface Line {
    what: string;
    kind?: string;
    count: number;
    jokers?: number;
    points: number;
}

export interface Answer {
    scores: number[];
    winners: number[];
    detail: string[][];
    lines: Line[][];
}

export interface Refused {
    error: string;
    reason?: string;
    values?: Record<string, string | number>;
    rule: string;
}

// ---- Sheets ----

/** The next round: nothing lies there yet, and the options are those of the last. */
export function newRound({ names, rounds }: Sheet): Round {
    return { options: { ...rounds.at(-1)?.options }, players: names.map(() => ({})) };
}

export function totals(sheet: Sheet, answers: readonly (Answer | Refused | undefined)[]): number[] {
    return sheet.names.map((_, seat) =>
        answers.reduce((sum, a) => sum + (a && "scores" in a ? (a.scores[seat] ?? 0) : 0), 0),
    );
}

// ---- What lies there ----

const numbersOf = (items: PlayerItems, name: string): Record<string, number> => {
    const value = items[name];
    return typeof value === "object" && value !== null ? value : {};
};

/** How many of a kind, or of a field without kinds (""). */
export function countOf(items: PlayerItems, name: string, kind = ""): number {
    const value = kind ? numbersOf(items, name)[kind] : items[name];
    return typeof value === "number" ? value : 0;
}

/** The kind chosen in a field of which one is. */
export function oneOf(items: PlayerItems, name: string): string | null {
    const value = items[name];
    return typeof value === "string" ? value : null;
}

/** The kinds set excluded for the whole table. */
export function setOf(round: Round, name: string): string[] {
    const value = round[name];
    return Array.isArray(value) ? (value as string[]) : [];
}

const setAside = (round: Round, form: Form, kind: string): boolean =>
    form.fields.some((f) => f.how === "set" && setOf(round, f.name).includes(kind));

export function fieldOf(form: Form, name: string, kind = ""): Field | undefined {
    return form.fields.find((f) => f.name === name && (kind ? f.kinds.includes(kind) : !f.kinds));
}

const kindsOf = (field: Field): string[] => (field.kinds ? [...field.kinds] : [""]);

/** How many of the pool of a field and kind lie on the table beside those of one player and kind. */
function others(round: Round, form: Form, field: Field, kind: string, seat: number): number {
    const pool = field.pool ? form.fields.filter((f) => f.pool === field.pool) : [field];
    let sum = 0;
    for (const f of pool)
        for (const k of field.pool ? kindsOf(f) : [kind])
            round.players.forEach((items, s) => {
                if (s !== seat || f.name !== field.name || k !== kind)
                    sum += countOf(items, f.name, k);
            });
    return sum;
}

/** The most that one player can have of a kind, with what the others have. */
export function room(round: Round, form: Form, seat: number, name: string, kind = ""): number {
    const field = fieldOf(form, name, kind);
    if (!field || setAside(round, form, kind)) return 0;
    if (field.all === undefined) return field.max;
    return Math.max(0, Math.min(field.max, field.all - others(round, form, field, kind, seat)));
}

// ---- Changing it: each gives a new round ----

function withPlayer(
    round: Round,
    seat: number,
    change: (items: PlayerItems) => PlayerItems,
): Round {
    const players = round.players.map((items, s) => (s === seat ? change(items) : items));
    return { ...round, players };
}

/** Where the last of a field is taken back, nothing is told of it, as before the first. */
function withCount(items: PlayerItems, name: string, kind: string, n: number): PlayerItems {
    if (!kind) return { ...items, [name]: n };
    const { [kind]: _, ...left } = numbersOf(items, name);
    const counts = n ? { ...left, [kind]: n } : left;
    const { [name]: __, ...others } = items;
    return Object.keys(counts).length ? { ...items, [name]: counts } : others;
}

/** What is chosen among the counted goes when none of it is left. */
function unchoose(items: PlayerItems, form: Form): PlayerItems {
    let left = items;
    for (const f of form.fields) {
        const chosen = f.how === "one" ? oneOf(left, f.name) : null;
        if (chosen && !countOf(left, f.pool ?? "", chosen)) left = { ...left, [f.name]: null };
    }
    return left;
}

/** Puts so many there, as far as there are so many. */
export function setCount(
    round: Round,
    form: Form,
    seat: number,
    name: string,
    kind: string,
    n: number,
): Round {
    const low = fieldOf(form, name, kind)?.min ?? 0;
    const count = Math.max(low, Math.min(Math.trunc(n), room(round, form, seat, name, kind)));
    return withPlayer(round, seat, (items) => unchoose(withCount(items, name, kind, count), form));
}

export function setOne(round: Round, seat: number, name: string, kind: string | null): Round {
    return withPlayer(round, seat, (items) => ({ ...items, [name]: kind }));
}

/** Sets a kind excluded, in place of the oldest where there are enough, or takes it back. */
export function toggleSet(round: Round, form: Form, name: string, kind: string): Round {
    const now = setOf(round, name);
    const most = form.fields.find((f) => f.name === name)?.max ?? 0;
    const next = now.includes(kind) ? now.filter((k) => k !== kind) : [...now, kind].slice(-most);
    return fitToForm({ ...round, [name]: next }, form);
}

/** The round with nothing in it that its form does not ask for: after a change of options. */
export function fitToForm(round: Round, form: Form): Round {
    let next: Round = { options: round.options, players: round.players.map(() => ({})) };
    for (const { how, name, max } of form.fields)
        if (how === "set" && setOf(round, name).length)
            next = { ...next, [name]: setOf(round, name).slice(0, max) };
    round.players.forEach((items, seat) => {
        for (const f of form.fields.filter(({ how }) => how === "count"))
            for (const kind of kindsOf(f)) {
                const n = countOf(items, f.name, kind);
                if (n) next = setCount(next, form, seat, f.name, kind, n);
            }
        for (const f of form.fields.filter(({ how }) => how === "one"))
            if (oneOf(items, f.name)) next = setOne(next, seat, f.name, oneOf(items, f.name));
        next = withPlayer(next, seat, (fresh) => unchoose(fresh, form));
    });
    return next;
}
