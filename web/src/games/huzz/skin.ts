// Húzz egyet!: the lynx. Cards are chosen in the hand, several at once, and laid on one's own sets.
import type { Skin } from "../../table/skin";
import Huzz from "./Huzz.svelte";
import Mark from "./Mark.svelte";
import { describe, question, say, sayMove, sayVerb } from "./say";
import { cardsOf, fits, joins, kinds, setOf } from "./sets";
import words from "./words";

const skin: Skin = {
    component: Huzz,
    words: words.skin,
    say,
    sayMove,
    question,
    describe,
    mark: Mark,
    cards: { kinds, of: (thing) => (setOf(thing) ? cardsOf(thing) : []) },
    unordered: ["market"],
    several: { fits, joins },
    caption: sayVerb,
    declines: (move) => /^(pass|leave|dump)$/.test(move),
    buttonRow: true,
    attempted: ({ thing }) => `play ${thing}x1`,
};

export default skin;
