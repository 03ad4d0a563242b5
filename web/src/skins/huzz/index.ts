// Húzz egyet!: the lynx. Cards are chosen in the hand, several at once, and laid on one's own sets.
import type { Skin } from "../../table/skin";
import Huzz from "./Huzz.svelte";
import Mark from "./Mark.svelte";
import { describe, question, say, sayMove } from "./say";
import { fits, joins } from "./sets";

const words = import.meta.glob<{ default: Record<string, string> }>("./words/*.json");

const skin: Skin = {
    component: Huzz,
    words: (lang) => words[`./words/${lang}.json`]!(),
    say,
    sayMove,
    question,
    describe,
    mark: Mark,
    several: { fits, joins },
};

export default skin;
