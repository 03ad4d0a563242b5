// coach.svelte.ts - the analysis of the game that is looked back at, as far as it has come. It is kept when
// the coach is closed, as long as no other game is opened.
import type { Analysis } from "./analysis";
import { newHelpers } from "./helper";
import { CoachRun, type Progress, rounds } from "./run";

export class Coach {
    readonly record: string;
    readonly over: boolean;
    seat = $state(0);
    analysis = $state.raw<Analysis | null>(null);
    /** null: nothing is being looked at */
    progress = $state.raw<Progress | null>(null);
    error = $state("");
    #run: CoachRun | null = null;
    /** counts the starts: what an earlier one still tells is not listened to */
    #starts = 0;

    constructor(record: string, over: boolean) {
        this.record = record;
        this.over = over;
    }

    /** Looks at the game for a seat; at nothing anew where that has been done. */
    async start(seat: number): Promise<void> {
        this.seat = seat;
        if (this.#run && this.#isWhole()) return;
        this.stop();
        const start = ++this.#starts;
        const mine = () => start === this.#starts;
        if (!this.over) this.analysis = null;
        this.error = "";
        this.progress = { share: 0, worlds: rounds[0]!, own: false };
        const helpers = newHelpers();
        try {
            const run = await CoachRun.open(helpers, this.record, this.over, seat, {
                progress: (progress) => {
                    if (mine()) this.progress = progress;
                },
                found: (analysis) => {
                    if (mine()) this.analysis = analysis;
                },
            });
            if (!mine()) return run.end();
            this.#run = run;
            await run.judge(seat);
        } catch (error) {
            if (mine()) this.error = (error as Error).message;
        }
        if (mine()) this.progress = null;
    }

    /** Everything about this seat is known, as well as it will be. */
    #isWhole(): boolean {
        const { analysis } = this;
        if (!analysis || analysis.worlds < rounds.at(-1)! || this.progress) return false;
        return this.over || analysis.summary.some(({ seat }) => seat === this.seat);
    }

    /** Why, in sentences: of the best move and of the one made. None while that is not known. */
    async explain(ply: number, lang: string): Promise<string[][]> {
        return (await this.#run?.explain(ply, lang).catch(() => [])) ?? [];
    }

    /** The kinds of mistakes of this game, in words. */
    async kinds(lang: string): Promise<Record<string, string>> {
        return (await this.#run?.kinds(lang).catch(() => ({}))) ?? {};
    }

    stop(): void {
        if (this.#isWhole()) return;
        this.#starts++;
        this.#run?.end();
        this.#run = null;
        this.progress = null;
    }
}

let last: Coach | null = null;

/** The coach of a record: the same as before if it was the last one. */
export function coachOf(record: string, over: boolean): Coach {
    if (last?.record !== record) {
        last?.stop();
        last = new Coach(record, over);
    }
    return last;
}
