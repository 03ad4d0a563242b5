// game.ts - Keltis, the board game in the browser: what it brings, and where it is.
import type { GameManifest } from "../manifest";

const game = {
    name: "Keltis",
    quickSeats: 2,
    card: () => import("./card"),
    skin: () => import("./skin"),
    words: () => import("./words"),
    exercises: () => import("./exercises.jsonl?raw"),
    lesson: () => import("./lesson/lesson.json"),
    scoreForm: () => import("./ScoreForm.svelte"),
    optionPicture: () => import("../_shared/keltis/OptionPicture.svelte"),
} satisfies GameManifest;

export default game;
