// Coloretto: chameleons on the branches of a tree. Nothing is held in hand: the trunk is tapped to
// turn up a card, a branch to put it there or to take what lies there.
import type { Skin } from "../../table/skin";
import Coloretto from "./Coloretto.svelte";
import { isKind, kinds } from "./kinds";
import Mark from "./Mark.svelte";
import { describe, question, say, sayMove, sayVerb } from "./say";
import words from "./words";

const skin: Skin = {
    component: Coloretto,
    words: words.skin,
    say,
    sayMove,
    question,
    describe,
    caption: sayVerb,
    mark: Mark,
    unordered: ["row"],
    cards: { kinds, of: (thing) => (isKind(thing) ? [thing] : []) },
};

export default skin;
