// lessonTable.svelte.ts - the table of a lesson: a source like any other, where the others play as the
// record does and the reader is held to the steps.

import { engineClient } from "../../engine/client";
import type { RequestKind, Table } from "../../net/protocol";
import { type Answer, type Listener, refusal, type TableSource } from "../../net/source";
import { ownName } from "../lobby/openTable";
import { type Lesson, recordOf, type Step } from "./lesson";

/** A table on which there is nothing to do but look. */
function withoutMoves(table: Table): Table {
    const { legal: _, ...rest } = table;
    const scene = table.scene?.filter((p) => !p.offer).map(({ moves: __, ...piece }) => piece);
    return { ...rest, turn: null, ...(scene ? { scene } : {}) };
}

export class LessonTable implements TableSource {
    readonly kind = "offline";
    readonly lesson: Lesson;
    #at = $state(0);
    /** the moves so far; the reader may have chosen another one than the record */
    #moves: string[] = [];
    /** how many of them the page was told */
    #told = -1;
    #listener: Listener | null = null;
    #legal: readonly string[] = [];
    /** counts the ways from step to step: one that was overtaken tells nothing more */
    #way = 0;

    constructor(lesson: Lesson) {
        this.lesson = lesson;
    }

    /** The number of the step, from 0. */
    get at(): number {
        return this.#at;
    }
    get step(): Step {
        return this.lesson.steps[this.#at]!;
    }
    get isLast(): boolean {
        return this.#at === this.lesson.steps.length - 1;
    }

    listen(listener: Listener): () => void {
        this.#listener = listener;
        void this.go(0);
        return () => {
            this.#way++;
            this.#listener = null;
        };
    }

    /** Goes to a step, before or behind; what is played in between is shown. */
    async go(at: number): Promise<void> {
        const way = ++this.#way;
        this.#at = at;
        const { ply, accept } = this.step;
        const kept = this.#moves.slice(0, ply);
        this.#moves = [...kept, ...this.lesson.moves.slice(kept.length, ply)];
        const from = Math.min(this.#told + 1, ply);
        try {
            const tables = await engineClient.call("lessonTables", await this.record(), from);
            if (way !== this.#way) return;
            for (const [i, table] of tables.entries()) {
                const here = i === tables.length - 1;
                this.#tell(here && !accept ? withoutMoves(table) : table);
            }
        } catch (error) {
            this.#listener?.gone({ code: "engine", error: (error as Error).message });
        }
    }

    #tell(table: Table): void {
        this.#told = table.ply;
        this.#legal = table.legal ?? [];
        this.#listener?.connection("live");
        this.#listener?.table({ ...table, can_undo: false });
    }

    /** The record up to here, to play on from. */
    async record(): Promise<string> {
        const { seats } = this.lesson;
        const names = Array.from({ length: seats }, (_, seat) => (seat ? "" : ownName()));
        return recordOf(this.lesson, { names, moves: this.#moves });
    }

    /** A legal move that is not the one of the step is refused as "other", without a sentence. */
    async ask(kind: RequestKind, body: Record<string, unknown> = {}): Promise<Answer> {
        if (kind !== "move") return refusal("lesson", "");
        const move = String(body.move);
        if (this.step.accept?.includes(move)) {
            this.#moves = [...this.#moves, move];
            void this.go(this.#at + 1);
            return { ok: true, v: 0 };
        }
        if (this.#legal.includes(move)) return refusal("other", "");
        const why = await engineClient.call("lessonRefusal", await this.record(), move);
        return why ? { ok: false, refusal: why } : refusal("other", "");
    }

    lift(): void {}
}
