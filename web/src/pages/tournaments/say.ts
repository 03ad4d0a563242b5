// say.ts - tournaments in words.
import { app } from "../../app/app.svelte";
import type { Translate } from "../../app/words";
import { levelName } from "../../games/catalogue.svelte";
import { numberOf, type Round, type RoundTable, type Tournament } from "./tournament";

/** "Anna", "Bot: medium 2", or somebody who is forgotten. */
export function entrantName(tournament: Tournament, entrant: number, t: Translate): string {
    const who = tournament.entrants[entrant];
    if (who?.level === undefined) return who?.name ?? t("gone");
    const n = numberOf(tournament.entrants, entrant);
    const name = app.t("open.bot", { level: levelName(who.level) });
    return n ? `${name} ${n}` : name;
}

export const printed = (value: number): string =>
    value.toLocaleString(app.language, { maximumFractionDigits: 2 });

const list = (names: string[]) =>
    new Intl.ListFormat(app.language, { type: "conjunction" }).format(names);

/** Who plays there, in the order of their seats, with their points once it is over. */
export function tableWords(tournament: Tournament, table: RoundTable, t: Translate): string {
    const names = table.entrants.map((one) => entrantName(tournament, one, t));
    const { points } = table;
    if (!points) return names.join(" – ");
    return names.map((name, seat) => `${name} ${printed(points[seat] ?? 0)}`).join(" – ");
}

/** Who did not come; "" where everybody did. */
export function absentWords(tournament: Tournament, table: RoundTable, t: Translate): string {
    const names = (table.absent ?? []).map((seat) =>
        entrantName(tournament, table.entrants[seat]!, t),
    );
    return names.length ? t("absent", { names: list(names), n: names.length }) : "";
}

/** Who had nobody to play with in that round. */
export function byeWords(tournament: Tournament, { byes }: Round, t: Translate): string {
    const names = byes.map((one) => entrantName(tournament, one, t));
    return names.length ? t("bye", { names: list(names), n: names.length }) : "";
}

/** "in 40 seconds", then "in 3 minutes", "in 2 days". */
export function soonWords(at: number, now: number): string {
    const words = new Intl.RelativeTimeFormat(app.language, { numeric: "always" });
    const seconds = Math.max(0, Math.round((at - now) / 1000));
    if (seconds < 90) return words.format(seconds, "second");
    if (seconds < 5400) return words.format(Math.round(seconds / 60), "minute");
    const hours = Math.round(seconds / 3600);
    return hours < 48 ? words.format(hours, "hour") : words.format(Math.round(hours / 24), "day");
}

export const dateWords = (at: number): string =>
    new Date(at).toLocaleString(app.language, { dateStyle: "medium", timeStyle: "short" });
