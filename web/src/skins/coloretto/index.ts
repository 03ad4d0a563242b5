// Coloretto: chameleons on the branches of a tree. Nothing is held in hand: the trunk is tapped to
// turn up a card, a branch to put it there or to take what lies there.
import type { Skin } from "../../table/skin";
import Coloretto from "./Coloretto.svelte";
import Mark from "./Mark.svelte";
import { describe, question, say, sayMove } from "./say";

const words = import.meta.glob<{ default: Record<string, string> }>("./words/*.json");

const skin: Skin = {
    component: Coloretto,
    words: (lang) => words[`./words/${lang}.json`]!(),
    say,
    sayMove,
    question,
    describe,
    mark: Mark,
};

export default skin;
