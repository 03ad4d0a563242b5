// options.ts - options of games and clocks in words.
import type { Clock, OptionValue } from "../net/protocol";
import type { Translate } from "./words";

/** A text of the options' words, or what stands for it. */
function orElse(w: Translate, key: string, other: string): string {
    const text = w(key);
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
    return orElse(w, `${name}=${value}`, String(value));
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
    return clock.kind === "days" ? t("clock.days", { n: clock.days }) : t("clock.none");
}
