// question.ts - what both Keltis games ask the seat to move: about the chosen card, and never for a
// move that is not legal. Both skins have these keys.
import type { Translate } from "../../../app/words";
import type { Piece, Table } from "../../../net/protocol";
import { sayCard } from "./speech";

const verbsOf = (moves: readonly string[]) => new Set(moves.map((move) => move.split(" ")[0]));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The key of a question of which the whole form asks for all of these verbs. */
function keyFor(key: string, all: readonly string[], verbs: Set<string | undefined>): string {
    const able = all.filter((verb) => verbs.has(verb));
    return able.length === 1 ? `${key}.${able[0]}` : key;
}

/** About a card: lay it, discard it? */
export function askAboutCard(card: Piece, t: Translate): string {
    const verbs = verbsOf(card.moves ?? []);
    const key = verbs.has("wish")
        ? "question.card.wish"
        : keyFor("question.card", ["play", "discard"], verbs);
    return capital(t(key, { card: sayCard(card.thing, t) }));
}

/** Which card, or where to draw. */
export function askForMove({ phase, legal = [] }: Table, t: Translate): string {
    const verbs = verbsOf(legal);
    if (phase === "draw") return t(keyFor("question.draw", ["draw", "take"], verbs));
    return t(keyFor("question.play", ["play", "discard"], verbs));
}
