// percent.ts - shares of the win, as people read them.

/** 0.123 is "12%", as the language writes it. */
export const percent = (share: number, language: string): string =>
    new Intl.NumberFormat(language, { style: "percent" }).format(share).replace("-", "−");

/** With its sign: "+12%", "−3%"; nothing has none. */
export const signedPercent = (share: number, language: string): string =>
    new Intl.NumberFormat(language, { style: "percent", signDisplay: "exceptZero" })
        .format(share)
        .replace("-", "−");
