// words.ts - strings in four languages. A string is looked up by a key; format.ts says what may stand
// in it for a value.

import { fill, type Values } from "./format";
import { loadPart } from "./load";

export const languages = ["en", "hu", "nl", "de"] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = {
    en: "English",
    hu: "Magyar",
    nl: "Nederlands",
    de: "Deutsch",
};

export type { Values };
export type Translate = (key: string, values?: Values) => string;
export type Strings = Record<string, string>;

/** Looks strings up in a dictionary; a key that is not there stands for itself. */
export function translator(strings: Strings, lang?: Language): Translate {
    return (key, values = {}) => fill(strings[key] ?? key, values, lang);
}

/** A number in print, with a true minus. */
export const numeral = (value: number | string): string => String(value).replace("-", "−");

/** The first of the preferred languages that there is, else English. */
export function languageOf(preferred: readonly string[]): Language {
    for (const tag of preferred) {
        const short = tag.slice(0, 2).toLowerCase();
        const found = languages.find((lang) => lang === short);
        if (found) return found;
    }
    return "en";
}

const files = import.meta.glob<{ default: Strings }>("./words/*.json");

export async function loadWords(lang: Language, failed?: () => void): Promise<Strings> {
    const load = files[`./words/${lang}.json`]!;
    return (await loadPart(load, failed ? { failed } : {})).default;
}
