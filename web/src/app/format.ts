// format.ts - puts values into sentences. The rules are those of the engine, engine/message.h, and both
// are held to the same cases, tests/engine/sentences.tsv.

export type Values = Record<string, string | number>;

// ---- Hungarian: what counts is how a word or number is spoken ----

/** "az 5" (öt), "a 4" (négy), "az R5" (er öt). */
export function article(said: string): "a" | "az" {
    const word = said.replace(/^["'(]+/, "");
    const digits = /^\d+/.exec(word)?.[0] ?? "";
    const vowel = digits
        ? digits[0] === "5" || (digits[0] === "1" && digits.length % 3 === 1)
        : /^[A-Za-z](?![a-z\u0080-\uffff])/.test(word) // a letter by its name: ef, er, iksz
          ? /^[aefilmnorsuxy]/i.test(word)
          : /^[aáeéiíoóöőuúüű]/i.test(word);
    return vowel ? "az" : "a";
}

// By the last digit, nulla to kilenc, or the one before a zero, száz, tíz to kilencven: 0 for back
// vowels, 1 for front vowels, 2 for rounded ones.
const ones = "0120120101";
const tens = "0100110101";
const accusatives = ["t", "et", "t", "at", "et", "öt", "ot", "et", "at", "et"];
const adjectives = ["s", "es", "es", "as", "es", "ös", "os", "es", "as", "es"];

/** How a word or number ends: its harmony, its accusative, and what makes a noun of a number. */
type Ending = [harmony: number, accusative: string, adjective: string];

function numberEnding(digits: string): Ending {
    const zeros = digits.length > 1 ? /0*$/.exec(digits)![0].length : 0;
    if (zeros >= 6) return [0, "t", "s"];
    if (zeros >= 3) return [1, "et", "es"];
    const last = Number(digits.at(zeros === 1 ? -2 : -1));
    if (!zeros) return [Number(ones[last]), accusatives[last]!, adjectives[last]!];
    return tens[last] === "1" ? [1, "et", "es"] : [0, "at", "as"];
}

function wordEnding(word: string): Ending {
    const vowel = word.match(/[aouáóúeéöüőű]/gi)?.at(-1) ?? "e";
    const harmony = /[aouáóú]/i.test(vowel) ? 0 : /[eé]/i.test(vowel) ? 1 : 2;
    return [harmony, ["ot", "et", "öt"][harmony]!, ""];
}

/** The one of "-t", "-s", "-ban/-ben" or "-hoz/-hez/-höz" that goes with a word or number. */
export function suffix(said: string, forms: string): string {
    const digits = /(\d+)[^\p{L}\d]*$/u.exec(said)?.[1];
    const [harmony, accusative, adjective] = digits ? numberEnding(digits) : wordEnding(said);
    const noun = /-\p{L}*s$/u.test(said); // "5-ös" has its hyphen already: "5-öst", "5-ösben"
    if (forms === "-t") return noun ? "t" : `-${accusative}`;
    if (forms === "-s") return adjective && `-${adjective}`;
    const all = forms.split("/");
    return (all[harmony] ?? all.at(-1)!).slice(noun ? 1 : 0);
}

/** Words whose accusative is not the word and something behind a hyphen: "kártyát", "jokert". */
const isInflected = /\p{Ll}\p{L}*\p{Ll}?[aer]$/u;
const inflected = (word: string) =>
    word.replace(/.$/, (last) => ({ a: "át", e: "ét" })[last] ?? `${last}t`);

// ---- What stands in braces ----

function choose(forms: string[], said: string): string {
    const found = forms.find((form) => form.startsWith(`${said}=`));
    return found?.slice(said.length + 1) ?? "";
}

function shape(said: string, form: string, lang: string, written?: string): string {
    const forms = form.split("|");
    if (form.includes("=")) return choose(forms, said);
    if (forms.length > 1) return forms[pluralOf(Number(said), lang)]!;
    const [, az = "", after = ""] = /^(az)?(.*)$/i.exec(form)!;
    const before = az && `${az[0]}${article(said).slice(1)} `;
    if (after === "-t" && isInflected.test(said)) return before + inflected(written ?? said);
    return before + (written ?? said) + (after && suffix(said, after));
}

const pluralOf = (n: number, lang: string) =>
    new Intl.PluralRules(lang).select(n) === "one" ? 0 : 1;

/** A number as the language prints it: thousands apart, and a true minus. */
const printed = (value: number, lang: string): string =>
    value >= 0 && value < 1000 && Number.isInteger(value)
        ? String(value)
        : new Intl.NumberFormat(lang).format(value).replace("-", "−");

/** A sentence with its values put in; what has no value stays as it is. */
export function fill(text: string, values: Values, lang = "en"): string {
    return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name: string, form?: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        const written = typeof value === "number" ? printed(value, lang) : value;
        return form ? shape(String(value), form, lang, written) : written;
    });
}
