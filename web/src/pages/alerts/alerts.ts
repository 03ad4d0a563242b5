// alerts.ts - how one is told of turns, as the server has it.
import { app } from "../../app/app.svelte";
import { call } from "../../net/http";

export type Kind = "push" | "mail" | "webhook";
export interface Channel {
    id: string;
    kind: Kind;
    target: string;
    created: number;
    confirmed: boolean;
    failures: number;
    why?: string;
}
export interface Alerts {
    zone: string;
    quiet_from: string;
    quiet_to: string;
    /** kinds of channels, with blanks */
    live: string;
    days: string;
    live_after: number;
    days_after: number;
    /** minutes, with blanks */
    reminders: string;
    /** also where a browser has shown the message */
    mail_always: boolean;
    /** the server sends mail */
    mail: boolean;
    channels: Channel[];
    push_key: string;
}

export const load = () => call<Alerts>("/api/me/alerts");

/** What is left out stays; times are those of this browser's clock. */
export const save = (changes: Partial<Alerts>) =>
    call<Alerts>("/api/me/alerts", {
        body: {
            ...changes,
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            language: app.language,
        },
    });

/** A list of words with one of them put in or left out. */
export function withWord(list: string, word: string, there: boolean): string {
    const others = list.split(" ").filter((one) => one && one !== word);
    return (there ? [...others, word] : others).join(" ");
}

export const hasWord = (list: string, word: string) => list.split(" ").includes(word);
