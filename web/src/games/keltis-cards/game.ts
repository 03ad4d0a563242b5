// game.ts - Keltis, the card game in the browser: what it brings, and where it is.
import type { GameManifest } from "../manifest";

const game = {
    name: {
        en: "Keltis card game",
        hu: "Keltis kártyajáték",
        nl: "Keltis kaartspel",
        de: "Keltis Kartenspiel",
    },
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
