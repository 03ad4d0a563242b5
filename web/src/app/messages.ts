// messages.ts - what the engine and the server tell people, said in the reader's language. They send an
// identifier and typed values; the sentences are fetched when there is one to say.
import { fill, type Values } from "./format";
import { loadPart } from "./load";
import type { Language, Strings } from "./words";

const files: Record<Language, () => Promise<{ default: Strings }>> = {
    en: () => import("virtual:messages/en"),
    hu: () => import("virtual:messages/hu"),
    nl: () => import("virtual:messages/nl"),
    de: () => import("virtual:messages/de"),
};

export interface Message {
    reason: string;
    values?: Values;
}

/** How a card is called here: "red 5" for "R5". */
export type SayCard = (card: string) => string;

/** A value as people speak of it; its name says what it is, see engine/message.h. */
function sayValue(name: string, value: string | number, words: Strings, sayCard?: SayCard) {
    const kind = name.replace(/\d$/, "");
    if (kind === "seat") return Number(value) + 1;
    if (kind === "colour") return words[`colour.${value}`] ?? value;
    return kind === "card" && sayCard ? sayCard(String(value)) : value;
}

/** With a capital and a full stop. */
const asSentence = (text: string) =>
    text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");

export type SayMessage = (message: Message, sayCard?: SayCard) => string | null;

/** The sentences of one language; null for an identifier that is not known here. */
export function sayWith(words: Strings, lang: Language): SayMessage {
    return ({ reason, values = {} }, sayCard) => {
        const sentence = words[reason];
        if (sentence === undefined) return null;
        const said = Object.entries(values).map(([name, value]) => [
            name,
            sayValue(name, value, words, sayCard),
        ]);
        return asSentence(fill(sentence, Object.fromEntries(said), lang));
    };
}

export async function loadMessages(lang: Language): Promise<SayMessage> {
    return sayWith((await loadPart(files[lang])).default, lang);
}
