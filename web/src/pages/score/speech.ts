// speech.ts - rounds and their accounts in words.
import { numeral } from "../../app/words";
import { signed } from "../../table/points";
import type { Answer, Line, Refused, Sheet } from "./sheet";
import type { PadWords } from "./words";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Points as a sheet shows them; nobody knows those of a round that cannot be. */
export const shown = (points: number | null | undefined): string =>
    points == null ? "?" : numeral(points);

/** One line of an account: "Blue path, stone 9". */
export function sayLine({ t, kind }: PadWords, game: string, line: Line): string {
    const key = `line.${game}.${line.what}`;
    const values = {
        n: line.count,
        colour: line.kind ? kind(line.kind) : "",
        jokers: line.jokers ?? 0,
    };
    const jokers = t(`line.${game}.${line.what}.jokers`, values);
    const said = line.jokers && !jokers.startsWith("line.") ? jokers : t(key, values);
    return capital(said);
}

/** Why a round cannot be: in the reader's words where the pad has some, else in the engine's. */
export function sayRefused({ t }: PadWords, { error, rule }: Refused): string {
    const said = t(`refused.${rule}`);
    return said.startsWith("refused.") ? capital(error) : said;
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
