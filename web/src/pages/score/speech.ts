// speech.ts - rounds and their accounts in words.
import type { SayMessage } from "../../app/messages";
import { numeral, type Values } from "../../app/words";
import { signed } from "../../table/points";
import type { Answer, Line, Refused, Sheet } from "./sheet";
import type { PadWords } from "./words";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Points as a sheet shows them; nobody knows those of a round that cannot be. */
export const shown = (points: number | null | undefined): string =>
    points == null ? "?" : numeral(points);

const inWords = (name: string): string => capital(name.replaceAll("_", " "));

/** A text of the game, or what stands for it where the game brings none. */
function orElse(words: PadWords, key: string, values: Values, other: string): string {
    const text = words.game(key, values);
    return capital(text === key ? other : text);
}

/** The name of a field of the form, or of one kind of it: "Blue row". */
export function sayField(words: PadWords, name: string, kind = ""): string {
    if (!kind) return orElse(words, `field.${name}`, {}, inWords(name));
    const colour = words.kind(kind);
    return orElse(words, `thing.${name}`, { colour }, `${inWords(name)}: ${colour}`);
}

/** One line of a result: "Blue path, stone 9". */
export function sayLine(words: PadWords, line: Line): string {
    const key = `line.${line.what}`;
    const colour = line.kind ? words.kind(line.kind) : "";
    const values = { n: line.count, colour, jokers: line.jokers ?? 0 };
    const plain = [inWords(line.what), colour, `(${line.count})`].filter(Boolean).join(" ");
    const said = orElse(words, key, values, plain);
    return line.jokers ? orElse(words, `${key}.jokers`, values, said) : said;
}

/** Why a round cannot be: in the words of the score pad where there are some, else in the engine's. */
export function sayRefused(words: PadWords, refused: Refused, say: SayMessage): string {
    const { error, rule, reason = "", values = {} } = refused;
    const key = `refused.${rule}`;
    const general = words.t(key);
    const said = say({ reason, values }) ?? error;
    return orElse(words, key, {}, general === key ? said : general);
}

/** Seats by their place on the sheet: the most points first. */
export function ranking(totals: readonly number[]): number[] {
    return totals.map((_, seat) => seat).sort((a, b) => totals[b]! - totals[a]! || a - b);
}

/** Who leads: of a single round its winners, of several the highest totals. */
export function leaders(
    totals: readonly number[],
    answers: readonly (Answer | Refused | undefined)[],
): number[] {
    const only = answers.length === 1 ? answers[0] : undefined;
    if (only && "winners" in only) return only.winners;
    return totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : []));
}

/** The sheet as a message. */
export function sheetText(
    words: PadWords,
    title: string,
    sheet: Sheet,
    totals: readonly number[],
    answers: readonly (Answer | Refused | undefined)[],
): string {
    const { t } = words;
    const first = leaders(totals, answers);
    const head = ranking(totals).map((seat) => {
        const won = first.includes(seat) ? " ★" : "";
        return `${sheet.names[seat]}: ${totals[seat]}${won}`;
    });
    const rounds = answers.flatMap((answer, i) => {
        if (!answer || "error" in answer) return [];
        const scores = sheet.names.map((name, seat) => `${name} ${signed(answer.scores[seat]!)}`);
        return [t("text.round", { n: i + 1, scores: scores.join(", ") })];
    });
    return [title, ...head, ...(rounds.length > 1 ? ["", ...rounds] : [])].join("\n");
}
