// told.ts - what was played, in sentences: what the engine tells of the moves of a turn (engine/facts.h)
// becomes one. The sentences are those of the C headers; where nothing is told, the words of a move do.
import facts from "virtual:facts";
import { fill } from "../app/format";
import { loadPart } from "../app/load";
import type { Language, Strings, Translate } from "../app/words";
import type { Fact, LogLine } from "../net/protocol";
import type { Part, Skin } from "./skin";

/** What one seat did in a turn, or a move of which nothing is told. */
export interface Turn {
    seat: number;
    /** of its last move */
    ply: number;
    facts: Fact[];
    move?: string;
}

// ---- Folding ----

/** Both in one: "drew 2 cards"; null where they differ in more than numbers and cards. */
function merged(fact: Fact, next: Fact): Fact | null {
    const names = Object.keys(fact.values);
    if (fact.fact !== next.fact || `${names}` !== `${Object.keys(next.values)}`) return null;
    const sums: string[] = names.filter((name) => name === "n" || name === "cards");
    const same = names.every(
        (name) => sums.includes(name) || fact.values[name] === next.values[name],
    );
    if (!sums.length || !same) return null;
    const values = { ...fact.values };
    for (const name of sums) {
        const [a, b] = [fact.values[name]!, next.values[name]!];
        values[name] = name === "n" ? Number(a) + Number(b) : `${a}, ${b}`;
    }
    return { ...fact, values };
}

/** Adds what a later move of the turn did; what was told only until then goes. */
function fold(turn: Turn, ply: number, told: readonly Fact[]): void {
    turn.ply = ply;
    if (turn.facts.at(-1)?.passing) turn.facts.pop();
    for (const fact of told) {
        const last = turn.facts.at(-1);
        const both = last && merged(last, fact);
        if (both) turn.facts.pop();
        turn.facts.push(both ?? fact);
    }
}

/** The turns of these lines, in their order. */
export function foldTurns(lines: readonly LogLine[]): Turn[] {
    const turns: Turn[] = [];
    for (const { ply, seat, move, told, begins } of lines) {
        const last = turns.at(-1);
        if (!told) turns.push({ seat, ply, facts: [], move });
        else if (last && !last.move && last.seat === seat && !begins) fold(last, ply, told);
        else turns.push({ seat, ply, facts: [...told] });
    }
    return turns;
}

// ---- In words ----

/** The sentences of one game in one language. */
export async function loadTold(game: string, language: Language): Promise<Strings> {
    const load = facts[`${game}/${language}`] ?? facts[`any/${language}`]!;
    return (await loadPart(load)).default;
}

/** Who says it to whom. */
export interface Teller {
    words: Strings;
    language: Language;
    skin: Skin;
    /** the words of the skin */
    t: Translate;
    you: number | null;
    nameOf: (seat: number) => string;
}

const nameThing = ({ skin, t }: Teller, thing: string) =>
    skin.say({ thing, zone: "hand", place: 0, slot: 0 }, t);

/** A value as people speak of it; its name says what it is. */
function speak(teller: Teller, name: string, value: string | number): string | number {
    const kind = name.replace(/\d$/, "");
    if (kind === "player") return teller.nameOf(Number(value));
    if (kind === "colour") return teller.words[`colour.${value}`] ?? value;
    if (kind === "card" || kind === "set") return nameThing(teller, String(value));
    if (kind !== "cards") return value;
    return thingsOf(value)
        .map((thing) => nameThing(teller, thing))
        .join(", ");
}

const thingsOf = (value: string | number) => String(value).split(", ");

/** What one fact says. Things are shown by their pictures, unless a suffix or an article hangs on them. */
function sayFact(teller: Teller, seat: number, { fact, values }: Fact): Part[] {
    const sentence = teller.words[fact] ?? "";
    const pictures: Part[][] = [];
    const said = Object.entries(values).map(([name, value]) => {
        const drawn = /^(cards?|set)\d?$/.test(name) && !sentence.includes(`{${name}:`);
        if (!drawn) return [name, speak(teller, name, value)];
        const things = name === "cards" ? thingsOf(value) : [String(value)];
        pictures.push(things.map((thing) => ({ thing, say: nameThing(teller, thing) })));
        return [name, `\u0001${pictures.length - 1}\u0001`];
    });
    const who = seat === teller.you ? "you" : "other";
    const text = fill(sentence, { ...Object.fromEntries(said), who }, teller.language);
    return text
        .split("\u0001")
        .flatMap((part, i): Part[] => (i % 2 ? withGaps(pictures[Number(part)]!) : [part]));
}

const withGaps = (parts: Part[]) => parts.flatMap((part, i) => (i ? [" ", part] : [part]));

function capital(parts: Part[]): Part[] {
    const [first, ...rest] = parts;
    if (typeof first !== "string") return parts;
    return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

/** A whole sentence: "Clara laid blue 8 and drew." */
export function sayTurn(teller: Teller, { seat, facts, move }: Turn): Part[] {
    const { words, language, skin, t } = teller;
    const name = teller.nameOf(seat);
    if (move !== undefined) return [`${name}: `, ...skin.sayMove(move, "done", t)];
    const own = seat === teller.you;
    const subject = fill(
        words[own ? "facts.you" : "facts.other"] ?? "",
        { player: name },
        language,
    );
    const and = words["facts.and"] ?? ", ";
    const parts = facts.flatMap((fact, i) => {
        const before = i === 0 ? "" : i === facts.length - 1 ? and : ", ";
        return [before, ...sayFact(teller, seat, fact)];
    });
    const all = [subject && `${subject} `, ...parts, "."].filter((part) => part !== "");
    return capital(all);
}
