// partWords.ts - the words of parts of the client that are loaded when they are shown.
import { loadPart } from "./load";
import { type Language, type Strings, type Translate, translator } from "./words";

const partFiles = import.meta.glob<{ default: Strings }>([
    "../pages/*/words/*.json",
    "../table/*/words/*.json",
    "../bots/words/*.json",
]);

/** The words of a part of the client with a folder of its own, as "pages/learn". */
export async function loadPartWords(part: string, lang: Language): Promise<Translate> {
    return translator((await loadPart(partFiles[`../${part}/words/${lang}.json`]!)).default, lang);
}
