// statistics.ts - what a hint counted, as sentences.

import { numeral, type Translate } from "../../app/words";
import type { HintMove } from "../../net/source";

/** How good a move is, how sure that is, what scores it leads to. Bots that only rate know less. */
export function numbersOf(one: HintMove, t: Translate, language: string): string[] {
    const number = (value: number, digits: number) =>
        numeral(
            value.toLocaleString(language, {
                minimumFractionDigits: digits,
                maximumFractionDigits: digits,
            }),
        );
    const sentences: string[] = [];
    if (one.value != null && one.error != null && one.worlds)
        sentences.push(
            t("share", {
                n: number(one.value * 100, 0),
                error: number(one.error * 100, 1),
                worlds: number(one.worlds, 0),
            }),
        );
    if (one.score != null && one.others != null)
        sentences.push(t("scores", { score: number(one.score, 1), others: number(one.others, 1) }));
    return sentences;
}
