// entry.ts - what a form is given: one player's things of a round, to look at and to change.
import type { Answer, Form, Refused, Round } from "./sheet";
import { countOf, oneOf, room, setCount, setOf, setOne, toggleSet } from "./sheet";
import { sayField } from "./speech";
import type { PadWords } from "./words";

export interface Entry {
    readonly seat: number;
    readonly form: Form;
    readonly words: PadWords;
    /** the name of a field, or of one kind of it: "Blue row" */
    label(name: string, kind?: string): string;
    count(name: string, kind?: string): number;
    room(name: string, kind?: string): number;
    put(name: string, kind: string, n: number): void;
    one(name: string): string | null;
    choose(name: string, kind: string | null): void;
    excluded(name: string): string[];
    toggle(name: string, kind: string): void;
    /** the points of what the account calls so; null where it has no such line */
    points(what: string, kind?: string): number | null;
    /** jokers that count as this kind */
    jokers(kind: string): number;
}

export function entryOf(
    words: PadWords,
    form: Form,
    round: Round,
    seat: number,
    answer: Answer | Refused | undefined,
    change: (round: Round) => void,
): Entry {
    const items = round.players[seat]!;
    const lines = answer && "lines" in answer ? (answer.lines[seat] ?? []) : [];
    return {
        seat,
        form,
        words,
        label: (name, kind = "") => sayField(words, name, kind),
        count: (name, kind) => countOf(items, name, kind),
        room: (name, kind) => room(round, form, seat, name, kind),
        put: (name, kind, n) => change(setCount(round, form, seat, name, kind, n)),
        one: (name) => oneOf(items, name),
        choose: (name, kind) => change(setOne(round, seat, name, kind)),
        excluded: (name) => setOf(round, name),
        toggle: (name, kind) => change(toggleSet(round, form, name, kind)),
        points: (what, kind) => {
            const of = lines.filter((l) => l.what === what && (!kind || l.kind === kind));
            return of.length ? of.reduce((sum, l) => sum + l.points, 0) : null;
        },
        jokers: (kind) => lines.find((l) => l.kind === kind && l.what !== "joker")?.jokers ?? 0,
    };
}
