// telling.svelte.ts - the words in which a replay tells moves, in the language of the moment.
import { settings } from "../../app/settings.svelte";
import { translator } from "../../app/words";
import type { LogLine } from "../../net/protocol";
import { type Skin, sayParts } from "../../table/skin";
import { foldTurns, loadTold, sayTurn, type Teller } from "../../table/told";

/** To be called while a component is set up; words are there a moment later. */
export function newTelling(skin: Skin, game: string, nameOf: (seat: number) => string) {
    let teller = $state.raw<Teller>({
        words: {},
        language: settings.language,
        skin,
        t: translator({}),
        you: null,
        nameOf,
    });
    $effect(() => {
        const { language } = settings;
        void Promise.all([skin.words(language), loadTold(game, language)]).then(
            ([{ default: own }, words]) => {
                teller = { words, language, skin, t: translator(own, language), you: null, nameOf };
            },
        );
    });
    return {
        get teller(): Teller {
            return teller;
        },
        /** One move, in a sentence. */
        say(line: LogLine): string {
            const said = foldTurns([line]).map((turn) => sayParts(sayTurn(teller, turn)));
            return said.join(" ");
        },
    };
}
