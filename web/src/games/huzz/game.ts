// game.ts - Húzz egyet! in the browser: what it brings, and where it is.
import type { GameManifest } from "../manifest";

const game = {
    name: "Húzz egyet!",
    quickSeats: 3,
    card: () => import("./card"),
    skin: () => import("./skin"),
    words: () => import("./words"),
    exercises: () => import("./exercises.jsonl?raw"),
    lesson: () => import("./lesson/lesson.json"),
    scoreForm: () => import("./ScoreForm.svelte"),
    optionPicture: () => import("./OptionPicture.svelte"),
} satisfies GameManifest;

export default game;
