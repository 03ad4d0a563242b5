// words.ts - Coloretto in words, by language.
import { type GameWords, wordsFrom } from "../manifest";

const words = {
    skin: wordsFrom(import.meta.glob("./words/*.json")),
    options: wordsFrom(import.meta.glob("./options/*.json")),
    lesson: wordsFrom(import.meta.glob("./lesson/??.json")),
    score: wordsFrom(import.meta.glob("./score/*.json")),
} satisfies GameWords;

export default words;
