// manifest.ts - what a game may bring to the browser. games/<id>/game.ts exports one manifest by
// default; its folder has the id of the game. Whatever a game does not bring has a default, so that a
// game that only the engine knows is listed and played all the same.
import type { Component } from "svelte";
import type { Language, Strings, Translate } from "../app/words";
import type { OptionValue } from "../net/protocol";
import type { Lesson } from "../pages/learn/lesson";
import type { Entry } from "../pages/score/entry";
import type { Skin } from "../table/skin";

type Load<T> = () => Promise<{ default: T }>;
type WordFile = { default: Strings };
export type LoadWords = (lang: Language) => Promise<WordFile>;

export interface GameManifest {
    /** what the game is called; default: its name in the catalogue */
    name?: string | Record<Language, string>;
    /** how many play when a game is begun with one tap; default: as few as can play */
    quickSeats?: number;
    /** how it looks in the lobby; default: two cards, and nothing about it */
    card?: Load<GameCard>;
    /** how a table is drawn and said; default: the plain skin, which draws any scene */
    skin?: Load<Skin>;
    /** a first game, step by step; default: none is offered */
    lesson?: Load<Lesson>;
    /** positions to practise on, one on each line; default: none are offered */
    exercises?: Load<string>;
    /** the form of the score pad; default: one made of what the engine asks for */
    scoreForm?: Load<Component<{ entry: Entry }>>;
    /** what each option does, as a picture of 64 x 40, without its <svg>; default: none */
    optionPicture?: Load<Component<OptionPictureProps>>;
    /** how a value of one's own of an option that is a text is entered; default: as a text */
    optionEditors?: Record<string, Load<Component<OptionEditorProps>>>;
    words?: Load<GameWords>;
}

export interface OptionPictureProps {
    name: string;
    value: OptionValue;
    /** the value in words */
    said: string;
}

export interface OptionEditorProps {
    value: string;
    set: (value: string) => void;
    /** the words of the game's options */
    w: Translate;
}

export interface GameCard {
    /** a picture of 72 x 72, without its <svg> */
    emblem: Component;
    /** one line about the game */
    about?: Record<Language, string>;
}

export interface GameWords {
    /** of the skin; "kind.R" names the colour or kind of cards R */
    skin?: LoadWords;
    /**
     * "layout" names an option, "layout.help" explains it, "layout=even" names a value of it,
     * "cards=limit" a deck of cards that sets options; default: what the catalogue says. "limit=n" says
     * any other number {n}, "scoring=custom:" any list {value} of that kind, "limit=/" any pair {n}/{m},
     * "limit=/inf" one whose second is "inf", and "limit=own" what all of these are called together.
     */
    options?: LoadWords;
    /** the texts of the lesson by step; "figure.KEY" is the caption of that step in the rules */
    lesson?: LoadWords;
    /**
     * Of the score form: "field.x" names a field, "thing.x" one kind of it, "line.x" a line of the
     * result, "refused.KB-3" why a round cannot be; default: the engine's own words
     */
    score?: LoadWords;
}

/** The words of a folder, out of its files "LANG.json". */
export function wordsFrom(files: Record<string, () => Promise<unknown>>): LoadWords {
    const paths = Object.keys(files);
    return (lang) =>
        files[paths.find((path) => path.endsWith(`/${lang}.json`))!]!() as Promise<WordFile>;
}
