// context.ts - what every part of the coach is given.
import type { Language, Translate } from "../../app/words";
import type { Player } from "../replay/player.svelte";
import type { Coach } from "./coach.svelte";

export interface CoachContext {
    readonly coach: Coach;
    readonly player: Player;
    readonly language: Language;
    /** the words of the coach */
    readonly t: Translate;
    /** the words of the skin */
    readonly words: Translate;
    nameOf(seat: number): string;
    /** The position before that move, as its seat saw it. */
    show(ply: number, seat: number): void;
    share(ply: number, seat: number): void;
}
