// support_words.mjs - the texts of the page by their keys, so that tests find buttons and sentences
// in any language and do not break when one is worded anew.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./support_world.mjs";

/** A text of a part of the page ("app", "table/notices"), with the values filled in. */
export function wording(part, key, values = {}, language = "en", folder = "words") {
    const file = join(root, "web/src", part, folder, `${language}.json`);
    const words = JSON.parse(readFileSync(file, "utf8"));
    if (!(key in words)) throw new Error(`${file} has no ${key}`);
    return words[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** What a text begins with, before its first value. */
export const beginning = (part, key, language) =>
    wording(part, key, {}, language).split("{")[0].trim();
