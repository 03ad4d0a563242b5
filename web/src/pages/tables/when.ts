// when.ts - how long ago something was, or how soon it will be, as people say it.

const units = [
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
] as const;

/** "2 hours ago", "in 3 days", "now". */
export function whenWords(at: number, now: number, lang: string): string {
    const span = at - now;
    const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
    for (const [unit, ms] of units)
        if (Math.abs(span) >= ms) return words.format(Math.trunc(span / ms), unit);
    return words.format(0, "second");
}
