// pad.svelte.ts - the score pad of a game: its sheet, kept in this browser after every tap, what the
// engine says of it, and the way back.
import { engineClient } from "../../engine/client";
import type { OptionValue } from "../../net/protocol";
import {
    type Answer,
    type Form,
    fitToForm,
    newRound,
    type Refused,
    type Round,
    type Sheet,
    totals,
} from "./sheet";

const remembered = 60; // changes that can be taken back
const namesKey = "pakli.score.names";

function fromStorage<T>(key: string, fits: (value: unknown) => value is T): T | null {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return fits(value) ? value : null;
    } catch {
        return null;
    }
}

function keep(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // a browser that keeps nothing still adds up
    }
}

const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((name) => typeof name === "string");

const isRound = (value: unknown, players: number): boolean =>
    typeof value === "object" &&
    value !== null &&
    "players" in value &&
    "options" in value &&
    Array.isArray(value.players) &&
    value.players.length === players &&
    value.players.every((items) => typeof items === "object" && items !== null);

const isSheet = (value: unknown): value is Sheet =>
    typeof value === "object" &&
    value !== null &&
    "names" in value &&
    "rounds" in value &&
    isNames(value.names) &&
    Array.isArray(value.rounds) &&
    value.rounds.every((round) => isRound(round, (value.names as string[]).length));

/** Who played last, whatever the game. */
export const lastNames = (): string[] => fromStorage(namesKey, isNames) ?? [];

export class Pad {
    readonly game: string;
    #sheet = $state.raw<Sheet | null>(null);
    #past = $state.raw<(Sheet | null)[]>([]);
    #answers = $state.raw<(Answer | Refused | undefined)[]>([]);
    #busy = $state(false);
    #known = new Map<string, Answer | Refused>(); // by the round as text

    constructor(game: string) {
        this.game = game;
        this.#sheet = fromStorage(this.#key, isSheet);
        this.#recount();
    }

    get #key(): string {
        return `pakli.score.${this.game}`;
    }
    get sheet(): Sheet | null {
        return this.#sheet;
    }
    get canUndo(): boolean {
        return this.#past.length > 0;
    }
    /** What the engine says of each round; for a moment what it said before, or nothing. */
    get answers(): readonly (Answer | Refused | undefined)[] {
        return this.#answers;
    }
    /** Some answers are still those of before. */
    get busy(): boolean {
        return this.#busy;
    }
    get totals(): number[] {
        return this.#sheet ? totals(this.#sheet, this.answers) : [];
    }

    #show(sheet: Sheet | null): void {
        this.#sheet = sheet;
        keep(this.#key, sheet);
        this.#recount();
    }

    #change(sheet: Sheet | null): void {
        this.#past = [...this.#past.slice(1 - remembered), this.#sheet];
        this.#show(sheet);
    }

    #texts(): string[] {
        return (this.#sheet?.rounds ?? []).map((round) => JSON.stringify(round));
    }

    #tell(): void {
        const texts = this.#texts();
        this.#answers = texts.map((text, i) => this.#known.get(text) ?? this.#answers[i]);
        this.#busy = texts.some((text) => !this.#known.has(text));
    }

    /** Asks for the points of rounds that have none yet. */
    #recount(): void {
        this.#tell();
        for (const text of this.#texts().filter((each) => !this.#known.has(each)))
            void engineClient.call("score", this.game, JSON.parse(text) as Round).then((answer) => {
                this.#known.set(text, answer);
                this.#tell();
            });
    }

    begin(names: string[]): void {
        keep(namesKey, names);
        const sheet = { names, rounds: [] };
        this.#change({ ...sheet, rounds: [newRound(sheet)] });
    }

    /** Clears the table for new players. */
    end(): void {
        this.#change(null);
    }

    undo(): void {
        const before = this.#past.at(-1);
        if (before === undefined) return;
        this.#past = this.#past.slice(0, -1);
        this.#show(before);
    }

    addRound(): void {
        const sheet = this.#sheet!;
        this.#change({ ...sheet, rounds: [...sheet.rounds, newRound(sheet)] });
    }

    removeRound(at: number): void {
        const sheet = this.#sheet!;
        this.#change({ ...sheet, rounds: sheet.rounds.filter((_, i) => i !== at) });
    }

    setRound(at: number, round: Round): void {
        const sheet = this.#sheet!;
        if (JSON.stringify(sheet.rounds[at]) === JSON.stringify(round)) return;
        this.#change({ ...sheet, rounds: sheet.rounds.map((r, i) => (i === at ? round : r)) });
    }

    /** Sets an option of a round, and takes off the table what is not played with it. */
    async setOption(at: number, name: string, value: OptionValue): Promise<void> {
        const round = this.#sheet!.rounds[at]!;
        const next = { ...round, options: { ...round.options, [name]: value } };
        const form = await engineClient.call("form", this.game, next);
        this.setRound(at, "error" in form ? next : fitToForm(next, form));
    }

    /** What to ask for a round; where its options do not go together, as if it had none. */
    async form(at: number): Promise<Form | Refused> {
        const round = this.#sheet!.rounds[at]!;
        const told = await engineClient.call("form", this.game, round);
        if (!("error" in told)) return told;
        return engineClient.call("form", this.game, { ...round, options: {} });
    }
}
