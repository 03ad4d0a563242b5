// words.ts - the words of the score pad: its own, those of the game, and the names of its colours and
// cards as the skin has them.

import { loadPartWords } from "../../app/partWords";
import type { Language, Translate } from "../../app/words";
import { kindName, loadGameWords } from "../../games";

export interface PadWords {
    t: Translate;
    /** of the game's form; see games/manifest.ts */
    game: Translate;
    /** a colour or kind: "blue", "golden joker" */
    kind: (kind: string) => string;
}

export async function loadPadWords(id: string, lang: Language): Promise<PadWords> {
    const [t, game, skin] = await Promise.all([
        loadPartWords("pages/score", lang),
        loadGameWords(id, "score", lang),
        loadGameWords(id, "skin", lang),
    ]);
    return { t, game, kind: (kind) => kindName(kind, skin) };
}
