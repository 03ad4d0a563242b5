// options.ts - options of games and clocks in words.
import type { Clock, OptionValue } from "../net/protocol";
import type { Translate, Values } from "./words";

/** A text of the options' words, or what stands for it. */
function orElse(w: Translate, key: string, other: string, values: Values = {}): string {
    const text = w(key, values);
    return text === key ? other : text;
}

export function optionLabel(w: Translate, name: string): string {
    return orElse(w, name, name.replaceAll("_", " "));
}

export function optionHelp(w: Translate, name: string, help: string): string {
    return orElse(w, `${name}.help`, help);
}

export function valueLabel(w: Translate, t: Translate, name: string, value: OptionValue): string {
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    return orElse(w, `${name}=${value}`, otherLabel(w, name, value));
}

/** A value without a name of its own, by its form: a number, a list "custom:1,3", a pair "5/3". */
function otherLabel(w: Translate, name: string, value: number | string): string {
    if (typeof value === "number") return orElse(w, `${name}=n`, String(value), { n: value });
    const [, kind, list] = /^(\w+:)(.*)$/.exec(value) ?? [];
    if (list) return orElse(w, `${name}=${kind}`, value, { value: list.replaceAll(",", ", ") });
    const [, n, m = ""] = /^(\d+)\/(\w+)$/.exec(value) ?? [];
    const other = /\d/.test(m) ? "" : m;
    return n ? orElse(w, `${name}=/${other}`, value, { n, m }) : value;
}

/** Paces that a table can be opened with, or changed to. */
export const clocks: Clock[] = [
    { kind: "none" },
    { kind: "real", bank: 300, increment: 5 },
    { kind: "real", bank: 900, increment: 10 },
    { kind: "days", days: 1 },
    { kind: "days", days: 3 },
];

export const sameClock = (a: Clock, b: Clock) => JSON.stringify(a) === JSON.stringify(b);

export function clockWords(t: Translate, clock: Clock): string {
    if (clock.kind === "real")
        return t("clock.real", { minutes: clock.bank / 60, seconds: clock.increment });
    if (clock.kind === "pause") return t("clock.pause", { n: clock.minutes });
    return clock.kind === "days" ? t("clock.days", { n: clock.days }) : t("clock.none");
}
