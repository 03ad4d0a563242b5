// api.ts - what the server tells of players and finished games, see docs/api.md.
import { call } from "../../net/http";
import type { OptionValue } from "../../net/protocol";

export interface Rating {
    game: string;
    /** "2" or "3-5" */
    seats: string;
    points: number;
    /** the strength lies within so many points, most likely */
    margin: number;
    games: number;
    at: number;
}

interface Met {
    games: number;
    ahead: number;
    behind: number;
    at: number;
}

export interface Profile {
    name: string;
    kind: "account" | "bot";
    since: number;
    ratings: Rating[];
    played: {
        game: string;
        seats: number;
        games: number;
        won: number;
        place: number;
        at: number;
    }[];
    opponents: ({ name: string; kind: "account" | "bot" } & Met)[];
    /** what is not shown to the reader */
    hidden: ("results" | "opponents" | "ratings")[];
}

export interface Versus {
    name: string;
    other: string;
    games: ({ game: string } & Met)[];
}

export interface RatingChange {
    table: string;
    at: number;
    points: number;
    margin: number;
    games: number;
}

export interface Leaders {
    leaders: {
        rank: number;
        name: string;
        kind: "account" | "bot";
        points: number;
        margin: number;
        games: number;
        at: number;
    }[];
    bots: { level: string; points: number }[];
    next?: string;
}

export interface FoundGame {
    id: string;
    game: string;
    at: number;
    rated: boolean;
    usual: boolean;
    options: Record<string, OptionValue>;
    players: {
        kind: "human" | "bot";
        name: string;
        account?: true;
        place: number;
        score: number;
    }[];
}

export interface Privacy {
    results: boolean;
    opponents: boolean;
    ratings: boolean;
    /** where one sits now, to those who have one on their list of friends */
    tables: "everybody" | "friends" | "nobody";
}

type Query = Record<string, string | number | undefined>;

/** "?name=Anna&seats=2"; what is empty is left out. */
export function queryOf(values: Query): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(values))
        if (value !== undefined && value !== "") query.set(name, String(value));
    const text = query.toString();
    return text && `?${text}`;
}

export const playerLink = (name: string) => `/player${queryOf({ name })}`;

export const fetchProfile = (name: string) => call<Profile>(`/api/player${queryOf({ name })}`);
export const fetchVersus = (name: string, other: string) =>
    call<Versus>(`/api/player/versus${queryOf({ name, other })}`);
export const fetchHistory = (name: string, game: string, seats: string) =>
    call<{ changes: RatingChange[] }>(
        `/api/player/rating${queryOf({ name, game, seats: Number.parseInt(seats, 10) })}`,
    );
export const fetchLeaders = (game: string, seats: string, after?: string) =>
    call<Leaders>(`/api/leaders${queryOf({ game, seats: Number.parseInt(seats, 10), after })}`);
export const searchGames = (values: Query) =>
    call<{ games: FoundGame[]; next?: string }>(`/api/search${queryOf(values)}`);
export const fetchPrivacy = () => call<Privacy>("/api/me/privacy");
export const savePrivacy = (body: Privacy) => call<Privacy>("/api/me/privacy", { body });
