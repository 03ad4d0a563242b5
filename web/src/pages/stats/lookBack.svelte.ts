// lookBack.svelte.ts - the coach looks at one's own games, one after the other, until it is stopped.
import { newHelpers } from "../coach/helper";
import { inShort, keepGame, keptGames } from "../coach/kept";
import { CoachRun } from "../coach/run";
import { fetchRecord } from "./record";
import type { Result } from "./results";

/** Possible deals for each decision: enough to name mistakes, in a few seconds a game. */
const worlds = 100;

export class LookBack {
    kept = $state.raw(keptGames());
    /** null: nothing is being looked at */
    progress = $state.raw<{ game: number; games: number; share: number } | null>(null);
    /** games whose records are not there any more */
    gone = $state(0);
    /** counts the starts */
    #starts = 0;

    async start(results: readonly Result[]): Promise<void> {
        const start = ++this.#starts;
        const helpers = newHelpers();
        const games = results.length;
        this.gone = 0;
        for (const [i, result] of results.entries()) {
            const tell = (share: number) => {
                if (start === this.#starts) this.progress = { game: i + 1, games, share };
            };
            tell(0);
            const ended = this.#look(helpers, result, tell).catch(() => {
                this.gone++;
            });
            await Promise.race([ended, this.#stopped(start)]);
            if (start !== this.#starts) break;
            this.kept = keptGames();
        }
        for (const helper of helpers) helper.end();
        if (start === this.#starts) this.progress = null;
    }

    async #look(
        helpers: ReturnType<typeof newHelpers>,
        result: Result,
        tell: (share: number) => void,
    ): Promise<void> {
        const record = await fetchRecord(result);
        const run = await CoachRun.open(helpers, record, true, result.you, {
            progress: ({ share }) => tell(share),
            found: (analysis) => keepGame(inShort(result, analysis)),
        });
        await run.judge(result.you, [worlds], true);
    }

    #stop: () => void = () => {};

    #stopped(start: number): Promise<void> {
        return new Promise((go) => {
            this.#stop = go;
            if (start !== this.#starts) go();
        });
    }

    stop(): void {
        this.#starts++;
        this.progress = null;
        this.#stop();
    }
}
