// tournament.ts - what the server tells of a tournament (docs/api.md), and what follows from it: who is who,
// and where one plays now.
import { plainLevel } from "../../bots/names";
import { call, newId } from "../../net/http";
import type { Clock, OptionValue } from "../../net/protocol";
import type { Person, TournamentLine } from "../clubs/api";

export type Form = "round_robin" | "swiss" | "knockout";

export interface Entrant extends Partial<Person> {
    /** left, or did not come: is not paired */
    away: boolean;
    /** of a bot */
    level?: string;
}

export interface RoundTable {
    id?: string;
    done: boolean;
    /** in the order of their seats */
    entrants: number[];
    places?: number[];
    points?: number[];
    /** seats whose players never came */
    absent?: number[];
}

export interface Round {
    tables: RoundTable[];
    byes: number[];
}

export interface Standing {
    entrant: number;
    /** from 1; equal ones share it */
    place: number;
    points: number;
    /** points of all opponents */
    opponents: number;
    /** of those points as much as they took from each */
    beaten: number;
    wins: number;
    games: number;
    byes: number;
}

export interface Tournament extends TournamentLine {
    club_name: string;
    v: number;
    form: Form;
    seats: number;
    /** as far as it is known how many there will be */
    rounds: number;
    rated: boolean;
    /** seconds between two rounds */
    pause: number;
    clock: Clock;
    /** what is not as usual */
    rules: { options?: Record<string, OptionValue>; games?: number; cards?: string };
    /** so many entrants it needs */
    least: number;
    next_at?: number;
    member: boolean;
    arranger: boolean;
    admits: boolean;
    /** which entrant one is oneself */
    you?: number;
    entrants: Entrant[];
    played: Round[];
    standings: Standing[];
}

/** "enter", "withdraw", "bot" with a level, "start", "cancel"; "withdraw" with an entrant is of the arranger. */
export const askTournament = (
    id: string,
    what: string,
    body: Record<string, string | number> = {},
) => call(`/api/tournaments/${id}/${what}`, { body: { ...body, id: newId() } });

/** Which of the bots of its level it is, from 1; 0 where it is the only one. */
export function numberOf(entrants: readonly Entrant[], entrant: number): number {
    const level = plainLevel(entrants[entrant]?.level ?? "");
    const same = entrants.flatMap((other, at) =>
        other.level !== undefined && plainLevel(other.level) === level ? [at] : [],
    );
    return same.length > 1 ? same.indexOf(entrant) + 1 : 0;
}

const sits = (you: number) => (table: RoundTable) => table.entrants.includes(you) && !table.done;

/** The table where one plays now, once it is there. */
export function ownTable({ you, played, stage }: Tournament): string | null {
    if (you === undefined || stage !== "running") return null;
    return played.at(-1)?.tables.find(sits(you))?.id ?? null;
}

/** Tables of the round that are still played; 0: the round is over. */
export const playing = ({ played }: Tournament): number =>
    played.at(-1)?.tables.filter(({ done }) => !done).length ?? 0;
