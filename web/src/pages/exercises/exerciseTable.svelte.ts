// exerciseTable.svelte.ts - a table on which one move is to be found: a source like any other, on which every
// answer is graded and none is played. ExerciseTable is that of an exercise; ownMistakes.svelte.ts has another.
import { engineClient } from "../../engine/client";
import type { RequestKind, Table } from "../../net/protocol";
import { type Listener, type Answer as Reply, refusal, type TableSource } from "../../net/source";
import { ownName } from "../lobby/openTable";
import { type Answer, type Exercise, keepTry } from "./exercise";

export abstract class FindTheMove implements TableSource {
    readonly kind = "offline";
    /** the last answer that was given */
    answer = $state.raw<Answer | null>(null);

    abstract readonly game: string;
    /** under what tries are kept */
    abstract readonly set: string;
    /** the right move */
    abstract readonly best: string;
    /** who is to find it */
    protected abstract readonly seat: number;

    /** The game up to the move that is to be found, with a name for whoever finds it. */
    abstract record(): Promise<string>;
    /** Why the right move is better than a move, and what that move does: a few sentences each. */
    abstract reasons(move: string, lang: string): Promise<string[][]>;
    /** What a legal move gives away; null for one that is not legal. */
    protected abstract grade(move: string): Promise<Answer | null>;

    listen(listener: Listener): () => void {
        let heard = true;
        const tell = (table: Table) => {
            listener.connection("live");
            listener.table({ ...table, can_undo: false });
        };
        this.#open().then(
            (table) => heard && tell(table),
            (error: Error) => heard && listener.gone({ code: "engine", error: error.message }),
        );
        return () => {
            heard = false;
        };
    }

    async #open(): Promise<Table> {
        const record = await this.record();
        const { moves } = JSON.parse(record) as { moves: string[] };
        return (await engineClient.call("lessonTables", record, moves.length, this.seat))[0]!;
    }

    /** A legal move is refused as "graded": its answer is there, and the table stays as it is. */
    async ask(kind: RequestKind, body: Record<string, unknown> = {}): Promise<Reply> {
        if (kind !== "move") return refusal("exercise", "");
        const move = String(body.move);
        const answer = await this.grade(move);
        if (answer) {
            this.answer = answer;
            return refusal("graded", "");
        }
        const why = await engineClient.call("lessonRefusal", await this.record(), move, this.seat);
        return why ? { ok: false, refusal: why } : refusal("exercise", "");
    }

    lift(): void {}
}

export class ExerciseTable extends FindTheMove {
    readonly game: string;
    readonly set: string;
    readonly best: string;
    protected readonly seat: number;
    #exercise: Exercise;
    #text: string;
    #record: Promise<string>;

    constructor(text: string) {
        super();
        this.#text = text;
        this.#exercise = JSON.parse(text) as Exercise;
        this.#record = engineClient.call("exerciseRecord", text, ownName());
        const { game, seat, answers } = this.#exercise;
        this.game = game;
        this.set = game;
        this.seat = seat;
        this.best = answers[0]!.move;
    }

    record(): Promise<string> {
        return this.#record;
    }

    protected async grade(move: string): Promise<Answer | null> {
        const answer = this.#exercise.answers.find((one) => one.move === move) ?? null;
        if (answer) keepTry(this.set, this.#exercise.seed, answer.loss);
        return answer;
    }

    reasons(move: string, lang: string): Promise<string[][]> {
        return engineClient.call("exerciseReasons", this.#text, move, lang);
    }
}
