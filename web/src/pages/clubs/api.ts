// api.ts - what the server tells of clubs, see docs/api.md.
import { call, newId } from "../../net/http";
import type { Clock } from "../../net/protocol";

export interface Person {
    /** their key */
    person: string;
    name: string;
    kind: "guest" | "account" | "bot";
    /** true: there is a page of this name */
    account: boolean;
    you: boolean;
}

export type Role = "host" | "member";

export interface Member extends Person {
    role: Role;
    since: number;
}

export interface ClubTable {
    id: string;
    game: string;
    seats: number;
    taken: number;
    /** who sits there: people by name, bots by level */
    people: { name?: string; level?: string }[];
    stage: "waiting" | "playing";
    created: number;
}

export interface LeagueLine extends Person {
    points: number;
    games: number;
    wins: number;
}

export type TournamentStage = "open" | "running" | "over" | "cancelled";

export interface TournamentLine {
    id: string;
    club: string;
    name: string;
    game: string;
    stage: TournamentStage;
    created: number;
    /** when it begins by itself, or 0 */
    starts: number;
}

export interface ClubLine {
    at: number;
    person: string;
    name: string;
    text: string;
}

export interface Club {
    id: string;
    name: string;
    created: number;
    /** one's own; "removed": one cannot join again */
    role: Role | "none" | "removed";
    members: Member[];
    tables: ClubTable[];
    /** the most points first */
    league: LeagueLine[];
    /** the newest first */
    tournaments: TournamentLine[];
    /** the oldest first; empty for who is no member */
    chat: ClubLine[];
}

export interface OwnClub {
    id: string;
    name: string;
    role: Role;
}

export interface NewTournament extends Record<string, unknown> {
    name: string;
    game: string;
    form: string;
    seats: number;
    rounds?: number;
    clock: Clock;
    pause: number;
    starts?: number;
}

export const clubLink = (id: string) => `/club/${id}`;

export const fetchOwnClubs = () => call<{ clubs: OwnClub[] }>("/api/me/clubs");

export const foundClub = (name: string) =>
    call<{ id: string }>("/api/clubs", { body: { name, id: newId() } });

/** "join", "leave", "chat" with what is said, "remove" or "report" with a person, "table" with its id. */
export const askClub = (club: string, what: string, body: Record<string, string> = {}) =>
    call(`/api/clubs/${club}/${what}`, { body: { ...body, id: newId() } });

export const arrange = (club: string, tournament: NewTournament) =>
    call<{ id: string }>(`/api/clubs/${club}/tournament`, {
        body: { ...tournament, id: newId() },
    });
