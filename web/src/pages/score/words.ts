// words.ts - the words of the score pad: its own, and the names of colours and cards as the game's
// skin has them.
import { type Language, loadPartWords, type Say, type Strings, sayer } from "../../app/words";

const skinWords = import.meta.glob<{ default: Strings }>("../../games/*/words/*.json");

export interface PadWords {
    t: Say;
    /** a colour or kind: "blue", "golden joker" */
    kind: Say;
}

export async function loadPadWords(game: string, lang: Language): Promise<PadWords> {
    const skin = skinWords[`../../games/${game}/words/${lang}.json`];
    const [t, named] = await Promise.all([loadPartWords("pages/score", lang), skin?.()]);
    const strings = named?.default ?? {};
    const names = sayer(strings);
    return { t, kind: (kind) => names(`adj.${kind}` in strings ? `adj.${kind}` : `card.${kind}`) };
}
