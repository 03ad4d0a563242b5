// Coloretto: chameleons on the branches of a tree. Nothing is held in hand: the trunk is tapped to
// turn up a card, a branch to put it there or to take what lies there.
import { type Skin, type WordFile, wordsFrom } from "../../table/skin";
import Coloretto from "./Coloretto.svelte";
import Mark from "./Mark.svelte";
import { describe, question, say, sayMove } from "./say";

const skin: Skin = {
    component: Coloretto,
    words: wordsFrom(import.meta.glob<WordFile>("./words/*.json")),
    say,
    sayMove,
    question,
    describe,
    mark: Mark,
};

export default skin;
