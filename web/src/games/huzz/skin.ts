// Húzz egyet!: the lynx. Cards are chosen in the hand, several at once, and laid on one's own sets.
import { type Skin, type WordFile, wordsFrom } from "../../table/skin";
import Huzz from "./Huzz.svelte";
import Mark from "./Mark.svelte";
import { describe, question, say, sayMove } from "./say";
import { fits, joins } from "./sets";

const skin: Skin = {
    component: Huzz,
    words: wordsFrom(import.meta.glob<WordFile>("./words/*.json")),
    say,
    sayMove,
    question,
    describe,
    mark: Mark,
    several: { fits, joins },
};

export default skin;
